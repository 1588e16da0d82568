import type { components } from '@marketplace/contract/api/schema.d.js';
import { api } from '../session/api.js';

/** What the reader, or their shop, has not passed before links earn, and whom it cost them. */
export async function getDemands(): Promise<components['schemas']['TrainingDemands']> {
  const { data } = await api.GET('/api/partner/training/demands');
  return data!;
}
