import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { takeLock, waitForLock } from './lock.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('A lock', () => {
  it('a lock is held once, and tells the next one who holds it', async () => {
    const first = await takeLock(folder, 'name', () => 'the first');
    expect(first.taken).toBe(true);
    expect(await takeLock(folder, 'name', () => 'the second')).toEqual({ taken: false, note: 'the first' });
    expect((await takeLock(folder, 'another name', () => '')).taken).toBe(true);
  });

  it('a lock is waited for until it is free', async () => {
    const first = await takeLock(folder, 'name', () => '');
    let waited = false;
    const second = waitForLock(folder, 'name', () => {
      waited = true;
      if (first.taken) first.release();
    });
    expect(typeof (await second).release).toBe('function');
    expect(waited).toBe(true);
  });

  it('a lock is free again when its holder was killed', async () => {
    const take = `
      const { takeLock } = await import(${JSON.stringify(new URL('lock.mjs', import.meta.url).href)});
      console.log((await takeLock(${JSON.stringify(folder)}, 'name', () => '')).taken);
      setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ['--input-type=module', '--eval', take]);
    const output = await new Promise<Buffer>((resolve) => holder.stdout.once('data', resolve));
    expect(output.toString()).toBe('true\n');
    expect((await takeLock(folder, 'name', () => '')).taken).toBe(false);
    const gone = new Promise((resolve) => holder.once('exit', resolve));
    holder.kill('SIGKILL');
    await gone;
    expect((await takeLock(folder, 'name', () => '')).taken).toBe(true);
  });
});
