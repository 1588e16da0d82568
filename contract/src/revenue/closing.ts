import type { MonthState } from './ledger.js';

/** Why a month cannot be closed now: it is not over, no slab prices it, or an earlier month of the lender is open. */
export const CLOSING_OBSTACLES = ['RUNNING', 'UNPRICED', 'EARLIER_OPEN'] as const;
export type ClosingObstacle = (typeof CLOSING_OBSTACLES)[number];

/** As many months as one request closes. */
export const CLOSED_AT_ONCE = 100;

interface Closable {
  lender_id: number;
  period: string;
  state: MonthState;
  disbursals: number;
  adjustment_amount: number;
  closing_obstacle: ClosingObstacle | null;
}

export interface ClosingPlan<M> {
  /** In the order in which they can be closed one after another. */
  closable: M[];
  /** With the earlier month that must be priced first, if it is that. */
  blocked: { month: M; after: M | null }[];
}

/** What of `months` can be closed in one go: a month that waits only for closable ones is closed after them. */
export function closingPlan<M extends Closable>(months: readonly M[]): ClosingPlan<M> {
  const plan: ClosingPlan<M> = { closable: [], blocked: [] };
  const unpriced = new Map<number, M>();
  const open = months
    .filter((month) => month.state !== 'CLOSED' && month.closing_obstacle !== 'RUNNING')
    // An empty month has nothing to book.
    .filter((month) => month.disbursals > 0 || month.adjustment_amount !== 0)
    .toSorted((a, b) => a.period.localeCompare(b.period) || a.lender_id - b.lender_id);
  for (const month of open) {
    const after = unpriced.get(month.lender_id) ?? null;
    if (month.state === 'UNPRICED' && after === null) unpriced.set(month.lender_id, month);
    if (month.state === 'UNPRICED' || after !== null) plan.blocked.push({ month, after });
    else plan.closable.push(month);
  }
  return plan;
}

/**
 * `chosen` of the closable months once `month` is ticked, or is no more: it brings the lender's earlier ones along,
 * which are closed before it, and takes the later ones with it.
 */
export function chooseMonth<M extends Pick<Closable, 'lender_id' | 'period'>>(
  closable: readonly M[],
  chosen: readonly M[],
  month: M,
  isTicked: boolean,
): M[] {
  const goesAlong = ({ lender_id, period }: M) =>
    lender_id === month.lender_id && (isTicked ? period <= month.period : period >= month.period);
  return closable.filter((one) => (goesAlong(one) ? isTicked : chosen.includes(one)));
}
