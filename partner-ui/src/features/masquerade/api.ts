import type { components } from '@marketplace/contract/api/schema.d.js';
import { api } from '../../session/api.js';
import { type Rows, rowsOf } from '../../shared/useRows.js';

export type Masquerade = components['schemas']['MasqueradeResponse'];

export async function listMasquerades(after?: number, count = 10): Promise<Rows<Masquerade>> {
  const query = {
    range: JSON.stringify([0, count]),
    ...(after !== undefined && { filter: JSON.stringify({ after }) }),
  };
  const { data } = await api.GET('/api/partner/masquerades', { params: { query } });
  return rowsOf(data!, count);
}
