import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from 'mysql2/promise';
import { Problem } from '../tools/problem.mjs';
import { Caller } from './caller.mjs';
import { usageOf } from './machine.mjs';

/** The passcode that the measured server always sends. */
export const passcode = '246810';
const parallel = 16;
const warmUps = 400;
const counted = 64;
/**
 * So many that the 24 slowest decide p99. With fewer, one moment at which the disk is slow for everybody could be all
 * of 8.
 */
const timed = 2_400;
/** These customers pause between two calls: shorter than anybody reads, but no customer sends six calls at once. */
const readers = 800;
const readingMs = 250;

/** The details of a salaried applicant for a personal loan. */
const details = {
  first_name: 'Sunita',
  last_name: 'Devi',
  email: 'sunita.devi@example.in',
  birth_date: '05/07/1990',
  gender: 'female',
  tin: 'ABCPD1234F',
  postal_code: '560001',
  address1: '12-3, MG Road',
  residence_type: 'owned',
  employment_status_code: 'salaried',
  employer_name: 'Kaveri Textiles',
  company_type: 'private_limited',
  employment_tenure: '2_to_5_years',
  officepincode: '560002',
  salary_mode: 'cash',
  monthly_income: 32_000,
  emi: 0,
  household_income: '3_to_5_lakh',
  credit_score: 720,
  se_loan_amount: 100_000,
  loan_purpose: 'medical',
};

/** @typedef {(call: string, milliseconds: number) => void} Heard */

/**
 * From the mobile number to every lender's offer, sixteen customers at a time; what that costs in statements; and how
 * fast the same statements go through mysql2 alone, on a copy of the database as it was before them.
 * @param {import('./server.mjs').Running} server
 * @param {{ url: string, connection: import('mysql2/promise').Connection }} database
 */
export async function measureJourney({ address, child }, database) {
  const { connection } = database;
  let number = 7_000_000_000;
  /** @type {(count: number, heard?: Heard, readsFor?: number) => Promise<number>} */
  const journeys = async (count, heard, readsFor) => {
    const last = number + count;
    const started = performance.now();
    await Promise.all(
      Array.from({ length: parallel }, async (_, place) => {
        // Started one after the other: sixteen in step would all submit at once and wait for each other.
        await pause(15 * place);
        const caller = new Caller(address);
        while (number < last) await journey(caller, String(number++), heard, readsFor);
        caller.close();
      }),
    );
    return (1000 * count) / (performance.now() - started);
  };
  await journeys(warmUps);
  const copy = await copyOf(connection);
  const idle = new Set((await logged(connection, () => pause(3_000))).map(({ sql }) => shapeOf(sql)));
  const run = await logged(connection, () => journeys(counted));
  const statements = withoutEmpty(run.filter(({ sql }) => isBoundary(sql) || !idle.has(shapeOf(sql))));
  const [restless, reading] = [new Times(), new Times()];
  const before = usageOf(child);
  const perSecond = await journeys(timed, restless.hear);
  const after = usageOf(child);
  await journeys(readers, reading.hear, readingMs);
  return {
    perSecond,
    busy: before && after && (1000 * (after.cpuSeconds - before.cpuSeconds)) / timed,
    statements: statements.filter(({ sql }) => !isBoundary(sql)).length / counted,
    bare: counted / (await replay(database.url, copy, statements)),
    calls: restless.calls.map((call) => ({
      call,
      p50: restless.at(call, 0.5),
      p99: restless.at(call, 0.99),
      readingP99: reading.at(call, 0.99),
    })),
  };
}

/** The duration of calls, in milliseconds. */
class Times {
  /** @type {Map<string, number[]>} */
  #ofCalls = new Map();

  /** @type {Heard} */
  hear = (call, time) => {
    const known = this.#ofCalls.get(call);
    if (known) known.push(time);
    else this.#ofCalls.set(call, [time]);
  };

  get calls() {
    return [...this.#ofCalls.keys()];
  }

  /**
   * @param {string} call
   * @param {number} share of them took no longer
   */
  at(call, share) {
    const sorted = (this.#ofCalls.get(call) ?? []).toSorted((a, b) => a - b);
    return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  }
}

/**
 * @param {Caller} caller
 * @param {string} phone
 * @param {Heard} [heard]
 * @param {number} [readsFor] milliseconds before each call but the first
 * @param {object} [own] what this customer enters otherwise than the others
 * @returns {Promise<Record<string, string>>} what the customer's browser keeps of it
 */
export async function journey(caller, phone, heard = () => undefined, readsFor = 0, own = {}) {
  let token = '';
  const call = async (/** @type {string} */ method, /** @type {string} */ path, /** @type {object} */ body = {}) => {
    if (readsFor > 0 && path !== '/api/otp/send') await pause(readsFor);
    const started = performance.now();
    const { status, text } = await caller.call(method, path, method === 'GET' ? undefined : body, token);
    if (status !== 200 && status !== 201) throw new Problem(`${method} ${path} was refused: ${text}`);
    const json = JSON.parse(text);
    heard(`${method} ${path.replace(/[0-9a-f-]{36}/, '{id}')}`, performance.now() - started);
    return json;
  };
  const { prospectId, challenge } = await call('POST', '/api/otp/send', { phone, product: 'Personal Loans' });
  ({ token } = await call('POST', '/api/otp/verify', { prospectId, challenge, otp: passcode }));
  await call('PUT', `/api/user/${prospectId}`, { ...details, ...own });
  const { uuid } = await call('POST', '/api/applications', { productType: 'Personal Loans' });
  await call('POST', `/api/applications/${uuid}/submit`);
  const { matched } = await call('GET', `/api/applications/${uuid}/offers`);
  if (matched.length === 0) throw new Problem('No lender has made an offer.');
  return { token, prospectAppId: prospectId, appId: uuid, productType: 'Personal Loans' };
}

/**
 * @param {import('mysql2/promise').Connection} connection
 * @returns {Promise<string>} the name of a schema that holds what the connection's own holds
 */
async function copyOf(connection) {
  const [tables] = /** @type {[{ name: string }[], unknown]} */ (
    await connection.query(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
    )
  );
  await connection.query('CREATE DATABASE bare');
  for (const { name } of tables) {
    await connection.query('CREATE TABLE bare.?? LIKE ??', [name, name]);
    await connection.query('INSERT INTO bare.?? SELECT * FROM ??', [name, name]);
  }
  return 'bare';
}

/** @typedef {{ thread: number, sql: string }} Statement */

/**
 * @param {import('mysql2/promise').Connection} connection
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Statement[]>} what the server ran meanwhile
 */
async function logged(connection, work) {
  await connection.query("SET GLOBAL log_output = 'TABLE'");
  await connection.query('TRUNCATE mysql.general_log');
  await connection.query('SET GLOBAL general_log = ON');
  await work();
  await connection.query('SET GLOBAL general_log = OFF');
  const [rows] = await connection.query(
    `SELECT thread_id AS thread, CONVERT(argument USING utf8mb4) AS \`sql\` FROM mysql.general_log
     WHERE command_type IN ('Query', 'Execute') AND thread_id <> CONNECTION_ID() ORDER BY event_time`,
  );
  return /** @type {Statement[]} */ (rows);
}

/** @param {string} sql */
function shapeOf(sql) {
  return sql.replace(/'(?:[^'\\]|\\.|'')*'|\d+/g, '?');
}

/** @param {string} sql */
function isBoundary(sql) {
  return /^(START TRANSACTION|COMMIT|ROLLBACK)$/i.test(sql.trim());
}

/**
 * Leaves out the transactions of which nothing is left.
 * @param {Statement[]} statements
 */
function withoutEmpty(statements) {
  return [...grouped(statements).values()].flatMap((own) =>
    own.filter(({ sql }, place) => {
      if (!isBoundary(sql)) return true;
      const [before, after] = [own[place - 1], own[place + 1]];
      const opens = /^START/i.test(sql);
      return opens ? after !== undefined && !isBoundary(after.sql) : before !== undefined && !isBoundary(before.sql);
    }),
  );
}

/**
 * Each thread's statements in their order, all threads at once. What one of them would have waited for may not be there
 * yet, so a refused statement is passed over.
 * @param {string} url
 * @param {string} schema
 * @param {Statement[]} statements
 * @returns {Promise<number>} seconds
 */
async function replay(url, schema, statements) {
  const byThread = grouped(statements);
  const address = new URL(url);
  address.pathname = `/${schema}`;
  const pool = createPool({ uri: address.href, connectionLimit: byThread.size });
  const connections = await Promise.all([...byThread].map(() => pool.getConnection()));
  let refused = 0;
  const started = performance.now();
  await Promise.all(
    [...byThread.values()].map(async (own, place) => {
      for (const { sql } of own) await connections[place]?.query(sql).catch(() => refused++);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const connection of connections) connection.destroy();
  if (refused > statements.length / 50)
    throw new Problem(`${refused} of ${statements.length} statements were refused.`);
  return seconds;
}

/** @param {Statement[]} statements */
function grouped(statements) {
  /** @type {Map<number, Statement[]>} */
  const groups = new Map();
  for (const statement of statements)
    groups.set(statement.thread, [...(groups.get(statement.thread) ?? []), statement]);
  return groups;
}
