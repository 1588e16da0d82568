import type { components } from '@marketplace/contract/api/schema.d.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import type { ApplicationState } from '@marketplace/contract/states/application.js';
import { api } from '../../session/api.js';
import { type Rows, rowsOf } from '../../shared/useRows.js';

export type Lead = components['schemas']['LeadResponse'];
export type Home = components['schemas']['HomeResponse'];

export interface LeadFilter {
  state?: ApplicationState;
  product_type?: ProductType;
  after?: number;
}

export async function findLeads(filter: LeadFilter, count = 25): Promise<Rows<Lead>> {
  const query = { range: JSON.stringify([0, count]), filter: JSON.stringify(filter) };
  const { data } = await api.GET('/api/partner/leads', { params: { query } });
  return rowsOf(data!, count);
}

export async function getHome(): Promise<Home> {
  const { data } = await api.GET('/api/partner/home');
  return data!;
}
