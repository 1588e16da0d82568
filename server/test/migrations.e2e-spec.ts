import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PoolConnection } from 'mysql2';
import { type DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { destroyConnection } from '../src/platform/database/bounded-driver.js';
import { createDataSource } from '../src/data-source.js';
import { migrate, requireMigrated, requireSameVersion } from '../src/migrate.js';
import { loadMigration, migrationNames } from '../src/migrations.js';
import { ResumableMigration } from '../src/platform/database/resumable-migration.js';
import { CLI } from './support/built-server.js';
import { createDatabase, createEmptyDatabase, fillDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/eventually.js';
import { TestApp } from './support/test-app.js';

const LIMITS = { poolSize: 4, queueLimit: 64, acquireMs: 5_000, queryMs: 30_000 };
const ALL = migrationNames();
/** Killed after each of their writes; the others, which have been so for a long time and are never changed, after some. */
const NEWEST = 25;
const SETTLED_WRITES = 4;
const CLASSES = await Promise.all(ALL.map(loadMigration));

describe('migrate', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let said: string[];

  beforeEach(async () => {
    said = [];
    database = await createEmptyDatabase();
    dataSource = await createDataSource({ url: database.url, ...LIMITS }, CLASSES).initialize();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await dataSource.destroy();
    await database.drop();
  });

  const run = (limits: Partial<typeof LIMITS> = {}, lockWaitSeconds?: number) =>
    migrate(
      { url: database.url, ...LIMITS, ...limits },
      { say: (line) => said.push(line), ...(lockWaitSeconds !== undefined && { lockWaitSeconds }) },
    );
  const query = <T = Record<string, unknown>[]>(sql: string, parameters: unknown[] = []) =>
    dataSource.query<T>(sql, parameters);
  const tables = async () => {
    const rows = await query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = DATABASE() AND table_name NOT IN ('migrations', 'migration_progress') ORDER BY table_name`,
    );
    return rows.map((row) => row.name);
  };
  /** Everything that migrations make: each table's definition and rows, and the triggers. */
  const everything = async () => {
    const found: unknown[] = [
      await query(
        `SELECT trigger_name, event_object_table, event_manipulation, action_statement FROM information_schema.triggers
         WHERE trigger_schema = DATABASE() ORDER BY trigger_name`,
      ),
      await query('SELECT name FROM migrations ORDER BY id'),
    ];
    for (const table of await tables()) {
      const rows = await query(`SELECT * FROM ${table}`);
      // Rows that were rolled back have used up their ids.
      for (const row of rows) for (const column of ['id', 'created_at', 'updated_at']) delete row[column];
      const [definition] = await query(`SHOW CREATE TABLE ${table}`);
      found.push(String(definition?.['Create Table']).replace(/ AUTO_INCREMENT=\d+/, ''), rows);
    }
    return found;
  };
  /** Undoes the migrations from `name` on, as if this were the database of an older version. */
  const revertTo = async (name: string) => {
    for (let last = ALL.length; last > ALL.indexOf(name); last--) {
      await dataSource.undoLastMigration({ transaction: 'none' });
    }
  };

  it('of two that start at the same time, one runs every migration once and the other none', async () => {
    const done = await Promise.all([run(), run()]);
    expect(done.flat()).toEqual(ALL);
    expect(done.map((names) => names.length).toSorted((one, other) => one - other)).toEqual([0, ALL.length]);
  });

  it('makes exactly the tables that the entities describe, and reverts and makes them again', async () => {
    await run();
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query: sql }) => sql)).toEqual([]);
    const before = await tables();
    expect(before).toContain('credit_cards');
    await revertTo(ALL[0]!);
    expect(await tables()).toEqual([]);
    await run();
    expect(await tables()).toEqual(before);
  });

  it('migrations make the tables that other tests copy, with the same rows, keys, checks and triggers', async () => {
    await run();
    const migrated = await everything();
    const views = 'SELECT 1 FROM information_schema.views WHERE table_schema = DATABASE()';
    const routines = 'SELECT 1 FROM information_schema.routines WHERE routine_schema = DATABASE()';
    // Nobody copies these.
    expect(await query(`${views} UNION ALL ${routines}`)).toEqual([]);
    await dataSource.destroy();
    await database.drop();
    database = await createDatabase();
    dataSource = await createDataSource({ url: database.url, ...LIMITS }).initialize();
    expect(await everything()).toEqual(migrated);
    expect(await run()).toEqual([]);
  });

  describe('when it is killed', () => {
    /** Loses the connection after so many writes, without hearing what became of the last. */
    const killAfter = (writes: number) => {
      const original = MysqlQueryRunner.prototype.query;
      let left = Number.POSITIVE_INFINITY;
      jest.spyOn(MysqlQueryRunner.prototype, 'query').mockImplementation(async function (
        this: QueryRunner,
        ...args: Parameters<QueryRunner['query']>
      ) {
        // Tried anew each time, on a table of its own: half of the time that hundreds of runs need.
        if (args[0].includes('migration_rights')) return [];
        const result = (await original.apply(this as MysqlQueryRunner, args as never)) as unknown;
        if (args[0].includes('information_schema.tables')) left = writes;
        else if (!/^\s*(SELECT|SHOW)/.test(args[0])) left--;
        if (left > 0) return result;
        destroyConnection((await this.connect()) as PoolConnection);
        throw new Error('killed');
      });
    };
    const state = async () =>
      JSON.stringify(
        await query(`
          SELECT (SELECT COUNT(*) FROM information_schema.columns WHERE table_schema = DATABASE()) AS a,
            (SELECT COUNT(*) FROM information_schema.statistics WHERE table_schema = DATABASE()) AS b,
            (SELECT COUNT(*) FROM information_schema.triggers WHERE trigger_schema = DATABASE()) AS c,
            (SELECT COUNT(*) FROM migrations) AS d,
            (SELECT GROUP_CONCAT(name, position, IFNULL(\`before\`, '')) FROM migration_progress) AS e
        `),
      );

    it('after any write of the newest and some of the others, running it again ends in the same schema and rows as one clean run', async () => {
      const clean = await createDatabase();
      let kills = 0;
      let writes = SETTLED_WRITES;
      let before = '';
      for (let done = false; !done;) {
        killAfter(writes);
        done = await run().then(
          () => true,
          () => false,
        );
        jest.restoreAllMocks();
        if (done) break;
        kills++;
        const after = await state();
        const [{ d: finished }] = JSON.parse(after) as [{ d: number }];
        const isSettled = Number(finished) < ALL.length - NEWEST;
        writes = after === before ? writes + 1 : isSettled ? SETTLED_WRITES : 1;
        before = after;
      }
      const resumed = await everything();
      await dataSource.destroy();
      dataSource = await createDataSource({ url: clean.url, ...LIMITS }).initialize();
      expect(resumed).toEqual(await everything());
      await clean.drop();
      // Each statement of the newest has at least its own note before it and its end.
      expect(kills).toBeGreaterThan(2 * NEWEST + ALL.length / 2);
      expect(said.some((line) => line.startsWith('Going on with migration'))).toBe(true);
    });

    it('while the server works on a change, the next one waits for the server, and goes on from there', async () => {
      await fillDatabase(database);
      const before = await everything();
      await revertTo('RunsOfRules1763981060000');
      const holder = dataSource.createQueryRunner();
      await holder.startTransaction();
      await holder.query('SELECT 1 FROM eligibility_logs');
      const child = spawn(process.execPath, [CLI, 'migrate'], {
        env: { DATABASE_URL: database.url, APP_SECRET: 'only-for-tests-only-for-tests-only' },
        stdio: 'ignore',
      });
      await eventually(async () => {
        expect(
          await query(
            `SELECT 1 FROM information_schema.processlist
             WHERE db = DATABASE() AND info LIKE 'ALTER TABLE eligibility_logs%'`,
          ),
        ).toHaveLength(1);
      });
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);

      const next = run();
      await holder.rollbackTransaction();
      await holder.release();
      expect((await next).at(0)).toBe('RunsOfRules1763981060000');
      expect(said).toContainEqual(
        expect.stringMatching(/^Going on with migration RunsOfRules1763981060000 at step 1 of 1/),
      );
      expect(await everything()).toEqual(before);
    });

    it('writes the rows of a migration once', async () => {
      await fillDatabase(database);
      await query('CREATE TABLE counted (n int NOT NULL, noted_at datetime(3) NULL)');
      await query('INSERT INTO counted (n) VALUES (0)');
      class Counting1764045999999 implements MigrationInterface {
        async up(runner: QueryRunner): Promise<void> {
          await runner.query('UPDATE counted SET n = n + 1');
          const counted = (await runner.query('SELECT n FROM counted')) as { n: number }[];
          for (const { n } of counted) await runner.query('INSERT INTO counted VALUES (?, ?)', [n + 10, new Date()]);
          await runner.query('ALTER TABLE counted ADD COLUMN note int NULL');
          await runner.query('UPDATE counted SET n = n + 100');
        }
        down = () => Promise.resolve();
      }
      const rows = async () =>
        JSON.stringify([await query('SELECT * FROM counted'), await query('SELECT * FROM migration_progress')]);
      let writes = 1;
      let before = await rows();
      for (let attempt = 0, done = false; !done && attempt < 100; attempt++) {
        const one = await createDataSource({ url: database.url, ...LIMITS, poolSize: 1 }).initialize();
        const runner = one.createQueryRunner();
        killAfter(writes);
        const work = async () => {
          await runner.query('SELECT 1 FROM information_schema.tables');
          const name = Counting1764045999999.name;
          await (await ResumableMigration.load(runner, name, new Counting1764045999999())).run(() => undefined);
        };
        await work().catch(() => undefined);
        jest.restoreAllMocks();
        await one.destroy();
        done = (await query("SELECT 1 FROM migrations WHERE name LIKE 'Counting%'")).length > 0;
        const after = await rows();
        writes = after === before ? writes + 1 : 1;
        before = after;
      }
      expect(await query('SELECT n FROM counted ORDER BY n')).toEqual([{ n: 101 }, { n: 110 }]);
      expect(await query('SELECT * FROM migration_progress')).toEqual([]);
    });
  });

  describe('beside another connection', () => {
    it('a change of a table may take longer than DB_QUERY_MS, and another migrate waits for it and names it', async () => {
      await fillDatabase(database);
      await revertTo('RunsOfRules1763981060000');
      const holder = dataSource.createQueryRunner();
      await holder.startTransaction();
      await holder.query('SELECT 1 FROM eligibility_logs');

      const first = run({ queryMs: 100 });
      const [waiting] = await eventually(async () => {
        const found = await query<{ id: number }[]>(
          `SELECT id AS id FROM information_schema.processlist
           WHERE db = DATABASE() AND info LIKE 'ALTER TABLE eligibility_logs%' AND time >= 1`,
        );
        expect(found).toHaveLength(1);
        return found;
      });
      const second = run({ queryMs: 100 });
      await eventually(() => {
        expect(said).toEqual([
          expect.stringMatching(
            new RegExp(`^Another migrate is at work on this database \\(connection ${waiting?.id} from `),
          ),
        ]);
      });
      await holder.rollbackTransaction();
      await holder.release();
      expect(await first).toEqual(ALL.slice(ALL.indexOf('RunsOfRules1763981060000')));
      expect(await second).toEqual([]);
    });

    const holdLock = async () => {
      const holder = dataSource.createQueryRunner();
      await holder.query('SELECT GET_LOCK(CONCAT(?, DATABASE()), 0)', ['migrations of ']);
      return holder;
    };

    it('refuses in a sentence, and changes nothing, when the other does not end', async () => {
      const holder = await holdLock();
      await expect(run({}, 0)).rejects.toThrow(/^Another migrate is still at work on this database \(connection \d+/);
      expect(await tables()).toEqual([]);
      await holder.query('SELECT RELEASE_ALL_LOCKS()');
      await holder.release();
    });

    it('refuses in a sentence, and changes nothing, when the server answers the lock with NULL', async () => {
      const original = MysqlQueryRunner.prototype.query;
      jest.spyOn(MysqlQueryRunner.prototype, 'query').mockImplementation(function (
        this: QueryRunner,
        ...args: Parameters<QueryRunner['query']>
      ) {
        const [sql, ...rest] = args;
        return original.call(
          this as MysqlQueryRunner,
          sql.replace('GET_LOCK(?, ?)', 'NULLIF(GET_LOCK(?, ?), 1)'),
          ...(rest as [never]),
        );
      });
      await expect(run()).rejects.toThrow('The database did not give the lock that keeps two migrates apart.');
      jest.restoreAllMocks();
      expect(await tables()).toEqual([]);
    });
  });

  describe('on a database of another version', () => {
    it('has nothing to do on a newer one, whose servers of this version go on working', async () => {
      await fillDatabase(database);
      await query("INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Newer1999999999999')");
      await query('CREATE TABLE newer_things (id int NOT NULL)');
      await query("ALTER TABLE partners ADD COLUMN newer varchar(20) NOT NULL DEFAULT ''");
      expect(await run()).toEqual([]);
      expect(said).toEqual(['The database is newer than this version (it has Newer1999999999999): nothing to do.']);
      await requireMigrated(dataSource);
      await expect(requireSameVersion(dataSource)).rejects.toThrow('The database is newer than this version');

      const app = await TestApp.start({ database });
      await app.http.get('/api/health/ready').expect(200);
      await app.query(
        "INSERT INTO partners (slug, name, primary_color, secondary_color, product_types) VALUES ('a', 'A', '#000000', '#000000', '[]')",
      );
      await app.refreshLists();
      await app.http.get('/api/get-partner-by-name/a').expect(200);
      await app.stop();
    });

    it('refuses one that has unknown migrations and lacks known ones, and changes nothing', async () => {
      await fillDatabase(database);
      await revertTo(ALL.at(-1)!);
      await query("INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Newer1999999999999')");
      const before = await everything();
      await expect(run()).rejects.toThrow(
        /^The database has migrations of another version \(Newer1999999999999\) and lacks /,
      );
      expect(await everything()).toEqual(before);
    });

    it('refuses one into which an older backup was restored, naming the tables that are left over', async () => {
      await fillDatabase(database);
      // What restoring a dump from before these migrations does: their tables stay, the list of migrations does not.
      await query('DELETE FROM migrations WHERE name IN (?)', [
        ['EligibilityLists1763969000000', 'UnnamedFiles1763981120000'],
      ]);
      const before = await everything();
      await expect(run()).rejects.toThrow(
        /^The database has eligibility_matches, unnamed_files, although the migrations that make them have not run: .* empty the database/,
      );
      expect(await everything()).toEqual(before);
    });

    it('servers and commands refuse an older one and name the command of the image', async () => {
      const sentence =
        /^The database is older than this version of the service\. Run "node dist\/bundle\/cli\.js migrate" first/;
      await expect(requireMigrated(dataSource)).rejects.toThrow(sentence);
      expect(await query('SHOW TABLES')).toEqual([]);
      await fillDatabase(database);
      await revertTo(ALL.at(-1)!);
      await expect(requireMigrated(dataSource)).rejects.toThrow(sentence);
    });
  });
});
