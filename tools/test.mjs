import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { createSchema, requireClients, startDatabase, withDatabase } from './database.mjs';
import { dataFolder, root } from './folders.mjs';
import { takeLock } from './lock.mjs';
import { installPackages, requireNode } from './packages.mjs';
import { Problem, runCommand } from './problem.mjs';
import { endChild, onShutDown, shutDown, shutDownOnSignals } from './processes.mjs';
import { testFlags } from './runtime.mjs';

/** Beside the data of `npm start`, so that both can run at once. */
const folder = join(dataFolder, 'test');
const countsFile = join(folder, 'counts.json');
/** The statements that the tests sent, for the checks that follow them. */
const sqlRecords = join(folder, 'sql');

const SQL_CHECKS = '**/server/test/sql/*.after-spec.ts';

/** What runs the tests, as arguments of Node. */
const jest = () => [...testFlags(), join(root, 'node_modules/jest/bin/jest.js')];
/** What runs the journeys. */
const playwright = () => [join(root, 'node_modules/@playwright/test/cli.js'), 'test'];
/** @param {readonly string[]} args */
const isJourney = (args) => args.some((arg) => /(^|\/)e2e(\/|$)/.test(arg));

let counts = { passed: 0, failed: 1 };
shutDownOnSignals(130);
await runCommand(async () => {
  try {
    requireNode();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const lock = await takeLock(folder, 'running', () => String(process.pid));
    if (!lock.taken) throw new Problem(`npm test is already running in this checkout (process ${lock.note}).`);
    await installPackages();
    const chromium = await findChromium();
    await requireClients();
    const [databaseUrl] = await Promise.all([openTestDatabase(), build()]);
    const found = { TEST_DATABASE_URL: databaseUrl, CHROMIUM_PATH: chromium, SQL_RECORDS: sqlRecords };
    rmSync(sqlRecords, { recursive: true, force: true });
    mkdirSync(sqlRecords);
    const given = process.argv.slice(2);
    if (given.length > 0) counts = await runTests(isJourney(given) ? playwright : jest, found, given);
    else {
      counts = await runTests(jest, found);
      // Of some tests the statements are some, and what is missing among them says nothing.
      if (counts.failed === 0) counts = sum(counts, await runTests(jest, found, ['--testMatch', SQL_CHECKS]));
      counts = sum(counts, await runTests(playwright, found));
    }
  } finally {
    await shutDown();
  }
  return counts.passed > 0 && counts.failed === 0 ? 0 : 1;
});
console.log(`${counts.passed} passed, ${counts.failed} failed`);

/** Each test file makes a schema of its own in the server found here. */
async function openTestDatabase() {
  const name = process.env.TEST_DATABASE_URL ? 'TEST_DATABASE_URL' : 'DATABASE_URL';
  const given = process.env[name]?.trim();
  if (given) {
    await withDatabase(given, name);
    return given;
  }
  const database = await startDatabase(folder, { forTests: true });
  void database.failure.then((sentence) => console.error(sentence));
  await createSchema(database);
  await withDatabase(database.url, 'TEST_DATABASE_URL', dropLeftOvers);
  return database.url;
}

/**
 * Schemas of a run that was killed. The template of the test files' schemas stays: it is made anew when migrations change.
 * @param {import('mysql2/promise').Connection} connection
 */
async function dropLeftOvers(connection) {
  const [rows] = await connection.query('SHOW DATABASES');
  const kept = new Set(['information_schema', 'performance_schema', 'mysql', 'sys', 'marketplace']);
  for (const { Database: name } of /** @type {{ Database: string }[]} */ (rows)) {
    if (!kept.has(name) && !name.startsWith('template_')) await connection.query('DROP DATABASE ??', [name]);
  }
}

/** @param {(typeof counts)[]} all */
function sum(...all) {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
  };
}

/**
 * @param {() => string[]} program
 * @param {Record<string, string>} found
 * @param {readonly string[]} args
 * @returns {Promise<typeof counts>}
 */
async function runTests(program, found, args = []) {
  rmSync(countsFile, { force: true });
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, ...found, NODE_ENV: 'test', TEST_COUNTS_FILE: countsFile };
  // The S3 client's word about the Node versions of a year from now says nothing about this run.
  env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  // What a developer set for `npm start` must not reach the tests.
  for (const name of ['DATABASE_URL', 'PORT', 'DEMO_PASSWORD', 'DEV_OTP', 'LIMITS']) delete env[name];
  const child = spawn(process.execPath, [...program(), ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  onShutDown(() => endChild(child, 5000));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (!existsSync(countsFile)) throw new Problem(`The tests ended without a result (${code}).`);
  const { passed, failed } = JSON.parse(readFileSync(countsFile, 'utf8'));
  // A run that says "failed" in no count, such as a broken global set-up, has failed all the same.
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}
