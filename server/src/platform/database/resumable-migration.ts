import { createHash } from 'node:crypto';
import { format } from 'mysql2';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PlainProblem } from '../errors/plain-problem.js';
import { codeOf } from './database-errors.js';

interface Progress {
  /** All statements as they were when the migration started. A resumed migration continues with these. */
  statements: string[];
  /** Position of the next statement. */
  position: number;
  /** The definition that the next statement changes, from before it started. `null`: it has not started. */
  before: string | null;
}

const READS = /^\s*SELECT\b/i;
const WRITES_ROWS = /^\s*(INSERT|UPDATE|DELETE|REPLACE)\b/i;
const CHANGES_TRIGGERS = /^\s*(CREATE|DROP)\s+TRIGGER\b/i;
const CHANGES_TABLE =
  /^\s*(?:(?:CREATE|ALTER|DROP|RENAME)\s+TABLE|(?:CREATE|DROP)\s+(?:UNIQUE\s+)?INDEX\s+\S+\s+ON)\s+(IF\s+(?:NOT\s+)?EXISTS\s+)?`?(\w+)/i;

/**
 * A migration as a list of statements, each of which is run once, however often the process is killed. Row changes are
 * written in one transaction with their progress. MySQL commits a schema change by itself, entirely or not at all: the
 * table's definition is recorded before, and a resumed migration compares (decision 37).
 */
export class ResumableMigration {
  private progress: Progress | undefined;

  private constructor(
    private readonly runner: QueryRunner,
    readonly name: string,
    private readonly migration: MigrationInterface,
  ) {}

  /**
   * The table with the progress of unfinished migrations. Dumps contain it, so that a restored database can continue
   * too.
   */
  static async prepare(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS migration_progress (
        name varchar(191) NOT NULL,
        position int UNSIGNED NOT NULL,
        \`before\` char(64) NULL,
        statements longtext NOT NULL,
        PRIMARY KEY (name)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  static async load(runner: QueryRunner, name: string, migration: MigrationInterface): Promise<ResumableMigration> {
    const loaded = new ResumableMigration(runner, name, migration);
    const [row] = (await runner.query('SELECT position, `before`, statements FROM migration_progress WHERE name = ?', [
      name,
    ])) as { position: number; before: string | null; statements: string }[];
    if (row)
      loaded.progress = await loaded.skipFinished({ ...row, statements: JSON.parse(row.statements) as string[] });
    return loaded;
  }

  /** Those tables that the remaining statements create and that already exist. */
  async madeAlready(tables: ReadonlySet<string>): Promise<string[]> {
    const toCome =
      this.progress?.statements.slice(this.progress.position) ??
      // It may read a table that an earlier migration of the same run creates; which tables it creates depends on no
      // row.
      (await statementsOf(this.name, this.migration, () => Promise.resolve([])));
    const gone = new Set<string>();
    return toCome.flatMap((sql) => {
      const [, condition, table = ''] = CHANGES_TABLE.exec(sql) ?? [];
      if (/^\s*(DROP|RENAME)/i.test(sql)) gone.add(table);
      const isMade = /^\s*CREATE\s+TABLE/i.test(sql) && !condition;
      return isMade && tables.has(table) && !gone.has(table) ? [table] : [];
    });
  }

  async run(say: (line: string) => void): Promise<void> {
    if (this.progress) {
      const { position, statements } = this.progress;
      const next = Math.min(position + 1, statements.length);
      say(
        `Going on with migration ${this.name} at step ${next} of ${statements.length}, where an earlier run broke off.`,
      );
    }
    const progress = (this.progress ??= await this.begin());
    while (progress.position < progress.statements.length) {
      try {
        await this.execute(progress);
      } catch (error) {
        throw new PlainProblem(
          `Migration ${this.name} stopped at step ${progress.position + 1} of ${progress.statements.length}: ${reasonOf(error)}. What was done so far is kept: run migrate again when this is mended, and it goes on from there.`,
          { cause: error },
        );
      }
    }
    await this.inTransaction(async () => {
      await this.runner.query('INSERT INTO migrations (timestamp, name) VALUES (?, ?)', [
        timestampOf(this.name),
        this.name,
      ]);
      await this.runner.query('DELETE FROM migration_progress WHERE name = ?', [this.name]);
    });
  }

  private async begin(): Promise<Progress> {
    const statements = await statementsOf(this.name, this.migration, (sql, parameters) =>
      this.runner.query(sql, parameters),
    );
    await this.runner.query(
      'INSERT INTO migration_progress (name, position, `before`, statements) VALUES (?, 0, NULL, ?)',
      [this.name, JSON.stringify(statements)],
    );
    return { statements, position: 0, before: null };
  }

  /** Runs the next statement; `progress` advances when its effect is certain. */
  private async execute(progress: Progress): Promise<void> {
    const sql = progress.statements[progress.position] ?? '';
    const next = { position: progress.position + 1, before: null };
    if (WRITES_ROWS.test(sql)) {
      await this.inTransaction(async () => {
        await this.runner.query(sql);
        await this.note(next);
      });
    } else {
      await this.note({ position: progress.position, before: await this.stateBehind(sql) });
      await this.runner.query(sql);
    }
    Object.assign(progress, next);
  }

  /**
   * A statement that had started when the process ended is complete if the definition that it changes is different now.
   */
  private async skipFinished(progress: Progress): Promise<Progress> {
    const sql = progress.statements[progress.position];
    const isDone = sql !== undefined && progress.before !== null && (await this.stateBehind(sql)) !== progress.before;
    return isDone ? { ...progress, position: progress.position + 1, before: null } : progress;
  }

  private async note({ position, before }: Omit<Progress, 'statements'>): Promise<void> {
    await this.runner.query('UPDATE migration_progress SET position = ?, `before` = ? WHERE name = ?', [
      position,
      before,
      this.name,
    ]);
  }

  /** A hash of the definition that `sql` changes. */
  private async stateBehind(sql: string): Promise<string> {
    if (CHANGES_TRIGGERS.test(sql)) {
      const triggers = (await this.runner.query(`
        SELECT trigger_name, event_object_table, event_manipulation, action_timing, action_statement
        FROM information_schema.triggers WHERE trigger_schema = DATABASE() ORDER BY trigger_name
      `)) as object[];
      return sha256(JSON.stringify(triggers));
    }
    const rows = (await this.runner
      .query('SHOW CREATE TABLE ??', [CHANGES_TABLE.exec(sql)?.[2]])
      .catch((error: unknown) => {
        if (codeOf(error) === 'ER_NO_SUCH_TABLE') return [];
        throw error;
      })) as { 'Create Table'?: string }[];
    // The next id rises with every row that the servers write.
    return sha256((rows[0]?.['Create Table'] ?? '').replace(/ AUTO_INCREMENT=\d+/, ''));
  }

  private async inTransaction(work: () => Promise<void>): Promise<void> {
    await this.runner.startTransaction();
    try {
      await work();
      await this.runner.commitTransaction();
    } catch (error) {
      await this.runner.rollbackTransaction().catch(() => undefined);
      throw error;
    }
  }
}

/**
 * The statements of `up` with their values, without running any. Its queries see the state before the migration.
 * @throws Error for a statement whose effect could not be recognised after a kill
 */
async function statementsOf(
  name: string,
  migration: MigrationInterface,
  read: (sql: string, parameters?: unknown[]) => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = [];
  const recorder = {
    query(sql: string, parameters: (string | number | Date | null)[] = []): Promise<unknown> {
      if (READS.test(sql)) return read(sql, parameters);
      if (![WRITES_ROWS, CHANGES_TRIGGERS, CHANGES_TABLE].some((kind) => kind.test(sql))) {
        throw new Error(`${name} has a statement that cannot be resumed: ${sql}`);
      }
      statements.push(format(sql, parameters, false, 'Z'));
      return Promise.resolve();
    },
  };
  await migration.up(recorder as unknown as QueryRunner);
  return statements;
}

function reasonOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'ER_LOCK_WAIT_TIMEOUT':
      return 'another connection kept the table for too long, a backup perhaps';
    case 'PROTOCOL_CONNECTION_LOST':
    case 'ECONNRESET':
    case 'ER_SERVER_SHUTDOWN':
      return 'the connection to the database was lost';
    default:
      return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The name of a migration ends in its timestamp. */
export function timestampOf(name: string): number {
  return Number(name.slice(-13));
}
