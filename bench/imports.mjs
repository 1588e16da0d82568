import { existsSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createConnection } from 'mysql2/promise';
import { Problem } from '../tools/problem.mjs';
import { runServerCommand } from '../tools/server.mjs';
import { startNode } from './machine.mjs';
import { median } from './report.mjs';

/** @typedef {import('mysql2/promise').Connection} Connection */

export const rows = 100_000;
/** Of a transaction of an import. */
const stepRows = 2_000;
/** A fifth of the applications match no lender. */
const applicationCount = 130_000;
/** Each file moves every application to the next status. */
const statuses = ['SANCTIONED', 'OFFER_ACCEPTED', 'AGREEMENT_SIGNED', 'DISBURSED'];
const columns = ['application_uuid', 'status', 'status_date', 'disbursed_amount', 'disbursed_on', 'remarks'];
const calmMs = 10_000;

/**
 * A status file of 100,000 rows, sent as an admin sends it, until every application has moved and has its event;
 * before each, the same rows by LOAD DATA into a staging table and an upsert from there, once into a table with no
 * index but its key, once into one with the definition of the table that an import has to keep up.
 * @param {import('./server.mjs').Running} server
 * @param {{ url: string, connection: Connection }} database
 * @param {string} token of an admin of role 1
 */
export async function measureImports({ address, child }, { url, connection }, token) {
  const uuids = await fillApplications(url, connection);
  const bare = await openBare(url, uuids);
  const client = new Client(`${address}/api/admin/lender-applications?range=[0,24]`, token);
  await delay(calmMs);
  const calm = client.takeTimes();
  const memory = new Memory(child.pid ?? 0);
  /** @type {Record<'bare' | 'indexed' | 'csv' | 'xlsx', number[]>} */
  const seconds = { bare: [], indexed: [], csv: [], xlsx: [] };
  /** @type {number[]} */
  const busy = [];
  for (const [i, status] of statuses.entries()) {
    const cells = uuids.map((uuid, row) => [uuid, status, '2025-11-06', 50_000 + row, '2025-11-06', 'By the lender']);
    const csv = Buffer.from([columns, ...cells].map((line) => line.join()).join('\r\n'));
    const extension = i % 2 === 0 ? 'csv' : 'xlsx';
    const file = extension === 'csv' ? csv : await workbook(cells);
    seconds.bare.push(await timed(() => loadBare(bare, csv, upsertBare)));
    seconds.indexed.push(await timed(() => loadBare(bare, csv, upsertIndexed)));
    client.takeTimes();
    seconds[extension].push(await timed(() => upload(address, token, `status.${extension}`, file)));
    busy.push(...client.takeTimes());
  }
  client.stop();
  memory.stop();
  await bare.end();
  const events = await writeEvents(connection);
  return {
    events,
    bare: median(seconds.bare),
    indexed: median(seconds.indexed),
    csv: median(seconds.csv),
    xlsx: median(seconds.xlsx),
    grown: memory.peak - memory.start,
    grownWithReader: memory.peakWithReader - memory.start,
    p99: { calm: percentile99(calm), busy: percentile99(busy) },
  };
}

/**
 * What the events of one file cost by themselves: the newest of them, written once more in the steps of an import into
 * a table with the same indexes.
 * @param {Connection} connection
 * @returns {Promise<number>} seconds
 */
async function writeEvents(connection) {
  await connection.query('CREATE TABLE bare_events LIKE journey_events');
  const [found] = await connection.query(`SELECT id FROM journey_events ORDER BY id DESC LIMIT ${rows}`);
  const ids = /** @type {{ id: number }[]} */ (found).map(({ id }) => id).reverse();
  return timed(async () => {
    for (let i = 0; i < ids.length; i += stepRows) {
      const [first, last] = [ids[i], ids[Math.min(i + stepRows, ids.length) - 1]];
      await connection.query('INSERT INTO bare_events SELECT * FROM journey_events WHERE id BETWEEN ? AND ?', [
        first,
        last,
      ]);
    }
  });
}

/**
 * @param {string} url
 * @param {Connection} connection
 * @returns {Promise<string[]>} UUIDs of applications that wait for their lender, in no order
 */
async function fillApplications(url, connection) {
  console.log('Filling in applications ...');
  await runServerCommand(['demo', '--applications', String(applicationCount)], url);
  await connection.query("UPDATE lender_applications SET state = 'UNDER_REVIEW', disbursed_on = NULL");
  await connection.query("UPDATE applications SET state = 'IN_PROGRESS' WHERE state <> 'NO_MATCH'");
  await connection.query('ANALYZE TABLE lender_applications, applications');
  const [found] = await connection.query(`SELECT uuid FROM lender_applications ORDER BY uuid LIMIT ${rows}`);
  const uuids = /** @type {{ uuid: string }[]} */ (found).map(({ uuid }) => uuid);
  if (uuids.length < rows) throw new Problem(`The demo data holds only ${uuids.length} lender applications.`);
  // In an order unrelated to ours, because a lender sorts its file by numbers of its own.
  return uuids
    .map((uuid) => uuid.split('').reverse().join(''))
    .sort()
    .map((uuid) => uuid.split('').reverse().join(''));
}

/**
 * Two tables that hold the applications already, and one for the rows on their way.
 * @param {string} url
 * @param {string[]} uuids
 */
async function openBare(url, uuids) {
  const bare = await createConnection({ uri: url });
  const fields = `application_uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL, status varchar(20),
    status_date char(10), disbursed_amount decimal(12,2), disbursed_on char(10), remarks varchar(500)`;
  await bare.query(`CREATE TABLE bare_staging (${fields})`);
  await bare.query(`CREATE TABLE bare_applications (${fields}, PRIMARY KEY (application_uuid))`);
  await bare.query('INSERT INTO bare_applications (application_uuid) VALUES ?', [uuids.map((uuid) => [uuid])]);
  await bare.query('CREATE TABLE indexed_applications LIKE lender_applications');
  await bare.query('INSERT INTO indexed_applications SELECT * FROM lender_applications');
  return bare;
}

const assignments = (/** @type {string[]} */ names) => names.map((name) => `${name} = VALUES(${name})`).join(', ');

const upsertBare = `INSERT INTO bare_applications (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM bare_staging
  ON DUPLICATE KEY UPDATE ${assignments(columns.slice(1))}`;

/** All rows exist already, so that the placeholders for the columns of a new row are never written. */
const upsertIndexed = `INSERT INTO indexed_applications (uuid, application_id, lender_id, partner_id, product_type,
    state_at, state, status_date, disbursed_amount, disbursed_on, remarks)
  SELECT application_uuid, 0, 0, 0, 'Personal Loans', NOW(3), status, status_date, disbursed_amount, disbursed_on, remarks
  FROM bare_staging
  ON DUPLICATE KEY UPDATE ${assignments(['state', ...columns.slice(2)])}`;

/**
 * @param {Connection} bare
 * @param {Buffer} csv
 * @param {string} upsert
 */
async function loadBare(bare, csv, upsert) {
  await bare.query('TRUNCATE bare_staging');
  await bare.query({
    sql: `LOAD DATA LOCAL INFILE 'rows' INTO TABLE bare_staging FIELDS TERMINATED BY ',' LINES TERMINATED BY '\\r\\n'
      IGNORE 1 LINES (${columns.join(', ')})`,
    infileStreamFactory: () => Readable.from([csv]),
  });
  await bare.query(upsert);
}

/**
 * Written by the product, whose files are smaller than the 10 MB that it takes.
 * @param {(string | number)[][]} cells
 */
async function workbook(cells) {
  const built = new URL('../dist/server/src/platform/spreadsheets/xlsx.js', import.meta.url).href;
  const { writeXlsx } = /** @type {typeof import('../server/src/platform/spreadsheets/xlsx.js')} */ (
    await import(built)
  );
  return buffer(writeXlsx([{ name: 'Data', columns: columns.map((header) => ({ header, width: 20 })), rows: cells }]));
}

/**
 * Sends a status file and waits until it is applied.
 * @param {string} address
 * @param {string} token
 * @param {string} name
 * @param {Buffer} content
 */
async function upload(address, token, name, content) {
  const body = new FormData();
  body.append('image_name', new Blob([new Uint8Array(content)]), name);
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api/upload-application-status-file`, { method: 'POST', headers, body });
  let { uploadId, state, updated } = /** @type {{ uploadId: number, state: string, updated: number }} */ (
    await answer.json()
  );
  while (state === 'reading' || state === 'applying') {
    await delay(100);
    const seen = await fetch(`${address}/api/admin/uploads/status/${uploadId}`, { headers });
    const now = /** @type {{ state: string, counts: { updated: number } }} */ (await seen.json());
    ({ state } = now);
    ({ updated } = now.counts);
  }
  if (state !== 'applied' || updated !== rows) throw new Problem(`The upload came to ${state}, ${updated} updated.`);
}

/** @param {() => Promise<void>} work */
async function timed(work) {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Another client, which reads a list again and again. */
class Client {
  /** @type {number[]} */
  #times = [];
  #child;

  /**
   * @param {string} url
   * @param {string} token
   */
  constructor(url, token) {
    this.#child = startNode([fileURLToPath(new URL('list-reader.mjs', import.meta.url)), url, token], {
      measured: false,
    });
    this.#child.on('message', (/** @type {number} */ time) => this.#times.push(time));
  }

  /** The duration of its calls since the last question, in milliseconds. */
  takeTimes() {
    if (this.#child.exitCode !== null) throw new Problem('The other client was refused its list.');
    return this.#times.splice(0);
  }

  stop() {
    this.#child.kill();
  }
}

/** The memory of a server alone, and together with the processes that read sheets, in MB; 0 without /proc. */
export class Memory {
  #timer;
  peak = 0;
  peakWithReader = 0;

  /** @param {number} pid */
  constructor(pid) {
    this.start = residentOf(pid);
    this.#timer = setInterval(() => {
      const own = residentOf(pid);
      this.peak = Math.max(this.peak, own);
      this.peakWithReader = Math.max(this.peakWithReader, own + sum(childrenOf(pid).map(residentOf)));
    }, 50);
  }

  stop() {
    clearInterval(this.#timer);
  }
}

/** @param {number} pid */
function residentOf(pid) {
  return Number(/VmRSS:\s*(\d+) kB/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** @param {number} pid */
function childrenOf(pid) {
  return textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/**
 * Nothing where there is no such file: a process may end at any time.
 * @param {string} path
 */
function textOf(path) {
  try {
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  } catch {
    return '';
  }
}

/** @param {number[]} values */
const sum = (values) => values.reduce((total, value) => total + value, 0);

/** @param {number[]} values */
function percentile99(values) {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? 0;
}
