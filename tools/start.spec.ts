import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from './processes.mjs';

/** Less than what a test may take as a whole, and so long that a busy machine is no failure. */
const patience = 240_000;

let data: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) {
    child.kill('SIGTERM');
    await ended(child);
  }
  rmSync(data, { recursive: true });
});

/** Runs `npm start`, or another script, with data of its own, in a session of its own as a terminal would. */
function start(env: Record<string, string>, [script, ...args]: [string, ...string[]] = ['start.mjs']) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    detached: true,
    stdio: 'pipe',
    env: { PATH: process.env['PATH'], DATA_DIR: data, PORT: '0', ...env },
  });
  started.push(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  return { child, output: () => output, errors: () => errors.trim() };
}

async function ready(run: ReturnType<typeof start>): Promise<URL> {
  const address = () => /Consumer\s+(\S+)/.exec(run.output())?.[1];
  await waitUntil(() => address() !== undefined || run.child.exitCode !== null, patience);
  return new URL(address() ?? `no-address:${run.errors()}`);
}

async function ended(child: ChildProcess): Promise<number | null> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  if (!(await waitUntil(hasEnded, patience))) throw new Error('still running');
  return child.exitCode;
}

function answers(address: { port: number } | { path: string }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

describe('npm start', () => {
  it(
    'serves, refuses a second run of the checkout, and leaves nothing behind after Ctrl-C',
    async () => {
      const first = start({});
      const address = await ready(first);
      expect((await fetch(new URL('api/health/ready', address))).status).toBe(200);
      expect(first.output()).toMatch(/Admin\s+\S+\/admin\n\s+Partner\s+\S+\/partner\n/);
      expect(first.output()).toMatch(/admin1@example\.in\s+\S{12,}\s+\(role 1\)/);

      const second = start({});
      expect(await ended(second.child)).toBe(1);
      expect(second.errors()).toBe(
        `npm start is already running in this checkout at ${address.origin}/ (process ${first.child.pid}): ` +
          'stop it first, or use a second checkout with another PORT.',
      );

      // A terminal sends it to the whole group, as here.
      process.kill(-Number(first.child.pid), 'SIGINT');
      expect(await ended(first.child)).toBe(0);
      expect(await answers({ port: Number(address.port) })).toBe(false);
      expect(await answers({ path: join(data, 'mysql.sock') })).toBe(false);
    },
    patience,
  );

  it(
    'finds what npm run demo has set up, leaves nothing behind when it is killed, and starts again',
    async () => {
      const demo = start({}, ['run.mjs', 'demo', '--applications', '201']);
      expect([await ended(demo.child), demo.errors()]).toEqual([0, '']);
      expect(demo.output()).toMatch(/admin1@example\.in\s+\S{12,}\s+\(role 1\)[^]*^1 applications added in \d+ s$/m);

      const first = start({});
      const address = await ready(first);
      first.child.kill('SIGKILL');
      expect(await waitUntil(async () => !(await answers({ port: Number(address.port) })), patience)).toBe(true);
      expect(await waitUntil(async () => !(await answers({ path: join(data, 'mysql.sock') })), patience)).toBe(true);

      const second = start({});
      expect((await fetch(await ready(second))).status).toBe(200);
      expect(second.output()).toContain('Their passwords were printed at the first start.');
    },
    patience,
  );

  it('says in one sentence that the port is taken', async () => {
    const other = createServer().listen(0);
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} is taken by another program: set PORT to a free one, as in PORT=${port + 1} npm start.`,
    );
    other.close();
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      { DATABASE_URL: 'mysql://root:hunter2@127.0.0.1:1/x' },
      'DATABASE_URL is wrong: no database server answers at 127.0.0.1:1 (ECONNREFUSED).',
    ],
    [{ DATABASE_URL: 'sqlite:x' }, /^DATABASE_URL is not the address of a database: mysql:\/\/.* is expected\.$/],
  ])('says in one sentence that a setting is wrong: %j', async (env: Record<string, string>, sentence) => {
    expect(await refusal(env)).toMatch(sentence);
  });

  it(
    'says in one sentence that a setting of the server is wrong',
    async () => {
      // The server reads it once there is a database: one in which nothing can be written will do.
      const database = new URL(String(process.env['TEST_DATABASE_URL']));
      database.pathname = '/information_schema';
      expect(await refusal({ DATABASE_URL: database.href, IDLE_COUNTDOWN_SECONDS: 'soon' })).toBe(
        'IDLE_COUNTDOWN_SECONDS must be a whole number from 10 to 600.',
      );
    },
    patience,
  );
});

/** What `npm start` says in its one line when it refuses. */
async function refusal(env: Record<string, string>): Promise<string> {
  const { child, errors } = start(env);
  expect(await ended(child)).toBe(1);
  expect(errors().split('\n')).toHaveLength(1);
  return errors();
}
