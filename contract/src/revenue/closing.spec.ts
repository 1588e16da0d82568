import { describe, expect, it } from '@jest/globals';
import { chooseMonth, closingPlan } from './closing.js';

const month = (lender_id: number, period: string, given: object = {}) => ({
  lender_id,
  period,
  state: 'PROVISIONAL' as const,
  disbursals: 1,
  adjustment_amount: 0,
  closing_obstacle: null,
  ...given,
});
const names = (months: { lender_id: number; period: string }[]) =>
  months.map((one) => `${one.lender_id} ${one.period}`);

describe('closing all months that can be closed', () => {
  it('takes them in their order, also those that wait only for one another', () => {
    const plan = closingPlan([
      month(1, '2026-09', { closing_obstacle: 'EARLIER_OPEN' }),
      month(2, '2026-08'),
      month(1, '2026-08'),
    ]);
    expect(names(plan.closable)).toEqual(['1 2026-08', '2 2026-08', '1 2026-09']);
    expect(plan.blocked).toEqual([]);
  });

  it('leaves a month without a price and the lender’s later ones, and says after which', () => {
    const [unpriced, later] = [month(1, '2026-08', { state: 'UNPRICED' }), month(1, '2026-09')];
    const plan = closingPlan([month(2, '2026-09'), later, unpriced]);
    expect(names(plan.closable)).toEqual(['2 2026-09']);
    expect(plan.blocked).toEqual([
      { month: unpriced, after: null },
      { month: later, after: unpriced },
    ]);
  });

  it.each([
    ['closed', { state: 'CLOSED' }],
    ['running', { closing_obstacle: 'RUNNING' }],
    ['empty', { disbursals: 0 }],
  ])('does not name a month that is %s', (_what, given) => {
    expect(closingPlan([month(1, '2026-08', given)])).toEqual({ closable: [], blocked: [] });
  });

  it('takes a month that has only an adjustment', () => {
    const plan = closingPlan([month(1, '2026-08', { disbursals: 0, adjustment_amount: -12.5 })]);
    expect(names(plan.closable)).toEqual(['1 2026-08']);
  });
});

describe('choosing months to close', () => {
  const closable = [month(1, '2026-07'), month(1, '2026-08'), month(2, '2026-08'), month(1, '2026-09')];

  it.each([
    ['ticking a month brings the lender’s earlier ones along', [], '1 2026-08', true, ['1 2026-07', '1 2026-08']],
    ['ticking a first month brings no other', ['2 2026-08'], '1 2026-07', true, ['1 2026-07', '2 2026-08']],
    [
      'unticking a month takes the lender’s later ones with it',
      ['1 2026-07', '1 2026-08', '2 2026-08', '1 2026-09'],
      '1 2026-08',
      false,
      ['1 2026-07', '2 2026-08'],
    ],
    ['unticking a last month takes no other', ['1 2026-07', '1 2026-08'], '1 2026-08', false, ['1 2026-07']],
  ])('%s', (_title, before, which, isTicked, after) => {
    const named = (name: string) => closable.find((one) => names([one])[0] === name)!;
    expect(names(chooseMonth(closable, before.map(named), named(which), isTicked))).toEqual(after);
  });
});
