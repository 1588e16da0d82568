import type { DataSource } from 'typeorm';
import { ADMIN, PARTNER } from './accounts/accounts/account-kinds.js';
import { openEmail, sealEmail } from './accounts/accounts/emails.js';
import { openTotpSecret, sealTotpSecret } from './accounts/accounts/totp-secret.js';
import { openPhone, sealPhone } from './accounts/passcodes/phones.js';
import { openSecret, sealSecret } from './catalogue/gateways/gateway-secrets.js';
import { openRequest, sealRequest } from './customers/help/sealed-request.js';
import { openProfile, sealProfile } from './customers/profiles/sealed-profile.js';
import { openMerchant, sealMerchant } from './partners/merchants/sealed-merchant.js';
import type { FieldCipher } from './platform/crypto/field-cipher.js';

const BATCH = 500;

type Values = Record<string, string | null>;

/** What a table keeps encrypted. */
interface SealedTable<R extends Values = Values> {
  table: string;
  /** What names the row to the cipher. */
  rowKey: keyof R & string;
  encrypted: readonly (keyof R & string)[];
  /** Blind indexes. */
  indexes: readonly (keyof R & string)[];
  /** The encrypted columns and the indexes of a row, anew. */
  seal(this: void, cipher: FieldCipher, row: R): Partial<R>;
}

const TABLES = [
  ...[ADMIN, PARTNER].map(({ table }) =>
    sealed<{ row_key: string; email_encrypted: string; email_index: string; totp_secret: string | null }>({
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
    }),
  ),
  sealed<{
    uuid: string;
    phone_encrypted: string;
    phone_index: string;
    profile_encrypted: string | null;
    pan_index: string | null;
    email_index: string | null;
  }>({
    table: 'prospects',
    rowKey: 'uuid',
    encrypted: ['phone_encrypted', 'profile_encrypted'],
    indexes: ['phone_index', 'pan_index', 'email_index'],
    seal: (cipher, row) => ({
      ...sealPhone(cipher, openPhone(cipher, row), row.uuid),
      ...(row.profile_encrypted === null
        ? { profile_encrypted: null, pan_index: null, email_index: null }
        : sealProfile(cipher, openProfile(cipher, row), row.uuid)),
    }),
  }),
  sealed<{ uuid: string; request_encrypted: string }>({
    table: 'help_requests',
    rowKey: 'uuid',
    encrypted: ['request_encrypted'],
    indexes: [],
    seal: (cipher, row) => sealRequest(cipher, openRequest(cipher, row), row.uuid),
  }),
  sealed<{ uuid: string; details_encrypted: string; phone_index: string }>({
    table: 'merchants',
    rowKey: 'uuid',
    encrypted: ['details_encrypted'],
    indexes: ['phone_index'],
    seal: (cipher, row) => sealMerchant(cipher, openMerchant(cipher, row), row.uuid),
  }),
  sealed<{ row_key: string; client_secret: string; callback_secret: string }>({
    table: 'lender_gateways',
    rowKey: 'row_key',
    encrypted: ['client_secret', 'callback_secret'],
    indexes: [],
    seal: (cipher, row) => ({
      client_secret: sealSecret(cipher, 'client_secret', openSecret(cipher, 'client_secret', row), row.row_key),
      callback_secret: sealSecret(cipher, 'callback_secret', openSecret(cipher, 'callback_secret', row), row.row_key),
    }),
  }),
];

/** `seal` is only called with rows of its own table. */
function sealed<R extends Values>(table: SealedTable<R>): SealedTable {
  return table;
}

/**
 * Rewrites what is kept encrypted with the current field key, and look-up indexes with the current index key.
 * Safe to repeat and to interrupt; the service may run meanwhile. Answers how many rows changed.
 */
export async function rotateKeys(dataSource: DataSource, cipher: FieldCipher): Promise<number> {
  let changed = 0;
  for (const sealedTable of TABLES) {
    const { table, rowKey, encrypted, indexes } = sealedTable;
    for (let last = 0; ;) {
      const rows = await dataSource.query<(Values & { id: never })[]>(
        `SELECT id, ?? FROM ?? WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
        [[rowKey, ...encrypted, ...indexes], table, last],
      );
      for (const row of rows) if (await rewrite(dataSource, cipher, sealedTable, row)) changed++;
      if (rows.length < BATCH) break;
      last = rows.at(-1)?.id ?? last;
    }
  }
  return changed;
}

/** Only over what was read: a value that was changed meanwhile is new already. */
async function rewrite(
  dataSource: DataSource,
  cipher: FieldCipher,
  { table, encrypted, indexes, seal }: SealedTable,
  row: Values & { id: never },
): Promise<boolean> {
  const anew = seal(cipher, row);
  const isStale = encrypted.some((column) => row[column] != null && cipher.isStale(row[column]));
  if (!isStale && indexes.every((index) => anew[index] === row[index])) return false;
  const columns = [...encrypted, ...indexes];
  await dataSource.query(
    `UPDATE ?? SET ${columns.map(() => '?? = ?').join(', ')} WHERE id = ? AND ${encrypted.map(() => '?? <=> ?').join(' AND ')}`,
    [
      table,
      ...columns.flatMap((column) => [column, anew[column]]),
      row.id,
      ...encrypted.flatMap((column) => [column, row[column]]),
    ],
  );
  return true;
}
