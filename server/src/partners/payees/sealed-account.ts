import type { BankAccount } from '@marketplace/contract/partners/bank-account.js';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { accountIndex } from '../payee-rows/payee-indexes.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';

export function sealAccount(cipher: FieldCipher, account: BankAccount, rowKey: string) {
  return {
    details_encrypted: cipher.encrypt(JSON.stringify(account), placeOf(rowKey)),
    account_index: accountIndex(cipher, account),
  };
}

export function openAccount(cipher: FieldCipher, encrypted: string, rowKey: string): BankAccount {
  return JSON.parse(cipher.decrypt(encrypted, placeOf(rowKey))) as BankAccount;
}

const placeOf = (rowKey: string) => `payee_accounts.details:${rowKey}`;

registerSealedTable<{ row_key: string; details_encrypted: string; account_index: string | null }>({
  table: 'payee_accounts',
  rowKey: 'row_key',
  encrypted: ['details_encrypted'],
  indexes: ['account_index'],
  seal: (cipher, { row_key, details_encrypted }) =>
    sealAccount(cipher, openAccount(cipher, details_encrypted, row_key), row_key),
});
