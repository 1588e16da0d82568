import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { Problem } from '../tools/problem.mjs';
import { endChild, findProgram, onShutDown, run } from '../tools/processes.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @returns {Promise<[server: string, others: string] | null>} null where processes cannot be tied to two cores */
async function findCores() {
  if (!findProgram(['taskset'])) return null;
  const answer = await run('taskset', ['-cp', String(process.pid)], { what: 'Looking for the processor cores' });
  const cores = (/: *([\d,-]+)/.exec(answer)?.[1] ?? '').split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => String(first + i));
  });
  return cores.length < 2 ? null : [cores[0], cores[1]];
}

/** The measured server has one core to itself; the database and the callers share another. */
export const cores = await findCores();

/**
 * Moves a running process with all its threads off the measured core.
 * @param {string} pidFile
 */
export async function moveAside(pidFile) {
  // A database in a container has another process id outside of it.
  if (!cores || !existsSync(pidFile)) return;
  const pid = readFileSync(pidFile, 'utf8').trim();
  await run('taskset', ['-acp', cores[1], pid], { what: 'Giving the database its core' });
}

/**
 * Starts a Node program that talks to this process, on the measured core or beside it; it ends with the run.
 * @param {string[]} args
 * @param {{ measured: boolean, env?: NodeJS.ProcessEnv, logFile?: string }} options
 * @returns {ChildProcess}
 */
export function startNode(args, { measured, env = process.env, logFile }) {
  const command = [...(cores ? ['taskset', '-c', cores[measured ? 0 : 1]] : []), process.execPath, ...args];
  const output = logFile ? openSync(logFile, 'w') : 'inherit';
  const child = spawn(command[0], command.slice(1), { env, stdio: ['ignore', output, 'inherit', 'ipc'] });
  if (typeof output === 'number') closeSync(output);
  onShutDown(() => endChild(child, 12_000));
  return child;
}

/**
 * The next message of a program.
 * @template T
 * @param {ChildProcess} child
 * @param {string} what it is doing, for the sentence if it ends instead
 * @returns {Promise<T>}
 */
export function messageOf(child, what) {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Problem(`${what} ended before it answered.`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(/** @type {T} */ (message));
    });
  });
}

/**
 * What a process used so far; null where the system does not tell (no /proc).
 * @param {ChildProcess} child
 * @returns {{ cpuSeconds: number, peakMegabytes: number } | null}
 */
export function usageOf({ pid }) {
  if (!existsSync(`/proc/${pid}/stat`)) return null;
  // The fields after the name, which may contain any character: 14 and 15 are user and system time in hundredths of a
  // second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const peak = /VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100, peakMegabytes: Number(peak) / 1024 };
}
