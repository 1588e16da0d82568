import { describe, expect, it } from '@jest/globals';
import { type TaxedPayee, type TaxRates, taxesOn } from '../tax/tax.js';
import { partnerSharePaise } from './price.js';
import { payablePaise } from './release.js';
import { type DatedTerms, duePaise, firstDayAboveWhole, passOn, type PassedTerms, termsOn } from './share-tree.js';

const of = (percent: number, flatRupees = 0): PassedTerms => ({ percent, flatPaise: flatRupees * 100 });
const from = (valid_from: string, percent: number, id = 1): DatedTerms => ({ id, valid_from, ...of(percent) });

describe('a partner’s share is divided', () => {
  // Rupees: the share, what is agreed with merchant and agent, and what merchant, agent and partner get.
  it.each<[string, number, PassedTerms | null, PassedTerms | null, [number, number, number]]>([
    ['nobody below: all is the partner’s', 2_350, null, null, [0, 0, 2_350]],
    ['by percent', 2_350, of(40), of(20), [940, 470, 940]],
    ['by fixed fees', 2_350, of(0, 500), of(0, 100), [500, 100, 1_750]],
    ['by both', 2_350, of(10, 100), of(5, 50), [335, 167.5, 1_847.5]],
    ['the paise that are missing go to the partner', 100.01, of(33.333), of(33.333), [33.33, 33.33, 33.35]],
    ['a third of a paisa is nobody’s below', 0.01, of(33), of(33), [0, 0, 0.01]],
    ['all is passed on', 2_350, of(60), of(40), [1_410, 940, 0]],
    ['fees above the share are cut in proportion', 300, of(0, 500), of(0, 100), [250, 50, 0]],
    ['percent and fees above the share are cut too', 100, of(100), of(0, 50), [66.66, 33.33, 0.01]],
    ['an agent alone', 1_000, null, of(12.5), [0, 125, 875]],
    ['a share of nothing passes on nothing', 0, of(50, 500), of(50, 500), [0, 0, 0]],
    ['a share below zero is the partner’s', -10, of(50, 500), of(50, 500), [0, 0, -10]],
  ])('%s', (_what, share, merchant, agent, [merchantRupees, agentRupees, partnerRupees]) => {
    expect(passOn(Math.round(share * 100), 1, merchant, agent)).toEqual({
      merchantPaise: Math.round(merchantRupees * 100),
      agentPaise: Math.round(agentRupees * 100),
      partnerPaise: Math.round(partnerRupees * 100),
    });
  });

  it('what is passed on comes to no more than the share, and nothing is lost, whatever is agreed', () => {
    const random = seeded(1);
    for (let round = 0; round < 20_000; round++) {
      const share = Math.floor(random() * 1_000_000) - 50_000;
      const merchant = random() < 0.8 ? of(Math.round(random() * 100_000) / 1000, Math.floor(random() * 900)) : null;
      const agent = random() < 0.8 ? of(Math.round(random() * 100_000) / 1000, Math.floor(random() * 900)) : null;
      const { merchantPaise, agentPaise, partnerPaise } = passOn(share, 1, merchant, agent);
      expect(merchantPaise + agentPaise + partnerPaise).toBe(share);
      expect(Math.min(merchantPaise, agentPaise)).toBeGreaterThanOrEqual(0);
      expect(merchantPaise + agentPaise).toBeLessThanOrEqual(Math.max(0, share));
    }
  });
});

describe('what is passed on is due', () => {
  it.each([
    ['nothing before anything is approved', 94_000, 235_000, 0, false, 0],
    ['in proportion, rounded down', 94_000, 235_000, 100_001, false, 40_000],
    ['wholly with the whole share', 94_000, 235_000, 235_000, true, 94_000],
    ['wholly when it is taken back', -94_000, -235_000, -235_000, true, -94_000],
    ['wholly where the share did not change', 700, 0, 0, true, 700],
  ])('%s', (_what, passed, share, approved, isWhole, expected) => {
    expect(duePaise(passed, share, approved, isWhole)).toBe(expected);
  });
});

describe('terms', () => {
  const TERMS = [from('2026-04-01', 40, 1), from('2026-10-01', 30, 2), from('2026-10-01', 35, 3)];

  it.each([
    ['2026-03-31', undefined],
    ['2026-04-01', 40],
    ['2026-09-30', 40],
    ['2026-10-01', 35],
  ])('on %s: %s', (day, expected) => {
    expect(termsOn(TERMS, day)?.percent).toBe(expected);
  });

  it.each<[string, DatedTerms[], DatedTerms[][], string | null]>([
    ['merchant and agent come to the whole', [from('2026-01-01', 70)], [[from('2026-01-01', 30)]], null],
    ['a thousandth more', [from('2026-01-01', 70)], [[from('2026-01-01', 30.001)]], '2026-11-26'],
    [
      'two agents are not added up',
      [from('2026-01-01', 70)],
      [[from('2026-01-01', 30)], [from('2026-01-01', 30)]],
      null,
    ],
    ['from a later day on', [from('2026-01-01', 70), from('2027-01-01', 80)], [[from('2026-01-01', 30)]], '2027-01-01'],
    ['what is over does not count', [from('2026-01-01', 90), from('2026-02-01', 10)], [[from('2026-01-01', 90)]], null],
  ])('%s: above the whole on %s', (_what, merchant, agents, expected) => {
    expect(firstDayAboveWhole(merchant, agents, '2026-11-26')).toBe(expected);
  });
});

describe('the worked figures of a payout reach the tree', () => {
  const RATES: TaxRates = { tds_threshold: 20_000, tds_percent: 2, tds_percent_without_pan: 20, gst_percent: 18 };
  const payee = (more: Partial<TaxedPayee> = {}): TaxedPayee => ({
    ...{ hasPan: true, gstin: null, beforePaise: 5_000_000, deductedPaise: 100_000 },
    ...more,
  });

  it('45,000 of commission at 60 % and 100 a disbursal are 28,200, of which a merchant’s 40 % is 11,280', () => {
    const share = partnerSharePaise(4_500_000, 60, 10_000, 12);
    expect(share).toBe(2_820_000);
    expect(passOn(share, 12, of(40), null)).toEqual({
      merchantPaise: 1_128_000,
      agentPaise: 0,
      partnerPaise: 1_692_000,
    });
  });

  it.each<[string, Partial<TaxedPayee>, number, number, number]>([
    ['registered', { gstin: '29ABCPE1234F1Z5' }, 5_076, 564, 32_712],
    ['without a PAN', { hasPan: false, deductedPaise: 1_000_000 }, 0, 5_640, 22_560],
  ])('all of 28,200 passed on to a merchant %s', (_what, more, gst, tds, paid) => {
    const { merchantPaise } = passOn(2_820_000, 12, of(100), null);
    const taxes = taxesOn(merchantPaise, payee(more), RATES, '29AABCL1234K1Z5');
    expect(taxes.cgstPaise + taxes.sgstPaise + taxes.igstPaise).toBe(gst * 100);
    expect([taxes.tdsPaise, taxes.netPaise]).toEqual([tds * 100, paid * 100]);
  });

  it('12,000 in April and 9,000 in May bear a TDS of 0, then 420', () => {
    const april = taxesOn(1_200_000, payee({ beforePaise: 0, deductedPaise: 0 }), RATES, null);
    const may = taxesOn(900_000, payee({ beforePaise: 1_200_000, deductedPaise: april.tdsPaise }), RATES, null);
    expect([april.tdsPaise, may.tdsPaise]).toEqual([0, 42_000]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'ledger %i: what is paid, taxed and left comes to what came in, to the paisa',
    (seed) => {
      const random = seeded(seed);
      const payees = ['PARTNER', 'MERCHANT', 'AGENT'].map((kind) => ({
        ...{ kind, paid: 0, approved: 0, tds: 0, gst: 0 },
        taxed: payee({
          ...{ hasPan: random() < 0.7, beforePaise: 0, deductedPaise: 0 },
          gstin: random() < 0.5 ? '29ABCPE1234F1Z5' : null,
        }),
      }));
      let cameIn = 0;
      for (let line = 0; line < 60; line++) {
        const commission = Math.floor(random() * 3_000_000);
        const share = partnerSharePaise(commission, 60, 10_000, 1);
        const terms = [
          of(Math.round(random() * 60_000) / 1000, 100),
          of(Math.round(random() * 40_000) / 1000, 50),
        ] as const;
        const passed = passOn(share, 1, ...terms);
        const steps = [[share, passed] as const];
        // Some are taken back later, which follows the same chain.
        if (random() < 0.2) {
          const { merchantPaise, agentPaise, partnerPaise } = passed;
          const back = { merchantPaise: -merchantPaise, agentPaise: -agentPaise, partnerPaise: -partnerPaise };
          steps.push([-share, back] as const);
        }
        for (const [booked, parts] of steps) {
          const due = booked > 0 ? commission : 0;
          let approved = 0;
          // The lender pays in parts: each releases, and approves, a part of the line.
          for (const received of [Math.floor(random() * due), due]) {
            const money = { unnamedPaise: 0, outstandingPaise: 1 };
            const now = payablePaise({ duePaise: due, sharePaise: booked, namedPaise: received }, money, approved);
            const [before, after] = [approved, approved + now];
            approved = after;
            cameIn += now;
            const grown = (paise: number) =>
              duePaise(paise, booked, after, after === booked) -
              duePaise(paise, booked, before, before === booked && before !== 0);
            const [merchant, agent] = [grown(parts.merchantPaise), grown(parts.agentPaise)];
            for (const [index, part] of [now - merchant - agent, merchant, agent].entries()) {
              const one = payees[index]!;
              const taxes = taxesOn(part, one.taxed, RATES, '29AABCL1234K1Z5');
              one.approved += part;
              one.tds += taxes.tdsPaise;
              one.gst += taxes.cgstPaise + taxes.sgstPaise + taxes.igstPaise;
              one.paid += taxes.netPaise;
              one.taxed = {
                ...one.taxed,
                beforePaise: one.taxed.beforePaise + part,
                deductedPaise: one.taxed.deductedPaise + taxes.tdsPaise,
              };
            }
          }
        }
      }
      const total = (name: 'paid' | 'approved' | 'tds' | 'gst') => payees.reduce((sum, one) => sum + one[name], 0);
      expect(total('approved')).toBe(cameIn);
      expect(total('paid') + total('tds') - total('gst')).toBe(cameIn);
    },
  );
});

/** The same draws in each run. */
function seeded(seed: number): () => number {
  let state = seed * 7_919;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
