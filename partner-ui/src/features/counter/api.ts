import type { components } from '@marketplace/contract/api/schema.d.js';
import { api } from '../../session/api.js';
import type { Rows } from '../../shared/useRows.js';

export type CounterRow = components['schemas']['CounterRow'] & {
  /** The link that was sent had ended when the row was loaded. */
  isExpired: boolean;
};
export type NewCustomer = components['schemas']['BeginAtCounterDto'];

export async function listCustomers(after?: string): Promise<Rows<CounterRow, string>> {
  const { data } = await api.GET('/api/partner/counter', { params: { query: after === undefined ? {} : { after } } });
  const { rows, next } = data!;
  const now = Date.now();
  const isExpired = ({ state, expires_at }: components['schemas']['CounterRow']) =>
    state === 'SENT' && expires_at !== null && Date.parse(expires_at) <= now;
  return { rows: rows.map((row) => ({ ...row, isExpired: isExpired(row) })), next };
}

export async function beginCustomer(body: NewCustomer): Promise<void> {
  await api.POST('/api/partner/counter', { body });
}

export async function sendLinkAgain(id: string): Promise<void> {
  await api.POST('/api/partner/counter/{id}/send', { params: { path: { id } } });
}
