import { randomBytes, randomUUID } from 'node:crypto';
import { Problem } from '../tools/problem.mjs';
import { addAdmins, tokenOf } from './admins.mjs';
import { Caller } from './caller.mjs';
import { measureScripts, measureVitals, openBrowser } from './pages.mjs';
import { digits, median } from './report.mjs';
import { startServer } from './server.mjs';
import { measureWebhooks } from './webhooks.mjs';

/** @typedef {import('mysql2/promise').Connection} Connection */
/** @typedef {{ id: number, partner_id: number, merchant_id: number | null }} User */

const merchantCount = 50_000;
/** Of a year. */
const leadCount = 300_000;
const dayMs = 86_400_000;
const indiaMs = 330 * 60_000;
const warmUps = 5;
const rounds = 60;

/**
 * The pages of one partner with 50,000 merchants and 300,000 leads, one call at a time, in turns with the bare query of
 * 25 of its applications.
 * @param {{ url: string, connection: Connection }} database
 */
export async function measurePortal({ url, connection }) {
  console.log(`Filling in ${digits(merchantCount)} merchants and ${digits(leadCount)} leads of one partner ...`);
  const owner = await userOf(connection, "role = 'OWNER'");
  const merchant = await userOf(connection, `role = 'MERCHANT' AND partner_id = ${owner.partner_id}`);
  await fill(connection, owner.partner_id, merchant.merchant_id ?? 0);
  const key = randomBytes(32).toString('base64');
  const server = await startServer(url, { env: { TOKEN_KEY: key } });
  const caller = new Caller(server.address);
  const tokens = {
    owner: await sessionOf(connection, owner, key),
    merchant: await sessionOf(connection, merchant, key),
    admin: (await addAdmins(connection, { count: 1, role: 1, key, shift: 0 }))[0]?.token ?? '',
  };
  const dayOf = (/** @type {number} */ ago) => new Date(Date.now() + indiaMs - ago * dayMs).toISOString().slice(0, 10);
  const month = `from=${dayOf(30)}&to=${dayOf(1)}`;
  const year = `from=${dayOf(365)}&to=${dayOf(1)}`;
  const get = (/** @type {keyof typeof tokens} */ who, /** @type {string} */ path) => async () => {
    const area = who === 'admin' ? 'admin' : 'partner';
    const { status, text } = await caller.call('GET', `/api/${area}/${path}`, undefined, tokens[who]);
    if (status !== 200) throw new Problem(`GET ${path} was refused: ${text}`);
    return text;
  };
  const [creative] = /** @type {{ creatives: { id: number }[] }} */ (JSON.parse(await get('merchant', 'creatives')()))
    .creatives;
  const poster = get('merchant', `creatives/${creative?.id}/poster-hi.png`);
  let shops = 0;
  const contestants = [
    {
      name: 'bare',
      run: () =>
        connection.query('SELECT * FROM applications WHERE partner_id = ? ORDER BY id DESC LIMIT 25', [
          owner.partner_id,
        ]),
    },
    { name: 'Home of the owner', atMost: 150, run: get('owner', 'home') },
    { name: 'Home of the owner: session', atMost: 150, run: get('owner', 'get-revenue') },
    { name: 'Home of the owner: newest leads', atMost: 150, run: get('owner', 'leads?range=[0,2]') },
    { name: 'Leads of the owner, first page with total', run: get('owner', 'leads?range=[0,24]') },
    { name: 'Earnings of the owner', atMost: 300, run: get('owner', 'own-earnings') },
    { name: 'Home of a merchant', atMost: 150, run: get('merchant', 'home') },
    { name: 'Report of the owner, 30 days by day', atMost: 200, run: get('owner', `reports?${month}&group=day`) },
    {
      name: 'Report of the owner, 30 days by merchant',
      atMost: 200,
      run: get('owner', `reports?${month}&group=merchant`),
    },
    { name: 'Report of the owner, 12 months by day', atMost: 200, run: get('owner', `reports?${year}&group=day`) },
    {
      name: 'Report of the owner, 12 months by merchant',
      atMost: 200,
      run: get('owner', `reports?${year}&group=merchant`),
    },
    { name: 'Open leads of the owner by age', atMost: 200, run: get('owner', 'reports/open-leads') },
    { name: 'Report of a merchant, 12 months by day', atMost: 200, run: get('merchant', `reports?${year}&group=day`) },
    {
      ...{ name: 'Poster in Hindi, drawn', atMost: 300 },
      // With another name on it, it is another file.
      run: async () => {
        await connection.query('UPDATE merchants SET shop_name = ? WHERE id = ?', [
          `Shop ${++shops}`,
          merchant.merchant_id,
        ]);
        await poster();
      },
    },
    { name: 'Poster in Hindi, kept', atMost: 20, run: poster },
    // The oldest: what is encrypted of copies cannot be read.
    { name: 'Users of the owner, five with total', run: get('owner', 'users?range=[0,4]&sort=["id","ASC"]') },
    { name: 'Shares of the owner, first page', run: get('owner', 'shares?range=[0,25]') },
    {
      name: 'Shops below the partner for an admin, first page',
      run: get('admin', `partner-tree?range=[0,24]&filter={"partner_id":${owner.partner_id}}`),
    },
    {
      name: `Preview of a payout run of ${digits(merchantCount)} payments`,
      run: get('admin', `payout-runs/preview?partner_id=${owner.partner_id}`),
    },
  ].map((one) => ({ atMost: undefined, ...one, times: /** @type {number[]} */ ([]) }));
  for (let round = -warmUps; round < rounds; round++) {
    for (const { run, times } of contestants) {
      const started = performance.now();
      await run();
      if (round >= 0) times.push(performance.now() - started);
    }
  }
  const webhooks = await measureWebhooks(connection, caller, { token: tokens.owner, partner_id: owner.partner_id });
  caller.close();
  const [bare, ...measured] = contestants.map(({ name, atMost, times }) => ({
    ...{ name, atMost, value: median(times) },
    p95: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)],
  }));
  // Who opens the portal every day was greeted long ago.
  await connection.query('UPDATE partner_users SET welcomed_at = NOW(3) WHERE id IN (?)', [[owner.id, merchant.id]]);
  const portal = `${server.address}/${await slugOf(connection, owner.partner_id)}/partner`;
  return { bare, measured, webhooks, pages: await measurePages(portal, { owner, merchant }, tokens) };
}

/**
 * Pages of the portal on a slow phone, signed in, with nothing in the browser but the session.
 * @param {string} portal its address
 * @param {{ owner: User, merchant: User }} users
 * @param {{ owner: string, merchant: string }} tokens
 */
export async function measurePages(portal, users, tokens) {
  const browser = await openBrowser();
  const measured = [];
  for (const { who, path } of /** @type {const} */ ([
    { who: 'merchant', path: '' },
    { who: 'merchant', path: '/leads' },
    { who: 'merchant', path: '/product-offering' },
    { who: 'merchant', path: '/marketing-support/banners-and-creatives' },
    { who: 'merchant', path: '/training-material' },
    { who: 'owner', path: '' },
    { who: 'owner', path: '/reports' },
  ])) {
    const { partner_id, merchant_id } = users[who];
    // As signing in stores it.
    const stored = {
      ...{ p_atkn: tokens[who], partnerId: String(partner_id), isPartner: who === 'owner' ? '1' : '0' },
      ...(merchant_id !== null && { merchantId: String(merchant_id) }),
    };
    measured.push({ name: `/partner${path} of the ${who}`, ...(await measureVitals(browser, portal + path, stored)) });
  }
  const { opened } = await measureScripts(browser, `${portal}/login`);
  return { measured, opened };
}

/**
 * @param {Connection} connection
 * @param {number} partner
 */
async function slugOf(connection, partner) {
  const [[row]] = /** @type {[{ slug: string }[], unknown]} */ (
    await connection.query('SELECT slug FROM partners WHERE id = ?', [partner])
  );
  return row?.slug ?? '';
}

/**
 * @param {Connection} connection
 * @param {string} which
 * @returns {Promise<User>}
 */
async function userOf(connection, which) {
  const [[user]] = /** @type {[User[], unknown]} */ (
    await connection.query(
      `SELECT id, partner_id, merchant_id FROM partner_users WHERE status = 1 AND must_change_password = 0 AND ${which}
       ORDER BY id LIMIT 1`,
    )
  );
  if (!user) throw new Problem('The demo data lack a user of the portal.');
  return user;
}

/**
 * @param {Connection} connection
 * @param {User} user
 * @param {string} key
 */
async function sessionOf(connection, { id }, key) {
  const sid = randomUUID();
  const expires_at = new Date(Date.now() + dayMs);
  await connection.query('INSERT INTO sessions SET ?', {
    ...{ id: sid, audience: 'partner', user_id: id, ip: '127.0.0.1', confirmed: 1 },
    ...{ last_seen_at: new Date(), expires_at },
  });
  return tokenOf({ sid, aud: 'partner', exp: Math.floor(expires_at.getTime() / 1000) }, key);
}

/**
 * Copies of a demo row, numbered by `n`, with other values in some columns.
 * @param {Connection} connection
 * @param {string} table
 * @param {string} model
 * @param {number} count
 * @param {Record<string, string>} other as SQL, where `n` counts from 0
 */
async function copies(connection, table, model, count, other) {
  const [columns] = /** @type {[{ Field: string, Extra: string }[], unknown]} */ (
    await connection.query(`SHOW COLUMNS FROM ${table}`)
  );
  const names = columns
    .filter(({ Field, Extra }) => (Field !== 'id' || other['id']) && !Extra.includes('GENERATED'))
    .map(({ Field }) => Field);
  await connection.query(
    `INSERT INTO ${table} (${names.join(', ')})
     SELECT ${names.map((name) => other[name] ?? `m.${name}`).join(', ')}
     FROM (SELECT a.n * 1000 + b.n AS n FROM bench_numbers a JOIN bench_numbers b WHERE a.n < ? HAVING n < ?) numbers
     JOIN (SELECT * FROM ${table} ${model} LIMIT 1) m`,
    [Math.ceil(count / 1000), count],
  );
}

/**
 * A year of leads, each shop with a handful and the first ones with more, and the sums as the timers would have made them.
 * @param {Connection} connection
 * @param {number} partner
 * @param {number} shop whose merchant is measured
 */
async function fill(connection, partner, shop) {
  await connection.query('CREATE TABLE IF NOT EXISTS bench_numbers (n INT UNSIGNED NOT NULL PRIMARY KEY)');
  await connection.query('INSERT IGNORE INTO bench_numbers VALUES ?', [Array.from({ length: 1000 }, (_, n) => [n])]);
  const first = 1_000_000;
  await copies(connection, 'merchants', `WHERE partner_id = ${partner} AND state = 'APPROVED'`, merchantCount, {
    ...{ id: `${first} + n`, uuid: 'UUID()', phone_index: "SHA2(CONCAT('bench', n), 256)" },
    ...{ shop_name: "CONCAT('Shop ', n)", pan_index: 'NULL' },
  });
  await copies(connection, 'partner_users', `WHERE partner_id = ${partner} AND role = 'MERCHANT'`, merchantCount, {
    ...{ merchant_id: `${first} + n`, row_key: 'UUID()', phone_index: "SHA2(CONCAT('bench', n), 256)" },
    ...{ name: "CONCAT('Owner of shop ', n)", email_index: "SHA2(CONCAT('bench mail', n), 256)" },
  });
  const paid = { partner_id: String(partner), payee_kind: "'MERCHANT'", payee_id: `${first} + n` };
  await copies(connection, 'payee_accounts', '', merchantCount, {
    ...{ ...paid, row_key: 'UUID()', account_index: 'NULL', changed_at: 'NOW(3) - INTERVAL 90 DAY' },
  });
  await copies(connection, 'commission_payments', "WHERE payee_kind = 'MERCHANT'", merchantCount, {
    ...{ ...paid, run_id: 'NULL', state: "'DUE'", net_amount: '400' },
  });
  const brought = `IF(n % 1000 = 0, ${shop}, ${first} + FLOOR(POW(CRC32(n) % 100000 / 100000, 2) * ${merchantCount}))`;
  const at = 'NOW(3) - INTERVAL (CRC32(n * 7) % 31536000) SECOND';
  const states =
    "'DISBURSED', 'DISBURSED', 'CLOSED', 'CLOSED', 'CLOSED', 'EXPIRED', 'SUBMITTED', 'MATCHED', 'IN_PROGRESS', 'SANCTIONED'";
  await copies(connection, 'applications', `WHERE partner_id = ${partner} AND submitted_at IS NOT NULL`, leadCount, {
    ...{ id: `10000000 + n`, uuid: 'UUID()', merchant_id: brought, agent_id: 'NULL', tracking_link_id: 'NULL' },
    ...{ submitted_at: at, created_at: at, state: `ELT(1 + CRC32(n * 3) % 10, ${states})` },
    product_type: "ELT(1 + n % 3, 'Personal Loans', 'Gold Loans', 'Business Loans')",
  });
  await copies(connection, 'lender_applications', `WHERE partner_id = ${partner} AND state = 'DISBURSED'`, leadCount, {
    ...{ id: '10000000 + n', uuid: 'UUID()', application_id: '10000000 + n', lender_reference_id: 'NULL' },
    lender_id: '(SELECT MIN(id) FROM lenders) + n % 20',
  });
  await connection.query(
    `UPDATE lender_applications la JOIN applications a ON a.id = la.application_id
     SET la.product_type = a.product_type, la.created_at = a.submitted_at, la.state_at = a.submitted_at,
       la.state = CASE a.state WHEN 'DISBURSED' THEN 'DISBURSED' WHEN 'SANCTIONED' THEN 'SANCTIONED'
         WHEN 'CLOSED' THEN 'REJECTED' WHEN 'EXPIRED' THEN 'EXPIRED' ELSE 'PUSHED' END,
       la.disbursed_on = IF(a.state = 'DISBURSED', DATE(a.submitted_at), NULL)
     WHERE la.id >= 10000000`,
  );
  // A line for each disbursal of a closed month; what merchants get is a part of it.
  await connection.query(
    `INSERT INTO commission_accruals (lender_id, period, for_period, partner_id, lender_application_id, disbursed_on,
       kind, disbursals, disbursed_amount, commission_amount, partner_amount, state)
     SELECT la.lender_id, DATE_FORMAT(la.disbursed_on, '%Y-%m'), DATE_FORMAT(la.disbursed_on, '%Y-%m'), la.partner_id, la.id,
       la.disbursed_on, 'DISBURSAL', 1, 100000, 2000, 900, 'ACCRUED'
     FROM lender_applications la
     WHERE la.id >= 10000000 AND la.disbursed_on < DATE_FORMAT(NOW() - INTERVAL 1 MONTH, '%Y-%m-01')`,
  );
  await connection.query(
    `INSERT IGNORE INTO commission_months
       (lender_id, period, disbursals, disbursed_amount, slab, partner_terms, commission_amount, partner_amount)
     SELECT lender_id, period, COUNT(*), SUM(disbursed_amount), NULL, '[]', SUM(commission_amount), SUM(partner_amount)
     FROM commission_accruals GROUP BY lender_id, period`,
  );
  await connection.query(
    `INSERT INTO commission_line_shares (accrual_id, payee_kind, payee_id, partner_id, period, disbursals, amount)
     SELECT c.id, 'MERCHANT', a.merchant_id, c.partner_id, c.period, 1, 400
     FROM commission_accruals c JOIN lender_applications la ON la.id = c.lender_application_id
     JOIN applications a ON a.id = la.application_id WHERE la.id >= 10000000`,
  );
  // As the closing of the months adds them: what is left to the partner, in all and for each merchant, and the merchants'.
  for (const [kind, merchant, rupees] of [
    ['PARTNER', '0', 500],
    ['PARTNER', 'a.merchant_id', 500],
    ['MERCHANT', 'a.merchant_id', 400],
  ]) {
    await connection.query(
      `INSERT INTO commission_day_sums
         (payee_kind, partner_id, merchant_id, agent_id, day, lender_id, product_type, disbursals, amount)
       SELECT ?, c.partner_id, ${merchant}, 0, c.disbursed_on, c.lender_id, la.product_type, COUNT(*), COUNT(*) * ?
       FROM commission_accruals c JOIN lender_applications la ON la.id = c.lender_application_id
       JOIN applications a ON a.id = la.application_id WHERE la.id >= 10000000 GROUP BY 3, 5, 6, 7
       ON DUPLICATE KEY UPDATE disbursals = commission_day_sums.disbursals + VALUES(disbursals),
         amount = commission_day_sums.amount + VALUES(amount)`,
      [kind, rupees],
    );
  }
  await connection.query(
    `INSERT INTO commission_month_sums (partner_id, period, lender_id, disbursals, amount)
     SELECT c.partner_id, c.period, c.lender_id, COUNT(*), COUNT(*) * 500 FROM commission_accruals c
     WHERE c.lender_application_id >= 10000000 GROUP BY 1, 2, 3
     ON DUPLICATE KEY UPDATE disbursals = commission_month_sums.disbursals + VALUES(disbursals),
       amount = commission_month_sums.amount + VALUES(amount)`,
  );
  const measures = {
    submitted: ['1 = 1', '0'],
    pushed: ["la.state <> 'EXPIRED'", 'la.lender_id'],
    sanctioned: ["la.state IN ('SANCTIONED', 'DISBURSED')", 'la.lender_id'],
    refused: ["la.state = 'REJECTED'", 'la.lender_id'],
    disbursed: ["la.state = 'DISBURSED'", 'la.lender_id'],
  };
  for (const [measure, [which, lender]] of Object.entries(measures)) {
    for (const [level, merchant] of [
      [1, '0'],
      [2, 'a.merchant_id'],
    ]) {
      await connection.query(
        `INSERT INTO portal_sums (level, partner_id, merchant_id, measure, day, agent_id, lender_id, product_type, code, n, amount)
         SELECT ?, a.partner_id, ${merchant}, ?, DATE(a.submitted_at), 0, ${lender}, a.product_type,
           IF(? = 'refused', 'INCOME_LOW', ''), COUNT(*), IF(? = 'disbursed', COUNT(*) * 100000, 0)
         FROM applications a JOIN lender_applications la ON la.application_id = a.id
         WHERE a.id >= 10000000 AND ${which} GROUP BY 3, 5, 7, 8
         ON DUPLICATE KEY UPDATE n = portal_sums.n + VALUES(n), amount = portal_sums.amount + VALUES(amount)`,
        [level, measure, measure, measure],
      );
    }
  }
  await connection.query(
    `INSERT INTO portal_quarter_leads (partner_id, quarter, merchant_id, leads)
     SELECT partner_id, MAKEDATE(YEAR(day), 1) + INTERVAL QUARTER(day) - 1 QUARTER, merchant_id, SUM(n)
     FROM portal_sums WHERE level = 2 AND measure = 'submitted' AND partner_id = ? GROUP BY 1, 2, 3
     ON DUPLICATE KEY UPDATE leads = VALUES(leads)`,
    [partner],
  );
  await connection.query(
    `INSERT IGNORE INTO open_leads (application_id, partner_id, merchant_id, agent_id, product_type, state, since)
     SELECT id, partner_id, merchant_id, 0, product_type, state, DATE(submitted_at) FROM applications
     WHERE id >= 10000000 AND state IN ('SUBMITTED', 'MATCHED', 'IN_PROGRESS', 'SANCTIONED')`,
  );
  await connection.query(
    `ANALYZE TABLE merchants, partner_users, payee_accounts, commission_payments, applications, lender_applications,
       commission_accruals, commission_line_shares, commission_day_sums, commission_month_sums, portal_sums,
       portal_quarter_leads, open_leads`,
  );
}
