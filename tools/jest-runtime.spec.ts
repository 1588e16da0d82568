import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marketplace-jest-'));
  await mkdir(join(folder, 'server/test'), { recursive: true });
  await mkdir(join(folder, 'tools'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Loads a module that counts its users, leaves how many there were, and spies on it without end. */
const file = (name: string) => `
  import { writeFileSync } from 'node:fs';
  import { expect, it, jest } from '@jest/globals';
  import { users } from '${folder}/users.mjs';
  it('is the only one that spies', () => {
    expect(jest.isMockFunction(users.push)).toBe(false);
    users.push('${name}');
    writeFileSync('${folder}/${name}.seen', String(users.length));
    jest.spyOn(users, 'push');
  });
  it('fails in its own file', () => expect('${name}').not.toBe('failing'));
`;

it('API tests of a worker share modules but no spies and no failures; isolated ones and all other tests share nothing', async () => {
  await writeFile(join(folder, 'users.mjs'), 'export const users = [];');
  const files = {
    'server/test/first.mjs': file('first'),
    'server/test/failing.mjs': file('failing'),
    'server/test/third.mjs': file('third'),
    'server/test/alone.mjs': `/** @isolated Changes a global. */${file('alone')}`,
    'tools/other.mjs': file('other'),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const config = {
    rootDir: folder,
    testMatch: ['**/{server,tools}/**/*.mjs'],
    transform: {},
    injectGlobals: false,
    testEnvironment: join(root, 'tools/jest-environment.mjs'),
    runtime: join(root, 'tools/jest-runtime.mjs'),
  };
  const args = ['--experimental-vm-modules', join(root, 'node_modules/jest/bin/jest.js'), '--runInBand', '--json'];
  const json = await new Promise<string>((resolve) => {
    execFile(process.execPath, [...args, '--config', JSON.stringify(config)], { cwd: folder }, (_failed, out) =>
      resolve(out),
    );
  });
  const { testResults } = JSON.parse(json) as {
    testResults: { name: string; assertionResults: { status: string }[] }[];
  };
  const results = testResults.map(({ name, assertionResults }) => [
    name.slice(folder.length + 1),
    ...assertionResults.map(({ status }) => status),
  ]);
  expect(results.toSorted()).toEqual(
    Object.keys(files)
      .toSorted()
      .map((name) => [name, 'passed', name.includes('failing') ? 'failed' : 'passed']),
  );
  const seen = new Map<string, string>();
  for (const name of await readdir(folder)) {
    if (name.endsWith('.seen')) seen.set(name.replace('.seen', ''), await readFile(join(folder, name), 'utf8'));
  }
  expect([seen.get('alone'), seen.get('other')]).toEqual(['1', '1']);
  expect(['first', 'failing', 'third'].map((name) => seen.get(name)).toSorted()).toEqual(['1', '2', '3']);
});
