import type { FieldCipher } from '../crypto/field-cipher.js';
import { registerSealedTable } from '../crypto/sealed-tables.js';

const placeOf = (uuid: string) => `exports.filter:${uuid}`;

export function sealFilter(cipher: FieldCipher, filter: string, uuid: string): string {
  return cipher.encrypt(filter, placeOf(uuid));
}

export function openFilter(cipher: FieldCipher, row: { uuid: string; filter_encrypted: string }): string {
  return cipher.decrypt(row.filter_encrypted, placeOf(row.uuid));
}

registerSealedTable<{ uuid: string; filter_encrypted: string }>({
  table: 'exports',
  rowKey: 'uuid',
  encrypted: ['filter_encrypted'],
  indexes: [],
  seal: (cipher, row) => ({ filter_encrypted: sealFilter(cipher, openFilter(cipher, row), row.uuid) }),
});
