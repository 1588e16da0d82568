import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';

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

registerSealedTable<{ row_key: string; client_secret: string; callback_secret: string }>({
  table: 'lender_gateways',
  rowKey: 'row_key',
  encrypted: ['client_secret', 'callback_secret'],
  indexes: [],
  seal: (cipher, row) => ({
    client_secret: sealSecret(cipher, 'client_secret', openSecret(cipher, 'client_secret', row), row.row_key),
    callback_secret: sealSecret(cipher, 'callback_secret', openSecret(cipher, 'callback_secret', row), row.row_key),
  }),
});
