import type { components } from '@marketplace/contract/api/schema.d.js';
import { storedToken } from '../../api/storedSession.js';
import { get, httpClient, newIdempotencyKey, post } from '../../api/http.js';

type Schemas = components['schemas'];
export type Month = Schemas['MonthResponse'];
export type Line = Schemas['MonthLine'];
export type Payout = Schemas['PayoutResponse'];
export type Adjustment = Schemas['AdjustmentDto'];

export const LINES_PER_PAGE = 25;

interface PageOf<T> {
  items: T[];
  total: number;
}

export function loadMonths(filter: object): Promise<PageOf<Month>> {
  const sort = JSON.stringify(['period', 'DESC']);
  return list(`/api/admin/commission-months?${query({ sort, range: '[0,999]', filter: JSON.stringify(filter) })}`);
}

export function loadMonth(id: string): Promise<Month> {
  return get(`/api/admin/commission-months/${id}`);
}

export function loadLines(id: string, page: number): Promise<PageOf<Line>> {
  const first = page * LINES_PER_PAGE;
  const range = JSON.stringify([first, first + LINES_PER_PAGE - 1]);
  return list(`/api/admin/commission-months/${id}/lines?${query({ range })}`);
}

export function closeMonth(id: string): Promise<Month> {
  return post(`/api/admin/commission-months/${id}/close`);
}

export function adjust(adjustment: Adjustment): Promise<Month> {
  return post('/api/admin/commission-adjustments', adjustment, { 'Idempotency-Key': newIdempotencyKey() });
}

export function loadPayouts(period: string): Promise<PageOf<Payout>> {
  const sort = JSON.stringify(['partner_name', 'ASC']);
  return list(`/api/admin/commission-payouts?${query({ sort, range: '[0,999]', filter: JSON.stringify({ period }) })}`);
}

export function advancePayout(id: string, to: 'approve' | 'pay'): Promise<Schemas['PayoutAdvanced']> {
  return post(`/api/admin/commission-payouts/${id}/${to}`);
}

/** Saves the statement as a file; a link could not carry the session. */
export async function downloadStatement(id: string, format: 'pdf' | 'xlsx'): Promise<void> {
  const answer = await fetch(`/api/admin/commission-payouts/${id}/statement.${format}`, {
    headers: { Authorization: `Bearer ${storedToken() ?? ''}`, 'Accept-Language': 'en' },
  });
  if (!answer.ok) throw new Error(((await answer.json()) as { message?: string }).message);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `payout-${id}.${format}`;
  link.click();
  URL.revokeObjectURL(address);
}

async function list<T>(url: string): Promise<PageOf<T>> {
  const answer = await httpClient(url);
  return { items: answer.json as T[], total: Number(answer.headers.get('Content-Range')?.split('/')[1] ?? 0) };
}

function query(parameters: Record<string, string>): string {
  return new URLSearchParams(parameters).toString();
}
