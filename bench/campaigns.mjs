import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '../tools/problem.mjs';
import { addAdmins, clock, shiftToNoon } from './admins.mjs';
import { fillApplications } from './applications.mjs';
import { Memory } from './imports.mjs';
import { startServer } from './server.mjs';

/** @typedef {import('mysql2/promise').Connection} Connection */

/** Keys of customers that one transaction walks over, as the product does. */
const keysAtATime = 5_000;
/** What the gateway takes in a second. */
const rate = 200;
const handOverMs = 30_000;
const site = 'https://loans.example.in';

/**
 * A promotion by SMS to customers who all agreed to it, in the hours of messages whatever the time is: until each has a
 * row, then half a minute of handing over.
 * @param {{ url: string, connection: Connection }} database
 * @param {number} customers
 */
export async function measureCampaigns({ url, connection }, customers) {
  await fillApplications({ url, connection }, customers);
  console.log('Everybody agrees to offers ...');
  await connection.query(
    `INSERT INTO consents (uuid, prospect_id, purpose, text_version, channel, ip)
     SELECT UUID(), id, 'communication', 'communication.2.en', 'web', '203.0.113.7' FROM prospects`,
  );
  await connection.query('ANALYZE TABLE consents, prospects');
  const bare = await bareRows(connection);
  const gateway = await startGateway();
  const key = randomBytes(32).toString('base64');
  const shift = await shiftToNoon(connection);
  const { child, address } = await startServer(url, {
    env: { TOKEN_KEY: key, PUBLIC_URL: site, MESSAGING_URL: gateway.url, CAMPAIGN_RATE: String(rate) },
    imports: [clock(shift)],
  });
  const [writer, second] = await addAdmins(connection, { count: 2, role: 1, key, shift });
  const call = async (
    /** @type {{ token: string } | undefined} */ admin,
    /** @type {string} */ path,
    /** @type {object} */ body = {},
  ) => {
    const answer = await fetch(`${address}/api/admin/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin?.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const made = async (/** @type {{ status: number, text: string }} */ { status, text }) => {
    if (status >= 300) throw new Problem(`The campaign was refused (${status}: ${text.slice(0, 300)}).`);
    return /** @type {{ id: number, hash: string }} */ (JSON.parse(text));
  };
  const template = await made(await call(writer, 'message-templates', promotion()));
  const { id } = await made(await call(writer, 'campaigns', { name: 'Bench', template_id: template.id }));
  console.log('Counting the audience ...');
  const counting = performance.now();
  let submitted = await call(writer, `campaigns/${id}/submit`);
  while (submitted.status === 409) {
    await delay(200);
    submitted = await call(writer, `campaigns/${id}/submit`);
  }
  const { hash } = await made(submitted);
  const counted = seconds(counting);
  const memory = new Memory(child.pid ?? 0);
  console.log('Making a row for each ...');
  const making = performance.now();
  await made(await call(second, `campaigns/${id}/approve`, { hash }));
  for (let next = /** @type {number | null} */ (0); next !== null;) {
    await delay(100);
    const [[row]] = /** @type {[[{ next_key: number | null }], unknown]} */ (
      await connection.query('SELECT next_key FROM campaigns WHERE id = ?', [id])
    );
    next = row.next_key;
  }
  const rows = seconds(making);
  const [[{ n }]] = /** @type {[[{ n: number }], unknown]} */ (
    await connection.query('SELECT COUNT(*) AS n FROM campaign_recipients WHERE campaign_id = ?', [id])
  );
  console.log('Handing over ...');
  for (let waited = 0; gateway.keys.size === 0; waited += 100) {
    if (waited > 60_000) throw new Problem('Nothing was handed over within a minute.');
    await delay(100);
  }
  const before = gateway.keys.size;
  await delay(handOverMs);
  const perSecond = (gateway.keys.size - before) / (handOverMs / 1000);
  memory.stop();
  child.kill('SIGTERM');
  gateway.close();
  return {
    recipients: n,
    counted,
    rows,
    bare,
    perSecond,
    rate,
    twice: gateway.twice(),
    grown: memory.peak - memory.start,
  };
}

/**
 * The same rows by the shortest statement that makes them, as many at a time.
 * @param {Connection} connection
 */
async function bareRows(connection) {
  await connection.query('CREATE TABLE bare_recipients LIKE campaign_recipients');
  const [[{ last }]] = /** @type {[[{ last: number }], unknown]} */ (
    await connection.query('SELECT MAX(id) AS last FROM prospects')
  );
  const started = performance.now();
  for (let after = 0; after < last; after += keysAtATime) {
    await connection.query(
      `INSERT INTO bare_recipients (campaign_id, prospect_id, due_at)
       SELECT 1, id, NOW(3) FROM prospects WHERE id > ? AND id <= ?`,
      [after, after + keysAtATime],
    );
  }
  const took = seconds(started);
  await connection.query('DROP TABLE bare_recipients');
  return took;
}

/** Takes every message at once, and remembers its key. */
async function startGateway() {
  const keys = new Set();
  let twice = 0;
  const server = createServer((request, response) => {
    const key = request.headers['idempotency-key'];
    if (keys.has(key)) twice++;
    keys.add(key);
    request.resume();
    request.on('end', () => response.writeHead(202).end());
  });
  await /** @type {Promise<void>} */ (new Promise((listening) => server.listen(0, '127.0.0.1', listening)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}/`,
    keys,
    twice: () => twice,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A promotional SMS in the form that operators ask for. */
function promotion() {
  const stop = `${site}/r/o/{#alphanumeric#}`;
  const none = ['subject_en', 'subject_hi', 'whatsapp_name', 'whatsapp_language_en', 'whatsapp_language_hi'];
  return {
    ...{ name: 'Bench', channel: 'sms', category: 'P', header: 'MRKTPL', entity_id: '1701158019630577568' },
    ...{ template_id_en: '1707161899992775140', template_id_hi: '1707161899992775141' },
    ...Object.fromEntries(none.map((name) => [name, null])),
    text_en: `{#alphanumeric#}, {#alphanumeric#} has loan offers for you. STOP: ${stop}`,
    text_hi: `{#alphanumeric#} में आपके लिए लोन के ऑफ़र हैं। रोकने के लिए: ${stop}`,
    values_en: ['first_name', 'brand', 'opt_out'],
    values_hi: ['brand', 'opt_out'],
  };
}

/** @param {number} started */
const seconds = (started) => (performance.now() - started) / 1000;
