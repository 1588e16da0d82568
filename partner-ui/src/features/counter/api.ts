import type { components } from '@marketplace/contract/api/schema.d.js';
import { api } from '../../session/api.js';

export type CounterRow = components['schemas']['CounterRow'];
export type NewCustomer = components['schemas']['BeginAtCounterDto'];

export async function listCustomers(after?: string): Promise<components['schemas']['CounterPage']> {
  const { data } = await api.GET('/api/partner/counter', { params: { query: after === undefined ? {} : { after } } });
  return data!;
}

export async function beginCustomer(body: NewCustomer): Promise<void> {
  await api.POST('/api/partner/counter', { body });
}

export async function sendLinkAgain(id: string): Promise<void> {
  await api.POST('/api/partner/counter/{id}/send', { params: { path: { id } } });
}
