import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { startCluster } from '../../tools/cluster.mjs';
import { Problem } from '../../tools/problem.mjs';
import { call } from '../testbed.mjs';
import { Workload } from '../workload.mjs';

/** @typedef {import('../experiment.mjs').Experiment} Experiment */
/** @typedef {import('../experiment.mjs').Result} Result */
/** @typedef {import('../../tools/cluster.mjs').Cluster} Cluster */
/** @typedef {Awaited<ReturnType<Cluster['writer']>>} Node */

/** HAProxy may still have to notice that a node is back. */
const CALM_MS = 10_000;

/** The failures of the node that is written to, and how each is repaired. */
const HARMS =
  /** @type {[what: string, howOften: string, harm: (node: Node) => unknown, mend: (node: Node) => unknown][]} */ ([
    ['killed (SIGKILL)', 'once', (node) => node.kill(), (node) => node.start()],
    ['frozen (SIGSTOP)', 'once, 15 s', (node) => node.freeze(), (node) => node.thaw()],
    [
      'split off from the other nodes, not from its clients',
      'once, 15 s',
      (node) => node.split(),
      (node) => node.heal(),
    ],
  ]);

/** @type {Experiment} */
const cluster = {
  name: 'cluster',
  what: 'Three database nodes and three servers behind HAProxy',
  ownTestbed: true,
  longOnly: true,
  async run(_testbed, { folder }) {
    const running = await startCluster({
      folder: join(folder, 'nodes'),
      fresh: true,
      port: 18_000,
      databasePort: 13_400,
      env: { LIMITS: 'off' },
    });
    const results = [];
    for (const [what, howOften, harm, mend] of HARMS) {
      const result = await underWorkload(running, async () => {
        const writer = await running.writer();
        await harm(writer);
        await delay(15_000);
        await mend(writer);
        for (let waited = 0; !(await writer.isSynced().catch(() => false)); waited++) {
          if (waited > 120) return ['the node did not come back within two minutes'];
          await delay(1_000);
        }
        return [];
      });
      results.push({ ...result, what: `Writer of three ${what}`, howOften });
      await delay(CALM_MS);
    }
    const restart = await underWorkload(running, async () => {
      for (const server of running.servers) await server.restart();
      return [];
    });
    results.push({
      ...restart,
      what: 'Three servers restarted one after the other (SIGTERM)',
      howOften: 'once each',
      faults: [...restart.faults, ...((restart.refused ?? 0) > 0 ? [`${restart.refused} calls failed`] : [])],
    });
    results.push(await hotRow(running));
    for (const server of running.servers) await server.stop();
    await running.haproxy.stop();
    for (const node of running.nodes) await node.stop();
    return results;
  },
};

/**
 * @param {Cluster} running
 * @param {() => Promise<string[]>} work answers what went wrong besides
 * @returns {Promise<Omit<Result, 'howOften'>>}
 */
async function underWorkload(running, work) {
  const token = await adminOf(running);
  const read = readerOf(running);
  const cards = /** @type {{ id: number, fee: string }[]} */ (
    await read('SELECT id, annual_fee AS fee FROM credit_cards WHERE deleted_at IS NULL LIMIT 12')
  );
  const workload = new Workload(
    [running.address],
    token,
    cards.map(({ id, fee }) => ({ id, fee: Math.ceil(Number(fee)) })),
  );
  await workload.untilAcknowledged(200);
  const faults = await work();
  await workload.untilAcknowledged(200);
  await workload.stop();
  return {
    acknowledged: workload.acknowledged.length,
    lost: await workload.lost({ read }),
    longestGapMs: workload.longestGap,
    refused: workload.refused + workload.broken,
    faults: [...faults, ...new Set(workload.wrong)],
  };
}

const HOT_EDITS = 400;
const HOT_EDITORS = 40;

/**
 * Both servers write to a node of their own: every two edits at once are a conflict that one of the nodes has lost.
 * @param {Cluster} running
 * @returns {Promise<Result>}
 */
async function hotRow(running) {
  const [token, read] = [await adminOf(running), readerOf(running)];
  const [one, two] = running.servers;
  const [first, second] = running.nodes;
  if (!one || !two || !first || !second) throw new Problem('Two servers and two databases are needed.');
  await Promise.all([one.stop(), two.stop()]);
  await one.start({ DATABASE_URL: running.nodeUrl(first) });
  await two.start({ DATABASE_URL: running.nodeUrl(second) });
  const sql = 'SELECT id, version FROM credit_cards WHERE deleted_at IS NULL ORDER BY id LIMIT 1';
  const [before] = /** @type {{ id: number, version: number }[]} */ (await read(sql));
  const answers = await Promise.all(
    Array.from({ length: HOT_EDITORS }, async (_, editor) => {
      const { address } = editor % 2 ? one : two;
      /** @type {number[]} */
      const statuses = [];
      for (let edit = editor; edit < HOT_EDITS; edit += HOT_EDITORS) {
        const body = { category_id: before.id, property: 'key_feature', value: `Edit ${edit}` };
        statuses.push((await call(address, 'POST', '/api/update-credit-card-data', { token, body })).status);
      }
      return statuses;
    }),
  );
  const [after] = /** @type {{ version: number }[]} */ (await read(sql));
  const statuses = answers.flat();
  const acknowledged = statuses.filter((status) => status === 200).length;
  return {
    what: `${HOT_EDITS} edits of one card by ${HOT_EDITORS} admins through two servers, each on a node of its own`,
    howOften: 'once',
    acknowledged,
    lost: acknowledged - (after.version - before.version),
    refused: statuses.length - acknowledged,
    faults: [...new Set(statuses)].filter((status) => status !== 200).map((status) => `answered ${status}`),
  };
}

/**
 * @param {Cluster} running
 * @returns {Promise<string>} token of an admin of role 1
 */
async function adminOf({ address, signIns }) {
  const admin = signIns.find(({ app, role }) => app === 'admin' && role === 1);
  if (!admin) throw new Problem('The demo data holds no admin of role 1.');
  const { email, password } = admin;
  return (await call(address, 'POST', '/api/admin/login', { body: { email, password } })).body.token;
}

/**
 * @param {Cluster} running
 * @returns {import('../testbed.mjs').PrivateDatabase['read']}
 */
function readerOf({ writerUrl }) {
  return async (sql, parameters = []) => {
    const connection = await createConnection({ uri: writerUrl, dateStrings: true });
    const [rows] = await connection.query(sql, parameters);
    await connection.end();
    return /** @type {never[]} */ (rows);
  };
}

/** @type {Experiment[]} */
export const clusterExperiments = [cluster];
