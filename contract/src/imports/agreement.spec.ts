import { describe, expect, it } from '@jest/globals';
import { type Agreement, agreements, byAgreement, type Comparable } from './agreement.js';

const NOTHING: Comparable = {
  uuids: [],
  reference: null,
  phoneIndex: null,
  product: null,
  amount: null,
  disbursedOn: null,
  appliedOn: null,
};

describe('agreements', () => {
  it.each<[string, Partial<Comparable>, Partial<Comparable>, Agreement[]]>([
    ['nothing is said', {}, {}, []],
    ['the UUID of the application itself is given', { uuids: ['a'] }, { uuids: ['b', 'a'] }, ['uuid']],
    ['references differ by case alone', { reference: 'LN-1' }, { reference: 'ln-1' }, ['reference']],
    ['references differ', { reference: 'LN-1' }, { reference: 'LN-11' }, []],
    [
      'mobile and product are the same',
      { phoneIndex: 'x', product: 'Gold Loans' },
      { phoneIndex: 'x', product: 'Gold Loans' },
      ['mobile', 'product'],
    ],
    ['the amount is one per cent less', { amount: 100_000 }, { amount: 99_000 }, ['amount']],
    ['the amount is more than one per cent less', { amount: 100_000 }, { amount: 98_999.99 }, []],
    ['the disbursal is three days later', { disbursedOn: '2026-02-27' }, { disbursedOn: '2026-03-02' }, ['day']],
    ['the disbursal is four days later', { disbursedOn: '2026-02-27' }, { disbursedOn: '2026-03-03' }, []],
    ['a day of application is no day of disbursal', { disbursedOn: '2026-02-27' }, { appliedOn: '2026-02-27' }, []],
    ['both were applied for on one day', { appliedOn: '2026-02-27' }, { appliedOn: '2026-02-27' }, ['day']],
  ])('%s', (_when, row, application, expected) => {
    expect(agreements({ ...NOTHING, ...row }, { ...NOTHING, ...application })).toEqual(expected);
  });

  it('a reference outweighs mobile, amount, day and product together', () => {
    const found: Agreement[][] = [['mobile', 'amount', 'day', 'product'], [], ['reference'], ['amount']];
    expect(found.toSorted(byAgreement)).toEqual([
      ['reference'],
      ['mobile', 'amount', 'day', 'product'],
      ['amount'],
      [],
    ]);
  });
});
