import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { checkpointSeal } from '../../platform/audit/audit-chains.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { Transactions, Tx } from '../../platform/database/transactions.js';
import { PlainProblem } from '../../platform/errors/plain-problem.js';
import { isStoreKey, type ObjectStore } from '../../platform/files/object-store/object-store.js';
import { ArchiveFiles } from './archive-file.js';
import { ArchivePartEntity } from './archive-part.entity.js';
import { batches, type ColumnTypes } from './archive-rows.js';
import type { ArchivedRow } from '../../platform/archived-tables/archived-tables.js';

export const FORMAT = 1;

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
  columns: ColumnTypes;
}

export type ChainHeads = Map<string, { position: number; hash: string }>;

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

/**
 * The parts of the archives: an object in the store each, a row that notes it, and a manifest for each month that tells
 * a database which knows nothing of them.
 */
export class ArchiveParts {
  private readonly files: ArchiveFiles;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly store: ObjectStore,
    private readonly cipher: FieldCipher,
    private readonly auditKey: Buffer,
  ) {
    this.files = new ArchiveFiles(store, cipher);
  }

  of(table: string, month?: string): Promise<Part[]> {
    return this.dataSource.query(
      `SELECT id, table_name, month, object_key, row_count, first_id, last_id, sha256, stored_bytes, key_id, read_at, state
       FROM archive_parts WHERE table_name = ? ${month === undefined ? '' : 'AND month = ?'} ORDER BY first_id, id`,
      [table, month],
    );
  }

  async read(part: NewPart): Promise<{ head: PartHead; found: ArchivedRow[] }> {
    const [first = '', ...lines] = (await this.files.read(part.object_key, part.sha256)).trimEnd().split('\n');
    const head = JSON.parse(first) as PartHead;
    if (head.format !== FORMAT) throw new PlainProblem(`${part.object_key} was written by a newer version.`);
    return { head, found: lines.map((line) => JSON.parse(line) as ArchivedRow) };
  }

  /** Writes the object of a part and answers what to note about it. */
  async write(head: PartHead, lines: readonly string[], ids: readonly number[], readAt: Date) {
    const { table, month } = head;
    const [first_id, last_id] = [ids[0]!, ids.at(-1)!];
    const key_id = this.cipher.currentKeyId;
    const name = `${month}-${String(first_id).padStart(12, '0')}-${randomUUID().slice(0, 8)}`;
    const object_key = `${folderOf(table)}/${name}.bin`;
    const file = await this.files.write(object_key, [JSON.stringify(head), ...lines, ''].join('\n'));
    return { month, object_key, row_count: lines.length, first_id, last_id, ...file, key_id, read_at: readAt };
  }

  /** The object that is replaced goes last: until then both are whole. */
  async replace(part: Part, by: NewPart | null): Promise<void> {
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

  setState(part: Pick<Part, 'id'>, state: Part['state']): Promise<unknown> {
    return this.dataSource.query('UPDATE archive_parts SET state = ? WHERE id = ?', [state, part.id]);
  }

  /** Notes a part that was written, with how far it brings the audit chains. */
  note(table: string, part: NewPart, heads: ChainHeads): Promise<number> {
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

  /** Objects of runs that were killed before they noted them; no manifest names them either, see `adoptAll`. */
  async removeStrays(table: string): Promise<void> {
    const known = new Set((await this.of(table)).flatMap((part) => [part.object_key, manifestKey(table, part.month)]));
    for await (const key of this.objects(table)) if (!known.has(key) && isStoreKey(key)) await this.store.delete(key);
  }

  private async *objects(table: string): AsyncGenerator<string> {
    for (let keys: string[] | undefined; keys === undefined || keys.length > 0;) {
      keys = await this.store.list(folderOf(table), keys?.at(-1) ?? `${folderOf(table)}/`, 500);
      yield* keys;
    }
  }

  async writeManifest(table: string, month: string): Promise<void> {
    const parts = await this.of(table, month);
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
  async adoptAll(table: string): Promise<void> {
    const keys = new Set<string>();
    for await (const key of this.objects(table)) keys.add(key);
    const parts = await this.of(table);
    for (const key of keys) {
      const month = key.slice(folderOf(table).length + 1, -'-manifest.bin'.length);
      if (key !== manifestKey(table, month)) continue;
      const own = parts.filter((part) => part.month === month);
      if (own.length > 0 && own.every((part) => keys.has(part.object_key))) continue;
      const manifest = await this.readManifest(table, month);
      if (manifest.parts.every((part) => keys.has(part.object_key))) await this.adopt(manifest);
    }
  }

  async readManifest(table: string, month: string): Promise<Manifest> {
    return JSON.parse(await this.files.read(manifestKey(table, month))) as Manifest;
  }

  /** Without a row in the audit log: in a new database it would take the id of one that is to come back. */
  async adopt({ table, month, parts, heads }: Manifest): Promise<void> {
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
}

function folderOf(table: string): string {
  return `archives/${table.replaceAll('_', '-')}`;
}

function manifestKey(table: string, month: string): string {
  return `${folderOf(table)}/${month}-manifest.bin`;
}

async function insertPart(tx: Tx, table: string, part: NewPart, state: Part['state']): Promise<number> {
  const row = { table_name: table, ...part, state };
  const { insertId } = await tx.query<{ insertId: number }>('INSERT INTO archive_parts (??) VALUES (?)', [
    Object.keys(row),
    Object.values(row),
  ]);
  return insertId;
}
