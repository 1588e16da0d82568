import type { components } from '@marketplace/contract/api/schema.d.js';
import { api } from '../../session/api.js';

export type Payouts = components['schemas']['OwnPayouts'];
export type Payout = components['schemas']['OwnPayout'];

export async function getPayouts(after?: number): Promise<Payouts> {
  const { data } = await api.GET('/api/partner/payouts', { params: { query: { ...(after && { after }) } } });
  return data!;
}
