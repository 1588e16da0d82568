import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '../tools/problem.mjs';
import { median } from './report.mjs';

/** @typedef {import('mysql2/promise').Connection} Connection */

/** Receivers, of which the first never answers: 5 %. */
const receiverCount = 20;
/** 1,000,000 a day. */
const perSecond = 12;
const steadySeconds = 60;
const burst = 3_000;
/** Numbers of partners and leads that nothing else has. */
const first = 900_000_000;

/**
 * Events of leads in the journal, and the messages that receivers on this machine get of them: for a minute as many a
 * second as a million a day are, then many at once. One receiver of twenty takes messages and never answers.
 * @param {Connection} connection
 * @param {import('./caller.mjs').Caller} caller
 * @param {{ token: string, partner_id: number }} owner
 */
export async function measureWebhooks(connection, caller, { token, partner_id }) {
  /** @type {Map<string, number>} lateness of the first message of a lead, in ms, by the lead's id */
  const late = new Map();
  const dead = createServer(() => undefined);
  const healthy = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text) => (body += text));
    request.on('end', () => {
      response.end();
      const { timestamp, data } = JSON.parse(body);
      if (data?.lead && !late.has(data.lead.id)) late.set(data.lead.id, Date.now() - Date.parse(timestamp));
    });
  });
  const [deadUrl, healthyUrl] = [await listen(dead), await listen(healthy)];
  try {
    await addEndpoints(connection, caller, { token, partner_id }, deadUrl, healthyUrl);
    let told = 0;
    /** @param {number} count */
    const tell = async (count) => {
      const uuids = await addEvents(connection, told, count);
      told += count;
      return uuids.filter((_, n) => (told - count + n) % receiverCount !== 0);
    };
    /** @type {string[]} */
    const steady = [];
    const begun = performance.now();
    for (let second = 0; second < steadySeconds; second++) {
      steady.push(...(await tell(perSecond)));
      await delay(Math.max(0, begun + (second + 1) * 1000 - performance.now()));
    }
    await arrived(late, steady);
    const times = steady.map((uuid) => late.get(uuid) ?? Infinity).toSorted((a, b) => a - b);
    const started = performance.now();
    await arrived(late, await tell(burst));
    const took = (performance.now() - started) / 1000;
    return {
      ...{ perSecond, receiverCount, burst },
      ...{ median: median(times), latest: times.at(-1) ?? 0 },
      burstPerSecond: (burst * (1 - 1 / receiverCount)) / took,
      bare: await bareCall(healthyUrl),
    };
  } finally {
    for (const server of [dead, healthy]) {
      server.closeAllConnections();
      server.close();
    }
  }
}

/** @param {import('node:http').Server} server */
async function listen(server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return `http://127.0.0.1:${port}/`;
}

/**
 * An endpoint for each of twenty partners: made as the owner of one, as the secret is sealed, and given to the others.
 * @param {Connection} connection
 * @param {import('./caller.mjs').Caller} caller
 * @param {{ token: string, partner_id: number }} owner
 * @param {string} deadUrl
 * @param {string} healthyUrl
 */
async function addEndpoints(connection, caller, { token, partner_id }, deadUrl, healthyUrl) {
  for (let n = 0; n < receiverCount; n++) {
    const url = `${n === 0 ? deadUrl : healthyUrl}${n}`;
    const body = { url, mode: 'live', events: ['lead.submitted'] };
    const { status, text } = await caller.call('POST', '/api/partner/webhooks', body, token);
    if (status !== 201) throw new Problem(`A webhook was refused: ${text}`);
    await connection.query('UPDATE webhook_endpoints SET partner_id = ? WHERE id = ? AND partner_id = ?', [
      ...[first + n, JSON.parse(text).id, partner_id],
    ]);
  }
}

/**
 * Leads that were submitted this moment, of each partner in turn.
 * @param {Connection} connection
 * @param {number} from how many there are
 * @param {number} count
 * @returns {Promise<string[]>} their ids
 */
async function addEvents(connection, from, count) {
  const now = new Date();
  const rows = Array.from({ length: count }, (_, n) => ({
    uuid: randomUUID(),
    partner: first + ((from + n) % receiverCount),
    application: first + from + n,
  }));
  await connection.query(
    `INSERT INTO partner_leads (uuid, partner_id, mode, api_key_id, product_type, expires_at, application_id) VALUES ?`,
    [rows.map(({ uuid, partner, application }) => [uuid, partner, 'live', 1, 'Personal Loans', now, application])],
  );
  await connection.query(
    `INSERT INTO journey_events (at, day, kind, source, application_id, partner_id, product_type) VALUES ?`,
    [
      rows.map(({ partner, application }) => [
        ...[now, now.toISOString().slice(0, 10), 'SUBMITTED', 'customer', application, partner, 'Personal Loans'],
      ]),
    ],
  );
  return rows.map(({ uuid }) => uuid);
}

/**
 * @param {Map<string, number>} late
 * @param {readonly string[]} uuids
 */
async function arrived(late, uuids) {
  const end = Date.now() + 120_000;
  while (!uuids.every((uuid) => late.has(uuid))) {
    if (Date.now() > end) throw new Problem('Messages of webhooks did not arrive within two minutes.');
    await delay(50);
  }
}

/**
 * A call of the same receiver by nothing but `fetch`, in ms.
 * @param {string} url
 */
async function bareCall(url) {
  const times = [];
  for (let n = 0; n < 200; n++) {
    const started = performance.now();
    await (await fetch(url, { method: 'POST', body: '{}' })).arrayBuffer();
    times.push(performance.now() - started);
  }
  return median(times);
}
