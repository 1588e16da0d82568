import type { DataSource } from 'typeorm';
import { SYSTEM } from '../../platform/auth/actor.js';
import type { Transactions, Tx } from '../../platform/database/transactions.js';
import { PlainProblem } from '../../platform/errors/plain-problem.js';
import { archivedTable, type ArchivedRow, type ArchivedTable } from '../../platform/archived-tables/archived-tables.js';

/** Ids looked at in one statement, and rows read by one. */
const ID_SPAN = 20_000;
const READ_BATCH = 1_000;
/** Rows that a statement writes or deletes, so that none holds locks for long. */
const WRITE_BATCH = 500;

/** Column types by table and column. */
export type ColumnTypes = Record<string, Record<string, string>>;

/** The rows of the archived tables: read to go, deleted, and put back. */
export class ArchiveRows {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** Rows that may go, in the order of their ids; spans of ids, so that each statement looks at a bounded number. */
  async *settled(
    table: string,
    { time, mayGo }: ArchivedTable,
    columns: Record<string, string>,
    end: Date,
  ): AsyncGenerator<ArchivedRow[]> {
    for (let last = 0; ;) {
      const [next] = await this.dataSource.query<{ id: number | null }[]>('SELECT MIN(id) AS id FROM ?? WHERE id > ?', [
        table,
        last,
      ]);
      if (next?.id == null) return;
      const first = Number(next.id);
      const rows = await this.dataSource.query<ArchivedRow[]>(
        `SELECT ${Object.keys(columns)
          .map((column) => `r.${column}`)
          .join(', ')}
         FROM ${table} r FORCE INDEX (PRIMARY)
         WHERE r.id BETWEEN ? AND ? AND r.${time} < ? AND ${mayGo} ORDER BY r.id LIMIT ${READ_BATCH}`,
        [first, first + ID_SPAN - 1, end],
      );
      if (rows.length > 0) yield rows;
      last = rows.length === READ_BATCH ? rows.at(-1)!.id : first + ID_SPAN - 1;
    }
  }

  async addChildren({ child }: ArchivedTable, rows: ArchivedRow[]): Promise<void> {
    if (!child || rows.length === 0) return;
    const children = await this.dataSource.query<Record<string, unknown>[]>(`SELECT m.* ${child.which}`, [
      rows.map(({ id }) => id),
    ]);
    const byParent = new Map<unknown, unknown[]>(rows.map((row) => [row.id, []]));
    for (const row of children) byParent.get(row[child.parentId])?.push(row);
    for (const row of rows) row[child.table] = byParent.get(row.id);
  }

  async delete(table: string, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const { child } = archivedTable(table)!;
    const work = async (tx: Tx) => {
      if (child) await tx.query(`DELETE m ${child.which}`, [ids]);
      await tx.query('DELETE FROM ?? WHERE id IN (?)', [table, ids]);
    };
    await this.transactions.run(SYSTEM, work, undefined, 'READ COMMITTED');
  }

  /**
   * Which of `rows` are in the table. In a database that was begun anew the id of one may belong to another row, which
   * was written at another time.
   */
  async present(
    table: string,
    rows: readonly ArchivedRow[],
    database: Pick<Tx, 'query'> = this.dataSource,
  ): Promise<{ same: number[]; others: number[] }> {
    const { time } = archivedTable(table)!;
    const found = await database.query<{ id: number; at: Date }[]>('SELECT id, ?? AS at FROM ?? WHERE id IN (?)', [
      time,
      table,
      rows.map(({ id }) => id),
    ]);
    const times = new Map(rows.map((row) => [row.id, row[time]]));
    const isSame = ({ id, at }: { id: number; at: Date }) => at.toISOString() === times.get(id);
    const [same, others] = [true, false].map((is) => found.filter((row) => isSame(row) === is).map(({ id }) => id));
    return { same: same!, others: others! };
  }

  /** Answers how many of the rows were not there. */
  insert(table: string, columns: ColumnTypes, rows: readonly ArchivedRow[]): Promise<number> {
    const { child } = archivedTable(table)!;
    return this.transactions.run(SYSTEM, async (tx) => {
      const { same, others } = await this.present(table, rows, tx);
      if (others.length > 0) {
        throw new PlainProblem(
          `Other rows of ${table} have the ids ${others.slice(0, 3).join(', ')} ...; none of them was changed.`,
        );
      }
      const ids = new Set(same);
      const missing = rows.filter(({ id }) => !ids.has(id));
      const children = child ? missing.flatMap((row) => row[child.table] as Record<string, unknown>[]) : [];
      for (const [name, found] of [
        [table, missing],
        [child?.table, children],
      ] as const) {
        if (name === undefined || found.length === 0) continue;
        const types = columns[name]!;
        await tx.query('INSERT INTO ?? (??) VALUES ?', [
          name,
          Object.keys(types),
          found.map((row) => Object.entries(types).map(([column, type]) => fromJson(row[column], type))),
        ]);
      }
      return missing.length;
    });
  }

  async columnsOf(...tables: (string | undefined)[]): Promise<ColumnTypes> {
    const rows = await this.dataSource.query<{ table_name: string; column_name: string; data_type: string }[]>(
      `SELECT table_name AS table_name, column_name AS column_name, data_type AS data_type FROM information_schema.columns
       WHERE table_schema = DATABASE() AND table_name IN (?) ORDER BY ordinal_position`,
      [tables.filter((table) => table !== undefined)],
    );
    const columns: ColumnTypes = {};
    for (const row of rows) (columns[row.table_name] ??= {})[row.column_name] = row.data_type;
    return columns;
  }
}

function fromJson(value: unknown, type: string): unknown {
  return typeof value === 'string' && type === 'datetime' ? new Date(value) : value;
}

export function batches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / WRITE_BATCH) }, (_, index) =>
    items.slice(index * WRITE_BATCH, (index + 1) * WRITE_BATCH),
  );
}
