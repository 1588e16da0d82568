import type { components } from '@marketplace/contract/api/schema.d.js';
import type { OwnLineKind } from '@marketplace/contract/revenue/own-money.js';
import { api } from '../../session/api.js';
import type { Rows } from '../../shared/useRows.js';

export type OwnEarnings = components['schemas']['OwnEarningsResponse'];
export type OwnMonth = components['schemas']['OwnMonth'];
export type OwnPayment = components['schemas']['OwnPayment'];

export async function getOwnEarnings(): Promise<OwnEarnings> {
  const { data } = await api.GET('/api/partner/own-earnings');
  return data!;
}

export type OwnLine = components['schemas']['OwnLine'];

export async function findOwnLines(period: string, kind: OwnLineKind, after?: number): Promise<Rows<OwnLine>> {
  const query = { period, kind, ...(after !== undefined && { after }) };
  const { data } = await api.GET('/api/partner/own-earnings/lines', { params: { query } });
  const { lines, has_more } = data!;
  return { rows: lines, next: has_more ? lines.at(-1)!.id : null };
}

export type LeadMoney = components['schemas']['LeadMoneyResponse'];
export type LeadAtLender = components['schemas']['LeadMoneyAtLender'];
export type UntrainedPayee = components['schemas']['UntrainedPayee'];

export async function getLeadMoney(id: number): Promise<LeadMoney> {
  const { data } = await api.GET('/api/partner/leads/{id}/money', { params: { path: { id } } });
  return data!;
}
