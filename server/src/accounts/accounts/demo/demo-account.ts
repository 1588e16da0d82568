import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, type EntityTarget } from 'typeorm';
import { Config } from '../../../platform/config/config.js';
import { FieldCipher } from '../../../platform/crypto/field-cipher.js';
import type { AccountColumns } from '../account.columns.js';
import { emailIndex, sealEmail } from '../emails.js';
import { generatePassword, hashPassword, passwordMatches } from '../passwords.js';

/**
 * Adds an account with the columns of its kind, or gives it the password of a new `DEMO_PASSWORD`, and returns the
 * password where it was set now.
 */
export async function addDemoAccount<T extends AccountColumns>(
  app: INestApplicationContext,
  entity: EntityTarget<T>,
  email: string,
  columns: { name: string } & Partial<T>,
): Promise<string | null> {
  const cipher = app.get(FieldCipher);
  const { password: wanted } = app.get(Config).demo;
  const accounts = app.get(DataSource).getRepository<AccountColumns>(entity);
  const known = await accounts.findOneBy({ email_index: emailIndex(cipher, email) });
  if (!known) {
    const password = wanted ?? generatePassword();
    const row_key = randomUUID();
    const sealed = { row_key, ...sealEmail(cipher, email, row_key), password_hash: await hashPassword(password) };
    await accounts.insert({ ...columns, ...sealed });
    return password;
  }
  if (wanted === null || (await passwordMatches(known.password_hash, wanted))) return null;
  await accounts.update(known.id, { password_hash: await hashPassword(wanted), must_change_password: 0 });
  return wanted;
}
