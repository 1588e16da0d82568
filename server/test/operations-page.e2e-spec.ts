import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '../src/data-source.js';
import { loadMigration, migrationNames } from '../src/migrations.js';
import { eventually } from './support/eventually.js';
import { type PrivateServer, startPrivateServer } from './support/private-server.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PASSWORD = 'of-the-database';

/**
 * What the page's programs are called elsewhere, and what a machine may lack: MySQL's clients, with the option that the
 * page names for them, and curl, of which only the outcome counts.
 */
const SHELL = `
type -P mariadb >/dev/null || mariadb() { mysql "$@"; }
type -P mariadb-dump >/dev/null || mariadb-dump() { mysqldump "$1" --set-gtid-purged=OFF "\${@:2}"; }
curl() { node -e 'fetch(process.argv[1]).then((r) => process.exit(r.ok ? 0 : 22), () => process.exit(7))' "\${@: -1}"; }
`;
const SETTINGS = 'set -a; . ./marketplace.env; set +a';

/** Deploys, backs up, restores, rotates and upgrades with the commands of docs/operations.md, as they stand there. */
describe('the operations page, followed without containers', () => {
  let page: string;
  let blocks: { kind: string; code: string }[];
  const played = new Set<string>();
  let database: PrivateServer;
  let gateway: Server;
  let messages: Record<string, unknown>[];
  let folder: string;
  let port: number;
  let server: ChildProcess | undefined;
  let settings: Record<string, string>;

  beforeAll(async () => {
    page = await readFile(join(root, 'docs/operations.md'), 'utf8');
    blocks = [...page.matchAll(/^( *)```(\w*)\n([\s\S]*?)^\1```$/gm)].map(([, indent = '', kind = '', code = '']) => ({
      kind,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }));
    database = await startPrivateServer(['--log-bin=changes', '--server-id=1']);
    messages = [];
    gateway = createHttpServer((request, response) => {
      void json(request).then((message) => {
        messages.push(message as Record<string, unknown>);
        response.writeHead(202).end();
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    port = await freePort();
    folder = await mkdtemp(join(tmpdir(), 'marketplace-operations-'));
    // As a checkout that was built.
    for (const name of ['dist', 'docker', 'tools', 'consumer-ui', 'admin-ui', 'partner-ui'])
      await symlink(join(root, name), join(folder, name));
  });
  afterAll(async () => {
    server?.kill('SIGKILL');
    gateway.close();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The page's only block of this kind that begins with `part`, or has it in it. */
  const block = (kind: string, part: string) => {
    const ofKind = blocks.filter((one) => one.kind === kind);
    const beginning = ofKind.filter(({ code }) => code.startsWith(part));
    const found = beginning.length > 0 ? beginning : ofKind.filter(({ code }) => code.includes(part));
    expect([part, found.length]).toEqual([part, 1]);
    played.add(found[0]!.code);
    return found[0]!.code;
  };
  const shell = (script: string) =>
    spawn('bash', ['-euo', 'pipefail', '-c', `${SHELL}\n${script}`], {
      cwd: folder,
      env: { PATH: [dirname(process.execPath), process.env['PATH']].join(':') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const run = async (commands: string) => {
    const child = shell(commands);
    const [out, errors] = [text(child.stdout), text(child.stderr)];
    const [code] = (await once(child, 'close')) as [number];
    return { code, out: await out, errors: await errors };
  };
  /** Runs a block of the page, which has to end well, and answers what it printed. */
  const play = async (part: string) => {
    const code = block('sh', part).replaceAll('127.0.0.1:8000', `127.0.0.1:${port}`);
    const ended = await run(code.startsWith(SETTINGS) ? code : `${SETTINGS}\n${code}`);
    expect(ended).toMatchObject({ code: 0, errors: '' });
    return ended.out;
  };
  const writeSettings = async (more: Record<string, string> = {}) => {
    const lines = Object.entries({ ...settings, ...more }).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(join(folder, 'marketplace.env'), lines.join(''));
  };
  const start = async () => {
    server = shell(`${SETTINGS}\nexec ${block('sh', 'sh docker/run.sh')}`);
    const errors: string[] = [];
    server.stderr?.on('data', (part: Buffer) => errors.push(part.toString()));
    server.stdout?.resume();
    const child = server;
    const ready = await eventually(async () => {
      if (child.exitCode !== null) return false;
      expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status).toBe(200);
      return true;
    });
    // Not as the question that is repeated: each would start a shell and Node beside the server that starts.
    if (ready) await play('/api/health/ready');
    return errors;
  };
  const stop = async () => {
    const ended = once(server!, 'exit');
    server?.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  };
  const command = (name: string) => `node dist/bundle/cli.js ${name}`;

  it('the database, its user and the rights are made by the statements of the page', async () => {
    const statements = block('sql', 'CREATE USER')
      .replaceAll('PASSWORD', PASSWORD)
      .trim()
      .split(/;\s*/)
      .filter(Boolean);
    await database.run(...statements);
  });

  it('the settings of the page are all that is needed, each with a value of its own', async () => {
    const sample = Object.fromEntries(
      [...block('ini', 'NODE_ENV=').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    settings = {
      ...sample,
      DATABASE_URL: database.urlOf('marketplace', PASSWORD, 'marketplace'),
      APP_SECRET: 'a1b2c3d4'.repeat(8),
      FILES_DIR: join(folder, 'files'),
      MESSAGING_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
      MESSAGING_TOKEN: 'token-of-the-gateway',
      PORT: String(port),
    };
    expect(Object.keys(settings)).toEqual(Object.keys(sample));
    await writeSettings();
    const client = block('ini', '[client]')
      .replace('PASSWORD', PASSWORD)
      .replace(/^host=.*\n/m, '');
    const where = Object.entries(database.client).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(join(folder, 'marketplace.cnf'), client + where.join(''), { mode: 0o600 });
  });

  it('migrate and set-up make the tables, the admin and the partner', async () => {
    // Done before this test: it runs on what they leave.
    expect(block('sh', 'npm install')).toBe('npm install\nnpm run build\n');
    const out = await play('cli.js set-up');
    expect(out).toMatch(/^Migrations: /);
    expect(out).toMatch(/^Partner moral-e-suvidha is there\./m);
    expect(out).toContain('asha@example.in');
  });

  it('the server starts, is ready and shows the page of the partner', async () => {
    expect(await start()).toEqual([]);
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect([answer.status, (await answer.text()).includes('Moral e-Suvidha')]).toEqual([200, true]);
  });

  it('messages reach the gateway as the page describes them', async () => {
    const [sms, email] = [...page.matchAll(/^ {4}(\{ "channel".*\})$/gm)].map(
      ([, sample = '']) => JSON.parse(sample) as Record<string, unknown>,
    );
    const answer = await fetch(`http://127.0.0.1:${port}/api/otp/send`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"phone":"9876543210"}',
    });
    expect(answer.status).toBe(200);
    const received = await eventually(() => {
      const found = messages.find(({ channel }) => channel === 'sms');
      expect(found).toBeDefined();
      return found!;
    });
    expect(Object.keys(received).sort()).toEqual(Object.keys(sms!).sort());
    expect(received['to']).toBe(sms!['to']);
    expect(Object.keys(email!)).toEqual(['channel', 'to', 'subject', 'text']);
  });

  it('a backup, restored into an empty database, brings back rows, triggers and pictures', async () => {
    await writeFile(join(settings['FILES_DIR']!, 'a-picture.webp'), 'a picture');
    await play('mariadb-dump');
    await play('--save heads.json');
    await stop();
    await rm(settings['FILES_DIR']!, { recursive: true });
    await database.run('CREATE TABLE marketplace.of_a_newer_version (id int)', 'DELETE FROM marketplace.admin_users');

    const out = await play('gunzip -c');
    expect(out).toMatch(/^[1-9]\d* rows in \d+ chains, 0 problems$/m);
    expect(await readFile(join(settings['FILES_DIR']!, 'a-picture.webp'), 'utf8')).toBe('a picture');
    const limits = { poolSize: 1, queueLimit: 8, acquireMs: 5_000, queryMs: 10_000 };
    const last = await loadMigration(migrationNames().at(-1)!);
    const dataSource = await createDataSource({ url: settings['DATABASE_URL']!, ...limits }, [last]).initialize();
    expect(await dataSource.query("SHOW TABLES LIKE 'of_a_newer_version'")).toEqual([]);
    expect(await dataSource.query('SELECT role_id FROM admin_users')).toEqual([{ role_id: 1 }]);
    await expect(dataSource.query('DELETE FROM audit_log')).rejects.toThrow('The audit log is append-only');
    // For the upgrade below: the database of the version before this one.
    await dataSource.undoLastMigration({ transaction: 'none' });
    await dataSource.destroy();
  });

  it('an upgrade is refused before migrate has run, and works after it', async () => {
    expect((await start()).join('')).toMatch(/^The database is older than this version/);
    await play(`${command('migrate')}\n`);
    expect(await start()).toEqual([]);
    expect(await play(command('rebuild-counts'))).toMatch(/^\d+ counts put right$/m);
    expect(await play(command('reports-verify'))).toMatch(/: 0 differences\nThe reports are made anew/);
    await stop();
  });

  it('field keys are rotated by the steps of the page, and the log still proves right', async () => {
    const OLD = (await play('node -p')).trim();
    const NEW = Buffer.alloc(32, 7).toString('base64');
    const steps = [...page.matchAll(/^\d\. .*?`FIELD_KEYS=([^`]+)`/gm)].map(([, value = '']) =>
      value.replace('OLD', OLD).replace('NEW', NEW),
    );
    expect(steps).toEqual([`k1:${OLD},k2:${NEW}`, `k2:${NEW},k1:${OLD}`, `k2:${NEW}`]);
    for (const [index, FIELD_KEYS] of steps.entries()) {
      await writeSettings({ FIELD_KEYS });
      if (index === 2) {
        // Too early: step 3 has not been done.
        expect((await start()).join('')).toMatch(/^FIELD_KEYS lacks k1/);
        await writeSettings({ FIELD_KEYS: steps[1]! });
        const rotate = async () => (await run(`${SETTINGS}\n${command('rotate-keys')}`)).out;
        expect(await rotate()).toMatch(/^[1-9]\d* rows rewritten$/m);
        expect(await rotate()).toBe('0 rows rewritten\n');
        await writeSettings({ FIELD_KEYS });
      }
      expect(await start()).toEqual([]);
      await stop();
    }
    expect((await run(`${SETTINGS}\n${command('audit-verify')} --against heads.json`)).code).toBe(0);
  });

  it('months are archived and brought back', async () => {
    await database.run(
      `INSERT INTO marketplace.card_clicks (uuid, card_id, partner_id, host, clicked_at)
       VALUES (UUID(), 1, 1, 'bank.example.in', '2026-02-14 08:00:00')`,
    );
    expect(await play(command('archive --before'))).toMatch(/^card_clicks 2026-02: 1 rows, /m);
    expect(await play(command('archive-restore'))).toBe('1 rows brought back\n');
  });

  it('the page has no shell command that was not run, but those for a container engine', () => {
    expect(blocks.filter(({ kind, code }) => kind !== '' && !played.has(code))).toEqual([]);
    const listed = [...block('', 'cli.js').matchAll(/^((?:node|sh) \S+(?: [a-z-]+)?) {2,}/gm)].map(
      ([, line = '']) => line,
    );
    const all = [...played].join('\n') + command('rotate-keys');
    expect(listed.filter((line) => !all.includes(line))).toEqual([]);
    const indented = page.match(/^(?: {4}\S.*\n)+/gm) ?? [];
    expect(indented.filter((code) => !/docker|^ {4}\{/.test(code))).toEqual([]);
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
