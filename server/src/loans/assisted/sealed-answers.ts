import type { AskedField } from '@marketplace/contract/forms/profile.js';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';

export type AssistedAnswers = Partial<Record<AskedField, string | number>>;

type Sealed = { uuid: string; answers_encrypted: string | null };

const placeOf = (uuid: string) => `assisted.answers:${uuid}`;

export function sealAnswers(cipher: FieldCipher, answers: AssistedAnswers, uuid: string): string {
  return cipher.encrypt(JSON.stringify(answers), placeOf(uuid));
}

export function openAnswers(cipher: FieldCipher, { uuid, answers_encrypted }: Sealed): AssistedAnswers {
  return answers_encrypted === null
    ? {}
    : (JSON.parse(cipher.decrypt(answers_encrypted, placeOf(uuid))) as AssistedAnswers);
}

registerSealedTable<Sealed>({
  table: 'assisted_applications',
  rowKey: 'uuid',
  encrypted: ['answers_encrypted'],
  indexes: [],
  seal: (cipher, row) => ({
    answers_encrypted: row.answers_encrypted === null ? null : sealAnswers(cipher, openAnswers(cipher, row), row.uuid),
  }),
});
