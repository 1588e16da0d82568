import { randomBytes } from 'node:crypto';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';

/**
 * Each file has a key of its own, which is kept encrypted beside its name: keys are rotated without touching a file,
 * and a file whose row is gone can be read by nobody.
 */
export interface FileFacts {
  name: string;
  /** Base64. */
  key: string;
}

interface SealedFacts {
  uuid: string;
  facts_encrypted: string;
}

const placeOf = (uuid: string) => `ticket_files.facts:${uuid}`;

export const newFileKey = (): string => randomBytes(32).toString('base64');

/** The cipher of one file's content. */
export function cipherOfFile(key: string): FieldCipher {
  const bytes = Buffer.from(key, 'base64');
  return new FieldCipher([{ id: 'file', key: bytes }], bytes);
}

export function sealFacts(cipher: FieldCipher, { name, key }: FileFacts, uuid: string): SealedFacts {
  return { uuid, facts_encrypted: cipher.encrypt(JSON.stringify({ name, key }), placeOf(uuid)) };
}

export function openFacts(cipher: FieldCipher, { uuid, facts_encrypted }: SealedFacts): FileFacts {
  return JSON.parse(cipher.decrypt(facts_encrypted, placeOf(uuid))) as FileFacts;
}

registerSealedTable<{ uuid: string; facts_encrypted: string }>({
  table: 'ticket_files',
  rowKey: 'uuid',
  encrypted: ['facts_encrypted'],
  indexes: [],
  seal: (cipher, row) => ({ ...sealFacts(cipher, openFacts(cipher, row), row.uuid) }),
});
