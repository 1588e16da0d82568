import { tmpdir } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { requireSpace } from './folders.mjs';
import { Problem, isDiskFull, sentenceFor } from './problem.mjs';

const systemError = (code: string, details: object) => Object.assign(new Error(code), { code, ...details });

describe('The sentence for an error', () => {
  it.each([
    [new Problem('Told already.'), 'Told already.'],
    [systemError('ENOSPC', { path: '/data/x' }), 'The disk that holds /data/x is full: free some space and try again.'],
    [systemError('EDQUOT', { path: '/data/x' }), 'The disk that holds /data/x is full: free some space and try again.'],
    [systemError('EACCES', { path: '/data/x' }), /^No permission to write \/data\/x: /],
    [systemError('EACCES', { address: '/data/x.lock' }), /^No permission to write \/data\/x\.lock: /],
  ])('%s', (error, sentence) => {
    expect(sentenceFor(error)).toMatch(sentence);
  });

  it('is missing for a fault of our own, which shows its stack', () => {
    expect(sentenceFor(new TypeError('x is not a function'))).toBeNull();
  });

  it('is that of a full disk when the next step needs more than is left', () => {
    expect(() => requireSpace(tmpdir(), 1e12)).toThrow(
      /^The disk that holds .* is full: \d+ MB are free and 1000000000000 MB are needed/,
    );
    expect(() => requireSpace(tmpdir(), 0)).not.toThrow();
  });
});

describe('A full disk', () => {
  it.each([
    'npm error code ENOSPC',
    'tar: x: Cannot write: No space left on device',
    '[ERROR] InnoDB: preallocating 12582912 bytes for file ./ibdata1 failed with error 28',
    '[ERROR] mariadbd: Disk full (./aria_log); waiting for someone to free some space...',
    "The table 'credit_cards' is full",
  ])('is read from the words of a program: %s', (words) => {
    expect(isDiskFull(words)).toBe(true);
  });

  it('is not read into other words', () => {
    expect(isDiskFull('error TS2820: line 28, the page is full of light')).toBe(false);
  });
});
