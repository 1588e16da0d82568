import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AREAS, violations } from './areas.mjs';
import { root } from './folders.mjs';
import { makeRoom } from './room.mjs';
import { testFlags } from './runtime.mjs';

/** What the server's tests and the type checks read. */
const COPIED = ['admin-ui', 'contract', 'docs', 'migrations', 'server', 'tools', 'web'];
const FILES = [
  '.prettierrc.json',
  'eslint.config.js',
  'jest.config.js',
  'openapi.json',
  'package.json',
  'tsconfig.json',
];

/** A copy of the checkout that uses its packages, but for our own. */
function copyCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'room-'));
  const isSource = (path: string) => !/\/(node_modules|dist)$/.test(path);
  for (const name of [...COPIED, ...FILES]) {
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isSource });
  }
  for (const packages of ['node_modules', 'server/node_modules']) {
    mkdirSync(join(folder, packages));
    for (const name of readdirSync(join(root, packages))) {
      if (name !== '@marketplace') symlinkSync(join(root, packages, name), join(folder, packages, name));
    }
  }
  mkdirSync(join(folder, 'node_modules/@marketplace'));
  for (const name of ['contract', 'web']) {
    symlinkSync(join(folder, name), join(folder, 'node_modules/@marketplace', name));
  }
  return folder;
}

describe('a room that was generated', () => {
  let folder: string;
  let files: string[];

  beforeAll(async () => {
    folder = copyCheckout();
    // Two words, so that every spelling differs from the others.
    files = await makeRoom(folder, 'loans/loan-guarantors');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs a tool of the copy; answers what it printed if it failed. */
  async function run(tool: string, args: readonly string[], flags: readonly string[] = []): Promise<string> {
    const env = { ...process.env };
    // Of this run: what the copy sends and counts is its own.
    for (const name of ['SQL_RECORDS', 'TEST_COUNTS_FILE', 'JEST_WORKER_ID']) delete env[name];
    const child = spawn(process.execPath, [...flags, join(root, 'node_modules', tool), ...args], { cwd: folder, env });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const [out, problems, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return code === 0 ? '' : `${out}${problems}`;
  }

  /** A project of `tools/typecheck` that looks at some files only. */
  function projectOf(name: string, only: readonly string[]): string {
    const project = join(folder, `tools/typecheck/room-${name}.json`);
    const compilerOptions = { incremental: false, tsBuildInfoFile: null };
    const paths = only.map((file) => `../../${file}`);
    // Types of packages that bring none are imported by nobody.
    const include = ['../../server/src/**/*.d.ts'];
    writeFileSync(project, JSON.stringify({ extends: `./${name}.json`, compilerOptions, files: paths, include }));
    return project;
  }

  it('changes no file but the module of its area', () => {
    const changed = ['server/src/loans/loans.module.ts'];
    const below = (path: string) => readdirSync(join(folder, path), { recursive: true, encoding: 'utf8' });
    const present = COPIED.flatMap((part) => below(part).map((file) => `${part}/${file}`)).filter(
      (file) => /\.(ts|tsx|mjs|json)$/.test(file) && !file.includes('node_modules/'),
    );
    const differs = present.filter((file) => {
      try {
        return readFileSync(join(root, file), 'utf8') !== readFileSync(join(folder, file), 'utf8');
      } catch {
        return true;
      }
    });
    expect(differs.sort()).toEqual([...files, ...changed].sort());
  });

  it('is formatted, and imports downward only', async () => {
    expect(await run('prettier/bin/prettier.cjs', ['--check', ...files])).toBe('');
    expect(violations(join(folder, 'server/src'), AREAS)).toMatchObject({
      upward: [],
      roomCircles: [],
      fileCircles: [],
    });
  });

  it('has no problem of types', async () => {
    const isOfAdmin = (file: string) => file.startsWith('admin-ui/');
    for (const project of [
      projectOf('node', [...files.filter((file) => !isOfAdmin(file)), 'server/src/app.module.ts']),
      projectOf('browser', files.filter(isOfAdmin)),
    ]) {
      expect(await run('typescript/bin/tsc', ['-p', project])).toBe('');
    }
  });

  it('passes its own tests, and those that compare routes with their access and tables with their entities', async () => {
    const own = 'loan guarantors';
    // The published data provider, asked of the room's records.
    const record = 'loan-guarantors';
    const common = [
      'the list of routes here has every route',
      'every list of the admin that the router has is tried here',
      'makes exactly the tables that the entities describe',
    ];
    const tests = ['loan-guarantors', 'routes', 'migrations', 'data-provider'].map(
      (name) => `server/test/${name}.e2e-spec.ts`,
    );
    const report = join(folder, 'report.json');
    const out = ['--json', '--outputFile', report, '--reporters', 'default'];
    const jest = ['--rootDir', folder, '--maxWorkers', '1', ...out, '-t', [own, record, ...common].join('|'), ...tests];
    expect(await run('jest/bin/jest.js', jest, testFlags())).toBe('');
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { assertionResults: { fullName: string; status: string }[] }[];
    };
    const passed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => fullName);
    for (const title of common) expect(passed.filter((name) => name.includes(title))).toHaveLength(1);
    expect(passed.filter((name) => name.startsWith(own)).length).toBeGreaterThan(15);
  });
});

describe('the generator', () => {
  it.each([
    ['without a name', undefined],
    ['of an area that does not exist', 'houses/guarantors'],
    ['without an area', 'guarantors'],
    ['in a room', 'loans/offers/guarantors'],
    ['in capitals', 'loans/Guarantors'],
    ['out of the house', 'loans/../guarantors'],
    ['without a singular of its own', 'loans/staff'],
    ['that is there already', 'catalogue/link-hosts'],
  ])('refuses a room %s', async (_what, path) => {
    await expect(makeRoom(root, path)).rejects.toThrow(/Usage|there already/);
  });
});
