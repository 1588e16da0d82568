import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findNode24 } from './node24.mjs';

const { PATH } = process.env;
const { execPath } = process;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'node24-'));
});
afterEach(() => {
  process.env['PATH'] = PATH;
  process.execPath = execPath;
  rmSync(folder, { recursive: true });
});

/** A program that prints a line; returns its path. */
function program(place: string, name: string, line: string): string {
  const path = join(folder, place, name);
  mkdirSync(join(folder, place), { recursive: true });
  writeFileSync(path, `#!/bin/sh\necho ${line}\n`, { mode: 0o755 });
  return path;
}

/** With a shell for the programs above, and nothing else of the machine. */
function usePath(...places: string[]): void {
  symlinkSync('/bin/sh', join(folder, 'sh'));
  process.env['PATH'] = [folder, ...places.map((place) => join(folder, place))].join(delimiter);
}

describe('Node 24 for the tests', () => {
  beforeEach(() => {
    process.execPath = program('running', 'node', 'v20.20.2');
  });

  it('is the Node that runs, where it is one', () => {
    process.execPath = program('running', 'node', 'v24.21.0');
    usePath();
    expect(findNode24()).toBe(process.execPath);
  });

  it('is the first in PATH of that version, whatever comes before', () => {
    program('first', 'node', 'v22.20.0');
    const second = program('second', 'node', 'v24.1.0');
    program('third', 'npm', program('cache', 'node', 'v24.21.0'));
    usePath('first', 'second', 'third');
    expect(findNode24()).toBe(second);
  });

  it('is else fetched by npm', () => {
    const fetched = program('cache', 'node', 'v24.21.0');
    program('third', 'npm', fetched);
    usePath('third');
    expect(findNode24()).toBe(fetched);
  });

  it.each([
    ['npm is missing', () => undefined],
    ['npm fetches nothing', () => program('third', 'npm', '')],
    ['npm fetches another version', () => program('third', 'npm', program('cache', 'node', 'v25.0.0'))],
  ])('is asked for in a sentence when %s', (_case, prepare) => {
    prepare();
    usePath('third');
    expect(findNode24).toThrow(
      `No Node 24 is in PATH, and npm cannot fetch node-${process.platform}-${process.arch}@24: install Node 24, or try again with a network.`,
    );
  });
});
