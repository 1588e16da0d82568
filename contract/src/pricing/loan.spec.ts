import { describe, expect, it } from '@jest/globals';
import { afterRise, feesPaise, type Loan, percentOverTenure, priceLoan, ratePerMonth, scheduleOf } from './loan.js';

const inRupees = (paise: number) => Math.round(paise / 100);

describe('the published example of the Key Facts Statement', () => {
  // Reserve Bank of India, circular of 15 April 2024, annex: 20,000 at 15 % over 24 months, fees 240 and 160.
  const loan: Loan = {
    principalPaise: 20_000_00,
    ratePercentPerYear: 15,
    tenureMonths: 24,
    fees: [
      { payee: 'lender', amountPaise: 240_00, gst: false },
      { payee: 'third_party', amountPaise: 160_00, gst: false },
    ],
  };

  it('the example has its published price', () => {
    expect(priceLoan(loan)).toEqual({
      emiPaise: 969_73,
      lastEmiPaise: 969_79,
      totalInterestPaise: 3273_58,
      totalPayablePaise: 23_273_58,
      lenderFeesPaise: 240_00,
      thirdPartyFeesPaise: 160_00,
      netDisbursalPaise: 19_600_00,
      aprPercent: 17.07,
    });
    const { emiPaise, totalInterestPaise, totalPayablePaise } = priceLoan(loan);
    expect([emiPaise, totalInterestPaise, totalPayablePaise].map(inRupees)).toEqual([970, 3274, 23_274]);
  });

  it('the example has its published schedule', () => {
    const published = [
      [1, 20000, 720, 250],
      [2, 19280, 729, 241],
      [3, 18552, 738, 232],
      [4, 17814, 747, 223],
      [5, 17067, 756, 213],
      [6, 16310, 766, 204],
      [7, 15544, 775, 194],
      [8, 14769, 785, 185],
      [9, 13984, 795, 175],
      [10, 13189, 805, 165],
      [11, 12384, 815, 155],
      [12, 11569, 825, 145],
      [13, 10744, 835, 134],
      [14, 9909, 846, 124],
      [15, 9063, 856, 113],
      [16, 8206, 867, 103],
      [17, 7339, 878, 92],
      [18, 6461, 889, 81],
      [19, 5572, 900, 70],
      [20, 4672, 911, 58],
      [21, 3761, 923, 47],
      [22, 2838, 934, 35],
      [23, 1904, 946, 24],
      [24, 958, 958, 12],
    ];
    const shown = scheduleOf(loan).map(({ month, outstandingPaise, principalPaise, interestPaise }) => [
      month,
      ...[outstandingPaise, principalPaise, interestPaise].map(inRupees),
    ]);
    expect(shown).toEqual(published);
  });
});

describe('a published offer at a flat rate', () => {
  const loan: Loan = {
    principalPaise: 6500_00,
    ratePercentPerYear: 14.4,
    rateKind: 'flat',
    tenureMonths: 6,
    fees: [{ payee: 'lender', amountPaise: 700_00, gst: true }],
  };

  it('the offer has its published price', () => {
    expect(priceLoan(loan)).toMatchObject({
      emiPaise: 1161_00,
      totalPayablePaise: 6966_00,
      totalInterestPaise: 466_00,
      lenderFeesPaise: 826_00,
      netDisbursalPaise: 5674_00,
    });
  });

  it('the offer is repaid in equal instalments', () => {
    const rows = scheduleOf(loan);
    expect(rows.map(({ emiPaise }) => emiPaise)).toEqual(Array.from({ length: 6 }, () => 1161_00));
    expect(whatDoesNotAddUp(loan)).toEqual([]);
  });
});

// Published with the cases above.
it.each([
  [5, 6, 2.5],
  [5, 12, 5],
  [5, 18, 7.5],
])('%d %% a year over %d months are %d %%', (percentPerYear, months, expected) => {
  expect(percentOverTenure(percentPerYear, months)).toBe(expected);
});

describe('a price', () => {
  const loan: Loan = { principalPaise: 12_000_00, ratePercentPerYear: 0, tenureMonths: 12, fees: [] };

  it('a loan without interest costs the loan', () => {
    expect(priceLoan(loan)).toMatchObject({ emiPaise: 1000_00, totalInterestPaise: 0, aprPercent: 0 });
    expect(scheduleOf(loan).at(-1)).toEqual({
      month: 12,
      outstandingPaise: 1000_00,
      principalPaise: 1000_00,
      interestPaise: 0,
      emiPaise: 1000_00,
    });
  });

  it.each([0.01, 9, 36, 1200])('without fees has %d %% as its yearly cost', (ratePercentPerYear) => {
    expect(priceLoan({ ...loan, ratePercentPerYear, tenureMonths: 600 }).aprPercent).toBe(ratePercentPerYear);
    expect(priceLoan({ ...loan, ratePercentPerYear, tenureMonths: 1 }).aprPercent).toBe(ratePercentPerYear);
  });

  it('fees that exceed the loan give no yearly cost', () => {
    const fees = [{ payee: 'lender', amountPaise: 12_000_00, gst: false }] as const;
    expect(priceLoan({ ...loan, fees })).toMatchObject({ netDisbursalPaise: 0, aprPercent: null });
  });

  it('charges GST where it is due, rounded for each fee', () => {
    const fee = { amountPaise: 3, gst: true };
    expect(
      feesPaise(
        [
          { ...fee, payee: 'lender' },
          { ...fee, payee: 'lender' },
        ],
        'lender',
      ),
    ).toBe(8);
    expect(feesPaise([{ ...fee, payee: 'third_party' }], 'lender')).toBe(0);
  });

  it.each<[string, Partial<Loan>]>([
    ['nothing', { principalPaise: 0 }],
    ['parts of a paisa', { principalPaise: 1.5 }],
    ['more than is lent', { principalPaise: 1e13 }],
    ['a rate below zero', { ratePercentPerYear: -0.01 }],
    ['a rate that is none', { ratePercentPerYear: Number.NaN }],
    ['too high a rate', { ratePercentPerYear: 1200.01 }],
    ['no month', { tenureMonths: 0 }],
    ['half a month', { tenureMonths: 1.5 }],
    ['601 months', { tenureMonths: 601 }],
    ['a fee below zero', { fees: [{ payee: 'lender', amountPaise: -1, gst: false }] }],
  ])('is refused for %s', (_what, wrong) => {
    expect(() => priceLoan({ ...loan, ...wrong })).toThrow(RangeError);
    expect(() => scheduleOf({ ...loan, ...wrong })).toThrow(RangeError);
  });
});

/** What lenders of each product lend: rupees, percent a year, months. */
const REALISTIC = {
  personal: { rupees: [5000, 10_00_000], percent: [9, 36], months: [3, 60] },
  gold: { rupees: [1500, 50_00_000], percent: [8, 24], months: [3, 36] },
  business: { rupees: [25_000, 50_00_000], percent: [12, 33], months: [3, 48] },
  solar: { rupees: [25_000, 6_00_000], percent: [9, 18], months: [12, 84] },
  housing: { rupees: [50_000, 50_00_000], percent: [8, 16], months: [60, 240] },
} as const;

describe.each(Object.entries(REALISTIC))('400 loans of the product %s', (_product, { rupees, percent, months }) => {
  const loans = randomLoans(400, rupees, percent, months);

  it('every column adds up to the paisa, and the last instalment leaves nothing owed', () => {
    expect(loans.flatMap(whatDoesNotAddUp)).toEqual([]);
  });

  it('the last instalment differs from the others by no more than the rounding of every month, with its interest', () => {
    const beyond = loans.filter((loan) => {
      const { emiPaise, lastEmiPaise } = priceLoan(loan);
      // Half a paisa of the instalment and half a paisa of interest, in each month.
      let bound = 1;
      for (let month = 0; month < loan.tenureMonths; month++) bound = bound * (1 + loan.ratePercentPerYear / 1200) + 1;
      const differs = Math.abs(lastEmiPaise - emiPaise);
      return differs > bound || differs > 0.02 * emiPaise || scheduleOf(loan).length !== loan.tenureMonths;
    });
    expect(beyond).toEqual([]);
  });

  it('each month’s interest is a month’s share of what is owed, to the paisa', () => {
    const beyond = loans.filter((loan) =>
      scheduleOf(loan).some(
        ({ outstandingPaise, interestPaise }) =>
          Math.abs(interestPaise - (outstandingPaise * loan.ratePercentPerYear) / 1200) > 0.501,
      ),
    );
    expect(beyond).toEqual([]);
  });

  it('the instalment is the annuity, and the yearly cost that of what is really paid', () => {
    const beyond = loans.filter((loan) => {
      const { emiPaise, aprPercent, netDisbursalPaise } = priceLoan(loan);
      const apr = aprBySearch(loan, netDisbursalPaise);
      return Math.abs(emiPaise - emiBySearch(loan)) > 1 || !(Math.abs((aprPercent ?? Number.NaN) - apr) < 0.0051);
    });
    expect(beyond).toEqual([]);
  });

  it('a loan costs more a year the higher its fees', () => {
    const cheaper = loans.filter((loan) => {
      const dearer = { ...loan, fees: [...loan.fees, { payee: 'lender', amountPaise: 100_00, gst: true } as const] };
      const [before, after] = [priceLoan(loan).aprPercent, priceLoan(dearer).aprPercent];
      return before === null || after === null || after < before;
    });
    expect(cheaper).toEqual([]);
  });
});

it.each(['reducing', 'flat'] as const)('%s loans that nobody lends add up too', (rateKind) => {
  const loans = [...randomLoans(300, [1, 5000], [0, 1200], [1, 600]), ...randomLoans(100, [1, 5000], [0, 0], [1, 600])];
  expect(loans.flatMap((loan) => whatDoesNotAddUp({ ...loan, rateKind }))).toEqual([]);
});

describe('a rise of the rate by 0.25 %', () => {
  // 10,00,000 at 9 % over 180 months. At 9.25 %: an instalment of 10,291.92; at the old one, 10,142.67, the last of
  // ln(10142.67 / (10142.67 - 10,00,000 * 0.0925 / 12)) / ln(1 + 0.0925 / 12) = 185.9 instalments is the 186th.
  it('raises the instalment or adds instalments', () => {
    const loan = { principalPaise: 10_00_000_00, ratePercentPerYear: 9, tenureMonths: 180 };
    expect(afterRise(loan, 0.25)).toEqual({ emiPaise: 10_291_92, instalments: 186 });
  });

  it('has no end if the instalment no longer covers the interest', () => {
    expect(afterRise({ principalPaise: 10_000_00, ratePercentPerYear: 48, tenureMonths: 600 }, 0.25).instalments).toBe(
      null,
    );
  });
});

it.each([
  [1, 1e6, 1],
  [1, 1, 600],
  [1e-9, 1e9, 600],
  [599.999_999, 1, 600],
])(
  'the rate at which %d today is worth %d a month over %d months solves its equation',
  (present, instalment, months) => {
    const rate = ratePerMonth(present, instalment, months);
    let worth = 0;
    for (let month = 1; month <= months; month++) worth += instalment / (1 + rate) ** month;
    expect(worth / present).toBeCloseTo(1, 9);
  },
);

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** The instalment that leaves nothing after the last month, found by halving. */
function emiBySearch({ principalPaise, ratePercentPerYear, tenureMonths }: Loan): number {
  let [low, high] = [0, principalPaise * (1 + ratePercentPerYear / 1200)];
  while (high - low > 0.01) {
    const emi = (low + high) / 2;
    let owed = principalPaise;
    for (let month = 0; month < tenureMonths; month++) owed = owed * (1 + ratePercentPerYear / 1200) - emi;
    if (owed > 0) low = emi;
    else high = emi;
  }
  return Math.round(high);
}

/** The yearly cost at which what is really debited is worth what is paid out, found by halving. */
function aprBySearch(loan: Loan, net: number): number {
  const debits = scheduleOf(loan).map(({ emiPaise }) => emiPaise);
  let [low, high] = [0, 10];
  for (let step = 0; step < 60; step++) {
    const rate = (low + high) / 2;
    let worth = 0;
    let discount = 1;
    for (const debit of debits) worth += debit * (discount /= 1 + rate);
    if (worth > net) low = rate;
    else high = rate;
  }
  return 1200 * low;
}

/**
 * What a reader with a pencil finds wrong: the totals above the schedule are the sums of its columns, each balance is
 * the one before less the principal paid, and nothing is owed at the end.
 */
function whatDoesNotAddUp(loan: Loan): string[] {
  const { emiPaise, lastEmiPaise, totalInterestPaise, totalPayablePaise } = priceLoan(loan);
  const rows = scheduleOf(loan);
  let owed = loan.principalPaise;
  const wrongRows = rows.filter((row, index) => {
    const emi = index === rows.length - 1 ? lastEmiPaise : emiPaise;
    const wrong =
      row.outstandingPaise !== owed ||
      row.emiPaise !== emi ||
      row.principalPaise + row.interestPaise !== emi ||
      row.interestPaise < 0;
    owed -= row.principalPaise;
    return wrong;
  });
  const found = {
    rows: wrongRows.length,
    owed,
    principal: total(rows.map((row) => row.principalPaise)) - loan.principalPaise,
    interest: total(rows.map((row) => row.interestPaise)) - totalInterestPaise,
    instalments: total(rows.map((row) => row.emiPaise)) - totalPayablePaise,
    words: emiPaise * (rows.length - 1) + lastEmiPaise - totalPayablePaise,
  };
  return Object.values(found).every((one) => one === 0) ? [] : [JSON.stringify({ loan, found })];
}

type Range = readonly [min: number, max: number];

/** The same at every run. */
function randomLoans(count: number, rupees: Range, percent: Range, months: Range): Loan[] {
  const random = seeded(20_240_415);
  const pick = ([min, max]: Range) => min + Math.floor(random() * (max - min + 1));
  return Array.from({ length: count }, () => {
    const principalPaise = pick([rupees[0] * 100, rupees[1] * 100]);
    return {
      principalPaise,
      ratePercentPerYear: pick([percent[0] * 1000, percent[1] * 1000]) / 1000,
      tenureMonths: pick(months),
      fees: [
        { payee: 'lender', amountPaise: Math.floor(principalPaise * random() * 0.05), gst: true },
        { payee: 'third_party', amountPaise: pick([0, 200_00]), gst: false },
      ],
    };
  });
}

/** Numbers from 0 to 1, the same at every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
