import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { serverVersion } from './build.mjs';
import { createSchema, startDatabase, withDatabase } from './database.mjs';
import { serverEnvironment } from './environment.mjs';
import { dataFolder, root } from './folders.mjs';
import { takeLock } from './lock.mjs';
import { formatLogLine } from './log-lines.mjs';
import { Problem, diskFullSentence, isDiskFull } from './problem.mjs';
import { endChild, onShutDown } from './processes.mjs';
import { commandFlags, serverFlags } from './runtime.mjs';

/** The server as it was built, and as it is compiled anew while somebody works on it. */
export const programs = { built: join(root, 'dist/bundle/main.js'), compiled: join(root, 'dist/server/src/main.js') };

/**
 * @typedef {object} Holder of the checkout's data: one command at a time
 * @property {string} command "npm start"
 * @property {string} [address] where it serves
 * @property {string} [databaseUrl] lent to commands that only need the database
 */

/**
 * @param {Holder} holder may be completed later
 * @returns {Promise<Holder | null>} who holds it already
 */
export async function claimCheckout(holder) {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const lock = await takeLock(dataFolder, 'running', () => JSON.stringify({ ...holder, pid: process.pid }));
  return lock.taken ? null : JSON.parse(lock.note);
}

/**
 * @param {Holder & { pid?: number }} other
 * @returns {Problem}
 */
export function alreadyRunning({ command, address, pid }) {
  const where = address ? ` at ${address}/` : '';
  return new Problem(
    `${command} is already running in this checkout${where} (process ${pid}): stop it first, or use a second checkout with another PORT.`,
  );
}

/**
 * The database of this checkout: the one of DATABASE_URL, else a private one that is started.
 * @returns {Promise<import('./database.mjs').Database>}
 */
export async function openDatabase() {
  const url = process.env.DATABASE_URL?.trim();
  if (url) {
    await withDatabase(url, 'DATABASE_URL');
    return { url, failure: new Promise(() => {}) };
  }
  const database = await startDatabase(dataFolder);
  await createSchema(database);
  return database;
}

/**
 * Runs a command of the server's own and answers what it printed.
 * @param {string[]} args "migrate", "seed" ...
 * @param {string} databaseUrl
 * @param {(text: string) => void} [show] is told what the command prints, while it prints it
 * @throws {Problem} with the sentence that the command gave
 */
export async function runServerCommand(args, databaseUrl, show = () => {}) {
  const child = spawn(process.execPath, [...commandFlags(), join(root, 'dist/bundle/cli.js'), ...args], {
    cwd: root,
    env: serverEnvironment(databaseUrl),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onShutDown(() => endChild(child, 3000));
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text) => ((output += text), show(text)));
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (isDiskFull(errors)) throw new Problem(diskFullSentence(dataFolder));
  if (code !== 0) throw new Problem(errors.trim() || output.trim() || `The command ${args[0]} failed (${code}).`);
  return output;
}

/**
 * Brings the schema and the demo data up to date. What this very build did to this very private database needs no
 * second look, which halves the time of a start.
 * @param {import('./database.mjs').Database} database
 * @returns {Promise<import('./welcome.mjs').SignIn[]>} the demo sign-ins whose passwords were made just now
 */
export async function prepareData({ url, data }) {
  const marker = data && join(data, 'prepared');
  const version = `${serverVersion()} ${process.env.NODE_ENV ?? ''}`;
  if (marker && !process.env.DEMO_PASSWORD && existsSync(marker) && readFileSync(marker, 'utf8') === version) return [];
  await runServerCommand(['migrate'], url);
  const output = process.env.NODE_ENV === 'production' ? '{"signIns":[]}' : await runServerCommand(['seed'], url);
  if (marker) writeFileSync(marker, version);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '').signIns;
}

/**
 * Starts the sandbox that plays lenders and tells the server where it is, unless one was named; it ends with this process.
 * @returns {Promise<(address: string) => void>} to be told where the server answers
 */
export async function startSandbox() {
  if (process.env.NODE_ENV === 'production' || process.env.LENDER_SANDBOX_URL?.trim()) return () => {};
  const child = spawn(
    process.execPath,
    [
      '--import',
      new URL('exit-with-parent.mjs', import.meta.url).href,
      join(root, 'dist/server/src/lender-sandbox/main.js'),
    ],
    { cwd: root, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  onShutDown(() => endChild(child, 3000));
  process.env.LENDER_SANDBOX_URL = await new Promise((resolve) =>
    child.once('message', (/** @type {{ url: string }} */ { url }) => resolve(url)),
  );
  return (address) => child.send({ callbackBase: address });
}

/**
 * Starts the server; it ends with this process.
 * @param {string} databaseUrl
 * @param {string} [program] one of `programs`
 * @returns {{ ready: Promise<number>, ended: Promise<number>, stop: () => Promise<void> }} `ready` gives the port and
 *   never settles when the server ends before; `ended` gives the exit code, 0 after `stop`
 */
export function startServer(databaseUrl, program = programs.built) {
  const pretty = process.stdout.isTTY;
  const child = spawn(
    process.execPath,
    [...serverFlags(), '--import', new URL('exit-with-parent.mjs', import.meta.url).href, program],
    {
      cwd: root,
      env: serverEnvironment(databaseUrl),
      // In a session of its own: Ctrl-C reaches this process alone, which ends the server first and then the database.
      detached: true,
      stdio: ['ignore', pretty ? 'pipe' : 'inherit', 'inherit', 'ipc'],
    },
  );
  if (child.stdout) createInterface(child.stdout).on('line', (line) => console.log(formatLogLine(line)));
  let stopping = false;
  const stop = () => {
    stopping = true;
    // The server serves on for a while in production, and drains for up to 10 s.
    return endChild(child, 20_000);
  };
  onShutDown(stop);
  return {
    ready: new Promise((resolve) =>
      child.on('message', (/** @type {{ ready?: boolean, port: number }} */ { ready, port }) => ready && resolve(port)),
    ),
    ended: new Promise((resolve) =>
      child.once('exit', (code, signal) => {
        if (signal && !stopping) console.error(`The server was ended by ${signal}.`);
        resolve(stopping ? 0 : (code ?? 1));
      }),
    ),
    stop,
  };
}
