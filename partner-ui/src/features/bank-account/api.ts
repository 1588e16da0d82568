import type { components } from '@marketplace/contract/api/schema.d.js';
import { api } from '../../session/api.js';

export type BankAccount = components['schemas']['BankAccountResponse'];

export async function getBankAccount(): Promise<BankAccount> {
  const { data } = await api.GET('/api/partner/bank-account');
  return data!;
}

export async function changeBankAccount(body: components['schemas']['UpdateBankAccountDto']): Promise<BankAccount> {
  const { data } = await api.POST('/api/partner/bank-account', { body });
  return data!;
}
