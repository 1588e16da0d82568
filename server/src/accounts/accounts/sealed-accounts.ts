import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';
import { openAccountPhone, sealAccountPhone } from './account-phones.js';
import { ADMIN, type AccountKind, PARTNER } from './account-kinds.js';
import { openEmail, sealEmail } from './emails.js';
import { openTotpSecret, sealTotpSecret } from './totp-secret.js';

type SealedAccount = Record<'row_key' | 'email_encrypted' | 'email_index', string> & { totp_secret: string | null };

type SealedPartnerUser = SealedAccount & Record<'phone_encrypted' | 'phone_index' | 'phone_last4', string | null>;

function sealAgain(cipher: FieldCipher, table: AccountKind['table'], row: SealedAccount) {
  return {
    ...sealEmail(cipher, openEmail(cipher, row), row.row_key),
    totp_secret:
      row.totp_secret === null
        ? null
        : sealTotpSecret(cipher, table, openTotpSecret(cipher, table, row.totp_secret, row.row_key), row.row_key),
  };
}

registerSealedTable<SealedAccount>({
  table: ADMIN.table,
  rowKey: 'row_key',
  encrypted: ['email_encrypted', 'totp_secret'],
  indexes: ['email_index'],
  seal: (cipher, row) => sealAgain(cipher, ADMIN.table, row),
});

registerSealedTable<SealedPartnerUser>({
  table: PARTNER.table,
  rowKey: 'row_key',
  encrypted: ['email_encrypted', 'totp_secret', 'phone_encrypted'],
  indexes: ['email_index', 'phone_index'],
  seal: (cipher, { phone_encrypted, ...row }) => ({
    ...sealAgain(cipher, PARTNER.table, row),
    ...(phone_encrypted === null
      ? { phone_encrypted: null, phone_index: null }
      : sealAccountPhone(cipher, openAccountPhone(cipher, { ...row, phone_encrypted }), row.row_key)),
  }),
});
