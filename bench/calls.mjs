import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Problem } from '../tools/problem.mjs';
import { messageOf, startNode, usageOf } from './machine.mjs';
import { median } from './report.mjs';
import { startBareServer } from './server.mjs';

/** @typedef {import('./server.mjs').Running} Running */
/** @typedef {import('./load.mjs').Job} Job */

export const connections = 32;
const warmUpSeconds = 3;
const roundSeconds = 3;
const rounds = 5;

/**
 * @typedef {object} Contestant
 * @property {string} name
 * @property {Running} server
 * @property {() => Promise<Omit<Job, 'connections' | 'seconds'>>} job
 *
 * @typedef {object} Standing medians over the rounds
 * @property {string} name
 * @property {number} perSecond answers
 * @property {number | null} busy share of its core that the server used; null where the system does not tell
 */

/**
 * The cards call and the change of one property, each against bare servers of the same database.
 * @param {Running} server
 * @param {{ url: string, connection: import('mysql2/promise').Connection }} database
 * @param {string} token of an admin of role 1
 */
export async function measureCalls(server, { url, connection }, token) {
  const list = `${server.address}/api/get-credit-cards-data`;
  const body = await (await fetch(list, { headers: { 'Accept-Encoding': 'identity' } })).text();
  const bare = await startBareServer(url, body);
  const load = startNode([fileURLToPath(new URL('load.mjs', import.meta.url))], { measured: false });
  const get = (/** @type {string} */ address) => async () => ({ url: address });
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const update =
    (/** @type {string} */ address, columns = 'id') =>
    async () => {
      // The round before may have left changes that were not answered.
      await delay(1000);
      const [rows] = await connection.query(`SELECT ${columns} FROM credit_cards ORDER BY id LIMIT ${connections}`);
      return { url: address, headers, updates: /** @type {import('./load.mjs').Update[]} */ (rows) };
    };
  const reads = await compete(load, [
    { name: 'this server, from memory', server, job: get(list) },
    { name: 'node:http, the same bytes from memory', server: bare, job: get(`${bare.address}/memory`) },
    { name: 'node:http + mysql2, the same query', server: bare, job: get(`${bare.address}/query`) },
    { name: 'this server: a public page that is kept', server, job: get(`${server.address}/products/personal-loan`) },
  ]);
  const writes = await compete(load, [
    {
      name: 'this server: session, version check, audit row',
      server,
      job: update(`${server.address}/api/update-credit-card-data`, 'id, version'),
    },
    {
      name: 'node:http + mysql2: UPDATE by key, read back',
      server: bare,
      job: update(`${bare.address}/update`),
    },
  ]);
  return { bytes: Buffer.byteLength(body), reads, writes };
}

/**
 * Pages of lenders that nobody has asked for yet, one after the other, and the same once more.
 * @param {string} address
 * @returns {Promise<{ made: number, kept: number }>} median ms until the page is there
 */
export async function measurePublicPages(address) {
  const { lenders } = await (await fetch(`${address}/api/catalogue`)).json();
  const pages = lenders.flatMap((/** @type {{ code: string }} */ { code }) =>
    ['en', 'hi'].map((language) => `${address}/lenders/${code}?lang=${language}`),
  );
  const read = async () => {
    const took = [];
    for (const page of pages) {
      const started = performance.now();
      await (await fetch(page)).arrayBuffer();
      took.push(performance.now() - started);
    }
    return median(took);
  };
  // What draws them is loaded with the first page of all.
  await fetch(address);
  return { made: await read(), kept: await read() };
}

/**
 * Takes turns, so that whatever else the machine does meets everybody alike.
 * @param {import('node:child_process').ChildProcess} load
 * @param {Contestant[]} contestants
 * @returns {Promise<Standing[]>}
 */
async function compete(load, contestants) {
  for (const contestant of contestants) await callFor(load, contestant, warmUpSeconds);
  const measured = contestants.map(() => /** @type {Omit<Standing, 'name'>[]} */ ([]));
  for (let round = 0; round < rounds; round++) {
    for (const [i, contestant] of contestants.entries()) {
      measured[i].push(await callFor(load, contestant, roundSeconds));
    }
  }
  return contestants.map(({ name }, i) => {
    const busy = measured[i].flatMap((result) => result.busy ?? []);
    return {
      name,
      perSecond: median(measured[i].map((result) => result.perSecond)),
      busy: busy.length > 0 ? median(busy) : null,
    };
  });
}

/**
 * @param {import('node:child_process').ChildProcess} load
 * @param {Contestant} contestant
 * @param {number} seconds
 * @returns {Promise<Omit<Standing, 'name'>>}
 */
async function callFor(load, { name, server, job }, seconds) {
  for (let attempt = 0; attempt < 3; attempt++) {
    /** @type {Job} */
    const whole = { ...(await job()), connections, seconds };
    const before = usageOf(server.child);
    const started = performance.now();
    load.send(whole);
    const result = /** @type {import('./load.mjs').Result} */ (await messageOf(load, 'The caller'));
    const after = usageOf(server.child);
    if (result.failed > 0) throw new Problem(`${name}: ${result.failed} of ${result.answered} calls failed.`);
    // A busy virtual machine may pause for longer than a round, which is no property of the server.
    if (result.answered === 0) continue;
    const elapsed = (performance.now() - started) / 1000;
    const busy = before && after && (after.cpuSeconds - before.cpuSeconds) / elapsed;
    return { perSecond: result.perSecond, busy };
  }
  throw new Problem(`${name}: no call was answered in three rounds.`);
}
