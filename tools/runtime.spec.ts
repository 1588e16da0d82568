import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './folders.mjs';
import { commandFlags, memorySettings, serverFlags, testFlags } from './runtime.mjs';

const SETTING = /--max-(?:old|semi)-space-size|--initial-heap-size|--v8-pool-size|MALLOC_[A-Z]/;

describe('tools/runtime.env', () => {
  it('is the only file of the tools, the images, the bench and the proofs that sets flags of V8 and of malloc', () => {
    const folders = ['.', 'tools', 'docker', 'bench', 'prove'];
    const files = folders.flatMap((folder) =>
      readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile() && /^Dockerfile$|\.(?:mjs|js|ya?ml|sh|env)$|^package\.json$/.test(entry.name))
        .map((entry) => join(folder, entry.name)),
    );
    expect(files).toEqual(
      expect.arrayContaining(['Dockerfile', 'docker-compose.yml', 'bench/run.mjs', 'prove/run.mjs']),
    );
    expect(files.filter((file) => SETTING.test(readFileSync(join(root, file), 'utf8')))).toEqual(['tools/runtime.env']);
  });

  it.each([
    ['the server', serverFlags],
    ['its commands', commandFlags],
    ['Jest', testFlags],
  ])('names flags for %s that this Node knows', (_program, flags) => {
    expect(flags().length).toBeGreaterThan(0);
    const { status, stderr } = spawnSync(process.execPath, [...flags(), '--eval', ''], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
});

describe('docker/run.sh', () => {
  /** What it would run, by a `node` and a `migrate` that print how they were called. */
  function run(...args: string[]) {
    const programs = mkdtempSync(join(tmpdir(), 'run-'));
    const print = '#!/bin/sh\nprintf "%s\\n" "${0##*/}" "$@" && env\n';
    for (const name of ['node', 'migrate']) {
      writeFileSync(join(programs, name), print);
      chmodSync(join(programs, name), 0o755);
    }
    const env = { PATH: `${programs}:${process.env['PATH']}`, DB_PASSWORD: 'a b' };
    const { stdout, stderr } = spawnSync('sh', ['docker/run.sh', ...args], { cwd: root, env, encoding: 'utf8' });
    rmSync(programs, { recursive: true });
    expect(stderr).toBe('');
    return stdout.trim().split('\n');
  }
  const settings = () => Object.entries(memorySettings()).map(([name, value]) => `${name}=${value}`);

  it('without a command runs the server with the flags and settings of tools/runtime.env', () => {
    const called = ['node', ...serverFlags(), 'dist/bundle/main.js'];
    const printed = run();
    expect(printed.slice(0, called.length)).toEqual(called);
    expect(printed).toEqual(expect.arrayContaining([...settings(), 'DB_PASSWORD=a b']));
  });

  it('with a command runs that command with the settings', () => {
    const printed = run('migrate', 'one two', 'three');
    expect(printed.slice(0, 3)).toEqual(['migrate', 'one two', 'three']);
    expect(printed).toEqual(expect.arrayContaining(settings()));
  });

  it('is copied into the image with the file that it reads, and is its entry point', () => {
    const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
    expect(dockerfile).toContain('COPY docker/run.sh docker/\nCOPY tools/runtime.env tools/\n');
    expect(dockerfile).toContain('ENTRYPOINT ["/bin/sh", "docker/run.sh"]');
    expect(readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['!tools', '!docker/run.sh']),
    );
  });
});
