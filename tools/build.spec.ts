import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compressFiles, removeOrphans } from './build.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content = '') {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

describe('A build', () => {
  it('a build drops what was compiled from a source that is gone, and nothing else', () => {
    for (const name of ['kept', 'gone', 'deep/gone']) {
      for (const ending of ['js', 'js.map', 'd.ts']) write(`dist/${name}.${ending}`);
    }
    for (const name of ['kept', 'gone']) {
      for (const ending of ['mjs', 'mjs.map', 'd.mts']) write(`dist/${name}-too.${ending}`);
    }
    write('src/kept.ts');
    write('src/kept-too.mjs');
    write('dist/server.tsbuildinfo');
    removeOrphans(join(folder, 'dist'), join(folder, 'src'));
    expect(readdirSync(join(folder, 'dist')).sort()).toEqual([
      'deep',
      'kept-too.d.mts',
      'kept-too.mjs',
      'kept-too.mjs.map',
      'kept.d.ts',
      'kept.js',
      'kept.js.map',
      'server.tsbuildinfo',
    ]);
    expect(readdirSync(join(folder, 'dist/deep'))).toEqual([]);
  });

  it('a build compresses text worth it, but not the page that the server completes', async () => {
    for (const name of ['app.js', 'assets/app.css', 'index.html', 'font.woff2']) write(name, 'x'.repeat(5000));
    write('tiny.js', 'x');
    await compressFiles(folder);
    expect(readdirSync(folder).sort()).toEqual([
      'app.js',
      'app.js.br',
      'app.js.gz',
      'assets',
      'font.woff2',
      'index.html',
      'tiny.js',
    ]);
    expect(existsSync(join(folder, 'assets/app.css.br'))).toBe(true);
  });
});
