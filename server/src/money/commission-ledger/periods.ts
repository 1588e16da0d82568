import { ID_MAX } from '../../platform/validation/fields.js';
import { istPeriod } from '@marketplace/contract/dates/ist.js';
import { PERIOD } from '@marketplace/contract/revenue/ledger.js';
import { DomainError } from '../../platform/errors/domain-error.js';

/** `7-2026-10`: a lender or a partner, and a month. */
export function readId(id: string): { owner: number; period: string } {
  const match = /^(\d{1,10})-(.{7})$/.exec(id);
  const [, owner = '', period = ''] = match ?? [];
  if (!PERIOD.test(period) || Number(owner) > ID_MAX) throw new DomainError('REQUEST.NOT_FOUND');
  return { owner: Number(owner), period };
}

/** The months that ids name; what is no id names none. */
export function periodsOf(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.slice(-7)).filter((period) => PERIOD.test(period)))];
}

/** The Indian calendar month of now. */
export function currentPeriod(): string {
  return istPeriod(new Date());
}

export function monthsBefore(period: string, count: number): string {
  const [year = 0, month = 1] = period.split('-').map(Number);
  const months = year * 12 + month - 1 - count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
