import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';

export interface SealedNote {
  uuid: string;
  note_encrypted: string;
}

const placeOf = (uuid: string) => `desk_notes.note:${uuid}`;

export function sealNote(cipher: FieldCipher, note: string, uuid: string): SealedNote {
  return { uuid, note_encrypted: cipher.encrypt(note, placeOf(uuid)) };
}

export function openNote(cipher: FieldCipher, { uuid, note_encrypted }: SealedNote): string {
  return cipher.decrypt(note_encrypted, placeOf(uuid));
}

registerSealedTable<{ uuid: string; note_encrypted: string }>({
  table: 'desk_notes',
  rowKey: 'uuid',
  encrypted: ['note_encrypted'],
  indexes: [],
  seal: (cipher, row) => ({ ...sealNote(cipher, openNote(cipher, row), row.uuid) }),
});
