import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { socketPath } from './folders.mjs';
import { waitUntil } from './processes.mjs';

/**
 * Holds a name for as long as this process lives. A listening socket is the lock: the system closes it however the
 * process ends, so that a killed run never blocks the next one (a file with a process number would, or worse, would
 * name a stranger who was given the number since).
 * @param {string} folder an existing folder of the checkout's data
 * @param {string} name
 * @param {() => string} note what another taker is told
 * @returns {Promise<{ taken: true, release: () => void } | { taken: false, note: string }>}
 */
export async function takeLock(folder, name, note) {
  const path = socketPath(folder, `${name}.lock`);
  for (;;) {
    const server = createServer((socket) => socket.on('error', () => {}).end(note()));
    server.unref();
    const error = await new Promise((resolve) => {
      server.once('error', resolve);
      server.listen(path, () => resolve(null));
    });
    if (!error) return { taken: true, release: () => void server.close() };
    if (error.code !== 'EADDRINUSE') throw error;
    const holder = await ask(path);
    if (holder !== null) return { taken: false, note: holder };
    rmSync(path, { force: true });
  }
}

/**
 * Waits for the name as long as somebody else holds it.
 * @param {string} folder
 * @param {string} name
 * @param {() => void} onWait called once when it is not free at once
 */
export async function waitForLock(folder, name, onWait) {
  let lock = await takeLock(folder, name, () => '');
  if (!lock.taken) {
    onWait();
    await waitUntil(async () => (lock = await takeLock(folder, name, () => '')).taken, Infinity);
  }
  return /** @type {{ release: () => void }} */ (lock);
}

/**
 * @param {string} path
 * @returns {Promise<string | null>} the holder's note, null when nobody listens
 */
function ask(path) {
  return new Promise((resolve) => {
    let note = '';
    const socket = connect(path);
    socket.setEncoding('utf8').on('data', (text) => (note += text));
    socket.once('error', () => resolve(null)).once('end', () => resolve(note));
  });
}
