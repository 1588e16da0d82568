import type { Lender, LenderProperty } from '@marketplace/contract/lenders/lender.js';
import type { LenderValues } from '@marketplace/contract/lenders/rules.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { pageLanguage } from '../../api/language.js';
import { get, httpClient, post } from '../../api/http.js';
import type { GatewayChanges, GatewayRecord, GatewayTest, LenderEffect, LenderRecord } from '../../api/records.js';

/** The documented lender calls of SPEC section 7, and those that go beyond it. */

export type LenderChanges = Partial<LenderValues>;

interface MessageResponse {
  success: true;
  message: string;
}

export function createLender(name: string, idempotencyKey: string): Promise<MessageResponse & { data: Lender }> {
  return post('/api/create-lender', { name }, { 'Idempotency-Key': idempotencyKey });
}

/** Changes the lender as a whole or not at all; refused as `VERSION.CONFLICT` when it has changed since `version`. */
export async function saveLender(
  id: number,
  changes: LenderChanges,
  version: number,
): Promise<{ message: string; lender: LenderRecord }> {
  const [only, ...others] = Object.entries(changes) as [LenderProperty, unknown][];
  if (only !== undefined && others.length === 0) {
    const [property, value] = only;
    const response = await post<MessageResponse & { data: Lender }>('/api/update-lender-data', {
      lender_id: id,
      property,
      value,
      version,
    });
    return { message: response.message, lender: { id, ...response.data } };
  }
  // The documented call takes one property; several that were kept through a conflict go through the REST door.
  const answer = await httpClient(`/api/admin/lenders/${id}`, {
    method: 'PUT',
    body: JSON.stringify({ ...changes, version }),
  });
  return { message: message(pageLanguage(), 'lenders.updated'), lender: answer.json as LenderRecord };
}

export function deleteLender(lender_id: number): Promise<MessageResponse> {
  return post('/api/safe-delete-lender', { lender_id });
}

export function restoreLender(id: number): Promise<LenderRecord> {
  return post(`/api/admin/lenders/${id}/restore`);
}

export function loadLender(id: number): Promise<LenderRecord> {
  return get(`/api/admin/lenders/${id}`);
}

/** `ids` names every lender there is, in the new order of priority. */
export function orderLenders(ids: readonly number[]): Promise<{ success: true }> {
  return post('/api/admin/lenders/order', { ids });
}

/** What `changes` would have done to the applicants of the last 30 days. */
export function effectOf(id: number, changes: LenderChanges): Promise<LenderEffect> {
  return post(`/api/admin/lenders/${id}/effect`, { changes });
}

export function loadGateway(lenderId: number): Promise<GatewayRecord> {
  return get(`/api/admin/lenders/${lenderId}/gateway`);
}

/** Secrets that are left out stay as they are. */
export async function saveGateway(lenderId: number, changes: GatewayChanges, version: number): Promise<GatewayRecord> {
  const answer = await httpClient(`/api/admin/lenders/${lenderId}/gateway`, {
    method: 'PUT',
    body: JSON.stringify({ ...changes, version }),
  });
  return answer.json as GatewayRecord;
}

export function testGateway(lenderId: number): Promise<GatewayTest> {
  return post(`/api/admin/lenders/${lenderId}/gateway/test`);
}
