import type { components } from '@marketplace/contract/api/schema.d.js';
import { rupeesToPaise } from '@marketplace/contract/money/money.js';

type Month = components['schemas']['MonthResponse'];

export const MONTH_COLUMNS = [
  'lender_name',
  'period',
  'state',
  'disbursals',
  'disbursed_amount',
  'expected_amount',
  'received_amount',
  'variance',
] as const;
type MonthColumn = (typeof MONTH_COLUMNS)[number];

export interface MonthSort {
  by: MonthColumn;
  direction: 'ASC' | 'DESC';
}

/** In the order of one column, newest first where it is equal; what is not known comes last in both directions. */
export function sortedMonths(months: readonly Month[], { by, direction }: MonthSort): Month[] {
  const sign = direction === 'ASC' ? 1 : -1;
  return months.toSorted((a, b) => {
    const [one, two] = [valueOf(a, by), valueOf(b, by)];
    const [known, other] = [Number(one === null), Number(two === null)];
    return (
      known - other ||
      sign * compare(one ?? 0, two ?? 0) ||
      compare(b.period, a.period) ||
      compare(a.lender_name, b.lender_name)
    );
  });
}

/** A month that is not closed owes nothing yet: it has no variance. */
function valueOf(month: Month, by: MonthColumn): string | number | null {
  return by === 'variance' && month.state !== 'CLOSED' ? null : month[by];
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b);
  return Number(a) - Number(b);
}

export interface MonthTotals {
  months: number;
  disbursals: number;
  disbursed: number;
  /** Of the months that are priced. */
  expected: number;
  received: number;
  /** Of the months that are closed. */
  variance: number;
  partners: number;
  unpriced: number;
}

/** In rupees, added up in paise. */
export function totalsOf(months: readonly Month[]): MonthTotals {
  const sum = (of: (month: Month) => number | null) =>
    months.reduce((total, month) => total + rupeesToPaise(of(month) ?? 0), 0) / 100;
  return {
    months: months.length,
    disbursals: months.reduce((total, month) => total + month.disbursals, 0),
    disbursed: sum((month) => month.disbursed_amount),
    expected: sum((month) => month.expected_amount),
    received: sum((month) => month.received_amount),
    variance: sum((month) => valueOf(month, 'variance') as number | null),
    partners: sum((month) => month.partner_amount),
    unpriced: months.filter((month) => month.state === 'UNPRICED').length,
  };
}
