import { describe, expect, it } from '@jest/globals';
import { formatLogLine } from './log-lines.mjs';

const line = (entry: object) =>
  formatLogLine(JSON.stringify({ level: 30, time: '2026-01-02T03:04:05.006Z', pid: 1, ...entry }));
const escape = String.fromCharCode(27);
const unpainted = (text: string) =>
  text
    .split(escape)
    .map((part, index) => (index ? part.replace(/^\[\d+m/, '') : part))
    .join('');

describe('A line of the log on a terminal', () => {
  it('tells time, level, message and details', () => {
    expect(unpainted(line({ msg: 'request', method: 'GET', status: 200 }))).toMatch(
      /^\d\d:\d\d:\d\d info {2}request method=GET status=200$/,
    );
  });

  it('shows where an error came from', () => {
    expect(unpainted(line({ level: 50, msg: 'failed', err: { message: 'no', stack: '    at x.ts:1' } }))).toMatch(
      /error failed.*no\n {4}at x\.ts:1$/s,
    );
  });

  it('stays as it is when it is not JSON', () => {
    expect(formatLogLine('Listening')).toBe('Listening');
  });
});
