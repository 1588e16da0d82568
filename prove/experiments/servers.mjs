import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Caller } from '../../bench/caller.mjs';
import { journey, passcode } from '../../bench/journey.mjs';
import { canInstallSystemPackages, installSystemPackages } from '../../tools/packages.mjs';
import { runServerCommand } from '../../tools/server.mjs';
import { call, Testbed } from '../testbed.mjs';
import { Workload } from '../workload.mjs';

/** @typedef {import('../experiment.mjs').Experiment} Experiment */

/** Each of these files moves every application on to the next status. */
const STATUSES = ['SANCTIONED', 'OFFER_ACCEPTED', 'AGREEMENT_SIGNED', 'DISBURSED'];

/** @type {Experiment} */
const importKilled = {
  name: 'import-killed',
  longOnly: true,
  what: 'Server killed (SIGKILL) while it imports status files; compared with a run in which nobody was killed',
  ownTestbed: true,
  async run(_testbed, { short, folder }) {
    const [rows, kills] = short ? [20_000, 4] : [100_000, 50];
    const testbed = await Testbed.open(join(folder, 'testbed'));
    const [server] = testbed.servers;
    const { database } = testbed;
    await runServerCommand(['demo', '--applications', String(Math.ceil(rows * 1.3))], database.url);
    await database.with(async (connection) => {
      await connection.query("UPDATE lender_applications SET state = 'UNDER_REVIEW', disbursed_on = NULL");
      await connection.query("UPDATE applications SET state = 'IN_PROGRESS' WHERE state <> 'NO_MATCH'");
    });
    await runServerCommand(['rebuild-counts'], database.url);
    const found = await database.read('SELECT uuid FROM lender_applications ORDER BY uuid LIMIT ?', [rows]);
    const uuids = /** @type {{ uuid: string }[]} */ (found).map(({ uuid }) => uuid);
    const data = join(folder, 'stand/mysql');
    await server.stop();
    await database.stop();
    cpSync(data, `${data}.before`, { recursive: true });

    let killed = 0;
    let files = 0;
    await database.start();
    await server.start();
    while (killed < kills && files < STATUSES.length) {
      const id = await beginUpload(testbed, uuids, STATUSES[files++]);
      for (;;) {
        // At random moments of the work: some runs end before a step, others after several.
        await delay(200 + Math.random() * 1_300);
        const state = await database.value('SELECT state FROM uploads WHERE id = ?', [id]);
        if (state === 'applied' || state === 'failed') break;
        if (killed === kills) continue;
        await server.kill();
        killed++;
        await loseClaims(database);
        await server.start();
      }
    }
    const after = await digest(database);
    const audit = await testbed.auditProblem();
    await server.stop();
    await database.stop();

    rmSync(data, { recursive: true });
    cpSync(`${data}.before`, data, { recursive: true });
    await database.start();
    await server.start();
    for (const status of STATUSES.slice(0, files)) {
      const id = await upload(testbed, uuids, status);
      for (let state = ''; state !== 'applied'; await delay(200)) {
        ({ state } = (
          await call(server.address, 'GET', `/api/admin/uploads/status/${id}`, { token: testbed.admin })
        ).body);
      }
    }
    const clean = await digest(database);
    await testbed.close();
    rmSync(`${data}.before`, { recursive: true });
    const differs = Object.keys(clean).filter((name) => JSON.stringify(clean[name]) !== JSON.stringify(after[name]));
    return {
      howOften: `${killed} times, ${files} ${files === 1 ? 'file' : 'files'} of ${rows} rows`,
      acknowledged: files * rows,
      lost: 0,
      faults: [
        ...(killed < kills ? [`only ${killed} of ${kills} kills fell into an import`] : []),
        ...differs.map((name) => `${name} are not those of a clean run`),
        ...(audit === null ? [] : [`audit-verify: ${audit}`]),
      ],
    };
  },
};

/** @param {import('../testbed.mjs').PrivateDatabase} database */
const loseClaims = (database) =>
  // They would expire by themselves fifteen seconds later.
  database.with((connection) =>
    connection.query("UPDATE outbox_jobs SET due_at = UTC_TIMESTAMP(3) WHERE state = 'waiting' AND topic = 'upload'"),
  );

/**
 * Sends a file and does not wait for the answer, which comes when the work is done or its server is killed.
 * @param {Testbed} testbed
 * @param {string[]} uuids
 * @param {string} status
 * @returns {Promise<number>} the upload's id, once the file is received
 */
async function beginUpload(testbed, uuids, status) {
  const newest = async () => Number(await testbed.database.value('SELECT MAX(id) FROM uploads'));
  const before = await newest();
  /** @type {Error | undefined} */
  let refused;
  upload(testbed, uuids, status).catch((error) => (refused = error));
  for (;;) {
    const id = await newest();
    if (id > before) return id;
    if (refused) throw refused;
    await delay(20);
  }
}

/**
 * @param {Testbed} testbed
 * @param {string[]} uuids
 * @param {string} status
 * @returns {Promise<number>} the upload's id
 */
async function upload(testbed, uuids, status) {
  const head = 'application_uuid,status,status_date,disbursed_amount,disbursed_on';
  const text = [head, ...uuids.map((uuid, row) => `${uuid},${status},2025-11-06,${50_000 + row},2025-11-06`)].join(
    '\r\n',
  );
  const body = new FormData();
  body.append('image_name', new Blob([text]), 'status.csv');
  const path = '/api/upload-application-status-file';
  const answer = await call(testbed.address, 'POST', path, { token: testbed.admin, body, withinMs: 120_000 });
  // 202 means that the work has not ended yet.
  if (![200, 202].includes(answer.status))
    throw new Error(`The upload was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.uploadId;
}

/**
 * What an import leaves behind, without the moments at which it did.
 * @param {import('../testbed.mjs').PrivateDatabase} database
 * @returns {Promise<Record<string, object[]>>}
 */
async function digest(database) {
  const sums = (/** @type {string} */ columns) => `COUNT(*) AS n, SUM(CRC32(CONCAT_WS('|', ${columns}))) AS digest`;
  return {
    'lender applications': await database.read(
      `SELECT ${sums('uuid, state, version, disbursed_amount, disbursed_on, status_date')} FROM lender_applications`,
    ),
    applications: await database.read(`SELECT ${sums('uuid, state')} FROM applications`),
    events: await database.read(
      `SELECT ${sums('lender_application_id, from_state, to_state, source, moved')} FROM lender_application_events`,
    ),
    counts: await database.read(
      `SELECT lender_id, partner_id, product_type, state, SUM(n) AS n FROM lender_application_counts
       GROUP BY 1, 2, 3, 4 HAVING SUM(n) <> 0 ORDER BY 1, 2, 3, 4`,
    ),
    uploads: await database.read('SELECT kind, state, rows_read, rows_done FROM uploads ORDER BY id'),
  };
}

/** @type {Experiment} */
const passcodes = {
  name: 'passcodes',
  what: '200 passcodes for one number at once on two servers, half of them right; then 200 wrong ones',
  async run(testbed, { short }) {
    const numbers = short ? 3 : 20;
    const second = await testbed.startServer();
    const addresses = [testbed.servers[0].address, second.address];
    /** @type {string[]} */
    const faults = [];
    let sessions = 0;
    let refused = 0;
    for (let number = 0; number < numbers; number++) {
      for (const [kind, phone] of [
        ['mixed', String(8_100_000_000 + number)],
        ['wrong', String(8_200_000_000 + number)],
      ]) {
        const sent = await call(addresses[0], 'POST', '/api/otp/send', { body: { phone, product: 'Personal Loans' } });
        if (sent.status !== 200) return { howOften: '', faults: [`a passcode was not sent: ${sent.status}`] };
        const { prospectId, challenge } = sent.body;
        const answers = await Promise.all(
          Array.from({ length: 200 }, (_, at) => {
            const isRight = kind === 'mixed' && at % 2 === 0;
            const otp = isRight ? passcode : String(100_000 + at);
            return call(addresses[(at >> 1) & 1], 'POST', '/api/otp/verify', { body: { prospectId, challenge, otp } });
          }),
        );
        const won = answers.filter(({ status }) => status === 200).length;
        sessions += won;
        refused += answers.length - won;
        if (won > (kind === 'mixed' ? 1 : 0)) faults.push(`${won} sessions of one number (${kind})`);
        const evaluated = answers.filter(({ body }) => body?.code === 'OTP.WRONG').length + won;
        if (evaluated > 5) faults.push(`${evaluated} codes evaluated`);
        const odd = answers.find(({ status }) => status === 0 || status >= 500);
        if (odd) faults.push(`answered ${odd.status} ${odd.body?.code ?? ''}`);
      }
    }
    return { howOften: `${2 * numbers} numbers`, acknowledged: sessions, lost: 0, refused, faults };
  },
};

/** @type {Experiment} */
const opposedEdits = {
  name: 'opposed-edits',
  what: 'Edits of one card by 20 admins at once on two servers, each naming the version that it read',
  async run(testbed, { short }) {
    const edits = short ? 100 : 500;
    const second = await testbed.startServer();
    const addresses = [testbed.servers[0].address, second.address];
    const [card] = /** @type {{ id: number, version: number }[]} */ (
      await testbed.database.read('SELECT id, version FROM credit_cards WHERE deleted_at IS NULL ORDER BY id LIMIT 1')
    );
    const { token } = { token: testbed.admin };
    let done = 0;
    let refused = 0;
    /** @type {string[]} */
    const faults = [];
    const admin = async (/** @type {string} */ address) => {
      while (done < edits && faults.length === 0) {
        const read = await call(address, 'GET', `/api/admin/credit-cards/${card.id}`, { token });
        const { status, body } = await call(address, 'POST', '/api/update-credit-card-data', {
          token,
          body: {
            category_id: card.id,
            property: 'annual_fee',
            value: 1 + (done % 9_000),
            version: read.body?.version,
          },
        });
        if (status === 200) done++;
        else if (status === 409) refused++;
        else faults.push(`answered ${status} ${body?.code ?? ''}`);
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, at) => admin(addresses[at % 2])));
    const [now] = /** @type {{ version: number }[]} */ (
      await testbed.database.read('SELECT version FROM credit_cards WHERE id = ?', [card.id])
    );
    return {
      howOften: `${done} edits`,
      acknowledged: done,
      // An edit that changes nothing keeps the version, but each edit here has a new fee.
      lost: done - (now.version - card.version),
      refused,
      faults,
    };
  },
};

/** @type {Experiment} */
const slowSenders = {
  name: 'slow-senders',
  what: '300 senders of a byte a second, half in headers, half in bodies, beside a storm of changes',
  longOnly: true,
  async run(testbed) {
    const { hostname, port } = new URL(testbed.address);
    const workload = await Workload.start(testbed);
    let longest = 0;
    const senders = Array.from({ length: 300 }, async (_, at) => {
      const socket = connect(Number(port), hostname);
      const begin =
        at % 2 === 0
          ? 'GET /api/get-credit-cards-data HTTP/1.1\r\nHost: x\r\nX-Slow: '
          : 'POST /api/otp/send HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n';
      const started = performance.now();
      socket.on('error', () => undefined);
      socket.write(begin);
      const drip = setInterval(() => socket.write('a'), 1_000);
      socket.resume();
      await new Promise((resolve) => socket.once('close', resolve));
      clearInterval(drip);
      longest = Math.max(longest, performance.now() - started);
    });
    await Promise.race([Promise.all(senders), delay(90_000)]);
    await workload.stop();
    return {
      howOften: `once; the last was cut after ${Math.round(longest / 1000)} s`,
      acknowledged: workload.acknowledged.length,
      lost: await workload.lost(testbed.database),
      longestGapMs: workload.longestGap,
      refused: workload.refused + workload.broken,
      faults: [
        ...(longest === 0 || longest > 36_000 ? [`a sender was borne with for ${Math.round(longest / 1000)} s`] : []),
        ...(workload.refused + workload.broken > 0 ? ['others were refused meanwhile'] : []),
        ...new Set(workload.wrong),
      ],
    };
  },
};

/** @type {Experiment} */
const clockSetBack = {
  name: 'clock-set-back',
  what: 'Clock of one of two servers set back an hour, and forward again, beside customers and changes',
  longOnly: true,
  async run(testbed, { folder }) {
    const library = await findFakeClock();
    if (!library) return { skipped: 'needs libfaketime' };
    const file = join(folder, 'offset');
    writeFileSync(file, '+0');
    const wrong = await testbed.startServer({
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    const caller = new Caller(wrong.address);
    /** @type {string[]} */
    const faults = [];
    let number = 8_300_000_000;
    const customer = () =>
      journey(caller, String(number++)).then(
        () => 1,
        (error) => (faults.push(String(error)), 0),
      );
    const before = await customer();
    const workload = await Workload.start(testbed);
    await workload.untilAcknowledged(100);
    writeFileSync(file, '-3600');
    await workload.untilAcknowledged(300);
    const within = (await customer()) + (await customer());
    writeFileSync(file, '+0');
    await workload.untilAcknowledged(300);
    const after = await customer();
    await workload.stop();
    caller.close();
    const audit = await testbed.auditProblem();
    return {
      howOften: 'once',
      acknowledged: workload.acknowledged.length + before + within + after,
      lost: await workload.lost(testbed.database),
      longestGapMs: workload.longestGap,
      refused: workload.refused + workload.broken,
      faults: [...faults, ...new Set(workload.wrong), ...(audit === null ? [] : [`audit-verify: ${audit}`])],
    };
  },
};

/** @returns {Promise<string | undefined>} the library that shows a process another time */
async function findFakeClock() {
  const find = () =>
    readdirSync('/usr/lib')
      .map((part) => join('/usr/lib', part, 'faketime/libfaketime.so.1'))
      .find((path) => existsSync(path));
  if (!find() && canInstallSystemPackages())
    await installSystemPackages(['libfaketime'], 'The library that changes a clock');
  return find();
}

const SOAK_MINUTES = 30;

/** @type {Experiment} */
const soak = {
  name: 'soak',
  what: 'Customers at half of what the server can bear',
  longOnly: true,
  async run(testbed) {
    const [server] = testbed.servers;
    let number = 8_400_000_000;
    let done = 0;
    let failed = '';
    /** @type {(seconds: number, pauseMs: number) => Promise<number>} */
    const customers = async (seconds, pauseMs) => {
      const [from, end] = [done, performance.now() + 1000 * seconds];
      await Promise.all(
        Array.from({ length: 16 }, async () => {
          const caller = new Caller(server.address);
          while (performance.now() < end && failed === '') {
            const started = performance.now();
            await journey(caller, String(number++)).then(
              () => done++,
              (error) => (failed = String(error)),
            );
            await delay(Math.max(0, pauseMs - (performance.now() - started)));
          }
          caller.close();
        }),
      );
      return (done - from) / seconds;
    };
    const most = await customers(20, 0);
    const pauseMs = (1000 * 16) / (most / 2);
    await customers(120, pauseMs);
    const before = await usage(testbed);
    const halfOfMost = await customers(60 * SOAK_MINUTES, pauseMs);
    const after = await usage(testbed);
    const grown = after.residentMB / before.residentMB;
    return {
      howOften:
        `${SOAK_MINUTES} minutes at ${halfOfMost.toFixed(0)} journeys/s (of ${most.toFixed(0)}); memory ` +
        `${before.residentMB.toFixed(0)} to ${after.residentMB.toFixed(0)} MB, heap ${before.heapMB.toFixed(0)} to ` +
        `${after.heapMB.toFixed(0)} MB, descriptors ${before.descriptors} to ${after.descriptors}, connections ` +
        `${before.connections} to ${after.connections}`,
      acknowledged: done,
      faults: [
        ...(failed === '' ? [] : [failed]),
        ...(grown > 1.3 ? [`memory grew by ${Math.round(100 * (grown - 1))} %`] : []),
        ...(after.descriptors > before.descriptors + 20 ? ['descriptors grew'] : []),
        ...(after.connections > before.connections + 2 ? ['connections grew'] : []),
      ],
    };
  },
};

/**
 * @param {Testbed} testbed whose servers are started with METRICS_TOKEN
 */
async function usage({ servers: [server], database }) {
  const answer = await fetch(`${server.address}/api/metrics`, { headers: { Authorization: 'Bearer metrics' } });
  const text = await answer.text();
  const figure = (/** @type {string} */ name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
  const [{ Value: connections }] = /** @type {{ Value: string }[]} */ (
    await database.read("SHOW STATUS LIKE 'Threads_connected'")
  );
  return {
    residentMB: figure('process_resident_memory_bytes') / 1e6,
    heapMB: figure('nodejs_heap_size_used_bytes') / 1e6,
    descriptors: readdirSync(`/proc/${server.pid}/fd`).length,
    connections: Number(connections),
  };
}

/** @type {Experiment[]} */
export const serverExperiments = [importKilled, passcodes, opposedEdits, slowSenders, clockSetBack, soak];
