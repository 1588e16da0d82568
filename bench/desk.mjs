import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '../tools/problem.mjs';
import { addAdmins, clock, shiftToNoon } from './admins.mjs';
import { Caller } from './caller.mjs';
import { digits, median } from './report.mjs';
import { startServer } from './server.mjs';

/** @typedef {import('mysql2/promise').Connection} Connection */
/** @typedef {{ id: number, token: string, caller: Caller }} Agent */

const leads = 100_000;
const agentCount = 200;
const vanishing = 50;
/** Each agent asks for the next lead after so long on average, which is far more often than anybody talks. */
const pauseMs = 10_000;
const pacedMs = 40_000;
const rounds = 40;
const phone = '/api/admin/telecalling';

/**
 * Two hundred agents who pull leads from two servers, in the hours of calls whatever the time is.
 * @param {{ url: string, connection: Connection }} database
 */
export async function measureCalls({ url, connection }) {
  console.log(`Filling in ${digits(leads)} leads and ${agentCount} agents ...`);
  const campaign = await addLeads(connection);
  const key = randomBytes(32).toString('base64');
  const shift = await shiftToNoon(connection);
  const options = { env: { TOKEN_KEY: key }, imports: [clock(shift)] };
  const servers = [await startServer(url, options), await startServer(url, options)];
  const admins = await addAdmins(connection, { count: agentCount, role: 3, key, shift });
  const agents = admins.map((admin, n) => ({ ...admin, caller: new Caller(servers[n % servers.length].address) }));
  const bare = await bareTake(connection, campaign, new Date(Date.now() + shift));

  console.log('All ask at once ...');
  const burst = await Promise.all(agents.map((agent) => timed(() => next(agent, campaign))));
  const twice = burst.length - new Set(burst.map(({ value }) => value)).size;
  await Promise.all(agents.map((agent, n) => giveBack(agent, burst[n].value)));

  console.log('They ask one after the other ...');
  /** Who has which lead now. @type {Map<number, number>} */
  const held = new Map();
  /** @type {number[]} */
  const times = [];
  let double = 0;
  const end = performance.now() + pacedMs;
  const work = async (/** @type {Agent} */ agent) => {
    await delay(Math.random() * pauseMs);
    while (performance.now() < end) {
      const { value: lead, ms } = await timed(() => next(agent, campaign));
      times.push(ms);
      if (held.has(lead)) double++;
      held.set(lead, agent.id);
      await delay(Math.random() * 2 * pauseMs);
      held.delete(lead);
      await giveBack(agent, lead);
    }
  };
  await Promise.all(agents.map(work));

  console.log(`${vanishing} of them vanish ...`);
  const gone = agents.slice(0, vanishing);
  const lost = new Set(await Promise.all(gone.map((agent) => next(agent, campaign))));
  for (const { caller } of gone) caller.close();
  // What the time does with their leases; they have waited longest then.
  await connection.query('UPDATE call_leads SET due_at = ? WHERE holder_id IN (?)', [
    '2025-12-31',
    gone.map(({ id }) => id),
  ]);
  const rest = agents.slice(vanishing);
  const given = await Promise.all(rest.map((agent) => next(agent, campaign)));
  const found = given.filter((lead) => lost.has(lead));
  for (const { caller } of rest) caller.close();
  for (const { child } of servers) child.kill('SIGTERM');
  return {
    bare,
    burst: percentile(burst.map(({ ms }) => ms)),
    paced: percentile(times),
    pulls: times.length,
    twice: twice + double + (given.length - new Set(given).size),
    forgotten: lost.size - new Set(found).size,
  };
}

/**
 * The page of a case, in turns with the row that it cannot do without.
 * @param {string} address
 * @param {{ connection: Connection }} database
 * @param {string} token of an admin of role 1
 */
export async function measureCases(address, { connection }, token) {
  const [[{ n }]] = /** @type {[[{ n: number }], unknown]} */ (
    await connection.query('SELECT COUNT(*) AS n FROM applications')
  );
  const [rows] = /** @type {[{ id: string, pid: string }[], unknown]} */ (
    await connection.query(
      `SELECT a.uuid AS id, p.uuid AS pid FROM applications a JOIN prospects p ON p.id = a.prospect_id
       WHERE p.state <> 'ERASED' AND a.submitted_at IS NOT NULL ORDER BY CRC32(a.id) LIMIT ?`,
      [rounds],
    )
  );
  const bare = [];
  const times = [];
  for (const { id, pid } of rows) {
    const row = await timed(() => connection.query('SELECT * FROM applications WHERE uuid = ?', [id]));
    bare.push(row.ms);
    const page = await timed(() =>
      fetch(`${address}/api/admin/csr-portal/${id}/${pid}`, { headers: { Authorization: `Bearer ${token}` } }).then(
        async (answer) => ({ status: answer.status, body: await answer.text() }),
      ),
    );
    if (page.value.status !== 200) throw new Problem(`A case was refused (${page.value.status}).`);
    times.push(page.ms);
  }
  return { applications: digits(n), bare: median(bare), case: median(times), slowest: percentile(times) };
}

/**
 * @template T
 * @param {() => Promise<T>} run
 */
async function timed(run) {
  const started = performance.now();
  const value = await run();
  return { value, ms: performance.now() - started };
}

/** @param {number[]} times */
const percentile = (times) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1];

/**
 * @param {Agent} agent
 * @param {number} campaign_id
 * @returns {Promise<number>}
 */
async function next({ caller, token }, campaign_id) {
  const { status, text } = await caller.call('POST', `${phone}/next`, { campaign_id }, token);
  const { lead } = /** @type {{ lead: { id: number } | null }} */ (status < 300 ? JSON.parse(text) : {});
  if (!lead) throw new Problem(`An agent was given no lead (${status}: ${text.slice(0, 200)}).`);
  return lead.id;
}

/**
 * @param {Agent} agent
 * @param {number} lead
 */
async function giveBack({ caller, token }, lead) {
  const { status } = await caller.call('POST', `${phone}/leads/${lead}/give-back`, {}, token);
  if (status >= 300) throw new Problem(`A lead could not be given back (${status}).`);
}

/**
 * What a pull cannot do without: the first row of the queue, locked and given to somebody.
 * @param {Connection} connection
 * @param {number} campaign
 * @param {Date} now
 */
async function bareTake(connection, campaign, now) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const { ms } = await timed(async () => {
      await connection.query('START TRANSACTION');
      const [[lead]] = /** @type {[{ id: number }[], unknown]} */ (
        await connection.query(
          `SELECT id FROM call_leads FORCE INDEX (call_leads_queue)
           WHERE campaign_id = ? AND state = 'WAITING' AND due_at <= ? ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
          [campaign, now],
        )
      );
      await connection.query('UPDATE call_leads SET due_at = ? WHERE id = ?', [now, lead.id]);
      await connection.query('COMMIT');
    });
    times.push(ms);
  }
  return median(times);
}

/**
 * Customers who agreed to calls, each a lead of one campaign that runs.
 * @param {Connection} connection
 * @returns {Promise<number>} the campaign
 */
async function addLeads(connection) {
  const [[{ partner }]] = /** @type {[[{ partner: number }], unknown]} */ (
    await connection.query('SELECT MIN(id) AS partner FROM partners')
  );
  const [[{ last }]] = /** @type {[[{ last: number }], unknown]} */ (
    await connection.query('SELECT COALESCE(MAX(id), 0) AS last FROM prospects')
  );
  for (let done = 0; done < leads; done += 5_000) {
    const rows = Array.from({ length: 5_000 }, () => randomUUID());
    await connection.query(
      'INSERT INTO prospects (uuid, state, partner_id, phone_encrypted, phone_index, phone_last4) VALUES ?',
      [rows.map((uuid) => [uuid, 'PROFILE_COMPLETE', partner, 'sealed', uuid, '0000'])],
    );
  }
  await connection.query(
    `INSERT INTO consents (uuid, prospect_id, purpose, text_version, channel, ip)
     SELECT UUID(), id, 'communication', 'communication.2.en', 'web', '203.0.113.7' FROM prospects WHERE id > ?`,
    [last],
  );
  const [{ insertId }] = /** @type {[{ insertId: number }, unknown]} */ (
    await connection.query('INSERT INTO call_campaigns SET ?', {
      ...{ name: 'Bench', state: 'RUNNING', audience: '{}', script_en: 'Good morning.', script_hi: 'नमस्ते।' },
      ...{ max_attempts: 3, pause_minutes: 60, dispositions: '[]', leads },
    })
  );
  await connection.query(
    `INSERT INTO call_leads (campaign_id, prospect_id, state, due_at)
     SELECT ?, id, 'WAITING', '2026-01-01' FROM prospects WHERE id > ?`,
    [insertId, last],
  );
  await connection.query('ANALYZE TABLE call_leads, consents, prospects');
  return insertId;
}
