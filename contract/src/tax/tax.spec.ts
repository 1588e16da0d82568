import { describe, expect, it } from '@jest/globals';
import { financialYear, type TaxedPayee, type TaxRates, taxesOn } from './tax.js';

const RATES: TaxRates = { tds_threshold: 20_000, tds_percent: 2, tds_percent_without_pan: 20, gst_percent: 18 };
const PAYER = '29AABCL1234K1Z5';
const HERE = '29ABCPE1234F1Z5';
const ELSEWHERE = '27ABCPE1234F1Z5';

/** Rupees. */
interface Payout {
  commission: number;
  cgst?: number;
  sgst?: number;
  igst?: number;
  tds: number;
  net: number;
}

const payee = (gstin: string | null, before = 0, deducted = 0, hasPan = true): TaxedPayee => ({
  hasPan,
  gstin,
  beforePaise: before * 100,
  deductedPaise: deducted * 100,
});

/** Worked by hand from the law's text; the amounts of one financial year come in order. */
const CASES: [what: string, payee: TaxedPayee, payouts: Payout[]][] = [
  [
    'registered in the payer’s state, threshold long passed',
    payee(HERE, 50_000, 1_000),
    [{ commission: 28_200, cgst: 2_538, sgst: 2_538, tds: 564, net: 32_712 }],
  ],
  [
    'registered elsewhere',
    payee(ELSEWHERE, 50_000, 1_000),
    [{ commission: 28_200, igst: 5_076, tds: 564, net: 32_712 }],
  ],
  ['not registered', payee(null, 50_000, 1_000), [{ commission: 28_200, tds: 564, net: 27_636 }]],
  ['not registered, no PAN', payee(null, 50_000, 10_000, false), [{ commission: 28_200, tds: 5_640, net: 22_560 }]],
  [
    'the threshold is crossed by the second payout, which bears the TDS of both',
    payee(null),
    [
      { commission: 12_000, tds: 0, net: 12_000 },
      { commission: 9_000, tds: 420, net: 8_580 },
    ],
  ],
  [
    'at the threshold, then a rupee more',
    payee(null),
    [
      { commission: 20_000, tds: 0, net: 20_000 },
      { commission: 1, tds: 400, net: -399 },
    ],
  ],
  [
    'what was taken back lowers the total of the year',
    payee(null, 30_000, 600),
    [{ commission: 5_000, tds: 100, net: 4_900 }],
  ],
  [
    'more was deducted than is due, as a PAN came later',
    payee(null, 30_000, 6_000),
    [{ commission: 1_000, tds: 0, net: 1_000 }],
  ],
  [
    'more is taken back than earned, with its GST',
    payee(HERE, 50_000, 1_000),
    [{ commission: -1_000, cgst: -90, sgst: -90, tds: 0, net: -1_180 }],
  ],
  [
    'half a rupee of TDS is rounded up, half a paisa of GST too',
    payee(ELSEWHERE, 25_000, 500),
    [{ commission: 25.25, igst: 4.55, tds: 1, net: 28.8 }],
  ],
];

describe('the taxes on a payment of commission', () => {
  it.each(CASES)('%s', (_what, before, payouts) => {
    let state = before;
    for (const { commission, cgst = 0, sgst = 0, igst = 0, tds, net } of payouts) {
      const taxes = taxesOn(commission * 100, state, RATES, PAYER);
      expect(taxes).toEqual({
        cgstPaise: cgst * 100,
        sgstPaise: sgst * 100,
        igstPaise: Math.round(igst * 100),
        tdsPaise: tds * 100,
        netPaise: Math.round(net * 100),
      });
      state = {
        ...state,
        beforePaise: state.beforePaise + commission * 100,
        deductedPaise: state.deductedPaise + taxes.tdsPaise,
      };
    }
  });

  it('are those of another state where the payer’s is not known', () => {
    expect(taxesOn(100_000, payee(HERE), RATES, null)).toMatchObject({ cgstPaise: 0, sgstPaise: 0, igstPaise: 18_000 });
  });

  it('leave out nothing: what is paid and kept is what is due', () => {
    for (let paise = -3_000_000; paise < 9_000_000; paise += 77_777) {
      const { cgstPaise, sgstPaise, igstPaise, tdsPaise, netPaise } = taxesOn(paise, payee(HERE), RATES, PAYER);
      expect(netPaise + tdsPaise).toBe(paise + cgstPaise + sgstPaise + igstPaise);
    }
  });
});

describe('a financial year', () => {
  it.each([
    ['2026-04-01', '2026-27'],
    ['2027-03-31', '2026-27'],
    ['2027-04-01', '2027-28'],
    ['2099-12-31', '2099-00'],
  ])('holds %s: %s', (day, year) => {
    expect(financialYear(day)).toBe(year);
  });
});
