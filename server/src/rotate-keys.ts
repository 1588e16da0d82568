import type { DataSource } from 'typeorm';
// Rooms register their sealed tables as they are imported.
import './app.module.js';
import type { FieldCipher } from './platform/crypto/field-cipher.js';
import { type SealedTable, type SealedValues, sealedTables } from './platform/crypto/sealed-tables.js';

const BATCH = 500;

/**
 * Rewrites what is kept encrypted with the current field key, and look-up indexes with the current index key.
 * Safe to repeat and to interrupt; the service may run meanwhile. Answers how many rows changed.
 */
export async function rotateKeys(dataSource: DataSource, cipher: FieldCipher): Promise<number> {
  let changed = 0;
  for (const sealedTable of sealedTables()) {
    const { table, rowKey, encrypted, indexes } = sealedTable;
    for (let last = 0; ;) {
      const rows = await dataSource.query<(SealedValues & { id: never })[]>(
        `SELECT id, ?? FROM ?? WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
        [[rowKey, ...encrypted, ...indexes], table, last],
      );
      for (const row of rows) if (await rewrite(dataSource, cipher, sealedTable, row)) changed++;
      if (rows.length < BATCH) break;
      last = rows.at(-1)?.id ?? last;
    }
  }
  return changed;
}

/** Only over what was read: a value that was changed meanwhile is new already. */
async function rewrite(
  dataSource: DataSource,
  cipher: FieldCipher,
  { table, encrypted, indexes, seal }: SealedTable,
  row: SealedValues & { id: never },
): Promise<boolean> {
  const resealed = seal(cipher, row);
  const isStale = encrypted.some((column) => row[column] != null && cipher.isStale(row[column]));
  if (!isStale && indexes.every((index) => resealed[index] === row[index])) return false;
  const columns = [...encrypted, ...indexes];
  await dataSource.query(
    `UPDATE ?? SET ${columns.map(() => '?? = ?').join(', ')} WHERE id = ? AND ${encrypted.map(() => '?? <=> ?').join(' AND ')}`,
    [
      table,
      ...columns.flatMap((column) => [column, resealed[column]]),
      row.id,
      ...encrypted.flatMap((column) => [column, row[column]]),
    ],
  );
  return true;
}
