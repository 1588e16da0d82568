import type { components } from '@marketplace/contract/api/schema.d.js';
import { SLAB_VALUES, type Slab, type SlabValues } from '@marketplace/contract/revenue/slab.js';
import { get, newIdempotencyKey, post } from '../../api/http.js';

export type RevenueType = components['schemas']['RevenueType'];

const API = '/api/lender-revenue';

interface MessageResponse {
  message: string;
}

export async function loadSlabs(lenderId: number): Promise<Slab[]> {
  return (await get<{ lenderRevenue: Slab[] }>(`${API}/get/${lenderId}`)).lenderRevenue;
}

export async function loadTypes(): Promise<RevenueType[]> {
  return (await get<{ data: RevenueType[] }>(`${API}/get-types`)).data;
}

export function createSlab(lender_id: number, values: SlabValues): Promise<MessageResponse> {
  return post(`${API}/create`, { lender_id, ...values }, { 'Idempotency-Key': newIdempotencyKey() });
}

/** Saves `values` over the slab, if its stored version is still `version`. */
export function updateSlab(
  slab: Slab,
  values: SlabValues & Pick<Slab, 'status'>,
  version: number,
): Promise<MessageResponse> {
  return post(`${API}/update`, { id: slab.id, lender_id: slab.lender_id, ...values, version });
}

export function switchSlab(slab: Slab): Promise<MessageResponse> {
  const values = Object.fromEntries(SLAB_VALUES.map((name) => [name, slab[name]])) as unknown as SlabValues;
  return updateSlab(slab, { ...values, status: slab.status === 1 ? 0 : 1 }, slab.version);
}

export function orderSlabs(lender_id: number, lender_revenue_ids: number[]): Promise<MessageResponse> {
  return post(`${API}/set-order`, { lender_id, lender_revenue_ids });
}

export function deleteSlab(id: number): Promise<MessageResponse> {
  return post(`${API}/delete/${id}`);
}
