import { describe, expect, it } from '@jest/globals';
import { marksAreGroups, spansOf, sumsOf, wholeMonths } from './report-levels.js';
import type { ReportDelta } from './report-tally.js';

const YEAR = { from: '2025-11-23', to: '2026-11-22' };

describe('the sums that answer a question', () => {
  it.each([
    // Days alone, lenders by day, and what only partners tell.
    [YEAR, [], true, ['1 2025-11-23 2026-11-22']],
    [YEAR, ['product_type'], true, ['2 2025-11-23 2026-11-22']],
    [YEAR, ['partner_id'], true, ['3 2025-11-23 2026-11-22']],
    [YEAR, ['lender_id'], true, ['4 2025-11-23 2026-11-22']],
    [YEAR, ['lender_id', 'partner_id'], true, ['5 2025-11-23 2026-11-22']],
    // Months within, days at the edges.
    [YEAR, [], false, ['1 2025-11-23 2025-11-30', '6 2025-12-01 2026-10-01', '1 2026-11-01 2026-11-22']],
    [YEAR, ['partner_id'], false, ['3 2025-11-23 2025-11-30', '7 2025-12-01 2026-10-01', '3 2026-11-01 2026-11-22']],
    [{ from: '2025-12-01', to: '2025-12-31' }, ['lender_id', 'code'], false, ['6 2025-12-01 2025-12-01']],
    [{ from: '2024-02-01', to: '2024-03-01' }, [], false, ['6 2024-02-01 2024-02-01', '1 2024-03-01 2024-03-01']],
    [{ from: '2024-01-31', to: '2024-02-29' }, [], false, ['1 2024-01-31 2024-01-31', '6 2024-02-01 2024-02-01']],
    [{ from: '2024-02-02', to: '2024-02-29' }, [], false, ['1 2024-02-02 2024-02-29']],
    [{ from: '2024-02-02', to: '2024-02-02' }, [], false, ['1 2024-02-02 2024-02-02']],
  ] as const)('for %j that keep %j, by day: %s, are %j', (range, needed, byDay, expected) => {
    const spans = spansOf(range, needed, byDay);
    expect(spans?.map(({ level, from, to }) => `${level} ${from} ${to}`)).toEqual(expected);
  });

  it.each([['merchant_id'], ['source']] as const)('for what is asked by %s are those of days alone', (column) => {
    expect(spansOf(YEAR, [column], false)).toBeUndefined();
  });

  it.each([
    [5, ['lender_id', 'product_type', 'partner_id'], true],
    [5, ['lender_id', 'partner_id'], false],
    [4, ['lender_id', 'product_type'], true],
    [4, ['lender_id'], false],
    [3, ['partner_id'], true],
  ] as const)('of level %i a mark is one group of %j: %s', (level, needed, expected) => {
    expect(marksAreGroups([{ ...YEAR, level }], needed)).toBe(expected);
  });

  it.each([
    ['2026-01-01', '2026-03-31', '2026-01', '2026-03'],
    ['2026-01-02', '2026-03-30', '2026-02', '2026-02'],
    ['2023-12-31', '2024-02-29', '2024-01', '2024-02'],
    ['2026-01-02', '2026-01-31', '2026-02', '2026-01'],
  ])('from %s to %s the whole months are %s to %s', (from, to, first, last) => {
    expect(wholeMonths({ from, to })).toEqual({ from: first, to: last });
  });

  it('changes of days add up in each of them, also where they take each other away', () => {
    const of: ReportDelta = {
      ...{ clock: 'activity', day: '2026-11-20', measure: 'disbursed', lender_id: 4, product_type: 'Gold Loans' },
      ...{ partner_id: 3, merchant_id: 9, source: 'lender', code: '', n: 1, amount: 700 },
    };
    const sums = sumsOf([of, { ...of, merchant_id: 8, n: -1, amount: -700 }, { ...of, day: '2026-11-21' }]);
    const told = (level: number) =>
      sums
        .filter((sum) => sum.level === level)
        .map(({ measure, day, lender_id, partner_id, n, amount }) =>
          [measure, day, lender_id, partner_id, n, amount].join(' '),
        );
    expect(told(1)).toEqual([
      ...['disbursed 2026-11-20 0 0 0 0', 'row 2026-11-20 0 0 0 0'],
      ...['disbursed 2026-11-21 0 0 1 700', 'row 2026-11-21 0 0 0 0'],
    ]);
    expect(told(7)).toEqual(['disbursed 2026-11-01 4 3 1 700', 'row 2026-11-01 4 3 0 0']);
  });
});
