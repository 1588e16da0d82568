import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConnection } from 'mysql2/promise';
import { passcode } from '../bench/journey.mjs';
import { createSchema, startDatabase } from '../tools/database.mjs';
import { serverEnvironment } from '../tools/environment.mjs';
import { root } from '../tools/folders.mjs';
import { Problem } from '../tools/problem.mjs';
import { endChild, isAlive, onShutDown, waitUntil } from '../tools/processes.mjs';
import { serverFlags } from '../tools/runtime.mjs';
import { prepareData, programs, runServerCommand } from '../tools/server.mjs';

/**
 * A private database, the sandbox that plays the lenders, and as many servers as an experiment starts: each of them a
 * process of its own that can be killed, frozen and started again. Everything ends with this process.
 */
export class Testbed {
  /** @type {Server[]} */
  servers = [];

  /**
   * @param {string} folder
   * @param {PrivateDatabase} database
   * @param {string} admin token of an admin of role 1
   * @param {import('../tools/welcome.mjs').SignIn} signIn of that admin
   * @param {Awaited<ReturnType<typeof startSandbox>>} sandbox
   */
  constructor(folder, database, admin, signIn, sandbox) {
    this.folder = folder;
    this.database = database;
    this.admin = admin;
    this.signIn = signIn;
    this.sandbox = sandbox;
  }

  /**
   * With the demo data, on one server that is up.
   * @param {string} folder emptied first
   * @returns {Promise<Testbed>}
   */
  static async open(folder) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const sandbox = await startSandbox();
    // The sandbox listens in this process, which would not end otherwise.
    onShutDown(() => sandbox.stop());
    const database = new PrivateDatabase(folder);
    await database.start();
    // The demo data includes files, which these servers look for in this folder.
    process.env.FILES_DIR = join(folder, 'files');
    const signIn = (await prepareData({ url: database.url, failure: new Promise(() => {}) })).find(
      ({ app, role }) => app === 'admin' && role === 1,
    );
    if (!signIn) throw new Problem('The demo data holds no admin of role 1.');
    await database.admitServers();
    const testbed = new Testbed(folder, database, '', signIn, sandbox);
    const server = await testbed.startServer();
    await testbed.signInAt(server.address);
    return testbed;
  }

  /**
   * @param {NodeJS.ProcessEnv} [env] beside what every server here has
   * @returns {Promise<Server>} that answers
   */
  async startServer(env = {}) {
    const server = new Server(this.folder, this.servers.length, {
      ...serverEnvironment(this.database.serverUrl),
      LENDER_SANDBOX_URL: this.sandbox.url,
      HOST: '127.0.0.1',
      LIMITS: 'off',
      METRICS_TOKEN: 'metrics',
      DEV_OTP: passcode,
      ...env,
    });
    this.servers.push(server);
    await server.start();
    this.sandbox.callbackBase = server.address;
    return server;
  }

  /** @param {string} address */
  async signInAt(address) {
    const { email, password } = this.signIn;
    const { status, body } = await call(address, 'POST', '/api/admin/login', { body: { email, password } });
    if (status !== 200) throw new Problem(`The admin was not signed in: ${JSON.stringify(body)}`);
    this.admin = body.token;
  }

  /** @returns {string} of a server that is up */
  get address() {
    return /** @type {Server} */ (this.servers.find(({ isRunning }) => isRunning)).address;
  }

  /**
   * Ends the servers but the first, starts that one if an experiment left it ended, and signs the admin in anew: an
   * experiment may last longer than a session that nobody uses.
   */
  async tidy() {
    for (const server of this.servers.splice(1)) await server.stop();
    const [first] = this.servers;
    if (!first) return;
    if (!first.isRunning) await first.start();
    await this.signInAt(first.address);
  }

  /** @returns {Promise<string | null>} what is wrong with the audit log; `null`: nothing */
  async auditProblem() {
    try {
      await runServerCommand(['audit-verify'], this.database.url);
      return null;
    } catch (error) {
      return /** @type {Error} */ (error).message.split('\n').at(-1) ?? 'unknown';
    }
  }

  async close() {
    for (const server of this.servers.splice(0)) await server.stop();
    await this.database.stop();
    await this.sandbox.stop();
  }
}

/** The database server of one folder, with MariaDB's default durability. */
export class PrivateDatabase {
  /** The address for set-up and checks, as root. */
  url = '';

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  async start() {
    const database = await startDatabase(this.folder);
    this.url = database.url;
    await createSchema(database);
  }

  /** Servers connect as a user without root's rights, because root could write to a read-only database. */
  async admitServers() {
    const schema = new URL(this.url).pathname.slice(1);
    await this.with(async (connection) => {
      await connection.query("CREATE USER IF NOT EXISTS marketplace@localhost IDENTIFIED BY 'marketplace'");
      await connection.query(`GRANT ALL ON ${schema}.* TO marketplace@localhost`);
    });
  }

  get serverUrl() {
    return this.url.replace('root@', 'marketplace:marketplace@');
  }

  get #pid() {
    const file = join(this.folder, 'mysql.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  }

  get isRunning() {
    const pid = this.#pid;
    return pid !== 0 && isAlive(pid);
  }

  /** Ends it like a power cut. */
  async kill() {
    const pid = this.#pid;
    process.kill(pid, 'SIGKILL');
    await waitUntil(() => !isAlive(pid), 10_000);
  }

  async stop() {
    const pid = this.#pid;
    if (!pid || !isAlive(pid)) return;
    process.kill(pid, 'SIGTERM');
    await waitUntil(() => !isAlive(pid), 30_000);
  }

  /** The server keeps its connections but answers nothing. */
  freeze() {
    process.kill(this.#pid, 'SIGSTOP');
  }

  thaw() {
    process.kill(this.#pid, 'SIGCONT');
  }

  /**
   * @template T
   * @param {(connection: import('mysql2/promise').Connection) => Promise<T>} work
   */
  async with(work) {
    const connection = await createConnection({ uri: this.url, dateStrings: true });
    try {
      return await work(connection);
    } finally {
      await connection.end();
    }
  }

  /**
   * @template {object} T
   * @param {string} sql
   * @param {unknown[]} [parameters]
   * @returns {Promise<T[]>}
   */
  read(sql, parameters = []) {
    return this.with(async (connection) => {
      const [rows] = await connection.query(sql, parameters);
      return /** @type {T[]} */ (rows);
    });
  }

  /**
   * The first column of the first row.
   * @param {string} sql
   * @param {unknown[]} [parameters]
   * @returns {Promise<unknown>}
   */
  async value(sql, parameters = []) {
    const [row] = await this.read(sql, parameters);
    return row && Object.values(row)[0];
  }
}

/** The built server; when it is started again, it keeps its first port. */
export class Server {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #port = '0';
  address = '';

  /**
   * @param {string} folder
   * @param {number} number
   * @param {NodeJS.ProcessEnv} env
   */
  constructor(folder, number, env) {
    this.folder = folder;
    this.number = number;
    this.env = env;
    this.log = join(folder, `server-${number}.log`);
  }

  async start() {
    const output = openSync(this.log, 'a');
    const exitWithParent = new URL('../tools/exit-with-parent.mjs', import.meta.url).href;
    const child = spawn(process.execPath, [...serverFlags(), '--import', exitWithParent, programs.built], {
      cwd: root,
      env: { ...this.env, PORT: this.#port },
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
    });
    closeSync(output);
    this.#child = child;
    onShutDown(() => endChild(child, 12_000));
    const port = await new Promise((resolve, reject) => {
      child.on('message', (/** @type {{ ready?: boolean, port: number }} */ { ready, port }) => ready && resolve(port));
      child.once('exit', () => reject(new Problem(`A server did not start (log: ${this.log}).`)));
    });
    this.#port = String(port);
    this.address = `http://127.0.0.1:${port}`;
  }

  get pid() {
    return this.#child?.pid ?? 0;
  }

  get isRunning() {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async kill() {
    this.#child?.kill('SIGKILL');
    await waitUntil(() => !this.isRunning, 10_000);
  }

  async stop() {
    if (this.#child) await endChild(this.#child, 15_000);
  }
}

/**
 * Plays the lenders and a bureau, in this process, so that what it was sent can be looked at.
 * @returns {Promise<import('../server/src/lender-sandbox/sandbox.js').LenderSandbox>}
 */
async function startSandbox() {
  const { LenderSandbox } = await import(pathToFileURL(join(root, 'dist/server/src/lender-sandbox/sandbox.js')).href);
  return LenderSandbox.start();
}

/**
 * @typedef {object} Answer
 * @property {number} status 0 where the connection broke or nothing came in time
 * @property {any} body JSON; `undefined` where the answer was none
 * @property {number} ms
 */

/**
 * One call. It never throws: what became of it is what an experiment counts.
 * @param {string} address
 * @param {string} method
 * @param {string} path
 * @param {{ token?: string, body?: object, headers?: Record<string, string>, withinMs?: number }} [options]
 * @returns {Promise<Answer>}
 */
export async function call(address, method, path, { token, body, headers = {}, withinMs = 30_000 } = {}) {
  const started = performance.now();
  const isForm = body instanceof FormData;
  try {
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(withinMs),
    });
    const text = await answer.text();
    return { status: answer.status, body: parsed(text), ms: performance.now() - started };
  } catch {
    return { status: 0, body: undefined, ms: performance.now() - started };
  }
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
