import type { components } from '@marketplace/contract/api/schema.d.js';
import type { Employment, ProductType } from '@marketplace/contract/products/products.js';
import { api } from '../../session/api.js';

export type Conditions = components['schemas']['LenderConditionsRow'];
export type Figures = components['schemas']['WouldMatchDto'];
export type WouldMatch = components['schemas']['WouldMatchResponse'];

export interface Shown {
  product_type?: ProductType;
  employment?: Employment;
}

export async function getEligibility(): Promise<components['schemas']['EligibilityTable']> {
  const { data } = await api.GET('/api/partner/eligibility');
  return data!;
}

export async function fetchWorkbook(query: Shown): Promise<Blob> {
  const { data } = await api.GET('/api/partner/eligibility.xlsx', { params: { query }, parseAs: 'blob' });
  return data as unknown as Blob;
}

export async function whoWouldMatch(body: Figures): Promise<WouldMatch> {
  const { data } = await api.POST('/api/partner/eligibility/match', { body });
  return data!;
}
