import type { components } from '@marketplace/contract/api/schema.d.js';
import { api } from '../../session/api.js';
import { type Rows, rowsOf } from '../../shared/useRows.js';

export type SharedWith = components['schemas']['SharedWithResponse'];
export type Terms = components['schemas']['TermsNow'];

export const PAGE_SIZE = 25;

export interface SharedWithFilter {
  q?: string;
  /** Of whose agents; without it the merchants are asked for. */
  merchant_id?: number;
  after?: number;
}

export async function findSharedWith(filter: SharedWithFilter): Promise<Rows<SharedWith>> {
  const query = { range: JSON.stringify([0, PAGE_SIZE]), filter: JSON.stringify(filter) };
  const { data } = await api.GET('/api/partner/shares', { params: { query } });
  return rowsOf(data!, PAGE_SIZE);
}

/** `key` is new for each form, so that a call that is repeated adds nothing. */
export async function addTerms(body: components['schemas']['CreateOwnShareTermsDto'], key: string): Promise<void> {
  await api.POST('/api/partner/shares', { body, params: { header: { 'Idempotency-Key': key } } });
}

export async function takeBackTerms(id: number): Promise<void> {
  await api.DELETE('/api/partner/shares/{id}', { params: { path: { id } } });
}
