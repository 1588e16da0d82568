import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { answersHandshake, keep } from './database.mjs';
import { loadEnvironment, readPort, requireFreePort, serverEnvironment } from './environment.mjs';
import { dataFolder, requireSpace, root } from './folders.mjs';
import { galeraNode, installClusterPrograms, schema } from './galera.mjs';
import { haproxyConfig } from './haproxy.mjs';
import { takeLock } from './lock.mjs';
import { installPackages, requireNode } from './packages.mjs';
import { Problem, runCommand } from './problem.mjs';
import { endChild, findProgram, onShutDown, shutDown, shutDownOnSignals, waitUntil } from './processes.mjs';
import { serverFlags } from './runtime.mjs';
import { prepareData, programs, startSandbox } from './server.mjs';
import { welcome } from './welcome.mjs';

/**
 * The topology of docker-compose.cluster.yml on loopback, without a container engine: Galera nodes, HAProxy before them
 * and before the servers, an S3 store. Everything ends with this process.
 *
 * @typedef {object} ClusterOptions
 * @property {number} [nodes] databases, 3
 * @property {number} [servers] 3
 * @property {number} [port] where HAProxy serves; the servers take the ports after it
 * @property {number} [databasePort] the first of ten for each node and ten for HAProxy
 * @property {string} [folder] keeps the data
 * @property {boolean} [fresh] forgets what an earlier run kept there
 * @property {Record<string, string>} [env] for the servers
 */

const portsPerNode = 10;

/** @param {ClusterOptions} [options] */
export async function startCluster({
  nodes: nodeCount = 3,
  servers: serverCount = 3,
  port = 8000,
  databasePort = 13306,
  folder = join(dataFolder, 'cluster'),
  fresh = false,
  env = {},
} = {}) {
  await installClusterPrograms();
  if (fresh) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  requireSpace(folder, 500 * nodeCount);

  const addresses = Array.from({ length: nodeCount }, (_, i) => ({
    name: `database-${i + 1}`,
    sql: databasePort + i * portsPerNode,
    group: databasePort + i * portsPerNode + 1,
  }));
  const nodes = addresses.map((address) => galeraNode(folder, address, addresses));
  const password = databasePassword(folder);
  await startNodes(nodes, password);

  const first = databasePort + nodeCount * portsPerNode;
  const binds = { writer: first, reader: first + 1, figures: first + 2, front: port };
  const serverAddresses = Array.from({ length: serverCount }, (_, i) => ({
    name: `server-${i + 1}`,
    address: `127.0.0.1:${port + 1 + i}`,
  }));
  const haproxy = await startHaproxy(folder, {
    nodes,
    servers: serverAddresses,
    binds: {
      writer: `127.0.0.1:${binds.writer}`,
      reader: `127.0.0.1:${binds.reader}`,
      figures: `127.0.0.1:${binds.figures}`,
      front: `${process.env.HOST?.trim() || '127.0.0.1'}:${binds.front}`,
    },
  });
  /** @param {number | string} at a port of HAProxy, or a node's own address */
  const databaseUrl = (at) =>
    `mysql://marketplace:${password}@${typeof at === 'number' ? `127.0.0.1:${at}` : at}/${schema}`;
  const writerUrl = databaseUrl(binds.writer);
  if (!(await waitUntil(() => answersHandshake({ host: '127.0.0.1', port: binds.writer }), 15_000))) {
    throw new Problem(`HAProxy finds no database that is well (log: ${join(folder, 'haproxy.log')}).`);
  }

  const store = await startStore(folder);
  const settings = {
    ...store,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '1',
    SHUTDOWN_DELAY_MS: '4000',
    DATABASE_READ_URL: databaseUrl(binds.reader),
    PUBLIC_URL: `http://localhost:${port}`,
    ...env,
  };
  Object.assign(process.env, store);
  const signIns = await prepareData({ url: writerUrl, data: folder, failure: new Promise(() => {}) });
  const servers = serverAddresses.map(({ name, address }) => clusterServer(folder, name, address, writerUrl, settings));
  await Promise.all(servers.map((server) => server.start()));
  const address = `http://127.0.0.1:${port}`;
  const isServed = async () => (await fetch(`${address}/api/health/ready`).catch(() => null))?.ok === true;
  if (!(await waitUntil(isServed, 30_000))) throw new Problem(`HAProxy finds no server that is ready (${address}).`);

  return {
    /** Where HAProxy serves the three apps. */
    address,
    figuresAddress: `http://127.0.0.1:${binds.figures}`,
    /** Through HAProxy: the one node that is written to, and any that is well. */
    writerUrl,
    readerUrl: databaseUrl(binds.reader),
    /** Of one node, past HAProxy. */
    nodeUrl: (/** @type {{ address: string }} */ node) => databaseUrl(node.address),
    signIns,
    nodes,
    servers,
    haproxy,
    /** The node that HAProxy writes to at the moment, told by the connections it holds. */
    writer: async () => {
      const figures = await (await fetch(`http://127.0.0.1:${binds.figures}/;csv`)).text();
      const held = (/** @type {string} */ name) =>
        Number(
          figures
            .split('\n')
            .find((line) => line.startsWith(`writer,${name},`))
            ?.split(',')[4] ?? 0,
        );
      return nodes.reduce((most, node) => (held(node.name) > held(most.name) ? node : most));
    },
    /** Ends everything this process has started. */
    stop: shutDown,
  };
}

/** @typedef {Awaited<ReturnType<typeof startCluster>>} Cluster */

/** @param {string} folder */
function databasePassword(folder) {
  const file = join(folder, 'database.password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/**
 * One after the other: a node that joins copies from one that is there.
 * @param {import('./galera.mjs').GaleraNode[]} nodes
 * @param {string} password
 */
async function startNodes(nodes, password) {
  const begins = nodes.find((node) => node.mayBegin()) ?? nodes[0];
  if (!begins) throw new Problem('A cluster needs at least one database.');
  await begins.start();
  await begins.query(
    // Root signs in without a password by the socket, which lies in a private folder, and nowhere else.
    `DROP USER IF EXISTS root@'127.0.0.1', root@'::1', root@'${hostname()}';
     CREATE DATABASE IF NOT EXISTS ${schema} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
     ${readFileSync(join(root, 'docker/galera-users.sql'), 'utf8')}
     CREATE USER IF NOT EXISTS marketplace IDENTIFIED BY '${password}';
     GRANT ALL ON ${schema}.* TO marketplace;`,
  );
  for (const node of nodes) if (node !== begins) await node.start();
}

/**
 * @param {string} folder
 * @param {import('./haproxy.mjs').Topology} topology
 */
async function startHaproxy(folder, topology) {
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(config, haproxyConfig(topology));
  const haproxy = keep(findProgram(['haproxy'], ['/usr/sbin']) ?? '', ['-db', '-f', config], folder, {
    name: 'haproxy',
    what: 'HAProxy',
  });
  await haproxy.ready(async () => (await fetch(`http://${topology.binds.figures}/`).catch(() => null)) !== null);
  return haproxy;
}

/**
 * Files through the S3 protocol, as in the compose file, rather than a folder that all servers share: so what runs here is
 * what runs there.
 * @param {string} folder
 */
async function startStore(folder) {
  const { default: S3rver } = await import('@20minutes/s3rver');
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: true,
    directory: join(folder, 'store'),
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await store.run();
  onShutDown(() => store.close());
  return {
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_FORCE_PATH_STYLE: 'on',
  };
}

/**
 * @param {string} folder gets its log
 * @param {string} name
 * @param {string} address host:port
 * @param {string} databaseUrl
 * @param {Record<string, string>} settings
 */
function clusterServer(folder, name, address, databaseUrl, settings) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  /** @param {Record<string, string>} [others] settings of this start alone, such as another DATABASE_URL */
  const start = async (others = {}) => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const started = spawn(
      process.execPath,
      [...serverFlags(), '--import', new URL('exit-with-parent.mjs', import.meta.url).href, programs.built],
      {
        cwd: root,
        env: { ...serverEnvironment(databaseUrl), ...settings, PORT: address.split(':')[1], ...others },
        // Ctrl-C reaches this process alone, which ends the parts in their order.
        detached: true,
        stdio: ['ignore', log, log, 'ipc'],
      },
    );
    closeSync(log);
    child = started;
    await new Promise((resolve, reject) => {
      started.on('message', (/** @type {{ ready?: boolean }} */ { ready }) => ready && resolve(null));
      started.once('exit', () => reject(new Problem(`${name} did not start (log: ${join(folder, `${name}.log`)}).`)));
    });
  };
  /** As `docker stop` does: SIGTERM, and time to finish. */
  const stop = async () => {
    if (!child) return;
    child.kill('SIGCONT');
    await endChild(child, 20_000);
  };
  onShutDown(stop);
  return {
    name,
    address: `http://${address}`,
    start,
    stop,
    /** Stops it and starts it anew, as in an upgrade; waits until it is ready again. */
    restart: async () => {
      await stop();
      await start();
    },
    kill: async () => {
      if (!child) return;
      child.kill('SIGKILL');
      await waitUntil(() => child?.signalCode !== null || child.exitCode !== null, 5000);
    },
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
  };
}

/** @param {string} name @param {number} fallback */
function readCount(name, fallback) {
  const count = Number(process.env[name]?.trim() || fallback);
  if (!Number.isInteger(count) || count < 1 || count > 9)
    throw new Problem(`${name} must be a whole number from 1 to 9.`);
  return count;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  shutDownOnSignals(0);
  await runCommand(async () => {
    try {
      requireNode();
      loadEnvironment();
      const port = readPort();
      const folder = join(dataFolder, 'cluster');
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const lock = await takeLock(folder, 'running', () => String(process.pid));
      if (!lock.taken) throw new Problem(`npm run cluster is already running in this checkout (process ${lock.note}).`);
      await requireFreePort(port);
      await installPackages();
      await build();
      const nameToSandbox = await startSandbox();
      const cluster = await startCluster({
        nodes: readCount('CLUSTER_NODES', 3),
        servers: readCount('CLUSTER_SERVERS', 3),
        databasePort: Number(process.env.CLUSTER_DATABASE_PORT?.trim() || 13306),
        port,
        folder,
      });
      const address = `http://localhost:${port}`;
      nameToSandbox(address);
      console.log(
        welcome({ consumer: `${address}/`, admin: `${address}/admin`, partner: `${address}/partner` }, cluster.signIns),
      );
      for (const node of cluster.nodes) console.log(`  ${node.name}  ${node.address}`);
      for (const server of cluster.servers) console.log(`  ${server.name}    ${server.address}`);
      console.log(`  HAProxy     ${cluster.figuresAddress}  logs: ${folder}`);
      return await new Promise(() => {});
    } finally {
      await shutDown();
    }
  });
}
