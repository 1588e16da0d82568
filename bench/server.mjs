import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverEnvironment } from '../tools/environment.mjs';
import { serverFlags } from '../tools/runtime.mjs';
import { programs } from '../tools/server.mjs';
import { folder } from './database.mjs';
import { passcode } from './journey.mjs';
import { messageOf, startNode } from './machine.mjs';

/** @typedef {{ child: import('node:child_process').ChildProcess, address: string }} Running */

/**
 * The product's server as in production, but for the limit of calls from one address (all of them come from here) and a passcode that is known.
 * @param {string} databaseUrl
 * @param {{ env?: NodeJS.ProcessEnv, imports?: string[] }} [options] modules that are imported before the server's
 * @returns {Promise<Running>} once it says that it is ready
 */
export async function startServer(databaseUrl, { env = {}, imports = [] } = {}) {
  const exitWithParent = new URL('../tools/exit-with-parent.mjs', import.meta.url).href;
  const own = { PORT: '0', HOST: '127.0.0.1', LIMITS: 'off', DEV_OTP: passcode };
  const imported = [exitWithParent, ...imports].flatMap((module) => ['--import', module]);
  const child = startNode([...serverFlags(), ...imported, programs.built], {
    measured: true,
    env: { ...serverEnvironment(databaseUrl), ...own, ...env },
    logFile: join(folder, 'server.log'),
  });
  return { child, address: await addressOf(child, 'The server') };
}

/**
 * @param {string} databaseUrl
 * @param {string} body what it sends from memory
 * @returns {Promise<Running>}
 */
export async function startBareServer(databaseUrl, body) {
  const child = startNode([fileURLToPath(new URL('bare-server.mjs', import.meta.url))], {
    measured: true,
    env: { ...process.env, BARE_DATABASE: databaseUrl },
  });
  child.send({ body });
  return { child, address: await addressOf(child, 'The bare server') };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} what
 */
async function addressOf(child, what) {
  const { port } = /** @type {{ port: number }} */ (await messageOf(child, what));
  return `http://127.0.0.1:${port}`;
}
