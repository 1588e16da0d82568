import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';
import { ADMIN, PARTNER } from './account-kinds.js';
import { openEmail, sealEmail } from './emails.js';
import { openTotpSecret, sealTotpSecret } from './totp-secret.js';

for (const { table } of [ADMIN, PARTNER]) {
  registerSealedTable<{ row_key: string; email_encrypted: string; email_index: string; totp_secret: string | null }>({
    table,
    rowKey: 'row_key',
    encrypted: ['email_encrypted', 'totp_secret'],
    indexes: ['email_index'],
    seal: (cipher, row) => ({
      ...sealEmail(cipher, openEmail(cipher, row), row.row_key),
      totp_secret:
        row.totp_secret === null
          ? null
          : sealTotpSecret(cipher, table, openTotpSecret(cipher, table, row.totp_secret, row.row_key), row.row_key),
    }),
  });
}
