/**
 * What editors notice when a part of the cluster fails: `node bench/fail-over.mjs kill freeze split rolling hot`, one after
 * the other; without names, all of them. As root on Debian.
 */
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { build } from '../tools/build.mjs';
import { startCluster } from '../tools/cluster.mjs';
import { dataFolder } from '../tools/folders.mjs';
import { Problem, runCommand } from '../tools/problem.mjs';
import { shutDown, shutDownOnSignals, waitUntil } from '../tools/processes.mjs';
import { editCard, findLost, signIn, startLoad } from './steady-load.mjs';

const editors = 8;
const hotEdits = 400;
const hotEditors = 40;
const password = 'only-for-this-cluster-1';

/** @typedef {import('../tools/cluster.mjs').Cluster} Cluster */
/** @typedef {ReturnType<typeof startLoad>} Load */

/**
 * What is broken, and mended, while edits go on.
 * @type {Record<string, (cluster: Cluster, load: Load) => Promise<void>>}
 */
const failures = {
  kill: async (cluster, load) => {
    const writer = await cluster.writer();
    await writer.kill();
    await load.more(200);
    await writer.start();
  },
  freeze: async (cluster, load) => {
    const writer = await cluster.writer();
    writer.freeze();
    await delay(15_000);
    writer.thaw();
    await load.more(200);
    await waitUntil(writer.isSynced, 60_000);
  },
  split: async (cluster, load) => {
    const writer = await cluster.writer();
    await writer.split();
    await delay(12_000);
    await writer.heal();
    await load.more(200);
    await waitUntil(writer.isSynced, 60_000);
  },
  rolling: async (cluster, load) => {
    for (const server of cluster.servers) {
      await server.restart();
      await load.more(200);
    }
  },
};

/** @param {Cluster} cluster @param {number} limit */
async function cardsOf(cluster, limit) {
  const connection = await createConnection(cluster.writerUrl);
  const [rows] = await connection.query('SELECT id FROM credit_cards WHERE deleted_at IS NULL ORDER BY id LIMIT ?', [
    limit,
  ]);
  await connection.end();
  return /** @type {{ id: number }[]} */ (rows).map(({ id }) => id);
}

/** @param {Cluster} cluster @param {string} token @param {string} name */
async function measure(cluster, token, name) {
  const load = startLoad({ address: cluster.address, token, cards: await cardsOf(cluster, editors) });
  await load.more(200);
  await failures[name]?.(cluster, load);
  await load.more(200);
  const { calls, acknowledged, refused, longestGapMs } = await load.stop();
  const connection = await createConnection(cluster.writerUrl);
  const lost = await findLost(connection, acknowledged);
  await connection.end();
  return { calls, acknowledged: acknowledged.length, lost: lost.length, longestGapMs, ...refused };
}

/** Many edits of one card through two servers that write to a node each. @param {Cluster} cluster @param {string} token */
async function measureHotRow(cluster, token) {
  const [one, two] = cluster.servers;
  const [first, second] = cluster.nodes;
  const [card] = await cardsOf(cluster, 1);
  if (!one || !two || !first || !second || !card) throw new Problem('Two databases and two servers are needed.');
  await Promise.all([one.stop(), two.stop()]);
  await one.start({ DATABASE_URL: cluster.nodeUrl(first) });
  await two.start({ DATABASE_URL: cluster.nodeUrl(second) });
  const agent = new Agent({ keepAlive: true });
  /** @type {Record<string, number>} */
  const answers = {};
  await Promise.all(
    Array.from({ length: hotEditors }, async (_, editor) => {
      const { address } = editor % 2 ? one : two;
      for (let i = editor; i < hotEdits; i += hotEditors) {
        const answer = await editCard({ address, token, card, text: `Hot ${i}`, agent });
        answers[answer] = (answers[answer] ?? 0) + 1;
      }
    }),
  );
  agent.destroy();
  return { ...answers, racesLost: await first.status('wsrep_local_bf_aborts') };
}

shutDownOnSignals(130);
await runCommand(async () => {
  try {
    const names = process.argv.slice(2);
    const known = [...Object.keys(failures), 'hot'];
    const unknown = names.find((name) => !known.includes(name));
    if (unknown) throw new Problem(`There is no failure "${unknown}": ${known.join(', ')}.`);
    await build();
    process.env.DEMO_PASSWORD = password;
    const cluster = await startCluster({
      folder: join(dataFolder, 'bench-cluster'),
      fresh: true,
      port: Number(process.env.PORT?.trim() || 8000),
      databasePort: Number(process.env.CLUSTER_DATABASE_PORT?.trim() || 13306),
      env: { LIMITS: 'off' },
    });
    const token = await signIn(cluster.address, { email: 'admin1@example.in', password });
    for (const name of names.length > 0 ? names : known) {
      console.log(name, await (name === 'hot' ? measureHotRow(cluster, token) : measure(cluster, token, name)));
    }
  } finally {
    await shutDown();
  }
});
