import { createHash } from 'node:crypto';
import fs, { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from './problem.mjs';

/** The checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Everything the commands keep between runs; deleting it starts afresh. */
export const dataFolder = resolve(root, process.env.DATA_DIR?.trim() || '.data');

/** sun_path holds 108 bytes with its NUL on Linux, 104 on macOS; a margin is kept for suffixes. */
const longestSocketPath = 100;

/**
 * A short name for a folder, different for each.
 * @param {string} folder
 */
export const shortName = (folder) => createHash('sha256').update(folder).digest('hex').slice(0, 12);

/**
 * Where a Unix socket called `name` of `folder` lives: in the folder, or in a short private one when a deep checkout
 * would make the address longer than the system accepts.
 * @param {string} folder
 * @param {string} name
 */
export function socketPath(folder, name) {
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= longestSocketPath) return path;
  const uid = process.getuid?.() ?? 0;
  const short = join(tmpdir(), `marketplace-${uid}-${shortName(folder)}`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  const found = lstatSync(short);
  // The system's temporary folder is everybody's: a folder that another user prepared would hand them the database.
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new Problem(`${short} is not a private folder of yours: remove it and try again.`);
  }
  return join(short, name);
}

/**
 * @param {string} folder an existing folder
 * @param {number} megabytes what the next step needs
 * @throws {Problem} when its disk has less
 */
export function requireSpace(folder, megabytes) {
  const { bavail, bsize } = fs.statfsSync(folder);
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  if (free < megabytes) {
    throw new Problem(
      `The disk that holds ${folder} is full: ${free} MB are free and ${megabytes} MB are needed; free some space and try again.`,
    );
  }
}
