import type { components } from '@marketplace/contract/api/schema.d.js';
import { api } from '../../session/api.js';

export type Masquerade = components['schemas']['MasqueradeResponse'];

/** One more than `count` is asked for, which tells whether there are more. */
export async function listMasquerades(after?: number, count = 10): Promise<{ rows: Masquerade[]; hasMore: boolean }> {
  const query = {
    range: JSON.stringify([0, count]),
    ...(after !== undefined && { filter: JSON.stringify({ after }) }),
  };
  const { data } = await api.GET('/api/partner/masquerades', { params: { query } });
  return { rows: data!.slice(0, count), hasMore: data!.length > count };
}
