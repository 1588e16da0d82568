import type { FieldCipher } from '../common/crypto/field-cipher.js';

/** How the shared secret of two-step sign-in is kept: in base32, encrypted for its row. */
export function sealTotpSecret(cipher: FieldCipher, base32: string, rowKey: string): string {
  return cipher.encrypt(base32, totpPlace(rowKey));
}

export function openTotpSecret(cipher: FieldCipher, encrypted: string, rowKey: string): string {
  return cipher.decrypt(encrypted, totpPlace(rowKey));
}

function totpPlace(rowKey: string): string {
  return `admin_users.totp.${rowKey}`;
}
