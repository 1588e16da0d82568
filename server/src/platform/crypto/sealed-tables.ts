import type { FieldCipher } from './field-cipher.js';

export type SealedValues = Record<string, string | null>;

/** What a table keeps encrypted. */
export interface SealedTable<R extends SealedValues = SealedValues> {
  table: string;
  /** What names the row to the cipher. */
  rowKey: keyof R & string;
  encrypted: readonly (keyof R & string)[];
  /** Blind indexes. */
  indexes: readonly (keyof R & string)[];
  /** The encrypted columns and the indexes of a row, anew. */
  seal(this: void, cipher: FieldCipher, row: R): Partial<R>;
}

const tables: SealedTable[] = [];

/**
 * A room registers each of its sealed tables beside the functions that seal and open, as the file is imported: keys are
 * rotated by a command, without the service. `seal` is only called with rows of its own table.
 */
export function registerSealedTable<R extends SealedValues>(table: SealedTable<R>): void {
  tables.push(table);
}

/** Those of all rooms that have been imported. */
export function sealedTables(): readonly SealedTable[] {
  return tables;
}
