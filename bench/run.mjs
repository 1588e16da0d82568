import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../tools/build.mjs';
import { takeLock } from '../tools/lock.mjs';
import { installPackages } from '../tools/packages.mjs';
import { Problem, runCommand } from '../tools/problem.mjs';
import { endChild, shutDown, shutDownOnSignals } from '../tools/processes.mjs';
import { scriptSizes } from '../tools/script-sizes.mjs';

/** @typedef {import('./report.mjs').Figure} Figure */
/** @typedef {Awaited<ReturnType<typeof import('./database.mjs').openBenchDatabase>>} BenchDatabase */
/** @typedef {import('./server.mjs').Running} Running */

/**
 * Measures what docs/benchmarks.md tells; `npm run bench -- start-up calls pages` measures only what it names.
 * `applications`, `imports`, `exports`, `reports`, `portal`, `desk` and `campaigns` are measured only when they are named: filling in their rows takes minutes.
 * `npm run bench -- reports --events 1000000` is a quick one of a tenth of the size, and so are `desk --applications 126000` and `campaigns --recipients 20000`.
 */
const { values: options, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    events: { type: 'string', default: '10000000' },
    applications: { type: 'string', default: '1260000' },
    recipients: { type: 'string', default: '1000000' },
  },
});
const wants = (/** @type {string} */ part) => parts.length === 0 || parts.includes(part);

/** Settings that a developer has for `npm start` must not change the figures. */
const settings =
  /^(NODE_ENV|NODE_OPTIONS|LOG_LEVEL|PUBLIC_URL|CORS_ORIGINS|TRUSTED_PROXIES|DEFAULT_PARTNER|WEB_ROOT|FILES_DIR|DEMO_PASSWORD|(DB|S3)_.*)$/;
for (const name of Object.keys(process.env)) if (settings.test(name)) delete process.env[name];

shutDownOnSignals(130);
await runCommand(async () => {
  try {
    await installPackages();
    await build();
    await measure();
  } finally {
    await shutDown();
  }
});

async function measure() {
  // Imported only here, because the packages may have to be installed first.
  const { folder, openBenchDatabase } = await import('./database.mjs');
  const { figureTable } = await import('./report.mjs');
  const { startServer } = await import('./server.mjs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = await takeLock(folder, 'running', () => String(process.pid));
  if (!lock.taken) throw new Problem(`npm run bench is already running in this checkout (process ${lock.note}).`);
  process.env.FILES_DIR = join(folder, 'files');
  console.log('Preparing a database ...');
  const database = await openBenchDatabase();
  /** @type {Figure[]} */
  const figures = [];
  if (wants('start-up')) figures.push(...(await startUp(database)));
  if (wants('offers')) figures.push(...(await offers()));
  const filled = parts.includes('reports') ? await fillYear(database) : null;
  const server = await startServer(database.url);
  if (wants('calls')) figures.push(...(await calls(server, database)));
  if (wants('journey')) figures.push(...(await journey(server, database)));
  if (parts.includes('applications')) figures.push(...(await applications(server, database)));
  if (wants('commission')) figures.push(...(await commission(server, database)));
  if (parts.includes('imports')) figures.push(...(await imports(server, database)));
  if (parts.includes('portal')) figures.push(...(await portal(database)));
  if (parts.includes('desk')) figures.push(...(await desk(server, database)));
  if (parts.includes('exports')) figures.push(...(await exports(server, database)));
  if (filled) figures.push(...filled, ...(await reports(server, database)));
  if (wants('pages')) figures.push(...(await pages(server, database)));
  if (parts.includes('campaigns')) {
    // It would take steps of the campaign at the hour that it really is.
    await endChild(server.child, 12_000);
    figures.push(...(await campaigns(database)));
  }
  console.log(`\n${figureTable(figures)}`);
}

/**
 * @param {BenchDatabase} database
 * @returns {Promise<Figure[]>}
 */
async function startUp(database) {
  console.log('Starting the server several times ...');
  const { measureStartUp } = await import('./start-up.mjs');
  const { ready, answered } = await measureStartUp(database.url);
  return [
    { name: 'Server: process start to ready', value: ready, unit: 'ms', atMost: 1500 },
    { name: 'Server: process start to the first answer', value: answered, unit: 'ms' },
  ];
}

/** @returns {Promise<Figure[]>} */
async function offers() {
  console.log('Running the offer engine ...');
  const { measureOffers } = await import('./offers.mjs');
  /** @type {Record<number, number>} */
  const wanted = { 24: 0.3, 10_000: 60 };
  return measureOffers().flatMap(({ count, evaluated, whatIf }) => [
    {
      name: `Offers for one applicant against ${count} lenders`,
      value: evaluated,
      unit: 'ms',
      ...(wanted[count] && { atMost: wanted[count] }),
    },
    { name: `What would change this, against ${count} lenders`, value: whatIf, unit: 'ms' },
  ]);
}

/**
 * @param {Running} server
 * @param {BenchDatabase} database
 * @returns {Promise<Figure[]>}
 */
async function calls(server, database) {
  console.log('Calling the server and the bare ones in turns ...');
  const { connections, measureCalls, measurePublicPages } = await import('./calls.mjs');
  const { cores, usageOf } = await import('./machine.mjs');
  const { digits, table } = await import('./report.mjs');
  const { bytes, reads, writes } = await measureCalls(server, database, await signIn(server.address, database.admin));
  console.log(`
${connections} connections, a list of ${digits(bytes)} bytes, ${cores ? 'the server on a core of its own' : 'no core reserved'}

${table(
  ['Answering', 'Requests/s', 'Server busy', 'Per busy second'],
  [...reads, ...writes].map(({ name, perSecond, busy }) => [
    name,
    digits(perSecond),
    busy === null ? '' : `${Math.round(busy * 100)} %`,
    busy === null ? '' : digits(perSecond / busy),
  ]),
)}`);
  const [own, memory, query, page] = reads;
  const { made, kept } = await measurePublicPages(server.address);
  const [update, bareUpdate] = writes;
  const usage = usageOf(server.child);
  return [
    { name: 'Cards call : node:http from memory', value: ratio(own, memory), unit: '', atLeast: 0.35 },
    { name: 'Cards call : node:http + mysql2', value: ratio(own, query), unit: '', atLeast: 7 },
    ...(page?.busy == null
      ? []
      : [{ name: 'Public page, kept, on one core', value: page.perSecond / page.busy, unit: '/s', atLeast: 2000 }]),
    { name: 'Public page, made: until it is there', value: made, unit: 'ms', atMost: 15 },
    { name: 'Public page, kept: the same', value: kept, unit: 'ms', atMost: 2 },
    { name: 'Property update : bare UPDATE', value: update.perSecond / bareUpdate.perSecond, unit: '', atLeast: 0.25 },
    ...(usage ? [{ name: 'Server: peak memory', value: usage.peakMegabytes, unit: 'MB', atMost: 200 }] : []),
  ];
}

/**
 * @param {Running} server
 * @param {BenchDatabase} database
 * @returns {Promise<Figure[]>}
 */
async function journey(server, database) {
  console.log('Sending customers from their mobile number to the offers ...');
  const { measureJourney } = await import('./journey.mjs');
  const { perSecond, busy, statements, bare, calls: made } = await measureJourney(server, database);
  return [
    { name: 'Journeys from OTP to offers, 16 at a time', value: perSecond, unit: '/s' },
    ...(busy === null ? [] : [{ name: "The server's processor time of a journey", value: busy, unit: 'ms' }]),
    { name: 'Statements of a journey', value: statements, unit: '', atMost: 40 },
    { name: 'Journeys : the same statements through mysql2', value: perSecond / bare, unit: '', atLeast: 0.4 },
    ...made.flatMap(({ call, p50, p99, readingP99 }) => [
      { name: `${call}: p50`, value: p50, unit: 'ms' },
      { name: `${call}: p99`, value: p99, unit: 'ms', atMost: 100 },
      { name: `${call}: p99 of customers who read`, value: readingP99, unit: 'ms', atMost: 100 },
    ]),
  ];
}

/**
 * @param {BenchDatabase} database
 * @returns {Promise<Figure[]>}
 */
async function fillYear(database) {
  const { fillReports, rebuildRollUps } = await import('./reports.mjs');
  const { events, prospects, filledSeconds } = await fillReports(database, Number(options.events));
  return [
    { name: 'Events of a year', value: events, unit: '' },
    { name: 'Their prospects', value: prospects, unit: '' },
    { name: 'Filling them in', value: filledSeconds, unit: 's' },
    { name: 'cli rebuild-reports', value: await rebuildRollUps(database), unit: 's' },
  ];
}

/**
 * @param {Running} server
 * @param {BenchDatabase} database
 * @returns {Promise<Figure[]>}
 */
async function reports({ address }, database) {
  console.log('Reading reports, rows, paths and a customer ...');
  const { measureReports } = await import('./reports.mjs');
  const { bare, measured, plain } = await measureReports(address, database, await signIn(address, database.admin));
  /** @type {Record<string, number>} */
  const atMost = { report: 200, rows: Math.max(20, Math.round(5 * bare.value)), search: 100 };
  const valueOf = (/** @type {string} */ kind) => measured.find((one) => one.kind === kind)?.value ?? NaN;
  return [
    { name: 'Bare keyset query of 50 events', value: bare.value, unit: 'ms' },
    ...measured.map(({ name, kind, value }) => ({
      name,
      value,
      unit: 'ms',
      ...(atMost[kind] !== undefined && { atMost: atMost[kind] }),
    })),
    { name: 'Plain SQL over events: 12 months by day', value: plain.report, unit: 'ms' },
    { name: 'Plain SQL : internal-report', value: plain.report / valueOf('report'), unit: '' },
    { name: 'Plain SQL over events: path of 92 days without medians', value: plain.path, unit: 'ms' },
    { name: 'Plain SQL : path of 92 days', value: plain.path / valueOf('path'), unit: '' },
  ];
}

/**
 * How often one answers where the other answers once, each with its core to itself: the caller, which has to read all
 * those bytes, is busy before either of them is.
 * @param {import('./calls.mjs').Standing} one
 * @param {import('./calls.mjs').Standing} other
 */
function ratio(one, other) {
  return one.perSecond / (one.busy ?? 1) / (other.perSecond / (other.busy ?? 1));
}

/**
 * @param {Running} server
 * @param {BenchDatabase} database
 * @returns {Promise<Figure[]>}
 */
async function applications({ address }, database) {
  const { fillApplications, measureLists } = await import('./applications.mjs');
  const rows = await fillApplications(database);
  console.log('Reading the list of applications ...');
  const { bare, lists } = await measureLists(address, database, await signIn(address, database.admin));
  const atMost = Math.max(20, Math.round(5 * bare.value));
  return [{ ...bare, name: `Bare keyset query of 25 of ${rows} lender applications`, wanted: false }, ...lists].flatMap(
    ({ name, value, rowsRead, wanted }) => [
      { name, value, unit: 'ms', ...(wanted && { atMost }) },
      { name: `${name}: reads`, value: rowsRead, unit: 'rows' },
    ],
  );
}

/**
 * @param {Running} server
 * @param {BenchDatabase} database
 * @returns {Promise<Figure[]>}
 */
async function desk({ address }, database) {
  const { fillApplications } = await import('./applications.mjs');
  const { measureCalls, measureCases } = await import('./desk.mjs');
  const { bare, burst, paced, pulls, twice, forgotten } = await measureCalls(database);
  await fillApplications(database, Number(options.applications));
  const cases = await measureCases(address, database, await signIn(address, database.admin));
  return [
    { name: 'Bare: the first lead locked and given, of 100,000', value: bare, unit: 'ms' },
    { name: '200 agents, two servers: next lead, p95', value: paced, unit: 'ms', atMost: 50 },
    { name: 'the same : bare', value: paced / bare, unit: '' },
    { name: 'Pulls of these', value: pulls, unit: '' },
    { name: 'All 200 in the same moment: next lead, p95', value: burst, unit: 'ms' },
    { name: 'Leads that two agents had', value: twice, unit: '', atMost: 0 },
    { name: 'Leads of 50 who vanished that nobody was given', value: forgotten, unit: '', atMost: 0 },
    { name: `Bare: the row of one of ${cases.applications} applications`, value: cases.bare, unit: 'ms' },
    { name: 'A case: median', value: cases.case, unit: 'ms' },
    { name: 'A case: p95', value: cases.slowest, unit: 'ms', atMost: 300 },
    { name: 'A case: median : bare', value: cases.case / cases.bare, unit: '' },
  ];
}

/**
 * @param {BenchDatabase} database
 * @returns {Promise<Figure[]>}
 */
async function portal(database) {
  const { measurePortal } = await import('./portal.mjs');
  const { bare, measured, webhooks, pages } = await measurePortal(database);
  const { first, later } = scriptSizes('partner-ui');
  const largest = later.find(({ source }) => source.endsWith('Page.tsx'));
  const receivers = `one of ${webhooks.receiverCount} receivers dead`;
  return [
    { name: 'Bare query of 25 applications of a partner', value: bare.value, unit: 'ms' },
    ...measured.flatMap(({ name, value, p95, atMost }) => [
      { name: `${name}: p95`, value: p95, unit: 'ms', ...(atMost && { atMost }) },
      { name: `${name}: median : bare`, value: value / bare.value, unit: '' },
    ]),
    { name: 'Bare call of a receiver', value: webhooks.bare, unit: 'ms' },
    { name: `Webhooks, ${webhooks.perSecond} a second, ${receivers}: median`, value: webhooks.median, unit: 'ms' },
    { name: 'The same: the last of the healthy', value: webhooks.latest, unit: 'ms', atMost: 5000 },
    {
      ...{ name: `Webhooks, ${webhooks.burst} at once, ${receivers}: a second`, value: webhooks.burstPerSecond },
      ...{ unit: '', atLeast: webhooks.perSecond },
    },
    ...pages.measured.flatMap(({ name, firstPaint, largestPaint, blocked, shift }) => [
      { name: `${name}: first contentful paint`, value: firstPaint, unit: 'ms' },
      { name: `${name}: largest contentful paint`, value: largestPaint, unit: 'ms', atMost: 1500 },
      { name: `${name}: blocking time`, value: blocked, unit: 'ms', atMost: 100 },
      { name: `${name}: layout shift`, value: shift, unit: '', atMost: 0.02 },
    ]),
    { name: 'Every page of the portal: JavaScript, gzip', value: first / 1000, unit: 'kB', atMost: 110 },
    { name: '/partner/login with what it alone needs, with heads', value: pages.opened / 1000, unit: 'kB' },
    ...(largest
      ? [
          {
            name: `Largest further page of the portal (${largest.source}): JavaScript, gzip`,
            ...{ value: largest.bytes / 1000, unit: 'kB', atMost: 40 },
          },
        ]
      : []),
  ];
}

/**
 * @param {BenchDatabase} database
 * @returns {Promise<Figure[]>}
 */
async function campaigns(database) {
  const { measureCampaigns } = await import('./campaigns.mjs');
  const { digits } = await import('./report.mjs');
  const measured = await measureCampaigns(database, Number(options.recipients));
  const { recipients, counted, rows, bare, perSecond, rate, twice, grown } = measured;
  const many = recipients >= 1_000_000;
  return [
    { name: `Counting an audience of ${digits(recipients)}`, value: counted, unit: 's' },
    { name: 'A row for each of them', value: rows, unit: 's', ...(many && { atMost: 60 }) },
    { name: 'the same : INSERT ... SELECT of the bare rows', value: rows / bare, unit: '' },
    { name: `Handed over a second, where the gateway takes ${rate}`, value: perSecond, unit: '', atLeast: 0.9 * rate },
    { name: 'Messages that were handed over twice', value: twice, unit: '', atMost: 0 },
    { name: 'Server: memory that the campaign adds', value: grown, unit: 'MB', atMost: 64 },
  ];
}

/**
 * @param {Running} server
 * @param {BenchDatabase} database
 * @returns {Promise<Figure[]>}
 */
async function commission({ address }, database) {
  console.log('Pricing and closing a month of 100,000 disbursals ...');
  const { measureCommission } = await import('./commission.mjs');
  const { priced, closed } = await measureCommission(address, database, await signIn(address, database.admin));
  return [
    { name: 'Commission of a month with 100,000 disbursals', value: priced, unit: 'ms', atMost: 1000 },
    { name: 'Closing that month, a line for each disbursal', value: closed, unit: 'ms' },
  ];
}

/**
 * @param {Running} server
 * @param {BenchDatabase} database
 * @returns {Promise<Figure[]>}
 */
async function imports(server, database) {
  const { measureImports, rows } = await import('./imports.mjs');
  const { bare, indexed, csv, xlsx, events, grown, grownWithReader, p99 } = await measureImports(
    server,
    database,
    await signIn(server.address, database.admin),
  );
  return [
    { name: 'Rows: LOAD DATA + upsert, table with its key alone', value: rows / bare, unit: '/s' },
    { name: 'Rows: LOAD DATA + upsert, table defined as lender_applications', value: rows / indexed, unit: '/s' },
    { name: 'Rows: status file as .csv', value: rows / csv, unit: '/s' },
    { name: 'Rows: status file as .xlsx', value: rows / xlsx, unit: '/s' },
    { name: 'Status file as .csv : LOAD DATA + upsert, key alone', value: bare / csv, unit: '', atLeast: 0.25 },
    { name: 'Status file as .xlsx : LOAD DATA + upsert, key alone', value: bare / xlsx, unit: '', atLeast: 0.17 },
    {
      name: '.csv : LOAD DATA + upsert, defined as lender_applications',
      value: indexed / csv,
      unit: '',
      atLeast: 0.25,
    },
    {
      name: '.xlsx : LOAD DATA + upsert, defined as lender_applications',
      value: indexed / xlsx,
      unit: '',
      atLeast: 0.17,
    },
    { name: 'Writing the journey events of a file : the file as .csv', value: events / csv, unit: '', atMost: 0.1 },
    { name: 'Server: memory that an import adds', value: grown, unit: 'MB', atMost: 150 },
    { name: 'the same with the process that reads the sheet', value: grownWithReader, unit: 'MB' },
    { name: "Another client's p99 before", value: p99.calm, unit: 'ms' },
    { name: "Another client's p99 during imports : before", value: p99.busy / p99.calm, unit: '', atMost: 3 },
  ];
}

/**
 * @param {Running} server
 * @param {BenchDatabase} database
 * @returns {Promise<Figure[]>}
 */
async function exports(server, database) {
  const { fillApplications } = await import('./applications.mjs');
  const { measureExport } = await import('./exports.mjs');
  const filled = await fillApplications(database);
  const { rows, written, fetched, bare, grown } = await measureExport(
    server,
    database,
    await signIn(server.address, database.admin),
  );
  const to = (/** @type {number} */ seconds) => (seconds * 1_000_000) / rows;
  return [
    { name: `Export of ${filled} rows as .csv: written, for a million`, value: to(written), unit: 's', atMost: 60 },
    { name: 'the same, fetched', value: to(fetched), unit: 's' },
    { name: 'Written : the rows read by key, one query for each thousand', value: written / bare, unit: '' },
    { name: 'Server: memory that an export adds', value: grown, unit: 'MB', atMost: 64 },
  ];
}

/**
 * @param {Running} server
 * @param {BenchDatabase} database
 * @returns {Promise<Figure[]>}
 */
async function pages({ address }, { admin }) {
  console.log('Opening pages in Chromium ...');
  const { measureScripts, measureVitals, openBrowser } = await import('./pages.mjs');
  const browser = await openBrowser();
  /** @type {Figure[]} */
  const figures = [];
  const { journey } = await import('./journey.mjs');
  const { Caller } = await import('./caller.mjs');
  const caller = new Caller(address);
  const customer = await journey(caller, '6999999999');
  caller.close();
  /** @type {{ path: string, stored?: Record<string, string> }[]} */
  const visits = [
    ...['en', 'hi'].flatMap((lang) => [
      { path: `/?lang=${lang}` },
      { path: `/products/personal-loan?lang=${lang}` },
      { path: `/gram-setu-kendra/credit-cards?lang=${lang}` },
      { path: `/user/user-detail?lang=${lang}`, stored: { ...customer, editing: '1' } },
      { path: `/user/offers?lang=${lang}`, stored: customer },
    ]),
  ];
  for (const { path, stored } of visits) {
    const vitals = await measureVitals(browser, address + path, stored);
    if (!stored) {
      const { opened } = await measureScripts(browser, address + path);
      figures.push({ name: `${path}: JavaScript, gzip`, value: opened / 1000, unit: 'kB', atMost: 100 });
    }
    figures.push(
      { name: `${path}: first contentful paint`, value: vitals.firstPaint, unit: 'ms' },
      {
        name: `${path}: largest contentful paint`,
        value: vitals.largestPaint,
        unit: 'ms',
        atMost: stored ? 1500 : 1000,
      },
      { name: `${path}: blocking time`, value: vitals.blocked, unit: 'ms', atMost: 60 },
      { name: `${path}: layout shift`, value: vitals.shift, unit: '', atMost: 0.01 },
    );
  }
  const [largest] = scriptSizes('consumer-ui').later;
  if (largest) {
    const { source, bytes } = largest;
    figures.push({
      name: `Largest further route (${source}): JavaScript, gzip`,
      value: bytes / 1000,
      unit: 'kB',
      atMost: 40,
    });
  }
  const { opened, after } = await measureScripts(browser, `${address}/admin/credit-cards`, async (page) => {
    await page.getByLabel('E-mail').fill(admin.email);
    await page.getByLabel('Password').first().fill(admin.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Aravali Everyday').first().waitFor();
  });
  figures.push(
    { name: '/admin/login: JavaScript, gzip', value: opened / 1000, unit: 'kB', atMost: 360 },
    { name: '/admin, signed in, to its first list: the same', value: after / 1000, unit: 'kB', atMost: 360 },
  );
  return figures;
}

/**
 * @param {string} address
 * @param {{ email: string, password: string }} admin
 * @returns {Promise<string>} the admin's token
 */
async function signIn(address, { email, password }) {
  const answer = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = /** @type {{ token?: string }} */ (await answer.json());
  if (!token) throw new Problem(`The sign-in for the update call was refused (${answer.status}).`);
  return token;
}
