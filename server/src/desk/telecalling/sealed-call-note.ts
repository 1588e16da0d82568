import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';

export interface SealedCallNote {
  uuid: string;
  note_encrypted: string | null;
}

const placeOf = (uuid: string) => `call_attempts.note:${uuid}`;

export function sealCallNote(cipher: FieldCipher, note: string | null, uuid: string): SealedCallNote {
  return { uuid, note_encrypted: note === null ? null : cipher.encrypt(note, placeOf(uuid)) };
}

export function openCallNote(cipher: FieldCipher, { uuid, note_encrypted }: SealedCallNote): string | null {
  return note_encrypted === null ? null : cipher.decrypt(note_encrypted, placeOf(uuid));
}

registerSealedTable<{ uuid: string; note_encrypted: string | null }>({
  table: 'call_attempts',
  rowKey: 'uuid',
  encrypted: ['note_encrypted'],
  indexes: [],
  seal: (cipher, row) => ({ ...sealCallNote(cipher, openCallNote(cipher, row), row.uuid) }),
});
