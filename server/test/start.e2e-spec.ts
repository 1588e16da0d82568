import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { anAdmin } from './builders/accounts.js';
import { CLI, MAIN, runBuilt } from './support/built-server.js';
import { createEmptyDatabase, type TestDatabase } from './support/database.js';
import { TestApp } from './support/test-app.js';
import { aWebRoot, type WebRoot } from './support/web-root.js';

const OTHER_KEY = Buffer.alloc(32, 7).toString('base64');
const OLDER =
  /^The database is older than this version of the service\. Run "node dist\/bundle\/cli\.js migrate" first/;
const NEWER = /^The database is newer than this version of the service \(it has Newer1999999999999\)\./;
const UNREACHABLE = /^The database of DATABASE_URL cannot be reached \(ECONNREFUSED\)\.$/;

/** Nothing but one sentence, and no stack. */
const sentence = (errors: string) => {
  expect(errors.trim()).toMatch(/^[^\n]+\.( [^\n]+)?$/);
  return errors.trim();
};

describe('the built programs', () => {
  let app: TestApp;
  let empty: TestDatabase;
  let web: WebRoot;
  let undrawn: WebRoot;
  let folder: string;
  let production: Record<string, string>;

  beforeAll(async () => {
    app = await TestApp.start();
    await anAdmin(app);
    await app.app.get(Transactions).run(SYSTEM, (tx) => Promise.resolve(tx.audit('create', 'thing', 1)));
    empty = await createEmptyDatabase();
    web = await aWebRoot();
    undrawn = await aWebRoot({ drawing: null });
    folder = await mkdtemp(join(tmpdir(), 'marketplace-start-'));
    await writeFile(join(folder, 'a-file'), '');
    production = {
      NODE_ENV: 'production',
      DATABASE_URL: app.database.url,
      APP_SECRET: app.config.keys.token.toString('hex'),
      PUBLIC_URL: 'https://loans.example.in',
      MESSAGING_URL: 'http://127.0.0.1:9/send',
      FILES_DIR: join(folder, 'files'),
      WEB_ROOT: web.path,
      HOST: '127.0.0.1',
      PORT: '0',
      // As of the application above, whose secret production would refuse.
      INDEX_KEY: app.config.keys.index.toString('base64'),
      AUDIT_KEY: app.config.keys.audit.toString('base64'),
      FIELD_KEY: app.config.keys.fields[0]!.key.toString('base64'),
    };
  });
  afterAll(async () => {
    await app.stop();
    await empty.drop();
    await web.remove();
    await undrawn.remove();
    await rm(folder, { recursive: true });
  });

  const start = (env: Record<string, string>) => runBuilt([MAIN], { ...production, ...env });
  const run = (command: string[], env: Record<string, string> = {}) =>
    runBuilt([CLI, ...command], { ...production, ...env });

  describe('the server', () => {
    it('starts with everything that it needs', async () => {
      expect(await start({})).toMatchObject({ code: null, errors: '' });
    });

    it.each<[string, () => Record<string, string>, RegExp]>([
      ['a HOST of another machine', () => ({ HOST: '192.0.2.1' }), /^HOST is not an address of this machine/],
      ['a HOST that is no name', () => ({ HOST: 'nowhere.invalid' }), /^HOST is not an address of this machine/],
      [
        'a WEB_ROOT without pages',
        () => ({ WEB_ROOT: folder }),
        /^WEB_ROOT is not the folder .* admin-ui\/dist\/index\.html/,
      ],
      [
        'a WEB_ROOT without what draws the public pages',
        () => ({ WEB_ROOT: undrawn.path }),
        /^WEB_ROOT is not the folder .*: consumer-ui\/dist\/\.drawing\/draw\.mjs missing\.$/,
      ],
      [
        'a FILES_DIR below a file',
        () => ({ FILES_DIR: join(folder, 'a-file/files') }),
        /^FILES_DIR is not .*\(ENOTDIR\)/,
      ],
      ['no PUBLIC_URL', () => ({ PUBLIC_URL: '' }), /^PUBLIC_URL is not set/],
      ['no MESSAGING_URL', () => ({ MESSAGING_URL: '' }), /^MESSAGING_URL is not set/],
      [
        'another FIELD_KEY',
        () => ({ FIELD_KEY: OTHER_KEY }),
        /^FIELD_KEYS or FIELD_KEY \(k1\), or the APP_SECRET .* encrypted/,
      ],
      ['another INDEX_KEY', () => ({ INDEX_KEY: OTHER_KEY }), /^INDEX_KEY, or the APP_SECRET/],
      ['another AUDIT_KEY', () => ({ AUDIT_KEY: OTHER_KEY }), /^AUDIT_KEY, or the APP_SECRET/],
      [
        'no field key of the data',
        () => ({ FIELD_KEYS: `k2:${OTHER_KEY}` }),
        /^FIELD_KEYS lacks k1, which data of this/,
      ],
      ['an empty database', () => ({ DATABASE_URL: empty.url }), OLDER],
      ['no database', () => ({ DATABASE_URL: 'mysql://u:p@127.0.0.1:9/x' }), UNREACHABLE],
    ])('with %s ends at once with one sentence', async (_name, env, expected) => {
      const { code, errors } = await start(env());
      expect(sentence(errors)).toMatch(expected);
      expect(code).toBe(1);
    });

    it('refuses other keys also on a database that has not noted its own yet', async () => {
      for (const [env, expected] of [
        [{ FIELD_KEY: OTHER_KEY }, /^FIELD_KEYS or FIELD_KEY, or/],
        [{ INDEX_KEY: OTHER_KEY }, /^INDEX_KEY, or/],
        [{ AUDIT_KEY: OTHER_KEY }, /^AUDIT_KEY, or/],
      ] as const) {
        await app.query('DELETE FROM key_checks');
        expect(sentence((await start(env)).errors)).toMatch(expected);
        expect(await app.query('SELECT * FROM key_checks')).toEqual([]);
      }
      expect(await start({})).toMatchObject({ code: null });
      expect(await app.query('SELECT name FROM key_checks ORDER BY name')).toEqual([
        { name: 'audit' },
        { name: 'field k1' },
        { name: 'index' },
      ]);
    });
  });

  describe('the command', () => {
    const COMMANDS = [
      ['set-up', 'boss@example.in', 'Asha Rao', 'Moral e-Suvidha'],
      ['rebuild-counts'],
      ['backfill-journey'],
      ['rebuild-reports'],
      ['reports-verify'],
      ['audit-verify'],
      ['rotate-keys'],
    ];

    it.each(COMMANDS)('%s tells in one sentence that the database is away, empty or newer', async (...command) => {
      const answer = async (env: Record<string, string>) => {
        const { code, errors } = await run(command, env);
        return { code, errors: errors.trim() };
      };
      expect(await answer({ DATABASE_URL: 'mysql://u:p@127.0.0.1:9/x' })).toEqual({
        code: 1,
        errors: expect.stringMatching(UNREACHABLE),
      });
      expect(await answer({ DATABASE_URL: empty.url })).toEqual({ code: 1, errors: expect.stringMatching(OLDER) });
      await app.query("INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Newer1999999999999')");
      try {
        expect(await answer({})).toEqual(
          // Reading the log is no danger to it.
          command[0] === 'audit-verify' ? { code: 0, errors: '' } : { code: 1, errors: expect.stringMatching(NEWER) },
        );
      } finally {
        await app.query("DELETE FROM migrations WHERE name = 'Newer1999999999999'");
      }
    });

    it('migrate tells in one sentence that the database is away, and passes over a newer one', async () => {
      const away = await run(['migrate'], { DATABASE_URL: 'mysql://u:p@127.0.0.1:9/x' });
      expect(sentence(away.errors)).toMatch(UNREACHABLE);
      await app.query("INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Newer1999999999999')");
      const newer = await run(['migrate']);
      await app.query("DELETE FROM migrations WHERE name = 'Newer1999999999999'");
      expect(newer).toMatchObject({ code: 0, out: expect.stringMatching(/nothing to do\.\n$/) as unknown });
    });

    it.each([['seed'], ['demo', '--applications', '1']])(
      '%s is refused in production in one sentence',
      async (...command) => {
        expect(sentence((await run(command)).errors)).toBe('Demo data is not for production.');
      },
    );

    it.each<[string, string[], RegExp]>([
      [
        'a file that is not there',
        ['--against', 'nothing-here.json'],
        /^nothing-here\.json cannot be opened \(ENOENT\)\.$/,
      ],
      ['a file of something else', ['--against', 'README.md'], /^README\.md is not a file that --save has written\.$/],
      ['an option without its value', ['--save'], /^--save wants a value after it\.$/],
      ['a misspelt option', ['--agianst', 'heads.json'], /^There is no option --agianst\./],
    ])('audit-verify tells in a sentence of %s', async (_name, args, expected) => {
      const { code, errors } = await run(['audit-verify', ...args]);
      expect([code, errors.trim().split('\n')[0]]).toEqual([1, expect.stringMatching(expected)]);
    });

    it('audit-verify with another key says why every row seems altered', async () => {
      const { out } = await run(['audit-verify'], { AUDIT_KEY: OTHER_KEY });
      expect(out).toMatch(/^AUDIT_KEY is another key than the one in use/);
    });
  });
});
