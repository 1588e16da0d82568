import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDatabase } from '../../tools/database.mjs';
import { shutDown } from '../../tools/processes.mjs';
import { Config } from '../src/platform/config/config.js';
import { createDataSource } from '../src/data-source.js';
import { startupProblem } from '../src/startup-problem.js';
import { eventually } from './support/eventually.js';

/**
 * Two authorities, and what the first has issued until 2126 for `localhost` and for another host. Node makes no
 * certificates, and a bare machine has no other program for it.
 */
const FIXTURES = fileURLToPath(new URL('fixtures/tls', import.meta.url));
const AUTHORITY = join(FIXTURES, 'authority.pem');
const STRANGER = join(FIXTURES, 'stranger.pem');

const NO_TLS = 'The database of DATABASE_URL does not speak TLS, which DATABASE_TLS requires.';
const NOT_TRUSTED =
  'The certificate of the database is not for the host in DATABASE_URL, or not by an authority in DATABASE_TLS_CA.';

describe('a database that has to speak TLS', () => {
  const folders: string[] = [];
  let plain: string;
  let secured: string;
  let elsewhere: string;

  /** With the certificate of this folder of the fixtures, where one is named. */
  async function start(certificate?: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'database-tls-'));
    folders.push(folder);
    const settings = certificate
      ? [`--ssl-cert=${join(FIXTURES, certificate)}/server.pem`, `--ssl-key=${join(FIXTURES, certificate)}/server.key`]
      : [];
    const url = new URL((await startDatabase(folder, { forTests: true, settings })).url);
    url.pathname = '/mysql';
    return url.href;
  }

  beforeAll(async () => {
    plain = await start();
    secured = await start('named');
    elsewhere = await start('other-host');
  });
  afterAll(async () => {
    await shutDown();
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  const open = (DATABASE_URL: string, env: Record<string, string>) =>
    createDataSource(new Config({ DATABASE_URL, APP_SECRET: 'x'.repeat(32), ...env }).database).initialize();

  async function cipherOf(url: string, env: Record<string, string>): Promise<string> {
    const dataSource = await open(url, env);
    const [row] = await dataSource.query<{ Value: string }[]>("SHOW SESSION STATUS LIKE 'Ssl_cipher'");
    await dataSource.destroy();
    return row?.Value ?? '';
  }

  const refusalOf = (url: string, env: Record<string, string>) =>
    open(url, env).then(
      () => 'accepted',
      (error: unknown) => error,
    );

  it('the connection uses TLS where the named authority has issued the certificate', async () => {
    const env = { DATABASE_TLS: 'required', DATABASE_TLS_CA: AUTHORITY };

    expect(await cipherOf(secured, env)).toMatch(/AES|CHACHA/);
  });

  it('the connection uses no TLS where it is not required', async () => {
    expect(await cipherOf(plain, {})).toBe('');
    expect(await cipherOf(secured, {})).toBe('');
  });

  it('a connection that was killed is replaced over TLS', async () => {
    const env = { DATABASE_TLS: 'required', DATABASE_TLS_CA: AUTHORITY, DB_POOL_SIZE: '1' };
    const dataSource = await open(secured, env);
    await dataSource.query('KILL CONNECTION_ID()').catch(() => undefined);

    await eventually(async () => expect(await dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]));
    await dataSource.destroy();
  });

  it('a database without TLS, or with a self-signed certificate, stops the start with one sentence', async () => {
    const refusal = await refusalOf(plain, { DATABASE_TLS: 'required', DATABASE_TLS_CA: AUTHORITY });

    // Newer servers make themselves a certificate when they are given none.
    expect([NO_TLS, NOT_TRUSTED]).toContain(startupProblem(refusal));
  });

  it.each<[string, () => string, Record<string, string>, string]>([
    ['another authority is named', () => secured, { DATABASE_TLS_CA: STRANGER }, NOT_TRUSTED],
    ['its certificate is for another host', () => elsewhere, { DATABASE_TLS_CA: AUTHORITY }, NOT_TRUSTED],
    ['no authority is named and Node knows none', () => secured, {}, NOT_TRUSTED],
  ])('the start is refused in one sentence: %s', async (_name, url, env, sentence) => {
    const refusal = await refusalOf(url(), { DATABASE_TLS: 'required', ...env });

    expect(startupProblem(refusal)).toBe(sentence);
  });
});
