import { Readable } from 'node:stream';
import type { DataSource } from 'typeorm';
import type { Tx } from './transactions.js';

/** Errors of servers that do not allow `LOAD DATA LOCAL`: MySQL 8 by default, and some managed ones. */
const REFUSALS = new Set([
  'ER_CLIENT_LOCAL_FILES_DISABLED',
  'ER_NOT_ALLOWED_COMMAND',
  'ER_LOAD_INFILE_CAPABILITY_DISABLED',
]);
const REFUSAL_NUMBERS = new Set([1148, 3948, 4166]);
const refusing = new WeakSet<DataSource>();

/** Rows per INSERT statement where they cannot be streamed. */
const CHUNK = 1_000;

/**
 * Adds rows in the default format of `LOAD DATA`: columns separated by tabs, a line for each row, `\N` for NULL, `\\`
 * for a backslash, no other escapes. Falls back to INSERT statements if the server refuses local files.
 */
export async function loadRows(
  tx: Tx,
  table: string,
  columns: readonly string[],
  content: readonly Buffer[],
): Promise<void> {
  const { connection: dataSource, queryRunner } = tx.manager;
  if (!refusing.has(dataSource)) {
    const sql = `LOAD DATA LOCAL INFILE 'rows' INTO TABLE ${table} CHARACTER SET utf8mb4 (${columns.join(', ')})`;
    const connection = (await queryRunner?.connect()) as LoadingConnection;
    const refused = await new Promise<boolean>((resolve, reject) => {
      connection.query({ sql, infileStreamFactory: () => Readable.from(content) }, (error) => {
        if (error === null) resolve(false);
        else if (isRefusal(error)) resolve(true);
        else reject(error);
      });
    });
    if (!refused) return;
    refusing.add(dataSource);
  }
  const lines = Buffer.concat(content).toString().trimEnd().split('\n');
  for (let from = 0; from < lines.length; from += CHUNK) {
    const rows = lines.slice(from, from + CHUNK).map((line) => line.split('\t').map(unescaped));
    await tx.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ?`, [rows]);
  }
}

interface LoadingConnection {
  query(
    options: { sql: string; infileStreamFactory: () => Readable },
    then: (error: (Error & { code?: string; errno?: number }) | null) => void,
  ): void;
}

function isRefusal({ code = '', errno = 0 }: { code?: string; errno?: number }): boolean {
  return REFUSALS.has(code) || REFUSAL_NUMBERS.has(errno);
}

function unescaped(cell: string): string | null {
  return cell === '\\N' ? null : cell.replaceAll('\\\\', '\\');
}
