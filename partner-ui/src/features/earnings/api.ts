import type { components } from '@marketplace/contract/api/schema.d.js';
import { api } from '../../session/api.js';

export type OwnEarnings = components['schemas']['OwnEarnings'];
export type OwnMonth = components['schemas']['OwnMonth'];
export type OwnPayment = components['schemas']['OwnPayment'];

export async function getOwnEarnings(): Promise<OwnEarnings> {
  const { data } = await api.GET('/api/partner/own-earnings');
  return data!;
}

export type LeadMoney = components['schemas']['LeadMoneyResponse'];
export type LeadAtLender = components['schemas']['LeadMoneyAtLender'];
export type UntrainedPayee = components['schemas']['UntrainedPayee'];

export async function getLeadMoney(id: number): Promise<LeadMoney> {
  const { data } = await api.GET('/api/partner/leads/{id}/money', { params: { path: { id } } });
  return data!;
}
