import { Problem } from '../tools/problem.mjs';
import { runServerCommand } from '../tools/server.mjs';
import { Caller } from './caller.mjs';
import { journey } from './journey.mjs';
import { digits, median } from './report.mjs';

/** @typedef {import('mysql2/promise').Connection} Connection */

const days = 365;
const eventsOfOne = 10;
/** Above what the demo data have. */
const firstProspect = 1_000_000;
const firstApplication = 100_000_000;
const phone = '6999999998';
const warmUps = 3;
const rounds = 15;
const dayMs = 86_400_000;
const indiaMs = 330 * 60_000;

/**
 * How many of a hundred prospects come how far, after how many seconds, and what they tell there. Some saved the form
 * more than once and were offered three lenders; these chose the first of them.
 */
const kinds = [
  { kind: 'OTP_SENT', share: 100, after: 0, facts: '{"language":"hi","width":"phone"}' },
  { kind: 'OTP_VERIFIED', share: 85, after: 30, facts: '{"language":"hi","width":"phone"}' },
  { kind: 'PRODUCT_CHOSEN', share: 78, after: 60 },
  ...[120, 240, 400, 500].map((after) => ({
    kind: 'FORM_STEP_SAVED',
    share: 72,
    after,
    facts: '{"step":"employment"}',
  })),
  { kind: 'PROFILE_COMPLETE', share: 58, after: 700 },
  { kind: 'SUBMITTED', share: 52, after: 1_200 },
  { kind: 'MATCHED', share: 44, after: 1_201 },
  ...[1, 2, 3].map((lender) => ({ kind: 'OFFERED', share: 44, after: 1_201, lender, facts: '{"amount":250000}' })),
  { kind: 'OFFER_OPENED', share: 36, after: 2_000, lender: 1 },
  { kind: 'KFS_OPENED', share: 31, after: 2_300, lender: 1 },
  { kind: 'CONSENTED', share: 28, after: 3_000, lender: 1 },
  { kind: 'QUEUED', share: 28, after: 3_001, lender: 1 },
  { kind: 'PUSHED', share: 27, after: 3_100, lender: 1 },
  { kind: 'LENDER_ACCEPTED', share: 20, after: 50_000, lender: 1, source: 'lender' },
  { kind: 'SANCTIONED', share: 14, after: 200_000, lender: 1, source: 'lender', facts: '{"amount":240000}' },
  { kind: 'DISBURSED', share: 10, after: 700_000, lender: 1, source: 'lender', facts: '{"amount":240000}' },
];

/**
 * A year of prospects and of what they did, written day by day as the events of real ones are.
 * @param {{ connection: Connection }} database
 * @param {number} wanted events
 */
export async function fillReports({ connection }, wanted) {
  const started = performance.now();
  const ofDay = Math.ceil(wanted / eventsOfOne / days);
  const today = new Date(Math.floor((Date.now() + indiaMs) / dayMs) * dayMs - indiaMs);
  console.log(`Filling in about ${digits(wanted)} events of ${digits(ofDay * days)} prospects ...`);
  await connection.query('CREATE TABLE bench_numbers (n INT UNSIGNED NOT NULL PRIMARY KEY)');
  const numbers = Array.from({ length: 1000 }, (_, n) => [n]);
  await connection.query('INSERT INTO bench_numbers VALUES ?', [numbers]);
  await connection.query(
    `CREATE TABLE bench_kinds (kind VARCHAR(20) CHARACTER SET ascii NOT NULL, share INT NOT NULL, after_s INT NOT NULL,
       lender INT NULL, source VARCHAR(10) NOT NULL, facts VARCHAR(100) NULL)`,
  );
  await connection.query('INSERT INTO bench_kinds VALUES ?', [
    kinds.map(({ kind, share, after, ...of }) => [
      ...[kind, share, after, 'lender' in of ? of.lender : null],
      ...['source' in of ? of.source : 'customer', 'facts' in of ? of.facts : null],
    ]),
  ]);
  const idsOf = async (/** @type {string} */ table) => {
    const [rows] = /** @type {[{ id: number }[], unknown]} */ (await connection.query(`SELECT id FROM ${table}`));
    return rows.map(({ id }) => id);
  };
  const lenders = (await idsOf('lenders')).slice(0, 24);
  const partners = await idsOf('partners');
  const products = ['Personal Loans', 'Gold Loans', 'Business Loans', 'Solar Loans'];
  for (let day = 0; day < days; day++) {
    const start = new Date(today.getTime() - (days - day) * dayMs);
    const first = firstProspect + day * ofDay;
    await connection.query(
      `INSERT INTO prospects (id, uuid, state, partner_id, phone_encrypted, phone_index, phone_last4, created_at)
       SELECT ? + p.n, UUID(), 'VERIFIED', ELT(1 + FLOOR(POW(CRC32(p.n) % 1000 / 1000, 4) * ?), ?), '', SHA2(? + p.n, 256), '0000', ?
       FROM (SELECT a.n * 1000 + b.n AS n FROM bench_numbers a JOIN bench_numbers b WHERE a.n <= ?) p WHERE p.n < ?`,
      [first, partners.length, partners, first, start, Math.floor(ofDay / 1000), ofDay],
    );
    // A prospect's chance of coming far, their lender and their product follow from their number.
    await connection.query(
      `INSERT INTO journey_events (at, day, kind, source, prospect_id, application_id, lender_application_id, lender_id,
         partner_id, product_type, facts)
       SELECT e.at, DATE(e.at + INTERVAL 330 MINUTE), e.kind, e.source, e.id,
         IF(e.after_s < 60, NULL, e.id + ?), IF(e.lender IS NULL, NULL, (e.id + ?) * 10 + e.lender),
         IF(e.lender IS NULL, NULL, ELT(1 + FLOOR(POW((e.chance + e.lender * 331) % 1000 / 1000, 2) * ?), ?)), e.partner_id,
         IF(e.after_s < 60, NULL, ELT(1 + e.chance % ?, ?)), e.facts
       FROM (
         SELECT p.id, p.partner_id, k.*, CRC32(p.id) AS chance,
           ? + INTERVAL (CRC32(p.id) % 86000 * 1000 + k.after_s * (300 + CRC32(p.id * 7 + k.after_s) % 1500)) * 1000 MICROSECOND AS at
         FROM prospects p JOIN bench_kinds k WHERE p.id BETWEEN ? AND ? AND CRC32(p.id * 31) % 100 < k.share
       ) e WHERE e.at < ?`,
      [
        ...[firstApplication, firstApplication, lenders.length, lenders, products.length, products],
        ...[start, first, first + ofDay - 1, today],
      ],
    );
  }
  await connection.query('ANALYZE TABLE journey_events, prospects');
  const filled = performance.now() - started;
  const [[{ events, last }]] = /** @type {[[{ events: number, last: number }], unknown]} */ (
    await connection.query('SELECT COUNT(*) AS events, MAX(id) AS last FROM journey_events')
  );
  // As if the timers had been at it all year: the command makes anew what they have made.
  await connection.query('UPDATE report_progress SET folded_to = ?, folded_at = NOW(3)', [last]);
  return { events, prospects: ofDay * days, filledSeconds: filled / 1000 };
}

/**
 * @param {{ url: string, connection: Connection }} database
 * @returns {Promise<number>} seconds
 */
export async function rebuildRollUps({ url, connection }) {
  console.log('Making the roll-ups anew ...');
  const started = performance.now();
  await runServerCommand(['rebuild-reports'], url, (text) => process.stdout.write(text));
  const seconds = (performance.now() - started) / 1000;
  await connection.query('ANALYZE TABLE report_days, journey_paths');
  return seconds;
}

/**
 * Calls one at a time, in turns with the bare query that a page of rows cannot do without.
 * @param {string} address
 * @param {{ connection: Connection }} database
 * @param {string} token of an admin of role 1
 */
export async function measureReports(address, { connection }, token) {
  const caller = new Caller(address);
  await journey(caller, phone);
  const call = async (
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {object | undefined} */ body = undefined,
  ) => {
    const { status, text } = await caller.call(method, path, body, token);
    if (status !== 200) throw new Problem(`${method} ${path} was refused: ${text}`);
    return JSON.parse(text);
  };
  const dayOf = (/** @type {number} */ ago) => new Date(Date.now() + indiaMs - ago * dayMs).toISOString().slice(0, 10);
  const year = `from=${dayOf(days)}&to=${dayOf(1)}`;
  const quarter = `from=${dayOf(92)}&to=${dayOf(1)}`;
  const [[{ lender }]] = /** @type {[[{ lender: number }], unknown]} */ (
    await connection.query(
      "SELECT lender_id AS lender FROM journey_events WHERE kind = 'DISBURSED' ORDER BY id DESC LIMIT 1",
    )
  );
  const report = (/** @type {string} */ path) => call('GET', `/api/admin/reports/${path}`);
  const path = (/** @type {string} */ query) => call('GET', `/api/admin/customers-journey/path?days=30&${query}`);
  const contestants = [
    {
      name: 'bare',
      run: () => connection.query('SELECT * FROM journey_events WHERE id < ? ORDER BY id DESC LIMIT 50', [500_000]),
    },
    ...[
      { name: 'internal-report, 12 months by day', run: () => report(`internal-report?${year}&group=day`) },
      {
        name: 'internal-report, 12 months by day, product, lender and partner',
        run: () => report(`internal-report?${year}&group=day,product,lender,partner`),
      },
      {
        name: 'internal-report, 12 months by day and cohort',
        run: () => report(`internal-report?${year}&group=day&clock=cohort`),
      },
      { name: 'products-report, 12 months', run: () => report(`products-report?${year}`) },
      { name: 'vendors-products-report, 12 months', run: () => report(`vendors-products-report?${year}`) },
      {
        name: 'vendors-products-report, 12 months by cohort',
        run: () => report(`vendors-products-report?${year}&clock=cohort`),
      },
    ].map((one) => ({ ...one, kind: 'report' })),
    ...['leads', 'submitted', 'pushed', 'disbursed', 'push_failures'].map((measure) => ({
      name: `First rows behind ${measure}, 12 months`,
      kind: 'rows',
      run: () => report(`internal-report/events?${year}&measure=${measure}`),
    })),
    ...['submitted', 'pushed', 'disbursed'].map((measure) => ({
      name: `First rows behind ${measure} by cohort, 12 months`,
      kind: 'rows',
      run: () => report(`internal-report/events?${year}&measure=${measure}&clock=cohort`),
    })),
    {
      name: `First rows behind disbursed at one lender`,
      kind: 'rows',
      run: () => report(`internal-report/events?${year}&measure=disbursed&lender_id=${lender}`),
    },
    ...[
      { name: 'Path of 92 days', run: () => path(quarter) },
      { name: 'Path of a year', run: () => path(year) },
      { name: 'Path of a year, one product', run: () => path(`${year}&product_type=Personal%20Loans`) },
      { name: 'Path of a year, one lender', run: () => path(`${year}&lender_id=${lender}`) },
    ].map((one) => ({ ...one, kind: 'path' })),
    {
      name: 'Search of a customer by mobile number',
      kind: 'search',
      run: async () => {
        const found = await call('POST', '/api/admin/customers-journey/search', { text: phone });
        if (found.length !== 1) throw new Problem('The customer who is looked for was not found.');
      },
    },
  ].map((one) => ({ kind: '', ...one, times: /** @type {number[]} */ ([]) }));
  for (let round = -warmUps; round < rounds; round++) {
    for (const { run, times } of contestants) {
      const started = performance.now();
      await run();
      if (round >= 0) times.push(performance.now() - started);
    }
  }
  caller.close();
  const plain = {
    report: await onceMs(() => connection.query(PLAIN_REPORT, [dayOf(days), dayOf(1)])),
    path: await onceMs(() => connection.query(PLAIN_PATH, [dayOf(92), dayOf(1), dayOf(92)])),
  };
  const [bare, ...measured] = contestants.map(({ name, kind, times }) => ({ name, kind, value: median(times) }));
  return { bare, measured, plain };
}

/** @param {() => Promise<unknown>} work */
async function onceMs(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** What internal-report tells of each day, asked of the events. */
const PLAIN_REPORT = `SELECT day, COUNT(DISTINCT IF(kind = 'OTP_VERIFIED', prospect_id, NULL)) AS leads,
    COUNT(DISTINCT IF(kind = 'PROFILE_COMPLETE', prospect_id, NULL)) AS complete,
    COUNT(DISTINCT IF(kind = 'SUBMITTED', application_id, NULL)) AS submitted,
    COUNT(DISTINCT IF(kind = 'MATCHED', application_id, NULL)) AS matched,
    COUNT(DISTINCT IF(kind = 'CONSENTED', lender_application_id, NULL)) AS consented,
    COUNT(DISTINCT IF(kind = 'PUSHED', lender_application_id, NULL)) AS pushed,
    COUNT(DISTINCT IF(kind = 'LENDER_ACCEPTED', lender_application_id, NULL)) AS accepted,
    COUNT(DISTINCT IF(kind = 'SANCTIONED', lender_application_id, NULL)) AS sanctioned,
    COUNT(DISTINCT IF(kind = 'DISBURSED', lender_application_id, NULL)) AS disbursed,
    SUM(IF(kind = 'DISBURSED', JSON_VALUE(facts, '$.amount'), 0)) AS rupees
  FROM journey_events WHERE day BETWEEN ? AND ? GROUP BY day`;

/** How many stop at each kind of step, without the times between them, asked of the events. */
const PLAIN_PATH = `WITH entrants AS (
    SELECT prospect_id, MIN(at) AS first_at FROM journey_events FORCE INDEX (journey_events_by_day)
    WHERE day BETWEEN ? AND ? AND kind = 'OTP_SENT' GROUP BY prospect_id
  ), furthest AS (
    SELECT n.prospect_id, MAX(FIELD(e.kind, ${kinds.map(({ kind }) => `'${kind}'`).join(', ')})) AS step
    FROM entrants n JOIN journey_events e ON e.prospect_id = n.prospect_id
    WHERE e.at < n.first_at + INTERVAL 30 DAY GROUP BY n.prospect_id
    HAVING MIN(e.day) >= ?
  ) SELECT step, COUNT(*) AS people FROM furthest GROUP BY step`;
