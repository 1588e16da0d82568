import type { DataSource } from 'typeorm';
import type { FieldCipher } from '../common/crypto/field-cipher.js';
import { ADMIN, PARTNER } from './accounts.service.js';
import { openEmail, sealEmail } from './emails.js';
import { openTotpSecret, sealTotpSecret } from './totp-secret.js';

const BATCH = 500;

interface AccountRow {
  id: number;
  row_key: string;
  email_encrypted: string;
  email_index: string;
  totp_secret: string | null;
}

/**
 * Rewrites what the accounts keep encrypted with the current field key, and their look-up indexes with the
 * current index key. Safe to repeat and to interrupt; the service may run meanwhile. Answers how many rows changed.
 */
export async function rotateKeys(dataSource: DataSource, cipher: FieldCipher): Promise<number> {
  let changed = 0;
  for (const { table } of [ADMIN, PARTNER]) {
    const totp = table === ADMIN.table ? 'totp_secret' : 'NULL AS totp_secret';
    for (let last = 0; ;) {
      const rows = await dataSource.query<AccountRow[]>(
        `SELECT id, row_key, email_encrypted, email_index, ${totp} FROM ${table} WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
        [last],
      );
      for (const row of rows) if (await rewrite(dataSource, cipher, table, row)) changed++;
      if (rows.length < BATCH) break;
      last = rows.at(-1)?.id ?? last;
    }
  }
  return changed;
}

async function rewrite(dataSource: DataSource, cipher: FieldCipher, table: string, row: AccountRow): Promise<boolean> {
  const sealed = sealEmail(cipher, openEmail(cipher, row), row.row_key);
  const stale = cipher.isStale(row.email_encrypted) || sealed.email_index !== row.email_index;
  if (stale) {
    // Only over what was read: an address that was changed meanwhile is new already.
    await dataSource.query(
      `UPDATE ${table} SET email_encrypted = ?, email_index = ? WHERE id = ? AND email_encrypted = ?`,
      [sealed.email_encrypted, sealed.email_index, row.id, row.email_encrypted],
    );
  }
  if (row.totp_secret === null || !cipher.isStale(row.totp_secret)) return stale;
  const secret = sealTotpSecret(cipher, openTotpSecret(cipher, row.totp_secret, row.row_key), row.row_key);
  await dataSource.query(`UPDATE ${table} SET totp_secret = ? WHERE id = ? AND totp_secret = ?`, [
    secret,
    row.id,
    row.totp_secret,
  ]);
  return true;
}
