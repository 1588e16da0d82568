import type { FieldCipher } from '../../platform/crypto/field-cipher.js';

interface Sealed {
  row_key: string;
  client_secret: string;
  callback_secret: string;
}
type Secret = 'client_secret' | 'callback_secret';

const place = (secret: Secret, rowKey: string) => `lender-gateway.${secret}.${rowKey}`;

export function sealSecret(cipher: FieldCipher, secret: Secret, value: string, rowKey: string): string {
  return cipher.encrypt(value, place(secret, rowKey));
}

export function openSecret(cipher: FieldCipher, secret: Secret, row: Sealed): string {
  return cipher.decrypt(row[secret], place(secret, row.row_key));
}
