import { httpClient, post } from '../../api/http.js';
import type { VendorRecord } from '../../api/records.js';

/** Switches a lender at once, or plans it for `at` (ISO 8601). */
export function switchVendor(
  id: number,
  lender_status: 0 | 1,
  reason: string,
  at: string | null,
): Promise<VendorRecord> {
  return post(`/api/admin/vendors/${id}/switch`, { lender_status, reason, at });
}

/** Switches several lenders at once; answers how many were in the other state before. */
export async function switchLenders(ids: readonly number[], lender_status: 0 | 1, reason: string): Promise<number> {
  return (await post<{ changed: number }>('/api/admin/lenders/bulk', { ids, lender_status, reason })).changed;
}

export async function cancelSwitch(id: number, switchId: number): Promise<void> {
  await httpClient(`/api/admin/vendors/${id}/scheduled/${switchId}`, { method: 'DELETE' });
}
