import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Calls that go on while something is broken, and the count of what became of them. `writers` admins edit one card each,
 * every edit with a text of its own, so that each acknowledged one can be looked for in the database afterwards.
 *
 * @typedef {object} LoadResult
 * @property {number} calls
 * @property {string[]} acknowledged texts of edits that were answered 200
 * @property {Record<string, number>} refused how often each other answer came, by status, or by the error's code without one
 * @property {number} longestGapMs the longest time in which no edit at all was acknowledged
 */

/**
 * @param {object} options
 * @param {string} options.address of HAProxy or of a server
 * @param {string} options.token of an admin of role 1
 * @param {number[]} options.cards one for each writer; the same more than once makes a hot row
 * @param {number} [options.pauseMs] of each writer after an answer
 * @param {number} [options.timeoutMs] of a call
 */
export function startLoad({ address, token, cards, pauseMs = 5, timeoutMs = 30_000 }) {
  const run = Math.random().toString(36).slice(2, 8);
  const agent = new Agent({ keepAlive: true, maxSockets: cards.length });
  /** @type {LoadResult} */
  const result = { calls: 0, acknowledged: [], refused: {}, longestGapMs: 0 };
  let lastAcknowledged = performance.now();
  let stopped = false;

  /** @param {number} card @param {number} writer */
  const write = async (card, writer) => {
    for (let i = 1; !stopped; i++) {
      const text = `Load ${run} ${writer}.${i}`;
      const answer = await editCard({ address, token, card, text, agent, timeoutMs });
      result.calls++;
      const now = performance.now();
      if (answer === '200') {
        result.longestGapMs = Math.max(result.longestGapMs, now - lastAcknowledged);
        lastAcknowledged = now;
        result.acknowledged.push(text);
      } else {
        result.refused[answer] = (result.refused[answer] ?? 0) + 1;
      }
      await delay(answer === '200' ? pauseMs : 20);
    }
  };
  const writers = cards.map(write);

  return {
    /** As it stands. */
    result,
    /** Waits until so many more edits are acknowledged. @param {number} count */
    more: async (count) => {
      const wanted = result.acknowledged.length + count;
      while (result.acknowledged.length < wanted) await delay(20);
    },
    stop: async () => {
      stopped = true;
      await Promise.all(writers);
      agent.destroy();
      result.longestGapMs = Math.round(Math.max(result.longestGapMs, performance.now() - lastAcknowledged));
      return result;
    },
  };
}

/**
 * One edit of a card.
 * @param {{ address: string, token: string, card: number, text: string, agent?: Agent, timeoutMs?: number }} edit
 * @returns {Promise<string>} the answer's status, else the error's code
 */
export function editCard({ address, token, card, text, agent, timeoutMs = 30_000 }) {
  const body = JSON.stringify({ category_id: card, property: 'key_feature', value: text });
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  };
  return new Promise((resolve) => {
    const call = request(`${address}/api/update-credit-card-data`, { method: 'POST', headers, agent }, (answer) => {
      answer
        .resume()
        .once('end', () => resolve(String(answer.statusCode)))
        .once('error', () => resolve('ANSWER_BROKE_OFF'));
    });
    call.setTimeout(timeoutMs, () => call.destroy(Object.assign(new Error('No answer'), { code: 'NO_ANSWER' })));
    call.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? error.message));
    call.end(body);
  });
}

/**
 * Signs an admin in.
 * @param {string} address
 * @param {{ email: string, password: string }} admin
 * @returns {Promise<string>} the token
 */
export async function signIn(address, { email, password }) {
  const answer = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token, message } = /** @type {{ token?: string, message?: string }} */ (await answer.json());
  if (!token) throw new Error(`Signing in as ${email} failed: ${message}`);
  return token;
}

/**
 * Acknowledged edits of which the audit log knows nothing. Each edit writes its audit row in its own transaction, so an
 * edit that another followed is found as well.
 * @param {import('mysql2/promise').Connection} connection
 * @param {string[]} acknowledged
 */
export async function findLost(connection, acknowledged) {
  const [rows] = await connection.query(
    "SELECT changes FROM audit_log WHERE entity = 'credit-card' AND action = 'update' AND changes LIKE '%\"Load %'",
  );
  const kept = new Set(
    /** @type {{ changes: string | { after: unknown }[] }[]} */ (rows).flatMap(({ changes }) =>
      /** @type {{ after: unknown }[]} */ (typeof changes === 'string' ? JSON.parse(changes) : changes).map(
        ({ after }) => after,
      ),
    ),
  );
  return acknowledged.filter((text) => !kept.has(text));
}
