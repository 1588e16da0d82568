import { Problem } from '../tools/problem.mjs';
import { runServerCommand } from '../tools/server.mjs';
import { digits, median } from './report.mjs';

/** A fifth of the applications match no lender, so these come to a million lender applications. */
const applicationCount = 1_260_000;
const pageLength = 25;
const warmUps = 5;
const rounds = 40;

/**
 * @param {{ url: string, connection: import('mysql2/promise').Connection }} database
 * @param {number} [count]
 * @returns {Promise<string>} how many lender applications there are
 */
export async function fillApplications({ url, connection }, count = applicationCount) {
  console.log(`Filling in ${digits(count)} applications, which takes minutes ...`);
  const show = (/** @type {string} */ text) => process.stdout.write(text);
  await runServerCommand(['demo', '--applications', String(count)], url, show);
  await connection.query('ANALYZE TABLE lender_applications');
  const [[{ n }]] = /** @type {[[{ n: number }], unknown]} */ (
    await connection.query('SELECT COUNT(*) AS n FROM lender_applications')
  );
  return digits(n);
}

/** @typedef {{ uuid: string, lender_id: number, state: string, partner_id: number, month: string }} Row */

/**
 * Calls of the list, one at a time, in turns with the bare query that a page cannot do without.
 * @param {string} address
 * @param {{ connection: import('mysql2/promise').Connection }} database
 * @param {string} token of an admin of role 1
 */
export async function measureLists(address, { connection }, token) {
  const [[row]] = /** @type {[[Row], unknown]} */ (
    await connection.query(
      `SELECT uuid, lender_id, state, partner_id, DATE_FORMAT(created_at, '%Y-%m') AS month FROM lender_applications
       WHERE state = 'DISBURSED' AND id > 300000 ORDER BY id LIMIT 1`,
    )
  );
  const total = await readList(address, token, { range: [0, pageLength - 1] });
  const { uuid, lender_id, state, partner_id, month } = row;
  const page = (/** @type {number} */ first) => [first, first + pageLength - 1];
  const keyset = () =>
    connection.query('SELECT * FROM lender_applications WHERE id < ? ORDER BY id DESC LIMIT ?', [500_000, pageLength]);
  const lists = {
    'Applications: first page with exact total': { range: page(0) },
    'Applications: last page': { range: page(total - (total % pageLength || pageLength)) },
    'Applications: lender and status': { range: page(0), filter: { lender_id, state } },
    'Applications: by UUID': { range: page(0), filter: { uuid } },
  };
  // Shown beside the others, without a target.
  const beside = {
    'Applications: partner and status, with exact total': { range: page(0), filter: { partner_id, state } },
    'Applications: four weeks, counted up to 10,000': {
      range: page(0),
      filter: { created_from: `${month}-01`, created_to: `${month}-28` },
    },
    'Applications: a page in the middle': { range: page(Math.floor(total / 2)) },
  };
  const contestants = [
    { name: '', run: keyset },
    ...Object.entries({ ...lists, ...beside }).map(([name, query]) => ({
      name,
      run: () => readList(address, token, query),
    })),
  ].map((one) => ({ ...one, times: /** @type {number[]} */ ([]) }));
  for (let round = -warmUps; round < rounds; round++) {
    for (const { run, times } of contestants) {
      const started = performance.now();
      await run();
      if (round >= 0) times.push(performance.now() - started);
    }
  }
  const measured = [];
  for (const { name, run, times } of contestants) {
    measured.push({ name, value: median(times), rowsRead: await rowsReadBy(connection, run) });
  }
  const [bare, ...calls] = measured;
  return { bare, lists: calls.map((call) => ({ ...call, wanted: call.name in lists })) };
}

/**
 * Index entries and rows that the database reads for one run: the least of several, for others read meanwhile.
 * @param {import('mysql2/promise').Connection} connection
 * @param {() => Promise<unknown>} run
 */
async function rowsReadBy(connection, run) {
  const readSoFar = async () => {
    const [rows] = /** @type {[{ Value: string }[], unknown]} */ (
      await connection.query("SHOW GLOBAL STATUS LIKE 'Handler_read%'")
    );
    return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
  };
  const leastRead = async (/** @type {() => unknown} */ work) => {
    let least = Infinity;
    for (let n = 0; n < 5; n++) {
      const before = await readSoFar();
      await work();
      least = Math.min(least, (await readSoFar()) - before);
    }
    return least;
  };
  // Reading the status counts as reads too.
  return (await leastRead(run)) - (await leastRead(() => undefined));
}

/**
 * @param {string} address
 * @param {string} token
 * @param {Record<string, unknown>} query
 * @returns {Promise<number>} the total that is told
 */
async function readList(address, token, query) {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]) => /** @type {[string, string]} */ ([name, JSON.stringify(value)])),
  );
  const answer = await fetch(`${address}/api/admin/lender-applications?${parameters}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Problem(`The list of applications was refused (${answer.status}).`);
  await answer.json();
  return Number(answer.headers.get('Content-Range')?.split('/').at(-1));
}
