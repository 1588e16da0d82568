import { istPeriod, istPeriodStart } from '@marketplace/contract/dates/ist.js';
import type { DataSource } from 'typeorm';
import {
  type ArchivedRow,
  archivedTable,
  archivedTables,
  type ErasedRows,
} from '../../platform/archived-tables/archived-tables.js';
import type { AuditLink } from '../../platform/audit/audit-chains.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { Transactions } from '../../platform/database/transactions.js';
import { PlainProblem } from '../../platform/errors/plain-problem.js';
import type { ObjectStore } from '../../platform/files/object-store/object-store.js';
import { ArchiveParts, type ChainHeads, FORMAT } from './archive-parts.js';
import { ArchiveRows, batches } from './archive-rows.js';

/** Whole months that stay in the tables whatever is asked for. */
const YOUNGEST_MONTHS = 6;
/** A part is written when it has so many rows or characters; all that wait together hold at most four times as many. */
const PART_ROWS = 10_000;
const PART_CHARACTERS = 4_000_000;
/** A deletion that was under way while its rows were read counts as one that came after. */
const READ_MARGIN_MS = 3_600_000;
const DAY_MS = 86_400_000;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

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
  private readonly parts: ArchiveParts;
  private readonly rows: ArchiveRows;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    store: ObjectStore,
    private readonly cipher: FieldCipher,
    auditKey: Buffer,
    private readonly now = new Date(),
  ) {
    this.parts = new ArchiveParts(dataSource, transactions, store, cipher, auditKey);
    this.rows = new ArchiveRows(dataSource, transactions);
  }

  /** Everything before `before`, `YYYY-MM`, of one table or of all. Throws a `PlainProblem` that names what is wrong. */
  async run(before: string, only?: string, onPart: (part: WrittenPart) => void = () => undefined): Promise<number> {
    const latest = istPeriod(this.now, YOUNGEST_MONTHS);
    if (!MONTH.test(before) || before > latest) {
      throw new PlainProblem(`--before takes a month as YYYY-MM, ${latest} or an earlier one.`);
    }
    const tables = only === undefined ? archivedTables() : [checkedTable(only)];
    return this.alone(async () => {
      let rows = 0;
      for (const table of tables) {
        await this.parts.adoptAll(table);
        await this.finish(table);
        await this.expire(table);
        await this.renew(table);
        rows += await this.cut(table, istPeriodStart(before), onPart);
        await this.parts.removeStrays(table);
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
      if ((await this.parts.of(table, month)).length === 0)
        await this.parts.adopt(await this.parts.readManifest(table, month));
      let rows = 0;
      for (const part of await this.parts.of(table, month)) {
        const { head, found } = await this.parts.read(part);
        await this.parts.setState(part, 'restored');
        for (const batch of batches(found)) rows += await this.rows.insert(table, head.columns, batch);
      }
      await this.transactions.run(SYSTEM, async (tx) => tx.audit('restore', 'archive', `${table} ${month}`));
      return rows;
    });
  }

  /** What the audit log has in archives, in the order in which it was written; `PlainProblem` where a part is not whole. */
  async *auditLinks(): AsyncGenerator<AuditLink | { object: string; problem: string }> {
    for (const part of await this.parts.of('audit_log')) {
      try {
        for (const row of (await this.parts.read(part)).found) {
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

  /** Takes one pass through the table, by key and without locks. */
  private async cut(table: string, end: Date, onPart: (part: WrittenPart) => void): Promise<number> {
    const spec = archivedTable(table)!;
    const columns = await this.rows.columnsOf(table, spec.child?.table);
    const schema = await this.schemaVersion();
    const buckets = new Map<string, Bucket>();
    /** Heads of rows that were read and not yet written. */
    const chainHeads: ChainHeads = new Map();
    const months = new Map<string, number>();
    const flush = async (bucket: Bucket) => {
      buckets.delete(bucket.month);
      const head = { format: FORMAT, table, month: bucket.month, schema, columns };
      const part = await this.parts.write(head, bucket.lines, bucket.ids, bucket.readAt);
      const id = await this.parts.note(table, part, bucket.heads);
      for (const batch of batches(bucket.ids)) await this.rows.delete(table, batch);
      await this.parts.setState({ id }, 'cut');
      months.set(part.month, (months.get(part.month) ?? 0) + part.row_count);
      onPart({ table, month: part.month, rows: part.row_count, stored_bytes: part.stored_bytes });
    };
    let month = '';
    for await (const rows of this.rows.settled(table, spec, columns[table]!, end)) {
      const chained = table === 'audit_log';
      const goes = chained ? await this.continuing(rows as unknown as (ArchivedRow & AuditLink)[], chainHeads) : rows;
      const readAt = new Date(Date.now() - READ_MARGIN_MS);
      await this.rows.addChildren(spec, goes);
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
      chainHeads.clear();
      for (const { heads } of buckets.values()) for (const [chain, head] of heads) chainHeads.set(chain, head);
      const waiting = [...buckets.values()].toSorted((a, b) => b.characters - a.characters);
      const total = waiting.reduce((sum, bucket) => sum + bucket.characters, 0);
      if (total > 4 * PART_CHARACTERS) await flush(waiting[0]!);
    }
    for (const bucket of [...buckets.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1))) await flush(bucket);
    for (const written of months.keys()) await this.parts.writeManifest(table, written);
    return [...months.values()].reduce((sum, rows) => sum + rows, 0);
  }

  /** Those of `rows` of the audit log that continue what the archives have of their chains, without a gap. */
  private async continuing(rows: (ArchivedRow & AuditLink)[], chainHeads: ChainHeads): Promise<ArchivedRow[]> {
    const unknown = [...new Set(rows.map(({ chain }) => chain))].filter((chain) => !chainHeads.has(chain));
    const found = await this.dataSource.query<{ chain: string; position: number; hash: string }[]>(
      'SELECT chain, position, hash FROM audit_checkpoints WHERE chain IN (?)',
      [['', ...unknown]],
    );
    for (const { chain, position, hash } of found) chainHeads.set(chain, { position, hash });
    return rows.filter(({ chain, position, hash }) => {
      if (position !== (chainHeads.get(chain)?.position ?? 0) + 1) return false;
      chainHeads.set(chain, { position, hash });
      return true;
    });
  }

  /** Deletes what an earlier run wrote and did not come to delete, and what was restored. */
  private async finish(table: string): Promise<void> {
    for (const part of await this.parts.of(table)) {
      if (part.state === 'cut') continue;
      const { found } = await this.parts.read(part);
      for (const batch of batches(found)) await this.rows.delete(table, (await this.rows.present(table, batch)).same);
      await this.parts.setState(part, 'cut');
      await this.parts.writeManifest(table, part.month);
    }
  }

  /** Deletes archives that are older than what they hold is kept. */
  private async expire(table: string): Promise<void> {
    const { keptDays } = archivedTable(table)!;
    if (keptDays === undefined) return;
    const month = istPeriod(new Date(this.now.getTime() - keptDays * DAY_MS));
    for (const part of await this.parts.of(table)) if (part.month < month) await this.parts.replace(part, null);
  }

  /** Takes out of the archives what was deleted of customers since, and encrypts them with the current key. */
  private async renew(table: string): Promise<void> {
    const { erase } = archivedTable(table)!;
    const parts = await this.parts.of(table);
    if (parts.length === 0) return;
    const erasedSince = new Date(Math.min(...parts.map(({ read_at }) => read_at.getTime())));
    const erased = erase ? await this.erasedSince(erasedSince, erase) : new Set();
    const readAt = new Date(Date.now() - READ_MARGIN_MS);
    for (const part of parts) {
      const isStale = part.key_id !== this.cipher.currentKeyId;
      if (!isStale && erased.size === 0) continue;
      const { head, found } = await this.parts.read(part);
      const kept = erase
        ? found.flatMap((row) => (erased.has(row[erase.column]) ? (erase.left(row) ?? []) : row))
        : found;
      const lines = kept.map((row) => JSON.stringify(row));
      if (isStale || found.some((row, index) => JSON.stringify(row) !== lines[index]) || kept.length < found.length) {
        await this.parts.replace(
          part,
          kept.length === 0
            ? null
            : await this.parts.write(
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
