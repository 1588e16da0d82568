import type { ReferralKind } from '@marketplace/contract/partners/referrals.js';
import { accountPhoneIndex } from '../../accounts/accounts/account-phones.js';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { Tx } from '../../platform/database/transactions.js';
import { openMerchant } from '../merchants/sealed-merchant.js';
import { panIndex } from '../payee-rows/payee-indexes.js';
import { openPayee } from '../payees/sealed-payee.js';

type Queries = Pick<Tx, 'query'>;

/** Whether two partners, or two merchants, are one by mobile number, PAN or bank account, as far as these are known. */
export async function isSamePayee(
  database: Queries,
  cipher: FieldCipher,
  kind: ReferralKind,
  one: number,
  other: number,
): Promise<boolean> {
  if (one === other) return true;
  const marks = await marksOf(database, cipher, kind, one);
  return [...(await marksOf(database, cipher, kind, other))].some((mark) => marks.has(mark));
}

/** Blind indexes: nothing here tells a number. */
async function marksOf(database: Queries, cipher: FieldCipher, kind: ReferralKind, id: number): Promise<Set<string>> {
  const accounts = await database.query<{ account_index: string }[]>(
    `SELECT account_index FROM payee_accounts
     WHERE payee_kind = ? AND payee_id = ? AND partner_id = ${kind === 'PARTNER' ? '?' : '(SELECT partner_id FROM merchants WHERE id = ?)'}
       AND account_index IS NOT NULL`,
    [kind, kind === 'PARTNER' ? 0 : id, id],
  );
  const found = kind === 'PARTNER' ? await ofPartner(database, cipher, id) : await ofMerchant(database, cipher, id);
  return new Set([...accounts.map(({ account_index }) => account_index), ...found].filter((mark) => mark !== ''));
}

async function ofPartner(database: Queries, cipher: FieldCipher, id: number): Promise<string[]> {
  const phones = await database.query<{ phone_index: string }[]>(
    "SELECT phone_index FROM partner_users WHERE partner_id = ? AND role = 'OWNER' AND phone_index IS NOT NULL",
    [id],
  );
  const [payee] = await database.query<{ details_encrypted: string }[]>(
    'SELECT details_encrypted FROM partner_payees WHERE partner_id = ?',
    [id],
  );
  const pan = payee ? openPayee(cipher, payee.details_encrypted, id).pan : null;
  return [...phones.map(({ phone_index }) => phone_index), panIndex(cipher, pan)];
}

async function ofMerchant(database: Queries, cipher: FieldCipher, id: number): Promise<string[]> {
  const [merchant] = await database.query<{ uuid: string; details_encrypted: string }[]>(
    'SELECT uuid, details_encrypted FROM merchants WHERE id = ?',
    [id],
  );
  if (!merchant) return [];
  const { phone, pan } = openMerchant(cipher, merchant);
  return [accountPhoneIndex(cipher, phone), panIndex(cipher, pan)];
}
