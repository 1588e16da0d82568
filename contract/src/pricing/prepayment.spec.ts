import { describe, expect, it } from '@jest/globals';
import { scheduleOf } from './loan.js';
import { type PrepaidInstalment, withPrepayments } from './prepayment.js';

const NOTHING = { monthlyPaise: 0, oncePaise: 0, onceMonth: 1 };
const sum = (rows: readonly PrepaidInstalment[], name: keyof PrepaidInstalment) =>
  rows.reduce((total, row) => total + row[name], 0);

describe('a loan on which more is paid', () => {
  // 1,200 rupees without interest over a year: 100 a month.
  const free = { principalPaise: 1_200_00, ratePercentPerYear: 0, tenureMonths: 12 };

  it.each<[string, Partial<typeof NOTHING>, months: number, last: number]>([
    ['nothing more', {}, 12, 100_00],
    ['as much again each month', { monthlyPaise: 100_00 }, 6, 100_00],
    ['half as much again', { monthlyPaise: 50_00 }, 8, 100_00],
    ['a third as much again, which leaves a smaller last one', { monthlyPaise: 33_00 }, 10, 3_00],
    ['500 once in the third month', { oncePaise: 500_00, onceMonth: 3 }, 7, 100_00],
    ['all of it at once', { oncePaise: 9_999_00, onceMonth: 1 }, 1, 100_00],
    ['something after its end', { oncePaise: 500_00, onceMonth: 40 }, 12, 100_00],
  ])('ends sooner with %s', (_name, given, months, last) => {
    const rows = withPrepayments(free, { ...NOTHING, ...given });
    expect([rows.length, rows.at(-1)!.emiPaise]).toEqual([months, last]);
    expect(sum(rows, 'principalPaise') + sum(rows, 'prepaidPaise')).toBe(1_200_00);
  });

  // 1,00,000 at 12 % over 24 months is 4,707.35 a month: after the first instalment 96,292.65 are owed. With 10,000 more
  // in it the next interest is 1 % of 86,292.65.
  it('pays interest on what is left', () => {
    const loan = { principalPaise: 1_00_000_00, ratePercentPerYear: 12, tenureMonths: 24 };
    const [first, second] = withPrepayments(loan, { ...NOTHING, oncePaise: 10_000_00 });
    expect(first).toMatchObject({ interestPaise: 1_000_00, emiPaise: 4_707_35, prepaidPaise: 10_000_00 });
    expect(second).toMatchObject({ outstandingPaise: 86_292_65, interestPaise: 862_93 });
  });

  it('without more is the schedule of the loan, and with it always adds up', () => {
    for (const tenureMonths of [1, 2, 7, 24, 61, 240]) {
      for (const ratePercentPerYear of [0, 0.5, 11.99, 36]) {
        const loan = { principalPaise: 1_23_457_00, ratePercentPerYear, tenureMonths };
        const same = withPrepayments(loan, NOTHING).map(({ prepaidPaise: _none, ...row }) => row);
        expect(same).toEqual(scheduleOf({ ...loan, fees: [] }));
        const more = withPrepayments(loan, { monthlyPaise: 777_00, oncePaise: 12_345_00, onceMonth: 5 });
        expect(sum(more, 'principalPaise') + sum(more, 'prepaidPaise')).toBe(loan.principalPaise);
        expect(more.length).toBeLessThanOrEqual(same.length);
      }
    }
  });
});
