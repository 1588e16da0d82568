import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createData, answersHandshake, keep, ownTemporary } from './database.mjs';
import { root, socketPath } from './folders.mjs';
import { installSystemPackages, canInstallSystemPackages } from './packages.mjs';
import { Problem } from './problem.mjs';
import { findProgram } from './processes.mjs';

/** As Debian names them; the compose file's images hold the same programs. */
const packages = ['mariadb-server', 'mariadb-backup', 'galera-4', 'haproxy', 'socat'];
const needed = ['mariadbd', 'mariadb-backup', 'wsrep_sst_mariabackup', 'haproxy', 'socat'];
const folders = ['/usr/sbin', '/usr/bin'];
const galeraLibrary = '/usr/lib/galera/libgalera_smm.so';

export const schema = 'marketplace';

/** Installs what a cluster needs where that can be done without asking. */
export async function installClusterPrograms() {
  const missing = () => needed.some((name) => !findProgram([name], folders)) || !existsSync(galeraLibrary);
  if (!missing()) return;
  if (canInstallSystemPackages()) await installSystemPackages(packages, 'The cluster');
  if (missing()) {
    throw new Problem(
      `A cluster on this machine needs Debian's packages ${packages.join(', ')}: install them as root.`,
    );
  }
}

/**
 * @typedef {object} GaleraAddress
 * @property {string} name
 * @property {number} sql the port where it answers SQL
 * @property {number} group the port of the cluster's own traffic; the two after it are for copies
 */

/**
 * How Galera finds out that a node is gone: after three seconds of silence the others go on without it. Galera's own
 * figure is five, for networks slower than that between machines of one place.
 */
export const providerOptions = ['evs.keepalive_period=PT0.5S', 'evs.suspect_timeout=PT3S', 'evs.inactive_timeout=PT6S'];

/**
 * One node of a cluster on loopback, in a data folder of its own. It ends with this process.
 * @param {string} folder of the cluster
 * @param {GaleraAddress} address
 * @param {GaleraAddress[]} all the cluster's nodes, itself among them
 */
export function galeraNode(folder, address, all) {
  const { name, sql, group } = address;
  const home = join(folder, name);
  const data = join(home, 'mysql');
  const socket = socketPath(home, 'mysql.sock');
  const peers = all.filter((other) => other !== address);
  const founder = all[0] === address;
  const program = findProgram(['mariadbd'], folders) ?? '';
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  const provider = [
    ...providerOptions,
    `gmcast.listen_addr=tcp://127.0.0.1:${group}`,
    `ist.recv_addr=127.0.0.1:${group + 1}`,
    // Between processes of one machine a slow disk is no reason to leave.
    'gcache.size=128M',
  ];
  const args = [
    `--defaults-file=${join(root, 'docker/galera.cnf')}`,
    ...user,
    `--datadir=${data}`,
    ownTemporary(data),
    `--socket=${socket}`,
    `--pid-file=${join(home, 'mysql.pid')}`,
    '--bind-address=127.0.0.1',
    `--port=${sql}`,
    '--performance-schema=OFF',
    '--wsrep-cluster-name=marketplace',
    `--wsrep-cluster-address=gcomm://${all.map((node) => `127.0.0.1:${node.group}`).join(',')}`,
    `--wsrep-node-name=${name}`,
    `--wsrep-node-address=127.0.0.1:${group}`,
    '--wsrep-node-incoming-address=127.0.0.1',
    `--wsrep-sst-receive-address=127.0.0.1:${group + 2}`,
    '--wsrep-sst-auth=root:',
    `--wsrep-provider-options=${provider.join(';')}`,
  ];
  /** @type {ReturnType<typeof keep> | undefined} */
  let running;

  /** @param {string} statement */
  const query = async (statement) => {
    const { createConnection } = await import('mysql2/promise');
    const connection = await createConnection({ socketPath: socket, user: 'root', multipleStatements: true });
    try {
      const [rows] = await connection.query(statement);
      return /** @type {Record<string, unknown>[]} */ (rows);
    } finally {
      connection.destroy();
    }
  };

  /** @param {string} status such as wsrep_ready */
  const status = async (status) => {
    const rows = await query(`SHOW STATUS LIKE '${status}'`).catch(() => []);
    return String(rows[0]?.['Value'] ?? '');
  };

  const isSynced = async () =>
    (await answersHandshake({ host: '127.0.0.1', port: sql })) &&
    (await status('wsrep_local_state_comment')) === 'Synced';

  return {
    name,
    /** host:port where it answers SQL. */
    address: `127.0.0.1:${sql}`,
    query,
    status,
    isSynced,
    /** Whether it may begin the cluster again after all were stopped: it was the last to leave. */
    mayBegin: () => {
      const state = join(data, 'grastate.dat');
      return existsSync(state) ? readFileSync(state, 'utf8').includes('safe_to_bootstrap: 1') : founder;
    },
    start: async () => {
      mkdirSync(home, { recursive: true, mode: 0o700 });
      if (founder && !existsSync(data)) await createData(program, data, user);
      mkdirSync(data, { recursive: true, mode: 0o700 });
      rmSync(socket, { force: true });
      running = keep('/bin/bash', [join(root, 'docker/galera-node.sh'), program, ...args], home, {
        what: `The database node ${name}`,
        env: {
          ...process.env,
          GALERA_DATA: data,
          GALERA_PEERS: peers.map((peer) => `127.0.0.1:${peer.sql}`).join(' '),
          GALERA_FOUNDER: founder ? 'yes' : 'no',
        },
      });
      await running.ready(isSynced, 120_000);
    },
    stop: async () => running?.stop(),
    /** As a lost machine: no word to the others. */
    kill: async () => {
      running?.signal('SIGKILL');
      await running?.ended;
    },
    /** As a machine that hangs: its connections stay open and nothing answers. */
    freeze: () => running?.signal('SIGSTOP'),
    thaw: () => running?.signal('SIGCONT'),
    /** Cut off from the other nodes, but not from its clients. */
    split: () => query("SET GLOBAL wsrep_provider_options = 'gmcast.isolate=1'"),
    heal: () => query("SET GLOBAL wsrep_provider_options = 'gmcast.isolate=0'"),
  };
}

/** @typedef {ReturnType<typeof galeraNode>} GaleraNode */
