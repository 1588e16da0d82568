import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { requireSpace, shortName, socketPath } from './folders.mjs';
import { canInstallSystemPackages, installSystemPackages } from './packages.mjs';
import { Problem, diskFullSentence, isDiskFull } from './problem.mjs';
import { findProgram, isAlive, onShutDown, run, waitUntil } from './processes.mjs';

/**
 * @typedef {object} Database
 * @property {string} url for DATABASE_URL
 * @property {string} [data] the folder of its files, when it is private
 * @property {Promise<string>} failure settles with a sentence if the server ends before it was told to; never rejects
 */

const schema = 'marketplace';

/** The server's encoding would otherwise depend on the brand and version found. */
const settings = [
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_unicode_ci',
  '--default-time-zone=+00:00',
  '--skip-name-resolve',
  '--skip-log-bin',
  '--performance-schema=OFF',
  '--loose-feedback=OFF',
  '--loose-mysqlx=OFF',
];
const lastingSettings = ['--max-connections=200', '--innodb-buffer-pool-size=256M'];
/**
 * A test database is worth nothing after the run: no waiting for the disk, one file for the tables of all its schemas,
 * room for every worker's connections.
 */
const testSettings = [
  '--max-connections=500',
  '--innodb-buffer-pool-size=128M',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--innodb-doublewrite=0',
  '--innodb-file-per-table=0',
];

const serverFolders = [
  '/usr/sbin',
  '/usr/libexec',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/local/libexec',
  '/usr/local/mysql/bin',
  '/usr/local/mariadb/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/opt/mariadb/bin',
  '/opt/homebrew/opt/mysql/bin',
];

/**
 * Starts the private database of one folder, creating it when new; it ends with this process, however that ends.
 * @param {string} folder keeps the data, the log and the socket; belongs to one running command at a time
 * @param {{ forTests?: boolean, settings?: string[] }} [options] `settings` come after its own
 * @returns {Promise<Database>}
 * @throws {Problem} without a database server, without space, or when it does not start
 */
export async function startDatabase(folder, { forTests = false, settings: more = [] } = {}) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const data = join(folder, 'mysql');
  await endLeftOver(folder, data);
  requireSpace(folder, existsSync(data) ? 50 : 400);
  const program = await findServer();
  const serverSettings = [...settings, ...(forTests ? testSettings : lastingSettings), ...more];
  const start = program
    ? () => startProgram(program, folder, data, serverSettings)
    : () => startContainer(folder, data, serverSettings);
  try {
    return await start();
  } catch (error) {
    // Written without waiting for the disk, it may not survive a killed run.
    if (!forTests || !existsSync(data)) throw error;
    rmSync(data, { recursive: true });
    return start();
  }
}

/**
 * A run that was killed together with its keeper leaves its server behind, which still holds the data folder.
 * @param {string} folder
 * @param {string} data
 */
async function endLeftOver(folder, data) {
  const pidFile = join(folder, 'mysql.pid');
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0;
  // By its command line: the number may be a stranger's by now, or that of a dead process nobody has buried.
  const hasEnded = async () => !pid || !isAlive(pid) || !(await commandLine(pid)).includes(data);
  if (!(await hasEnded())) {
    process.kill(pid, 'SIGTERM');
    if (!(await waitUntil(hasEnded, 15_000))) process.kill(pid, 'SIGKILL');
    await waitUntil(hasEnded, 5000);
  }
  rmSync(pidFile, { force: true });
}

/** @param {number} pid */
async function commandLine(pid) {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return await run('ps', ['-o', 'command=', '-p', String(pid)], { what: 'Looking for a database left running' });
  } catch {
    // It ended in between.
    return '';
  }
}

/**
 * Finds the database server, and installs it where that can be done without asking.
 * @param {string[]} [folders] looked in after PATH
 * @returns {Promise<string | null>} its path; null means Docker
 * @throws {Problem} naming the ways to get one
 */
export async function findServer(folders = serverFolders) {
  const find = () => findProgram(['mariadbd', 'mysqld'], folders);
  const found = find();
  if (found) return found;
  if (canInstallSystemPackages()) {
    await installSystemPackages(['mariadb-server-core', 'mariadb-client-core'], 'The database server');
    return find();
  }
  if (await hasDocker()) return null;
  throw new Problem(
    'No database server was found: install MariaDB (10.11 or newer) or MySQL (8.4 or newer), or start Docker, or set DATABASE_URL to the address of a running server.',
  );
}

/**
 * Sees to the programs of the database's clients, which the tests of the operations page run; the server's package lacks them.
 * @throws {Problem} when there are none and they cannot be installed here
 */
export async function requireClients() {
  const areThere = () => findProgram(['mariadb', 'mysql']) && findProgram(['mariadb-dump', 'mysqldump']);
  if (!areThere() && canInstallSystemPackages()) await installSystemPackages(['mariadb-client'], 'The database client');
  if (!areThere()) {
    throw new Problem(
      "The tests need the database's client programs: install those of MariaDB (mariadb, mariadb-dump) or MySQL.",
    );
  }
}

async function hasDocker() {
  if (!findProgram(['docker'])) return false;
  const child = spawn('docker', ['info'], { stdio: 'ignore', timeout: 10_000 });
  return new Promise((resolve) =>
    child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0)),
  );
}

/**
 * @param {string} program mariadbd or mysqld
 * @param {string} folder
 * @param {string} data
 * @param {string[]} serverSettings
 */
async function startProgram(program, folder, data, serverSettings) {
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  if (!existsSync(data)) await createData(program, data, user);
  const socket = socketPath(folder, 'mysql.sock');
  rmSync(socket, { force: true });
  const args = [
    '--no-defaults',
    ...user,
    `--datadir=${data}`,
    ownTemporary(data),
    `--socket=${socket}`,
    `--pid-file=${join(folder, 'mysql.pid')}`,
    '--skip-networking',
    ...serverSettings,
  ];
  const server = keep(program, args, folder);
  await server.ready(async () => answersHandshake({ path: socket }));
  const url = `mysql://root@localhost/${schema}?socketPath=${encodeURIComponent(socket)}`;
  return { url, data, failure: server.failure };
}

/**
 * A server that starts deletes all temporary tables where it keeps its own: in /tmp, those of every other server too.
 * @param {string} data
 */
export function ownTemporary(data) {
  const folder = `${data}.tmp`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return `--tmpdir=${folder}`;
}

/**
 * Creates the data folder beside its place and moves it there when whole, so that a killed creation leaves nothing.
 * @param {string} program
 * @param {string} data
 * @param {string[]} user
 */
export async function createData(program, data, user) {
  const draft = `${data}.new`;
  rmSync(draft, { recursive: true, force: true });
  const what = 'Creating the private database';
  const version = await run(program, ['--no-defaults', '--version'], { what });
  const common = ['--no-defaults', ...user, `--datadir=${draft}`, ownTemporary(data)];
  if (/mariadb/i.test(version)) {
    const installer = findProgram(['mariadb-install-db', 'mysql_install_db'], [join(program, '..'), ...serverFolders]);
    if (!installer) throw new Problem(`${what} failed: mariadb-install-db is missing beside ${program}.`);
    // Root without a password: the socket lies in a folder that only its owner may enter.
    const options = ['--auth-root-authentication-method=normal', '--skip-test-db', '--skip-name-resolve'];
    await run(installer, [...common, ...options], { what, writesTo: data });
  } else {
    await run(program, [...common, '--initialize-insecure'], { what, writesTo: data });
  }
  renameSync(draft, data);
}

/**
 * @param {string} folder
 * @param {string} data
 * @param {string[]} serverSettings
 */
async function startContainer(folder, data, serverSettings) {
  console.log('Starting the database in Docker ...');
  mkdirSync(data, { recursive: true });
  const name = `marketplace-${shortName(folder)}`;
  await run('docker', ['rm', '--force', name], { what: 'Removing an old container' });
  const secret = join(folder, 'mysql.password');
  if (!existsSync(secret)) writeFileSync(secret, randomBytes(24).toString('hex'), { mode: 0o600 });
  const password = readFileSync(secret, 'utf8');
  const owner = process.getuid ? ['--user', `${process.getuid()}:${process.getgid?.()}`] : [];
  const args = [
    ...['run', '--rm', '--name', name, ...owner, '--publish', '127.0.0.1::3306', '--volume', `${data}:/var/lib/mysql`],
    ...['--env', 'MARIADB_ROOT_PASSWORD', 'mariadb:11.4', ...serverSettings],
  ];
  const server = keep('docker', args, folder, { env: { ...process.env, MARIADB_ROOT_PASSWORD: password } });
  let port = 0;
  await server.ready(async () => {
    port ||= await publishedPort(name);
    return port > 0 && answersHandshake({ host: '127.0.0.1', port });
  }, 300_000);
  return { url: `mysql://root:${password}@127.0.0.1:${port}/${schema}`, data, failure: server.failure };
}

/**
 * @param {string} name of a container
 * @returns {Promise<number>} 0 as long as there is none
 */
function publishedPort(name) {
  const child = spawn('docker', ['port', name, '3306/tcp'], { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part) => (text += part));
  return new Promise((resolve) => child.once('close', () => resolve(Number(/:(\d+)\s/.exec(text)?.[1] ?? 0))));
}

/**
 * Runs the server under a shell that ends it as soon as this process is gone, even by SIGKILL: the shell reads from a
 * pipe that closes with us. In a session of its own, so that Ctrl-C reaches us alone and the order of ending is ours.
 */
const keeperScript = `
"$@" 3<&- &
server=$!
(read _ <&3; kill -TERM $server) 2>/dev/null &
watcher=$!
wait $server
code=$?
kill $watcher 2>/dev/null
exit $code`;

/**
 * Runs a database server, or what stands in front of it, so that it ends with this process.
 * @param {string} program
 * @param {string[]} args
 * @param {string} folder gets the log
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {string} [options.name] of the log
 * @param {string} [options.what] starts the sentence of a failure
 */
export function keep(program, args, folder, { env = process.env, name = 'mysql', what = 'The private database' } = {}) {
  const logPath = join(folder, `${name}.log`);
  const log = openSync(logPath, 'w');
  const keeper = spawn('/bin/sh', ['-c', keeperScript, 'keeper', program, ...args], {
    detached: true,
    env,
    stdio: ['ignore', log, log, 'pipe'],
  });
  closeSync(log);
  const leash = /** @type {import('node:net').Socket} */ (keeper.stdio[3]);
  leash.on('error', () => {});
  let ending = false;
  const ended = new Promise((resolve) => keeper.once('exit', resolve).once('error', resolve));
  const hasEnded = () => keeper.exitCode !== null || keeper.signalCode !== null;

  /** @param {NodeJS.Signals} signal for the program and its keeper */
  const signal = (signal) => {
    ending ||= signal === 'SIGKILL';
    if (keeper.pid && !hasEnded()) process.kill(-keeper.pid, signal);
  };
  const stop = async () => {
    ending = true;
    leash.destroy();
    // One that was frozen could not hear of it.
    signal('SIGCONT');
    if (await waitUntil(hasEnded, 20_000)) return;
    signal('SIGKILL');
    await ended;
  };
  onShutDown(stop);

  const reason = () => {
    // The folder may have been removed before the program noticed.
    const text = existsSync(logPath) ? readFileSync(logPath, 'utf8') : '';
    if (isDiskFull(text)) return diskFullSentence(folder);
    const line = text.split('\n').find((candidate) => /\[ERROR\]|^docker: /.test(candidate));
    return `${line ? `it says "${line.replace(/^.*\[ERROR\]\s*/, '').trim()}"` : 'it says nothing'} (log: ${logPath}).`;
  };
  const sentence = (/** @type {string} */ happened) => {
    const because = reason();
    return because.startsWith('it says') ? `${what} ${happened}: ${because}` : because;
  };

  return {
    signal,
    stop,
    ended,
    /**
     * @param {() => Promise<boolean>} isReady
     * @param {number} milliseconds
     */
    async ready(isReady, milliseconds = 60_000) {
      const answered = await waitUntil(async () => hasEnded() || (await isReady()), milliseconds);
      if (!answered) throw new Problem(sentence(`did not answer within ${milliseconds / 1000} s`));
      if (hasEnded()) throw new Problem(sentence('did not start'));
    },
    failure: /** @type {Promise<string>} */ (
      new Promise((resolve) => {
        void ended.then(() => !ending && resolve(sentence('stopped unexpectedly')));
      })
    ),
  };
}

/**
 * Whether a MySQL server speaks first at this address, as the protocol demands of one that is ready.
 * @param {{ path: string } | { host: string, port: number }} address
 * @returns {Promise<boolean>}
 */
export function answersHandshake(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.setTimeout(1000, () => socket.destroy());
    // Byte 5 of the greeting is the protocol version; an error packet ("too many connections") has 0xff there.
    socket.once('data', (packet) => (resolve(packet[4] === 10), socket.destroy()));
    socket.once('error', () => {}).once('close', () => resolve(false));
  });
}

/**
 * Signs in to the database of this address.
 * @param {string} url
 * @param {string} name of the variable that gave the address, for the sentence
 * @param {(connection: import('mysql2/promise').Connection) => Promise<void>} [use]
 * @throws {Problem} naming what is wrong with the address, never its password
 */
export async function withDatabase(url, name, use = async () => {}) {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address?.protocol !== 'mysql:' && address?.protocol !== 'mariadb:') {
    throw new Problem(
      `${name} is not the address of a database: mysql://user:password@host:3306/${schema} is expected.`,
    );
  }
  const path = address.searchParams.get('socketPath');
  const host = path ?? `${address.hostname}:${address.port || 3306}`;
  const database = decodeURIComponent(address.pathname.slice(1));
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({
    ...(path ? { socketPath: path } : { host: address.hostname, port: Number(address.port || 3306) }),
    user: decodeURIComponent(address.username),
    password: decodeURIComponent(address.password),
    database,
    connectTimeout: 5000,
  }).catch((error) => {
    const sentences = {
      ER_BAD_DB_ERROR: `the server at ${host} has no database "${database}"; create it with CREATE DATABASE ${database} CHARACTER SET utf8mb4`,
      ER_ACCESS_DENIED_ERROR: `the server at ${host} refuses this user and password`,
      ER_DBACCESS_DENIED_ERROR: `this user may not use the database "${database}" at ${host}`,
      ENOTFOUND: `there is no host "${address.hostname}"`,
    };
    const code = /** @type {keyof typeof sentences} */ (error.code);
    throw new Problem(
      `${name} is wrong: ${sentences[code] ?? `no database server answers at ${host} (${error.code ?? error.message})`}.`,
    );
  });
  try {
    await use(connection);
  } finally {
    await connection.end();
  }
}

/**
 * Makes the schema in a private server, which starts with none.
 * @param {Database} database
 */
export async function createSchema(database) {
  const url = new URL(database.url);
  url.pathname = '/';
  await withDatabase(url.href, 'DATABASE_URL', async (connection) => {
    await connection.query(`CREATE DATABASE IF NOT EXISTS ${schema} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  });
}
