import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findServer, withDatabase } from './database.mjs';
import { isAlive, waitUntil } from './processes.mjs';

const fixtures = fileURLToPath(new URL('fixtures', import.meta.url));
const script = join(fixtures, 'open-database.mjs');
/** Less than what a test may take as a whole, and so long that a busy machine is no failure. */
const patience = 240_000;
const path = [fixtures, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter);

let folder: string;
const holders: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-'));
});
afterEach(async () => {
  for (const holder of holders.splice(0)) {
    holder.kill();
    await ended(holder);
  }
  rmSync(folder, { recursive: true });
});

/** Starts a process that holds the database, in a group of its own so that it can be killed together with its keeper. */
function hold(env: Record<string, string> = {}, where = folder) {
  const child = spawn(process.execPath, [script, where], { env: { ...env, PATH: path }, stdio: 'pipe' });
  holders.push(child);
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
    child.once('close', () => reject(new Error(errors)));
  });
  url.catch(() => {});
  return { child, url, errors: () => errors.trim() };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
async function ended(child: ChildProcess): Promise<number | null> {
  if (!(await waitUntil(() => hasEnded(child), patience))) throw new Error('still running');
  return child.exitCode;
}
const serverPid = () => Number(readFileSync(join(folder, 'mysql.pid'), 'utf8'));

describe('The private database', () => {
  it('ends with the process that asked for it', async () => {
    const { child, url } = hold();
    await url;
    const pid = serverPid();
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });

  it('ends in good order when that process is killed', async () => {
    const { child, url } = hold();
    await url;
    const pid = serverPid();
    child.kill('SIGKILL');
    expect(await waitUntil(() => !isAlive(pid), patience)).toBe(true);
    expect(readFileSync(join(folder, 'mysql', 'ended'), 'utf8')).toBe(String(pid));
  });

  it('starts although a killed run left its server, its socket and its pid file', async () => {
    const first = hold({ FAKE_SERVER: 'deaf-once' });
    await first.url;
    const left = serverPid();
    first.child.kill('SIGKILL');
    await ended(first.child);
    await delay(300);
    expect(isAlive(left)).toBe(true);

    const second = hold();
    expect(await second.url).toContain('socketPath=');
    expect(readFileSync(join(folder, 'mysql', 'ended'), 'utf8')).toBe(String(left));
    expect(serverPid()).not.toBe(left);
  });

  it('leaves the temporary tables of other servers on the machine alone', async () => {
    const shared = join(folder, 'shared');
    mkdirSync(shared);
    writeFileSync(join(shared, '#sql-temptable-1-2-3.MAI'), '');
    await hold({ TMPDIR: shared }, join(folder, 'own')).url;
    expect(existsSync(join(shared, '#sql-temptable-1-2-3.MAI'))).toBe(true);
  });

  it('leaves a stranger alone who was given the number in an old pid file', async () => {
    mkdirSync(join(folder, 'mysql'));
    writeFileSync(join(folder, 'mysql.pid'), String(process.pid));
    expect(await hold().url).toContain('socketPath=');
    expect(serverPid()).not.toBe(process.pid);
  });

  it('puts its socket elsewhere when the checkout lies too deep for an address', async () => {
    const deep = join(folder, 'a-rather-long-folder-name/'.repeat(5));
    const socket = new URL(await hold({}, deep).url).searchParams.get('socketPath') ?? '';
    expect(Buffer.byteLength(socket)).toBeLessThan(104);
    expect(existsSync(socket)).toBe(true);
    rmSync(dirname(socket), { recursive: true });
  });

  it('keeps nothing of a creation that was cut short', async () => {
    mkdirSync(join(folder, 'mysql.new'));
    writeFileSync(join(folder, 'mysql.new', 'half'), '');
    await hold().url;
    expect(existsSync(join(folder, 'mysql', 'half'))).toBe(false);
  });

  it.each([
    ['disk-full', /^The disk that holds .* is full: free some space and try again\.$/],
    [
      'broken',
      /^The private database did not start: it says "Unknown\/unsupported storage engine: InnoDB" \(log: .*\)\.$/,
    ],
  ])('says in one sentence why it does not start (%s)', async (behaviour, sentence) => {
    const { child, errors } = hold({ FAKE_SERVER: behaviour });
    expect(await ended(child)).toBe(1);
    expect(errors()).toMatch(sentence);
  });

  it('says so when it is gone in the middle of the work', async () => {
    const { child, url, errors } = hold();
    await url;
    process.kill(serverPid(), 'SIGKILL');
    expect(await ended(child)).toBe(1);
    expect(errors()).toMatch(/^The private database stopped unexpectedly/);
  });

  it('names the three ways to get a server where there is none', async () => {
    const before = process.env['PATH'];
    process.env['PATH'] = '';
    try {
      await expect(findServer([])).rejects.toThrow(/install MariaDB .* or start Docker, or set DATABASE_URL/);
    } finally {
      process.env['PATH'] = before;
    }
  });
});

describe('DATABASE_URL', () => {
  const secret = 'hunter2hunter2';

  it.each([
    ['postgres://x@localhost/y', 'is not the address of a database'],
    ['localhost:3306', 'is not the address of a database'],
    [`mysql://root:${secret}@127.0.0.1:1/x`, 'is wrong: no database server answers at 127.0.0.1:1 (ECONNREFUSED).'],
    [`mysql://root:${secret}@nowhere.invalid/x`, 'is wrong: there is no host "nowhere.invalid".'],
    [
      'mysql://root@localhost/x?socketPath=/nowhere/mysql.sock',
      'is wrong: no database server answers at /nowhere/mysql.sock',
    ],
  ])('is refused in one sentence: %s', async (url, sentence) => {
    const error = await withDatabase(url, 'DATABASE_URL').catch((reason: Error) => reason);
    expect(error?.message).toContain(`DATABASE_URL ${sentence}`);
    expect(error?.message).not.toContain(secret);
    expect(error?.message.split('\n')).toHaveLength(1);
  });

  it('is refused when a server of another kind answers', async () => {
    const web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0);
    const { port } = web.address() as { port: number };
    const url = `mysql://root@127.0.0.1:${port}/x`;
    await expect(withDatabase(url, 'DATABASE_URL')).rejects.toThrow(`no database server answers at 127.0.0.1:${port}`);
    web.close();
  });

  it('is refused by name when the schema or the user is unknown to the server', async () => {
    const unknownSchema = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    unknownSchema.pathname = '/not_there';
    await expect(withDatabase(unknownSchema.href, 'DATABASE_URL')).rejects.toThrow('has no database "not_there"');
    const unknownUser = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    unknownUser.username = 'nobody';
    await expect(withDatabase(unknownUser.href, 'DATABASE_URL')).rejects.toThrow('refuses this user and password');
  });
});
