import { DataSource, type QueryRunner } from 'typeorm';
import { loadMigration, migrationNames } from './migrations.js';
import type { Config } from './platform/config/config.js';
import { dataSourceOptions } from './platform/database/data-source.js';
import { codeOf } from './platform/database/database-errors.js';
import { requireRights } from './platform/database/migration-rights.js';
import { ResumableMigration } from './platform/database/resumable-migration.js';
import { PlainProblem } from './platform/errors/plain-problem.js';

const MIGRATE = 'node dist/bundle/cli.js migrate';

/** Refuses a database that `migrate` of this version has not been run on; a newer one is compatible. */
export async function requireMigrated(dataSource: DataSource): Promise<void> {
  const { pending } = await compareWithDatabase((sql) => dataSource.query(sql));
  if (pending.length === 0) return;
  throw new PlainProblem(
    `The database is older than this version of the service. Run "${MIGRATE}" first (in a checkout: "npm run migrate").`,
  );
}

/** For commands that rewrite rows: they would miss the columns and tables that only a newer version knows. */
export async function requireSameVersion(dataSource: DataSource): Promise<void> {
  await requireMigrated(dataSource);
  const { unknown } = await compareWithDatabase((sql) => dataSource.query(sql));
  if (unknown.length === 0) return;
  throw new PlainProblem(
    `The database is newer than this version of the service (it has ${unknown.at(-1)}). Run the command with the newer version.`,
  );
}

/** A table that somebody uses (a backup does, for as long as it runs) makes whoever comes after wait behind the change. */
const TABLE_WAIT_SECONDS = 60;
/** A change of a large table may take this long; another `migrate` waits for it. */
const LOCK_WAIT_SECONDS = 2 * 60 * 60;

export interface MigrateOptions {
  /** Hears who has to wait, and where an earlier run broke off. */
  say?: (line: string) => void;
  lockWaitSeconds?: number;
}

/**
 * Runs the migrations that are due and answers their names; of several processes that start at once, one does it and
 * the others wait. It may be killed at any moment and run again. The limits of requests do not hold here, and the lock
 * belongs to the connection that does the work, so that it is held exactly as long as the server works for us.
 */
export async function migrate(
  database: Omit<Config['database'], 'readUrl'>,
  { say = () => undefined, lockWaitSeconds = LOCK_WAIT_SECONDS }: MigrateOptions = {},
): Promise<string[]> {
  // Migrations are SQL: describing the entities would take most of the time of a run that has nothing to do.
  const options = dataSourceOptions({ ...database, poolSize: 1, queryMs: 0 });
  const dataSource = await new DataSource(options).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query(
      `SET SESSION lock_wait_timeout = ${TABLE_WAIT_SECONDS}, innodb_lock_wait_timeout = ${TABLE_WAIT_SECONDS}`,
    );
    await takeLock(runner, String(dataSource.options.database), say, lockWaitSeconds);
    return await runPending(runner, say);
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

async function takeLock(runner: QueryRunner, database: string, say: (line: string) => void, waitSeconds: number) {
  const lock = `migrations of ${database}`.slice(0, 64);
  const first = await askForLock(runner, lock, 1);
  if (first === 1) return;
  const holder = await holderOf(runner, lock);
  say(`Another migrate is at work on this database${holder}. Waiting until it ends ...`);
  const given = first === 0 ? await askForLock(runner, lock, waitSeconds) : first;
  if (given === 1) return;
  throw new PlainProblem(
    given === 0
      ? `Another migrate is still at work on this database${holder}. Nothing was done here: run migrate again when it has ended.`
      : 'The database did not give the lock that keeps two migrates apart. Nothing was done: run migrate again.',
  );
}

/** 1: ours; 0: somebody else kept it; null: the server failed to answer. */
async function askForLock(runner: QueryRunner, lock: string, seconds: number): Promise<number | null> {
  const rows = (await runner.query('SELECT GET_LOCK(?, ?) AS given', [lock, seconds])) as { given: number | null }[];
  return rows[0]?.given ?? null;
}

/** Who holds the lock, as far as this user may see it. */
async function holderOf(runner: QueryRunner, lock: string): Promise<string> {
  const [row] = (await runner.query(
    `SELECT IS_USED_LOCK(?) AS id, (SELECT host FROM information_schema.processlist WHERE id = IS_USED_LOCK(?)) AS host`,
    [lock, lock],
  )) as { id: number | null; host: string | null }[];
  if (!row?.id) return '';
  return ` (connection ${row.id}${row.host ? ` from ${row.host}` : ''})`;
}

async function runPending(runner: QueryRunner, say: (line: string) => void): Promise<string[]> {
  const query = <T>(sql: string) => runner.query(sql) as Promise<T>;
  const { pending, unknown } = await compareWithDatabase(query);
  if (pending.length === 0) {
    if (unknown.length > 0) say(`The database is newer than this version (it has ${unknown.at(-1)}): nothing to do.`);
    return [];
  }
  if (unknown.length > 0) {
    throw new PlainProblem(
      `The database has migrations of another version (${unknown.join(', ')}) and lacks ${pending[0]}. Nothing was changed: run migrate of the newest version, or restore a backup of this version into an empty database.`,
    );
  }
  await requireRights(runner);
  await runner.query(`
    CREATE TABLE IF NOT EXISTS migrations (
      id int NOT NULL AUTO_INCREMENT, timestamp bigint NOT NULL, name varchar(255) NOT NULL, PRIMARY KEY (id)
    ) ENGINE=InnoDB
  `);
  await ResumableMigration.prepare(runner);
  const due: ResumableMigration[] = [];
  for (const name of pending) {
    const Migration = await loadMigration(name);
    due.push(await ResumableMigration.load(runner, name, new Migration()));
  }
  await refuseLeftOvers(runner, due);
  for (const migration of due) await migration.run(say);
  return due.map(({ name }) => name);
}

/**
 * A backup that is restored over a newer database replaces the tables that it has and leaves the newer ones. Their
 * migrations are due again and would fail half way.
 */
async function refuseLeftOvers(runner: QueryRunner, due: readonly ResumableMigration[]): Promise<void> {
  const rows = (await runner.query(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  )) as { name: string }[];
  const there = new Set(rows.map(({ name }) => name));
  const leftOver: string[] = [];
  for (const migration of due) leftOver.push(...(await migration.madeAlready(there)));
  if (leftOver.length === 0) return;
  throw new PlainProblem(
    `The database has ${leftOver.join(', ')}, although the migrations that make them have not run: a backup was restored over a newer database, or an older migrate broke off. Nothing was changed: empty the database (DROP DATABASE, CREATE DATABASE), restore the backup into it if there is one, and run migrate again.`,
  );
}

/** What this version has and the database has not, and the other way round, each in order. */
async function compareWithDatabase(
  query: <T>(sql: string) => Promise<T>,
): Promise<{ pending: string[]; unknown: string[] }> {
  const rows = await query<{ name: string }[]>('SELECT name FROM migrations ORDER BY timestamp, id').catch(
    (error: unknown) => {
      if (codeOf(error) === 'ER_NO_SUCH_TABLE') return [];
      throw error;
    },
  );
  const done = new Set(rows.map(({ name }) => name));
  const known = migrationNames();
  return {
    pending: known.filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !known.includes(name)),
  };
}
