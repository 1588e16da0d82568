import type { components } from '@marketplace/contract/api/schema.d.js';
import { api } from '../../session/api.js';

type Schemas = components['schemas'];
export type Profile = Schemas['PortalProfileResponse'];
export type BankAccount = Schemas['BankAccountResponse'];
export type Notice = Schemas['PortalNoticeResponse'];
export type TaxData = Schemas['TaxDataResponse'];

export async function getProfile(): Promise<Profile> {
  const { data } = await api.GET('/api/partner/profile');
  return data!;
}

export async function getBankAccount(): Promise<BankAccount> {
  const { data } = await api.GET('/api/partner/bank-account');
  return data!;
}

export async function changeBankAccount(body: Schemas['UpdateBankAccountDto']): Promise<BankAccount> {
  const { data } = await api.POST('/api/partner/bank-account', { body });
  return data!;
}

export async function getTaxData(): Promise<TaxData> {
  const { data } = await api.GET('/api/partner/tax-data');
  return data!;
}

export async function changeTaxData(body: Schemas['UpdateTaxDataDto']): Promise<TaxData> {
  const { data } = await api.POST('/api/partner/tax-data', { body });
  return data!;
}

export async function getNotices(): Promise<Notice[]> {
  const { data } = await api.GET('/api/partner/notices');
  return data!;
}

export async function chooseNotice(kind: Notice['kind'], channel: Notice['channel']): Promise<Notice[]> {
  const { data } = await api.POST('/api/partner/notices', { body: { [kind]: channel } });
  return data!;
}
