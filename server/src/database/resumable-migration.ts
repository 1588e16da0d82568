import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PlainProblem } from '../common/errors/plain-problem.js';
import { codeOf } from './database-errors.js';

interface Statement {
  sql: string;
  parameters: unknown[];
}

interface Progress {
  /** The statement that is due. */
  position: number;
  /** Of all statements: another version of the migration cannot go on with this one. */
  statements: string;
  /** What the statement that is due changes, as it was before it began. `null`: it has not begun. */
  before: string | null;
}

const WRITES_ROWS = /^\s*(INSERT|UPDATE|DELETE|REPLACE)\b/i;
const CHANGES_TRIGGERS = /^\s*(CREATE|DROP)\s+TRIGGER\b/i;
const CHANGES_TABLE =
  /^\s*(?:(?:CREATE|ALTER|DROP|RENAME)\s+TABLE|(?:CREATE|DROP)\s+(?:UNIQUE\s+)?INDEX\s+\S+\s+ON)\s+(IF\s+(?:NOT\s+)?EXISTS\s+)?`?(\w+)/i;

/**
 * A migration as the list of its statements, each of which is done once however often the process is killed. Rows are
 * written in one transaction with the note of it. MySQL commits a change of the schema by itself, whole or not at all:
 * what the table looked like is noted before, and whoever comes after a kill compares (decision 37).
 */
export class ResumableMigration {
  private constructor(
    private readonly runner: QueryRunner,
    readonly name: string,
    private readonly statements: readonly Statement[],
    private progress: Progress,
    private readonly begun: boolean,
  ) {}

  /** The table of what is half done; dumps carry it, so a restored database knows. */
  static async prepare(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS migration_progress (
        name varchar(191) NOT NULL,
        position int UNSIGNED NOT NULL,
        statements char(64) NOT NULL,
        \`before\` char(64) NULL,
        PRIMARY KEY (name)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  static async load(runner: QueryRunner, name: string, migration: MigrationInterface): Promise<ResumableMigration> {
    const statements = await statementsOf(name, migration);
    const hash = sha256(JSON.stringify(statements));
    const [progress] = (await runner.query(
      'SELECT position, statements, `before` FROM migration_progress WHERE name = ?',
      [name],
    )) as Progress[];
    if (progress && progress.statements !== hash) {
      throw new PlainProblem(
        `Migration ${name} was begun by another version of the service: run migrate of that version first, or restore the backup.`,
      );
    }
    const start = { position: 0, statements: hash, before: null };
    const loaded = new ResumableMigration(runner, name, statements, progress ?? start, progress !== undefined);
    await loaded.passWhatWasDone();
    return loaded;
  }

  /** Of the tables that the statements to come make, those that are there. */
  madeAlready(tables: ReadonlySet<string>): string[] {
    const gone = new Set<string>();
    return this.statements.slice(this.progress.position).flatMap(({ sql }) => {
      const [, condition, table = ''] = CHANGES_TABLE.exec(sql) ?? [];
      if (/^\s*(DROP|RENAME)/i.test(sql)) gone.add(table);
      const isMade = /^\s*CREATE\s+TABLE/i.test(sql) && !condition;
      return isMade && tables.has(table) && !gone.has(table) ? [table] : [];
    });
  }

  async run(say: (line: string) => void): Promise<void> {
    const { length } = this.statements;
    if (this.begun) {
      const next = Math.min(this.progress.position + 1, length);
      say(`Going on with migration ${this.name} at step ${next} of ${length}, where an earlier run broke off.`);
    }
    for (let step = this.statements[this.progress.position]; step; step = this.statements[this.progress.position]) {
      try {
        await this.execute(step);
      } catch (error) {
        throw new PlainProblem(
          `Migration ${this.name} stopped at step ${this.progress.position + 1} of ${length}: ${reasonOf(error)}. What was done so far is kept: run migrate again when this is mended, and it goes on from there.`,
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

  private async execute({ sql, parameters }: Statement): Promise<void> {
    if (WRITES_ROWS.test(sql)) {
      await this.inTransaction(async () => {
        await this.runner.query(sql, parameters);
        await this.save({ position: this.progress.position + 1, before: null });
      });
    } else {
      await this.save({ before: await this.stateBehind(sql) });
      await this.runner.query(sql, parameters);
      this.progress = { ...this.progress, position: this.progress.position + 1, before: null };
    }
  }

  /** A statement that had begun when the process ended has been done if what it changes is another. */
  private async passWhatWasDone(): Promise<void> {
    const { position, before } = this.progress;
    const step = this.statements[position];
    if (!step || before === null || (await this.stateBehind(step.sql)) === before) return;
    this.progress = { ...this.progress, position: position + 1, before: null };
  }

  private async save(change: Partial<Progress>): Promise<void> {
    const next = { ...this.progress, ...change };
    await this.runner.query(
      'REPLACE INTO migration_progress (name, position, statements, `before`) VALUES (?, ?, ?, ?)',
      [this.name, next.position, next.statements, next.before],
    );
    this.progress = next;
  }

  /** A hash over the definition of what `sql` changes. */
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
    // The next id goes up with every row that the servers write.
    return sha256((rows[0]?.['Create Table'] ?? '').replace(/ AUTO_INCREMENT=\d+/, ''));
  }

  private async inTransaction(work: () => Promise<void>): Promise<void> {
    const before = this.progress;
    await this.runner.startTransaction();
    try {
      await work();
      await this.runner.commitTransaction();
    } catch (error) {
      this.progress = before;
      await this.runner.rollbackTransaction().catch(() => undefined);
      throw error;
    }
  }
}

/**
 * What `up` asks for, without doing it: so a migration cannot read, and its statements depend on nothing.
 * @throws Error for a statement whose effect could not be recognised after a kill
 */
async function statementsOf(name: string, migration: MigrationInterface): Promise<Statement[]> {
  const statements: Statement[] = [];
  const recorder = {
    query(sql: string, parameters: unknown[] = []): Promise<void> {
      if (![WRITES_ROWS, CHANGES_TRIGGERS, CHANGES_TABLE].some((kind) => kind.test(sql))) {
        throw new Error(`${name} has a statement that cannot be resumed: ${sql}`);
      }
      statements.push({ sql, parameters });
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

/** The names of migrations end in the time they were written. */
export function timestampOf(name: string): number {
  return Number(name.slice(-13));
}
