import type { components } from '@marketplace/contract/api/schema.d.js';
import { api } from './api.js';

export type TrainingDemands = components['schemas']['TrainingDemands'];

/** What the reader, or their shop, has not passed before links earn, and whom it cost them. */
export async function getDemands(): Promise<TrainingDemands> {
  const { data } = await api.GET('/api/partner/training/demands');
  return data!;
}
