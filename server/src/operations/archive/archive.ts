import { randomUUID } from 'node:crypto';
import { istPeriod, istPeriodStart } from '@marketplace/contract/dates/ist.js';
import type { DataSource } from 'typeorm';
import {
  type ArchivedRow,
  type ArchivedTable,
  archivedTable,
  archivedTables,
  type ErasedRows,
} from '../../platform/archived-tables/archived-tables.js';
import { type AuditLink, checkpointSeal } from '../../platform/audit/audit-chains.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { Transactions, Tx } from '../../platform/database/transactions.js';
import { PlainProblem } from '../../platform/errors/plain-problem.js';
import { isStoreKey, type ObjectStore } from '../../platform/files/object-store/object-store.js';
import { ArchiveFiles } from './archive-file.js';
import { ArchivePartEntity } from './archive-part.entity.js';

const FORMAT = 1;
/** Whole months that stay in the tables whatever is asked for. */
const YOUNGEST_MONTHS = 6;
/** Ids looked at in one statement, and rows read by one. */
const ID_SPAN = 20_000;
const READ_BATCH = 1_000;
/** A part is written when it has so many rows or characters; all that wait together hold at most four times as many. */
const PART_ROWS = 10_000;
const PART_CHARACTERS = 4_000_000;
/** Rows that a statement writes or deletes, so that none holds locks for long. */
const WRITE_BATCH = 500;
/** A deletion that was under way while its rows were read counts as one that came after. */
const READ_MARGIN_MS = 3_600_000;
const DAY_MS = 86_400_000;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

type Part = Pick<
  ArchivePartEntity,
  'id' | 'table_name' | 'month' | 'object_key' | 'row_count' | 'first_id' | 'last_id' | 'sha256' | 'stored_bytes'
> &
  Pick<ArchivePartEntity, 'key_id' | 'read_at' | 'state'>;
type NewPart = Omit<Part, 'id' | 'table_name' | 'state'>;

/** The first line of a part: what the rows below were like in the table. */
interface PartHead {
  format: number;
  table: string;
  month: string;
  /** The last migration. */
  schema: string;
  /** Column types by table and column. */
  columns: Record<string, Record<string, string>>;
}

type ChainHeads = Map<string, { position: number; hash: string }>;

/** Names the parts of a table and month, for a database that does not know of them. */
interface Manifest {
  format: number;
  table: string;
  month: string;
  rows: number;
  parts: NewPart[];
  /** How far each audit chain lies in archives with this month. */
  heads: Record<string, [position: number, hash: string]>;
}

interface Bucket {
  month: string;
  readAt: Date;
  ids: number[];
  lines: string[];
  characters: number;
  heads: ChainHeads;
}

export interface WrittenPart {
  table: string;
  month: string;
  rows: number;
  stored_bytes: number;
}

/**
 * Moves what nobody asks for any more from the tables into the object store, and back (decision 39). A row is deleted
 * only after the object that holds it was read back and noted; a run that was killed is finished by the next.
 */
export class Archive {
  private readonly files: ArchiveFiles;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly store: ObjectStore,
    private readonly cipher: FieldCipher,
    private readonly auditKey: Buffer,
    private readonly now = new Date(),
  ) {
    this.files = new ArchiveFiles(store, cipher);
  }

  /** Everything before `before`, `YYYY-MM`, of one table or of all. Throws a `PlainProblem` that names what is wrong. */
  async run(before: string, only?: string, tell: (part: WrittenPart) => void = () => undefined): Promise<number> {
    const latest = istPeriod(this.now, YOUNGEST_MONTHS);
    if (!MONTH.test(before) || before > latest) {
      throw new PlainProblem(`--before takes a month as YYYY-MM, ${latest} or an earlier one.`);
    }
    const tables = only === undefined ? archivedTables() : [checkedTable(only)];
    return this.alone(async () => {
      let rows = 0;
      for (const table of tables) {
        await this.adoptAll(table);
        await this.finish(table);
        await this.expire(table);
        await this.renew(table);
        rows += await this.cut(table, istPeriodStart(before), tell);
        await this.removeStrays(table);
      }
      return rows;
    });
  }

  /**
   * Puts the rows of a month back into their table; a database that knows nothing of the month learns of it from the
   * store. Rows that are there stay as they are. The next `run` of the table takes the rows out again.
   */
  async restore(table: string, month: string): Promise<number> {
    checkedTable(table);
    return this.alone(async () => {
      if (!MONTH.test(month)) throw new PlainProblem('--month takes a month as YYYY-MM.');
      if ((await this.parts(table, month)).length === 0) await this.adopt(await this.readManifest(table, month));
      let rows = 0;
      for (const part of await this.parts(table, month)) {
        const { head, found } = await this.read(part);
        await this.setState(part, 'restored');
        for (const batch of batches(found)) rows += await this.insert(table, head, batch);
      }
      await this.transactions.run(SYSTEM, async (tx) => tx.audit('restore', 'archive', `${table} ${month}`));
      return rows;
    });
  }

  /** What the audit log has in archives, in the order in which it was written; `PlainProblem` where a part is not whole. */
  async *auditLinks(): AsyncGenerator<AuditLink | { object: string; problem: string }> {
    for (const part of await this.parts('audit_log')) {
      try {
        for (const row of (await this.read(part)).found) {
          yield { ...(row as unknown as AuditLink), at: new Date(row['at'] as string) };
        }
      } catch (error) {
        if (!(error instanceof PlainProblem)) throw error;
        yield { object: part.object_key, problem: error.message };
      }
    }
  }

  /** Two commands at once would write the same rows twice. */
  private async alone<T>(work: () => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    const lock = `archive of ${String(this.dataSource.options.database)}`.slice(0, 64);
    try {
      const [row] = (await runner.query('SELECT GET_LOCK(?, 0) AS taken', [lock])) as { taken: unknown }[];
      if (Number(row?.taken) !== 1) throw new PlainProblem('Another archive command is running.');
      try {
        return await work();
      } finally {
        await runner.query('SELECT RELEASE_LOCK(?)', [lock]);
      }
    } finally {
      await runner.release();
    }
  }

  private parts(table: string, month?: string): Promise<Part[]> {
    return this.dataSource.query(
      `SELECT id, table_name, month, object_key, row_count, first_id, last_id, sha256, stored_bytes, key_id, read_at, state
       FROM archive_parts WHERE table_name = ? ${month === undefined ? '' : 'AND month = ?'} ORDER BY first_id, id`,
      [table, month],
    );
  }

  private async read(part: NewPart): Promise<{ head: PartHead; found: ArchivedRow[] }> {
    const [first = '', ...lines] = (await this.files.read(part.object_key, part.sha256)).trimEnd().split('\n');
    const head = JSON.parse(first) as PartHead;
    if (head.format !== FORMAT) throw new PlainProblem(`${part.object_key} was written by a newer version.`);
    return { head, found: lines.map((line) => JSON.parse(line) as ArchivedRow) };
  }

  /** Writes the object of a part and answers what to note about it. */
  private async write(head: PartHead, lines: readonly string[], ids: readonly number[], readAt: Date) {
    const { table, month } = head;
    const [first_id, last_id] = [ids[0]!, ids.at(-1)!];
    const key_id = this.cipher.currentKeyId;
    const name = `${month}-${String(first_id).padStart(12, '0')}-${randomUUID().slice(0, 8)}`;
    const object_key = `${folderOf(table)}/${name}.bin`;
    const file = await this.files.write(object_key, [JSON.stringify(head), ...lines, ''].join('\n'));
    return { month, object_key, row_count: lines.length, first_id, last_id, ...file, key_id, read_at: readAt };
  }

  /** Takes one pass through the table, by key and without locks. */
  private async cut(table: string, end: Date, tell: (part: WrittenPart) => void): Promise<number> {
    const spec = archivedTable(table)!;
    const columns = await this.columnsOf(table, spec.child?.table);
    const schema = await this.schemaVersion();
    const buckets = new Map<string, Bucket>();
    /** Heads of rows that were read and not yet written. */
    const ahead: ChainHeads = new Map();
    const months = new Map<string, number>();
    const flush = async (bucket: Bucket) => {
      buckets.delete(bucket.month);
      const head = { format: FORMAT, table, month: bucket.month, schema, columns };
      const part = await this.write(head, bucket.lines, bucket.ids, bucket.readAt);
      const id = await this.note(table, part, bucket.heads);
      for (const batch of batches(bucket.ids)) await this.deleteRows(table, batch);
      await this.setState({ id }, 'cut');
      months.set(part.month, (months.get(part.month) ?? 0) + part.row_count);
      tell({ table, month: part.month, rows: part.row_count, stored_bytes: part.stored_bytes });
    };
    let month = '';
    for await (const rows of this.settledRows(table, spec, columns[table]!, end)) {
      const chained = table === 'audit_log';
      const goes = chained ? await this.continuing(rows as unknown as (ArchivedRow & AuditLink)[], ahead) : rows;
      const readAt = new Date(Date.now() - READ_MARGIN_MS);
      await this.addChildren(spec, goes);
      for (const row of goes) {
        const own = istPeriod(row[spec.time] as Date);
        // Of a chain nothing may be in a later part than what follows on it, whatever a clock said.
        month = chained && own < month ? month : own;
        if (chained) for (const bucket of [...buckets.values()]) if (bucket.month !== month) await flush(bucket);
        const bucket = buckets.get(month) ?? {
          ...{ month, readAt, ids: [], lines: [], characters: 0, heads: new Map() as ChainHeads },
        };
        buckets.set(month, bucket);
        const line = JSON.stringify(row);
        bucket.ids.push(row.id);
        bucket.lines.push(line);
        bucket.characters += line.length;
        if (chained)
          bucket.heads.set(row['chain'] as string, { position: Number(row['position']), hash: String(row['hash']) });
        if (bucket.lines.length >= PART_ROWS || bucket.characters >= PART_CHARACTERS) await flush(bucket);
      }
      // What was written is in the checkpoints now.
      ahead.clear();
      for (const { heads } of buckets.values()) for (const [chain, head] of heads) ahead.set(chain, head);
      const waiting = [...buckets.values()].toSorted((a, b) => b.characters - a.characters);
      const total = waiting.reduce((sum, bucket) => sum + bucket.characters, 0);
      if (total > 4 * PART_CHARACTERS) await flush(waiting[0]!);
    }
    for (const bucket of [...buckets.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1))) await flush(bucket);
    for (const written of months.keys()) await this.writeManifest(table, written);
    return [...months.values()].reduce((sum, rows) => sum + rows, 0);
  }

  /** Rows that may go, in the order of their ids; spans of ids, so that each statement looks at a bounded number. */
  private async *settledRows(
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

  /** Those of `rows` of the audit log that continue what the archives have of their chains, without a gap. */
  private async continuing(rows: (ArchivedRow & AuditLink)[], ahead: ChainHeads): Promise<ArchivedRow[]> {
    const unknown = [...new Set(rows.map(({ chain }) => chain))].filter((chain) => !ahead.has(chain));
    const found = await this.dataSource.query<{ chain: string; position: number; hash: string }[]>(
      'SELECT chain, position, hash FROM audit_checkpoints WHERE chain IN (?)',
      [['', ...unknown]],
    );
    for (const { chain, position, hash } of found) ahead.set(chain, { position, hash });
    return rows.filter(({ chain, position, hash }) => {
      if (position !== (ahead.get(chain)?.position ?? 0) + 1) return false;
      ahead.set(chain, { position, hash });
      return true;
    });
  }

  private async addChildren({ child }: ArchivedTable, rows: ArchivedRow[]): Promise<void> {
    if (!child || rows.length === 0) return;
    const children = await this.dataSource.query<Record<string, unknown>[]>(`SELECT m.* ${child.which}`, [
      rows.map(({ id }) => id),
    ]);
    const byParent = new Map<unknown, unknown[]>(rows.map((row) => [row.id, []]));
    for (const row of children) byParent.get(row[child.parentId])?.push(row);
    for (const row of rows) row[child.table] = byParent.get(row.id);
  }

  private note(table: string, part: NewPart, heads: ChainHeads): Promise<number> {
    return this.transactions.run(SYSTEM, async (tx) => {
      const id = await insertPart(tx, table, part, 'written');
      await this.saveHeads(tx, heads);
      tx.audit('archive', 'archive', id, [
        { property: 'object', before: null, after: part.object_key },
        { property: 'rows', before: null, after: part.row_count },
        { property: 'sha256', before: null, after: part.sha256 },
      ]);
      return id;
    });
  }

  private async saveHeads(tx: Tx, heads: ChainHeads): Promise<void> {
    for (const batch of batches([...heads])) {
      await tx.query(
        `INSERT INTO audit_checkpoints (chain, position, hash, seal) VALUES ?
         ON DUPLICATE KEY UPDATE seal = IF(VALUES(position) > position, VALUES(seal), seal),
           hash = IF(VALUES(position) > position, VALUES(hash), hash), position = GREATEST(position, VALUES(position))`,
        [batch.map(([chain, head]) => [chain, head.position, head.hash, checkpointSeal(this.auditKey, chain, head)])],
      );
    }
  }

  /** Deletes what an earlier run wrote and did not come to delete, and what was restored. */
  private async finish(table: string): Promise<void> {
    for (const part of await this.parts(table)) {
      if (part.state === 'cut') continue;
      const { found } = await this.read(part);
      for (const batch of batches(found)) await this.deleteRows(table, (await this.present(table, batch)).same);
      await this.setState(part, 'cut');
      await this.writeManifest(table, part.month);
    }
  }

  private async deleteRows(table: string, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const { child } = archivedTable(table)!;
    const work = async (tx: Tx) => {
      if (child) await tx.query(`DELETE m ${child.which}`, [ids]);
      await tx.query('DELETE FROM ?? WHERE id IN (?)', [table, ids]);
    };
    await this.transactions.run(SYSTEM, work, undefined, 'READ COMMITTED');
  }

  private setState(part: Pick<Part, 'id'>, state: Part['state']): Promise<unknown> {
    return this.dataSource.query('UPDATE archive_parts SET state = ? WHERE id = ?', [state, part.id]);
  }

  /** Deletes archives that are older than what they hold is kept. */
  private async expire(table: string): Promise<void> {
    const { keptDays } = archivedTable(table)!;
    if (keptDays === undefined) return;
    const month = istPeriod(new Date(this.now.getTime() - keptDays * DAY_MS));
    for (const part of await this.parts(table)) if (part.month < month) await this.replace(part, null);
  }

  /** Takes out of the archives what was deleted of customers since, and encrypts them with the current key. */
  private async renew(table: string): Promise<void> {
    const { erase } = archivedTable(table)!;
    const parts = await this.parts(table);
    if (parts.length === 0) return;
    const erasedSince = new Date(Math.min(...parts.map(({ read_at }) => read_at.getTime())));
    const erased = erase ? await this.erasedSince(erasedSince, erase) : new Set();
    const readAt = new Date(Date.now() - READ_MARGIN_MS);
    for (const part of parts) {
      const isStale = part.key_id !== this.cipher.currentKeyId;
      if (!isStale && erased.size === 0) continue;
      const { head, found } = await this.read(part);
      const kept = erase
        ? found.flatMap((row) => (erased.has(row[erase.column]) ? (erase.left(row) ?? []) : row))
        : found;
      const lines = kept.map((row) => JSON.stringify(row));
      if (isStale || found.some((row, index) => JSON.stringify(row) !== lines[index]) || kept.length < found.length) {
        await this.replace(
          part,
          kept.length === 0
            ? null
            : await this.write(
                head,
                lines,
                kept.map(({ id }) => id),
                readAt,
              ),
        );
      } else {
        await this.dataSource.query('UPDATE archive_parts SET read_at = ? WHERE id = ?', [readAt, part.id]);
      }
    }
  }

  private async erasedSince(since: Date, { since: sql }: ErasedRows): Promise<ReadonlySet<unknown>> {
    const rows = await this.dataSource.query<{ id: number | string }[]>(sql, [since]);
    return new Set(rows.map(({ id }) => id));
  }

  /** The object that is replaced goes last: until then both are whole. */
  private async replace(part: Part, by: NewPart | null): Promise<void> {
    await this.transactions.run(SYSTEM, async (tx) => {
      if (by) await tx.manager.update(ArchivePartEntity, { id: part.id }, by);
      else await tx.query('DELETE FROM archive_parts WHERE id = ?', [part.id]);
      tx.audit(by ? 'renew' : 'delete', 'archive', part.id, [
        { property: 'object', before: part.object_key, after: by?.object_key ?? null },
        { property: 'rows', before: part.row_count, after: by?.row_count ?? null },
        { property: 'sha256', before: part.sha256, after: by?.sha256 ?? null },
      ]);
    });
    await this.writeManifest(part.table_name, part.month);
    await this.store.delete(part.object_key);
  }

  /**
   * Which of `rows` are in the table. In a database that was begun anew the id of one may belong to another row, which
   * was written at another time.
   */
  private async present(
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

  /** Objects of runs that were killed before they noted them; no manifest names them either, see `adoptAll`. */
  private async removeStrays(table: string): Promise<void> {
    const known = new Set(
      (await this.parts(table)).flatMap((part) => [part.object_key, manifestKey(table, part.month)]),
    );
    for await (const key of this.objects(table)) if (!known.has(key) && isStoreKey(key)) await this.store.delete(key);
  }

  private async *objects(table: string): AsyncGenerator<string> {
    for (let keys: string[] | undefined; keys === undefined || keys.length > 0;) {
      keys = await this.store.list(folderOf(table), keys?.at(-1) ?? `${folderOf(table)}/`, 500);
      yield* keys;
    }
  }

  private async writeManifest(table: string, month: string): Promise<void> {
    const parts = await this.parts(table, month);
    if (parts.length === 0) return this.store.delete(manifestKey(table, month));
    const heads: ChainHeads = new Map();
    if (table === 'audit_log') {
      for (const part of parts) {
        for (const row of (await this.read(part)).found) {
          heads.set(row['chain'] as string, { position: Number(row['position']), hash: String(row['hash']) });
        }
      }
    }
    const manifest: Manifest = {
      ...{ format: FORMAT, table, month },
      rows: parts.reduce((sum, part) => sum + part.row_count, 0),
      parts: parts.map(({ id: _id, table_name: _table, state: _state, ...part }) => part),
      heads: Object.fromEntries([...heads].map(([chain, { position, hash }]) => [chain, [position, hash]])),
    };
    await this.files.write(manifestKey(table, month), JSON.stringify(manifest));
  }

  /**
   * A database that was put back, or begun anew, learns of what lies in the store before anything is written there: of
   * months that it does not know, or of which it names objects that were replaced since.
   */
  private async adoptAll(table: string): Promise<void> {
    const keys = new Set<string>();
    for await (const key of this.objects(table)) keys.add(key);
    const parts = await this.parts(table);
    for (const key of keys) {
      const month = key.slice(folderOf(table).length + 1, -'-manifest.bin'.length);
      if (key !== manifestKey(table, month)) continue;
      const own = parts.filter((part) => part.month === month);
      if (own.length > 0 && own.every((part) => keys.has(part.object_key))) continue;
      const manifest = await this.readManifest(table, month);
      if (manifest.parts.every((part) => keys.has(part.object_key))) await this.adopt(manifest);
    }
  }

  private async readManifest(table: string, month: string): Promise<Manifest> {
    return JSON.parse(await this.files.read(manifestKey(table, month))) as Manifest;
  }

  /** Without a row in the audit log: in a new database it would take the id of one that is to come back. */
  private async adopt({ table, month, parts, heads }: Manifest): Promise<void> {
    await this.transactions.run(SYSTEM, async (tx) => {
      await tx.query('DELETE FROM archive_parts WHERE table_name = ? AND month = ?', [table, month]);
      for (const part of parts) {
        await insertPart(tx, table, { ...part, read_at: new Date(part.read_at) }, 'written');
      }
      await this.saveHeads(
        tx,
        new Map(Object.entries(heads).map(([chain, [position, hash]]) => [chain, { position, hash }])),
      );
    });
  }

  /** Answers how many of the rows were not there. */
  private insert(table: string, { columns }: PartHead, rows: readonly ArchivedRow[]): Promise<number> {
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

  private async columnsOf(...tables: (string | undefined)[]): Promise<PartHead['columns']> {
    const rows = await this.dataSource.query<{ table_name: string; column_name: string; data_type: string }[]>(
      `SELECT table_name AS table_name, column_name AS column_name, data_type AS data_type FROM information_schema.columns
       WHERE table_schema = DATABASE() AND table_name IN (?) ORDER BY ordinal_position`,
      [tables.filter((table) => table !== undefined)],
    );
    const columns: PartHead['columns'] = {};
    for (const row of rows) (columns[row.table_name] ??= {})[row.column_name] = row.data_type;
    return columns;
  }

  private async schemaVersion(): Promise<string> {
    const [last] = await this.dataSource.query<{ name: string }[]>(
      'SELECT name FROM migrations ORDER BY id DESC LIMIT 1',
    );
    return last?.name ?? '';
  }
}

function checkedTable(table: string): string {
  if (!archivedTable(table)) {
    throw new PlainProblem(`--table takes one of ${archivedTables().join(', ')}.`);
  }
  return table;
}

function folderOf(table: string): string {
  return `archives/${table.replaceAll('_', '-')}`;
}

function manifestKey(table: string, month: string): string {
  return `${folderOf(table)}/${month}-manifest.bin`;
}

function fromJson(value: unknown, type: string): unknown {
  return typeof value === 'string' && type === 'datetime' ? new Date(value) : value;
}

async function insertPart(tx: Tx, table: string, part: NewPart, state: Part['state']): Promise<number> {
  const row = { table_name: table, ...part, state };
  const { insertId } = await tx.query<{ insertId: number }>('INSERT INTO archive_parts (??) VALUES (?)', [
    Object.keys(row),
    Object.values(row),
  ]);
  return insertId;
}

function batches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / WRITE_BATCH) }, (_, index) =>
    items.slice(index * WRITE_BATCH, (index + 1) * WRITE_BATCH),
  );
}
