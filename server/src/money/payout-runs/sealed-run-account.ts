import type { BankAccount } from '@marketplace/contract/partners/bank-account.js';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';

export function sealRunAccount(cipher: FieldCipher, account: BankAccount, rowKey: string): string {
  return cipher.encrypt(JSON.stringify(account), placeOf(rowKey));
}

export function openRunAccount(cipher: FieldCipher, encrypted: string, rowKey: string): BankAccount {
  return JSON.parse(cipher.decrypt(encrypted, placeOf(rowKey))) as BankAccount;
}

const placeOf = (rowKey: string) => `payout_run_payments.account:${rowKey}`;

registerSealedTable<{ row_key: string; account_encrypted: string }>({
  table: 'payout_run_payments',
  rowKey: 'row_key',
  encrypted: ['account_encrypted'],
  indexes: [],
  seal: (cipher, { row_key, account_encrypted }) => ({
    account_encrypted: sealRunAccount(cipher, openRunAccount(cipher, account_encrypted, row_key), row_key),
  }),
});
