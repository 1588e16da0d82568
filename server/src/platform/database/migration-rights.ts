import type { QueryRunner } from 'typeorm';
import { PlainProblem } from '../errors/plain-problem.js';
import { codeOf } from './database-errors.js';

const TABLE = 'migration_rights';

/** One of each kind of statement that migrations use. Grants have too many forms to be parsed instead. */
const TRIALS = [
  `CREATE TABLE ${TABLE} (id int NOT NULL PRIMARY KEY) ENGINE=InnoDB`,
  `CREATE TRIGGER ${TABLE}_trigger BEFORE UPDATE ON ${TABLE} FOR EACH ROW SET NEW.id = OLD.id`,
  `ALTER TABLE ${TABLE} ADD COLUMN other int NULL`,
  `CREATE INDEX ${TABLE}_index ON ${TABLE} (other)`,
  `INSERT INTO ${TABLE} (id) VALUES (1)`,
  `UPDATE ${TABLE} SET id = 2`,
  `DELETE FROM ${TABLE}`,
];
const REMOVAL = `DROP TABLE IF EXISTS ${TABLE}`;

/** Tries every right that migrations need on a table that it creates and removes, before anything else is changed. */
export async function requireRights(runner: QueryRunner): Promise<void> {
  try {
    // A run that was killed here may have left the table.
    for (const sql of [REMOVAL, ...TRIALS]) await runner.query(sql);
  } catch (error) {
    throw refusal(error) ?? error;
  } finally {
    await runner.query(REMOVAL).catch(() => undefined);
  }
}

function refusal(error: unknown): PlainProblem | undefined {
  switch (codeOf(error)) {
    case 'ER_BINLOG_CREATE_ROUTINE_NEED_SUPER':
      return new PlainProblem(
        'The database server writes a binary log and therefore does not let the user of DATABASE_URL make triggers: set log_bin_trust_function_creators=1 on the server, then run migrate again. Nothing was changed.',
      );
    case 'ER_TABLEACCESS_DENIED_ERROR':
    case 'ER_DBACCESS_DENIED_ERROR':
    case 'ER_SPECIFIC_ACCESS_DENIED_ERROR': {
      const right = error instanceof Error && /\b([A-Z][A-Z ]*) command denied/.exec(error.message)?.[1];
      return new PlainProblem(
        `The user of DATABASE_URL lacks a right on this database that migrate needs${right ? ` (${right})` : ''}: GRANT ALL PRIVILEGES on it, then run migrate again. Nothing was changed.`,
      );
    }
    default:
      return undefined;
  }
}
