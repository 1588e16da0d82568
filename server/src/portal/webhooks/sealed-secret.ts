import { randomBytes } from 'node:crypto';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';

/** As Standard Webhooks has it: 24 random bytes in Base64 behind a prefix. */
export function newSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}

export function sealSecret(cipher: FieldCipher, secret: string, rowKey: string): string {
  return cipher.encrypt(secret, placeOf(rowKey));
}

export function openSecret(cipher: FieldCipher, encrypted: string, rowKey: string): string {
  return cipher.decrypt(encrypted, placeOf(rowKey));
}

const placeOf = (rowKey: string) => `webhook_endpoints.secret:${rowKey}`;

registerSealedTable<{ row_key: string; secret_encrypted: string; former_secret_encrypted: string | null }>({
  table: 'webhook_endpoints',
  rowKey: 'row_key',
  encrypted: ['secret_encrypted', 'former_secret_encrypted'],
  indexes: [],
  seal: (cipher, { row_key, secret_encrypted, former_secret_encrypted }) => {
    const again = (encrypted: string) => sealSecret(cipher, openSecret(cipher, encrypted, row_key), row_key);
    return {
      secret_encrypted: again(secret_encrypted),
      former_secret_encrypted: former_secret_encrypted && again(former_secret_encrypted),
    };
  },
});
