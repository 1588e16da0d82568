import type { components } from '@marketplace/contract/api/schema.d.js';
import { api } from '../../session/api.js';

export type LenderJourneyRow = components['schemas']['LenderJourneyRow'];

export async function getLenderJourneys(): Promise<LenderJourneyRow[]> {
  const { data } = await api.GET('/api/partner/lender-journeys');
  return data!.lenders;
}
