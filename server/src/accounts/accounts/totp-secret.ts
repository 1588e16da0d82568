import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { AccountKind } from './account-kinds.js';

type Table = AccountKind['table'];

/** Stores the shared secret of two-step sign-in: in base32, encrypted for its row. */
export function sealTotpSecret(cipher: FieldCipher, table: Table, base32: string, rowKey: string): string {
  return cipher.encrypt(base32, totpPlace(table, rowKey));
}

export function openTotpSecret(cipher: FieldCipher, table: Table, encrypted: string, rowKey: string): string {
  return cipher.decrypt(encrypted, totpPlace(table, rowKey));
}

function totpPlace(table: Table, rowKey: string): string {
  return `${table}.totp.${rowKey}`;
}
