import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { waitUntil } from '../../tools/processes.mjs';
import { call, Testbed } from '../testbed.mjs';
import { Workload } from '../workload.mjs';

/** @typedef {import('../experiment.mjs').Experiment} Experiment */
/** @typedef {import('../experiment.mjs').Result} Result */

/** DESIGN: recovery within 2 s of the database's return; a crashed one first reads its log. */
const RECOVERY_MS = 2_000;
/** The short form is a test, which on a busy machine judges what was lost and not how long it took. */
const PATIENCE_MS = 180_000;

/**
 * Runs `harm` beside a storm of changes, and says what the storm came to.
 * @param {Testbed} testbed
 * @param {(storm: Workload) => Promise<string[]>} harm answers what went wrong besides
 * @returns {Promise<Omit<Result, 'howOften'>>}
 */
async function underWorkload(testbed, harm) {
  const workload = await Workload.start(testbed);
  await workload.untilAcknowledged(200);
  const faults = await harm(workload);
  await workload.untilAcknowledged(200);
  await workload.stop();
  const audit = await testbed.auditProblem();
  return {
    acknowledged: workload.acknowledged.length,
    lost: await workload.lost(testbed.database),
    longestGapMs: workload.longestGap,
    refused: workload.refused + workload.broken,
    faults: [...faults, ...new Set(workload.wrong), ...(audit === null ? [] : [`audit-verify: ${audit}`])],
  };
}

/**
 * Waits until the server is ready again.
 * @param {Testbed} testbed
 * @param {{ short: boolean }} way
 * @returns {Promise<string[]>} the fault that it was not
 */
async function recovers({ servers: [server] }, { short }) {
  const withinMs = short ? PATIENCE_MS : RECOVERY_MS;
  const isReady = async () =>
    (await call(server.address, 'GET', '/api/health/ready', { withinMs: withinMs / 2 })).status === 200;
  if (await waitUntil(isReady, withinMs)) return [];
  return (await waitUntil(isReady, 60_000))
    ? [`ready only later than ${withinMs / 1000} s after the database`]
    : [`not ready again within a minute more than ${withinMs / 1000} s`];
}

/** @type {Experiment} */
const killed = {
  name: 'database-killed',
  what: 'Database killed (SIGKILL) in a storm of commits',
  async run(testbed, way) {
    const times = way.short ? 2 : 20;
    const result = await underWorkload(testbed, async (workload) => {
      const faults = [];
      for (let time = 0; time < times; time++) {
        await workload.untilAcknowledged(100);
        await testbed.database.kill();
        await testbed.database.start();
        faults.push(...(await recovers(testbed, way)));
      }
      return faults;
    });
    return { ...result, howOften: `${times} times` };
  },
};

/** @type {Experiment} */
const stopped = {
  name: 'database-stopped',
  what: 'Database stopped',
  async run(testbed, way) {
    const seconds = way.short ? 3 : 10;
    const result = await underWorkload(testbed, async () => {
      await testbed.database.stop();
      await delay(seconds * 1000);
      const faults = await livesWithout(testbed);
      await testbed.database.start();
      return [...faults, ...(await recovers(testbed, way))];
    });
    return { ...result, howOften: `once, ${seconds} s` };
  },
};

/** @type {Experiment} */
const frozen = {
  name: 'database-frozen',
  what: 'Database frozen (SIGSTOP): it keeps its connections and answers nothing',
  async run(testbed, way) {
    const seconds = way.short ? 5 : 15;
    const result = await underWorkload(testbed, async () => {
      testbed.database.freeze();
      await delay(seconds * 1000);
      const faults = await livesWithout(testbed);
      testbed.database.thaw();
      return [...faults, ...(await recovers(testbed, way))];
    });
    return { ...result, howOften: `once, ${seconds} s` };
  },
};

/**
 * What a server still has to do while its database is away.
 * @param {Testbed} testbed
 */
async function livesWithout({ servers: [{ address }] }) {
  const [live, ready, cards] = await Promise.all([
    call(address, 'GET', '/api/health/live'),
    call(address, 'GET', '/api/health/ready'),
    call(address, 'GET', '/api/get-credit-cards-data'),
  ]);
  return [
    ...(live.status === 200 ? [] : [`alive answers ${live.status}`]),
    ...(ready.status === 503 ? [] : [`ready answers ${ready.status}`]),
    ...(cards.status === 200 ? [] : [`the cards, which are in memory, answer ${cards.status}`]),
  ];
}

/** @type {Experiment} */
const readOnly = {
  name: 'database-read-only',
  what: 'Database read-only',
  async run(testbed, { short }) {
    const seconds = short ? 3 : 10;
    const set = (/** @type {0 | 1} */ value) =>
      testbed.database.with((connection) => connection.query('SET GLOBAL read_only = ?', [value]));
    const result = await underWorkload(testbed, async () => {
      await set(1);
      await delay(seconds * 1000);
      const { status } = await call(testbed.servers[0].address, 'GET', '/api/get-credit-cards-data');
      await set(0);
      return status === 200 ? [] : [`the cards answer ${status}`];
    });
    return { ...result, howOften: `once, ${seconds} s` };
  },
};

/** @type {Experiment} */
const poolExhausted = {
  name: 'pool-exhausted',
  what: 'Every connection of the pool waits for a locked table, 200 callers',
  async run(testbed, way) {
    const [server] = testbed.servers;
    const result = await underWorkload(testbed, () =>
      testbed.database.with(async (connection) => {
        await connection.query('LOCK TABLES credit_cards WRITE');
        const list = `/api/admin/credit-cards?range=${encodeURIComponent('[0,24]')}`;
        const answers = Promise.all(
          Array.from({ length: 200 }, () => call(server.address, 'GET', list, { token: testbed.admin })),
        );
        await delay(7_000);
        await connection.query('UNLOCK TABLES');
        const codes = (await answers).map(({ status }) => status).filter((status) => status !== 200 && status !== 503);
        return [...codes.map((status) => `a reader was answered ${status}`), ...(await recovers(testbed, way))];
      }),
    );
    return { ...result, howOften: 'once, 7 s' };
  },
};

const DISK_MB = 900;

/** @type {Experiment} */
const diskFull = {
  name: 'disk-full',
  what: 'Disk of database and files full',
  ownTestbed: true,
  async run(_testbed, { short, folder }) {
    const seconds = short ? 5 : 20;
    const disk = join(folder, 'disk');
    mkdirSync(disk, { recursive: true });
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk], { stdio: 'pipe' });
    } catch {
      return { skipped: 'needs the right to mount a small disk (root)' };
    }
    try {
      const testbed = await Testbed.open(join(disk, 'testbed'));
      const ballast = join(disk, 'ballast');
      try {
        const result = await underWorkload(testbed, async (workload) => {
          fill(disk, ballast);
          await delay(seconds * 1000);
          const before = workload.acknowledged.length;
          const { status } = await call(testbed.servers[0].address, 'GET', '/api/get-credit-cards-data');
          rmSync(ballast);
          // InnoDB ends itself where it cannot write what it has promised; a service manager starts it again.
          if (!testbed.database.isRunning) await testbed.database.start();
          // MariaDB checks only once a minute whether there is space again.
          const wentOn = await waitUntil(
            () => workload.acknowledged.length > before + 50,
            short ? PATIENCE_MS : 90_000,
          );
          return [
            ...(status === 200 ? [] : [`the cards answer ${status}`]),
            ...(wentOn ? [] : ['nothing was acknowledged within 90 s of there being room again']),
          ];
        });
        return { ...result, howOften: `once, ${seconds} s` };
      } finally {
        await testbed.close();
      }
    } finally {
      execFileSync('umount', ['--lazy', disk], { stdio: 'pipe' });
    }
  },
};

/**
 * Leaves not a byte.
 * @param {string} disk
 * @param {string} ballast
 */
function fill(disk, ballast) {
  const { bavail, bsize } = statfsSync(disk);
  const block = Buffer.alloc(1024 * 1024);
  writeFileSync(ballast, '');
  try {
    for (let left = bavail * bsize; left > 0; left -= block.length) {
      writeFileSync(ballast, left < block.length ? block.subarray(0, left) : block, { flag: 'a' });
    }
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
  }
}

/** @type {Experiment[]} */
export const databaseExperiments = [killed, stopped, frozen, readOnly, poolExhausted, diskFull];
