import type { components } from '@marketplace/contract/api/schema.d.js';
import { api } from '../../session/api.js';

export type OwnReferral = components['schemas']['OwnReferral'];
export type ReferredOne = components['schemas']['ReferredOne'];

export async function getReferral(after?: number): Promise<OwnReferral> {
  const { data } = await api.GET('/api/partner/referral', { params: { query: { ...(after && { after }) } } });
  return data!;
}
