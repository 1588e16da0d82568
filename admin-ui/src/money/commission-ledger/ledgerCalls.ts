import { CLOSED_AT_ONCE } from '@marketplace/contract/revenue/closing.js';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { download } from '../../api/download.js';
import type { MonthSort } from './monthTable.js';
import { get, httpClient, newIdempotencyKey, post } from '../../api/http.js';
import { readAll } from '../../shared/readAll.js';

type Schemas = components['schemas'];
export type Month = Schemas['MonthResponse'];
export type Line = Schemas['MonthLine'];
export type Payout = Schemas['PayoutResponse'];
export type Payment = Schemas['PaymentResponse'];
export type Adjustment = Schemas['AdjustmentDto'];
export type Decision = Schemas['VarianceDto'];
export type LineToDecide = Schemas['LineToDecide'];

export const LINES_PER_PAGE = 25;
const MONTHS_AT_ONCE = 1000;
const NEWEST_FIRST: MonthSort = { by: 'period', direction: 'DESC' };

interface PageOf<T> {
  items: T[];
  total: number;
}

/** All months of the filter, newest first, in as many requests as it takes. */
export async function loadMonths(filter: object): Promise<Month[]> {
  const months: Month[] = [];
  for (;;) {
    const range = JSON.stringify([months.length, months.length + MONTHS_AT_ONCE - 1]);
    const page = await list<Month>(`/api/admin/commission-months?${monthQuery(filter, NEWEST_FIRST, { range })}`);
    months.push(...page.items);
    if (page.items.length === 0 || months.length >= page.total) return months;
  }
}

function monthQuery(filter: object, sort: MonthSort, more: Record<string, string> = {}): string {
  return query({ sort: JSON.stringify([sort.by, sort.direction]), filter: JSON.stringify(filter), ...more });
}

/** The months of the filter, all of them, as a workbook. */
export function downloadMonths(filter: object, sort: MonthSort): Promise<void> {
  return download(`/api/admin/commission-months.xlsx?${monthQuery(filter, sort)}`, 'commission-months.xlsx');
}

/** Closes months, the earlier ones first, each at the commission that was shown. */
export async function closeMonths(months: readonly Month[]): Promise<Schemas['MonthClosed'][]> {
  const done: Schemas['MonthClosed'][] = [];
  for (let at = 0; at < months.length; at += CLOSED_AT_ONCE) {
    const some = months.slice(at, at + CLOSED_AT_ONCE);
    const body = {
      months: some.map(({ id, commission_amount }) => ({ id, commission_amount: commission_amount ?? 0 })),
    };
    done.push(...(await post<Schemas['MonthClosed'][]>('/api/admin/commission-months/close', body)));
  }
  return done;
}

export function decideVariance(id: string, decision: Decision): Promise<Month> {
  return post(`/api/admin/commission-months/${id}/variance`, decision);
}

/** Lines for which less or more came than is due, a page at a time; empty values are left out. */
export function loadLinesToDecide(asked: Record<string, string | undefined>): Promise<Schemas['LinesToDecide']> {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return get(`/api/admin/commission-lines?${query(Object.fromEntries(given))}`);
}

export function decideLine(id: number, decision: Decision): Promise<LineToDecide> {
  return post(`/api/admin/commission-lines/${id}/variance`, decision);
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
  return listAll('/api/admin/commission-payouts', ['partner_name', 'ASC'], { period });
}

/** Of all partners, oldest first. */
export function loadPayments(period: string): Promise<PageOf<Payment>> {
  return listAll('/api/admin/commission-payments', ['id', 'ASC'], { period });
}

/** Each payout by itself, at the amount that is on screen. */
export function approvePayouts(payouts: readonly Payout[]): Promise<Schemas['PayoutApproved'][]> {
  const shown = payouts.map(({ id, received_amount }) => ({ id, received_amount }));
  return post('/api/admin/commission-payouts/approve', { payouts: shown });
}

export function advancePayout(id: string, to: 'approve' | 'pay'): Promise<Schemas['PayoutAdvanced']> {
  return post(`/api/admin/commission-payouts/${id}/${to}`);
}

export function downloadStatement(id: string, format: 'pdf' | 'xlsx'): Promise<void> {
  return download(`/api/admin/commission-payouts/${id}/statement.${format}`, `payout-${id}.${format}`);
}

/** The statement of the payee of a payment, for the payment's month. */
export function downloadPayeeStatement({ id, payee_name, period }: Payment): Promise<void> {
  return download(`/api/admin/commission-payments/${id}/statement.pdf`, `statement-${payee_name}-${period}.pdf`);
}

async function listAll<T>(path: string, order: [string, 'ASC'], given: object): Promise<PageOf<T>> {
  const [sort, filter] = [JSON.stringify(order), JSON.stringify(given)];
  const items = await readAll<T>(async (range) => {
    const page = await list<T>(`${path}?${query({ sort, range: JSON.stringify(range), filter })}`);
    return page.items;
  });
  return { items, total: items.length };
}

async function list<T>(url: string): Promise<PageOf<T>> {
  const answer = await httpClient(url);
  return { items: answer.json as T[], total: Number(answer.headers.get('Content-Range')?.split('/')[1] ?? 0) };
}

function query(parameters: Record<string, string>): string {
  return new URLSearchParams(parameters).toString();
}
