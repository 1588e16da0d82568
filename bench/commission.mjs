import { Problem } from '../tools/problem.mjs';
import { median } from './report.mjs';

const disbursals = 100_000;
const warmUps = 3;
const rounds = 20;

/**
 * One lender, one month, a hundred thousand disbursals: priced as often as it is asked for, then closed once.
 * @param {string} address
 * @param {{ connection: import('mysql2/promise').Connection }} database
 * @param {string} token of an admin of role 1
 */
export async function measureCommission(address, { connection }, token) {
  const call = async (/** @type {string} */ path, /** @type {object | undefined} */ body = undefined) => {
    const answer = await fetch(address + path, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const json = await answer.json();
    if (!answer.ok) throw new Problem(`${path} was refused: ${json.message}`);
    return json;
  };
  const { data } = await call('/api/create-lender', { name: 'Bench_Lender' });
  await call('/api/lender-revenue/create', { lender_id: data.lender_id, revenue_type_id: 1, revenue_percent: 2.5 });
  const period = await addDisbursals(connection, data.lender_id);
  const path = `/api/admin/commission-months/${data.lender_id}-${period}`;
  const price = async () => {
    const started = performance.now();
    const month = await call(path);
    if (month.disbursals !== disbursals || month.commission_amount === null)
      throw new Problem('The month is not priced.');
    return performance.now() - started;
  };
  const priced = [];
  for (let round = -warmUps; round < rounds; round++) {
    const time = await price();
    if (round >= 0) priced.push(time);
  }
  const started = performance.now();
  await call(`${path}/close`, {});
  return { priced: median(priced), closed: performance.now() - started };
}

/**
 * @param {import('mysql2/promise').Connection} connection
 * @param {number} lenderId
 * @returns {Promise<string>} the month, which is over
 */
async function addDisbursals(connection, lenderId) {
  const [partners] = /** @type {[{ id: number }[], unknown]} */ (await connection.query('SELECT id FROM partners'));
  const now = new Date();
  const period = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)).toISOString().slice(0, 7);
  for (let first = 0; first < disbursals; first += 5_000) {
    const rows = Array.from({ length: 5_000 }, (_, i) => first + i).map((n) => [
      crypto.randomUUID(),
      // The ledger reads no columns of the applicants.
      4_000_000_000 + n,
      lenderId,
      partners[n % partners.length].id,
      'Personal Loans',
      'DISBURSED',
      now,
      `BENCH-${n}`,
      20_000 + (n % 997) * 100.37,
      `${period}-${String(1 + (n % 28)).padStart(2, '0')}`,
    ]);
    await connection.query(
      `INSERT INTO lender_applications (uuid, application_id, lender_id, partner_id, product_type, state, state_at,
         lender_reference_id, disbursed_amount, disbursed_on) VALUES ?`,
      [rows],
    );
  }
  await connection.query('ANALYZE TABLE lender_applications');
  return period;
}
