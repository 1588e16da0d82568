import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem, diskFullSentence, isDiskFull } from './problem.mjs';
import { root } from './folders.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {(() => unknown)[]} */
const closers = [];
/** @type {Promise<void> | undefined} */
let closing;

/**
 * Registers what must be ended before this process ends; the last registered is closed first.
 * @param {() => unknown} close
 */
export function onShutDown(close) {
  closers.push(close);
}

/** Closes everything registered, once; later calls wait for the first. */
export function shutDown() {
  closing ??= (async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  })();
  return closing;
}

export const isShuttingDown = () => closing !== undefined;

/**
 * Ctrl-C, SIGTERM and a closed terminal end everything in order. npm itself may die without passing a signal on;
 * then this process is handed to another parent, which counts as a closed terminal.
 * @param {number} exitCode of a run ended this way
 */
export function shutDownOnSignals(exitCode) {
  const end = async () => {
    await shutDown();
    process.exit(exitCode);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end);
  // A closed terminal fails every later write; that must not cut the orderly end short.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && void end(), 500).unref();
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Waits until `isDone` answers true.
 * @param {() => boolean | Promise<boolean>} isDone
 * @param {number} milliseconds
 * @returns {Promise<boolean>} false when the time passed
 */
export async function waitUntil(isDone, milliseconds) {
  const end = Date.now() + milliseconds;
  while (!(await isDone())) {
    if (Date.now() > end) return false;
    await delay(20);
  }
  return true;
}

/** @param {ChildProcess} child */
const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/**
 * Ends a child of this process: SIGTERM, then SIGKILL after the time given.
 * @param {ChildProcess} child
 * @param {number} milliseconds
 */
export async function endChild(child, milliseconds) {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  if (await waitUntil(() => hasEnded(child), milliseconds)) return;
  child.kill('SIGKILL');
  await waitUntil(() => hasEnded(child), 5000);
}

/**
 * Runs a program to its end and answers what it printed, which is shown only when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {object} options
 * @param {string} options.what starts the sentence of a failure: "Installing the packages"
 * @param {string} [options.cwd]
 * @param {string} [options.writesTo] the folder to name when the disk is full
 * @param {NodeJS.ProcessEnv} [options.env]
 * @returns {Promise<string>} standard output
 */
export async function run(command, args, { what, cwd = root, writesTo = cwd, env = process.env }) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  onShutDown(() => endChild(child, 3000));
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  const code = await new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new Problem(`${what} failed: ${command} cannot be started (${error.message}).`)),
    );
    child.once('close', resolve);
  });
  if (code === 0) return output;
  // Ctrl-C ended it: nobody wants its last words, and the end of this process is on its way.
  if (isShuttingDown()) return new Promise(() => {});
  if (isDiskFull(output + errors)) throw new Problem(diskFullSentence(writesTo));
  process.stderr.write(output + errors);
  throw new Problem(`${what} failed: see the lines above.`);
}

/**
 * The first of these programs that exists: by absolute path, or by name in PATH and the folders given.
 * @param {string[]} names
 * @param {string[]} folders looked in after PATH
 */
export function findProgram(names, folders = []) {
  const places = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...folders];
  for (const name of names) {
    for (const path of name.startsWith('/') ? [name] : places.map((place) => join(place, name))) {
      try {
        accessSync(path, constants.X_OK);
        if (statSync(path).isFile()) return path;
      } catch {
        continue;
      }
    }
  }
  return null;
}
