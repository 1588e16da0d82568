import { describe, expect, it } from '@jest/globals';
import { overlapsAndGaps } from './coverage.js';
import { commissionPaise, partnerSharePaise, priceMonth } from './price.js';
import { type Slab, slabProblems, type SlabValues } from './slab.js';

const OPEN: SlabValues = {
  slab_disbursed_min: null,
  slab_disbursed_max: null,
  slab_number_min: null,
  slab_number_max: null,
  ats_min: null,
  ats_max: null,
  revenue_type_id: 1,
  revenue_flat: null,
  revenue_percent: null,
};
const LAKH = 100_000;

let id = 0;
function slab(given: Partial<Slab> = {}): Slab {
  id++;
  const row = { ...OPEN, id, lender_id: 1, display_order: id, version: 1, status: 1 as const };
  return { ...row, kind: 'percent', revenue_percent: 2.5, revenue_type_id: 1, ...given };
}
const month = (disbursals: number, rupees: number) => ({ disbursals, disbursedPaise: Math.round(rupees * 100) });

describe('the price of a month', () => {
  it('is 45,000 for 12 loans of 18,00,000 at 2.5 %, and the partner gets 28,200 at 60 % and 100 for each', () => {
    const tier = slab({ slab_disbursed_min: 10 * LAKH, slab_disbursed_max: 50 * LAKH });
    const priced = priceMonth(month(12, 18 * LAKH), [tier]);
    expect(priced).toMatchObject({ slab: tier, commissionPaise: 45_000_00, unpriced: null });
    expect(partnerSharePaise(45_000_00, 60, 100_00, 12)).toBe(28_200_00);
  });

  // Each commission worked out by hand.
  it.each<[string, Partial<Slab>, [number, number], number]>([
    [
      'a flat fee for each disbursal',
      { kind: 'flat', revenue_flat: 750, revenue_percent: null },
      [7, 350_000],
      525_000,
    ],
    [
      'both',
      { kind: 'percent_and_flat', revenue_flat: 99.5, revenue_percent: 1.125 },
      [4, 200_000],
      // 2,250 + 398
      264_800,
    ],
    ['only what the type says', { kind: 'percent', revenue_flat: 500, revenue_percent: 2 }, [3, 1_000], 2_000],
    // 333.33 at 1.5 % is 4.99995.
    ['a fraction above half a paisa, rounded up', { revenue_percent: 1.5 }, [1, 333.33], 500],
    // 0.50 at 1 % is exactly half a paisa.
    ['half a paisa, rounded up', { revenue_percent: 1 }, [1, 0.5], 1],
    // 0.49 at 1 % is 0.49 of a paisa.
    ['less than half a paisa, rounded down', { revenue_percent: 1 }, [1, 0.49], 0],
    ['the finest percentage', { revenue_percent: 0.001 }, [1, 1_00_000], 100],
    // 999,99,99,999.99 at 99.999 %: 9,999,899,999.9900001
    [
      'a month beyond what floating point can multiply',
      { revenue_percent: 99.999 },
      [1, 9_999_999_999.99],
      999_989_999_999,
    ],
  ])('is %s', (_name, given, [disbursals, rupees], expected) => {
    expect(priceMonth(month(disbursals, rupees), [slab(given)]).commissionPaise).toBe(expected);
  });

  it('rounds what is taken back as what was given', () => {
    const rate = { kind: 'percent_and_flat' as const, revenue_percent: 1, revenue_flat: 2 };
    expect(commissionPaise({ disbursals: -1, disbursedPaise: -50 }, rate)).toBe(-201);
  });

  it.each<[string, Partial<Slab>, string[]]>([
    ['the least disbursed', { slab_disbursed_min: 18 * LAKH }, []],
    ['more than disbursed', { slab_disbursed_min: 18 * LAKH + 0.01 }, ['disbursed']],
    ['the most disbursed', { slab_disbursed_max: 18 * LAKH }, []],
    ['less than disbursed', { slab_disbursed_max: 18 * LAKH - 0.01 }, ['disbursed']],
    ['the number', { slab_number_min: 12, slab_number_max: 13 }, []],
    ['a higher number', { slab_number_min: 13 }, ['number']],
    ['a lower number', { slab_number_max: 11 }, ['number']],
    ['the average', { ats_min: 1.5 * LAKH, ats_max: 1.5 * LAKH + 1 }, []],
    ['a higher average', { ats_min: 1.5 * LAKH + 0.01 }, ['ats']],
    ['a lower average', { ats_max: 1.5 * LAKH - 0.01 }, ['ats']],
    ['nothing right', { slab_disbursed_max: 1, slab_number_max: 1, ats_max: 1 }, ['disbursed', 'number', 'ats']],
  ])('a slab with %s fails on 12 loans and 18,00,000, naming the range', (_name, given, failed) => {
    const [verdict] = priceMonth(month(12, 18 * LAKH), [slab(given)]).verdicts;
    expect([verdict?.failed, verdict?.outcome]).toEqual([failed, failed.length ? 'out-of-range' : 'chosen']);
  });

  it('an average that is no whole paisa is compared exactly', () => {
    // 100.00 / 3 is 33.333..., above 33.33 and below 33.34.
    expect(priceMonth(month(3, 100), [slab({ ats_max: 33.33 })]).slab).toBeNull();
    expect(priceMonth(month(3, 100), [slab({ ats_min: 33.34 })]).slab).toBeNull();
    expect(priceMonth(month(3, 100), [slab({ ats_min: 33.33, ats_max: 33.34 })]).slab).not.toBeNull();
  });

  it('the first active slab that matches sets the price, and the others say why they do not match', () => {
    const slabs = [slab({ status: 0 }), slab({ slab_number_min: 50 }), slab({ revenue_percent: 1 }), slab()];
    const priced = priceMonth(month(12, 18 * LAKH), slabs);
    expect(priced.slab).toBe(slabs[2]);
    expect(priced.commissionPaise).toBe(18_000_00);
    expect(priced.verdicts.map(({ outcome }) => outcome)).toEqual([
      'inactive',
      'out-of-range',
      'chosen',
      'earlier-slab',
    ]);
  });

  it.each([
    ['no-disbursals', month(0, 0), [slab()]],
    ['no-slab', month(1, 1), []],
    ['no-match', month(1, 1), [slab({ status: 0 }), slab({ slab_number_min: 2 })]],
  ] as const)('a price is unknown, never zero: %s', (unpriced, given, slabs) => {
    expect(priceMonth(given, slabs)).toMatchObject({ slab: null, commissionPaise: null, unpriced });
  });
});

describe('overlaps and gaps', () => {
  const tiers = () => [
    slab({ slab_disbursed_max: 9_99_999.99 }),
    slab({ slab_disbursed_min: 10 * LAKH, slab_disbursed_max: 50 * LAKH }),
    slab({ slab_disbursed_min: 50 * LAKH + 0.01 }),
  ];

  it('tiers that begin a paisa after the one before have no overlap and no gap', () => {
    expect(overlapsAndGaps(tiers())).toEqual({ impossible: [], shadowed: [], overlaps: [], gaps: [] });
  });

  it('a shared bound is an overlap, shown with the month that both match', () => {
    const [low, mid, high] = tiers();
    const shared = { ...high!, slab_disbursed_min: 50 * LAKH };
    expect(overlapsAndGaps([low!, mid!, shared]).overlaps).toEqual([
      { earlier: mid, later: shared, month: { disbursals: 1, disbursedPaise: 50_00_000_00 } },
    ]);
  });

  it('a paisa left out is a gap', () => {
    const [low, mid] = tiers();
    const late = slab({ slab_disbursed_min: 50 * LAKH + 0.02 });
    expect(overlapsAndGaps([low!, mid!, late]).gaps).toEqual([
      expect.objectContaining({ disbursedPaise: [50_00_000_01, 50_00_000_01], number: [1, Infinity] }),
    ]);
  });

  it('without an active slab everything is a gap', () => {
    expect(overlapsAndGaps([slab({ status: 0 })]).gaps).toHaveLength(1);
  });

  it('slabs that cross in two ranges but never in all three do not overlap', () => {
    const few = slab({ slab_number_max: 10, slab_disbursed_min: LAKH });
    const many = slab({ slab_number_min: 11, slab_disbursed_min: LAKH });
    expect(overlapsAndGaps([few, many]).overlaps).toEqual([]);
  });

  it('the average ties the other two ranges together', () => {
    // 20 or more loans of at least 1,00,000 each are at least 20,00,000.
    const small = slab({ slab_disbursed_max: 20 * LAKH - 0.01 });
    const large = slab({ slab_number_min: 20, ats_min: LAKH });
    expect(overlapsAndGaps([small, large]).overlaps).toEqual([]);
    const wider = { ...small, slab_disbursed_max: 20 * LAKH };
    expect(overlapsAndGaps([wider, large]).overlaps).toEqual([
      { earlier: wider, later: large, month: { disbursals: 20, disbursedPaise: 20_00_000_00 } },
    ]);
  });

  it('a slab that no month can match is named', () => {
    // Ten loans of 1,00,000 or more cannot be 5,00,000 together.
    const contradicts = slab({ slab_number_min: 10, ats_min: LAKH, slab_disbursed_max: 5 * LAKH });
    expect(overlapsAndGaps([contradicts]).impossible).toEqual([contradicts]);
  });

  it('a slab that earlier ones leave nothing is named, also when they do it together', () => {
    const [low, mid, high] = tiers();
    const wide = slab({ slab_disbursed_min: 5 * LAKH, slab_disbursed_max: 30 * LAKH });
    expect(overlapsAndGaps([low!, mid!, wide, high!]).shadowed).toEqual([wide]);
    expect(overlapsAndGaps([wide, low!, mid!, high!]).shadowed).toEqual([]);
  });

  it('overlaps and gaps agree with the price of every month of a small world', () => {
    const slabs = [
      slab({ slab_number_min: 2, slab_number_max: 4, ats_min: 0.02, ats_max: 0.05 }),
      slab({ slab_disbursed_min: 0.06, slab_disbursed_max: 0.14 }),
      slab({ ats_max: 0.03, slab_number_max: 5 }),
      slab({ slab_disbursed_min: 0.2, slab_number_min: 6, ats_min: 0.04 }),
    ];
    const { gaps, overlaps } = overlapsAndGaps(slabs);
    const twice = new Set<string>();
    for (let n = 1; n <= 12; n++) {
      for (let v = 1; v <= 80; v++) {
        const given = { disbursals: n, disbursedPaise: v };
        const { slab: chosen } = priceMonth(given, slabs);
        const inGap = gaps.filter(
          ({ number, disbursedPaise, ats }) =>
            n >= number[0] &&
            n <= number[1] &&
            v >= disbursedPaise[0] &&
            v <= disbursedPaise[1] &&
            (ats.minOpen ? v > ats.minPaise * n : v >= ats.minPaise * n) &&
            (ats.maxOpen ? v < ats.maxPaise * n : v <= ats.maxPaise * n),
        );
        // The regions that are reported do not overlap one another.
        expect([n, v, inGap.length]).toEqual([n, v, chosen === null ? 1 : 0]);
        const matching = slabs.filter((one) => priceMonth(given, [one]).slab !== null);
        for (const a of matching) for (const b of matching) if (a.id < b.id) twice.add(`${a.id}-${b.id}`);
      }
    }
    expect(overlaps.map(({ earlier, later }) => `${earlier.id}-${later.id}`).toSorted()).toEqual([...twice].toSorted());
  });
});

describe('the revenue form', () => {
  it.each<[string, Partial<SlabValues>, Record<string, string>]>([
    ['a percentage', { revenue_percent: 2.5 }, {}],
    ['the finest percentage', { revenue_percent: 0.001 }, {}],
    ['the whole commission', { revenue_percent: 100 }, {}],
    ['a percentage above 100', { revenue_percent: 100.001 }, { revenue_percent: 'revenue.percentRange' }],
    ['a percentage below 0', { revenue_percent: -1 }, { revenue_percent: 'revenue.percentRange' }],
    ['a finer percentage than 0.001', { revenue_percent: 1.0005 }, { revenue_percent: 'revenue.percentRange' }],
    ['no percentage', {}, { revenue_percent: 'revenue.eitherRequired' }],
    ['a percentage of zero', { revenue_percent: 0 }, { revenue_percent: 'revenue.eitherRequired' }],
    ['what is no number', { revenue_percent: Number.NaN }, { revenue_percent: 'revenue.percentRange' }],
    ['a negative flat', { revenue_percent: 1, revenue_flat: -1 }, { revenue_flat: 'revenue.positive' }],
    ['half a disbursal', { revenue_percent: 1, slab_number_min: 1.5 }, { slab_number_min: 'revenue.positive' }],
    ['a tenth of a paisa', { revenue_percent: 1, ats_min: 1.001 }, { ats_min: 'revenue.positive' }],
    [
      'bounds the wrong way round',
      { revenue_percent: 1, slab_disbursed_min: 2, slab_disbursed_max: 1, ats_min: 5, ats_max: 5 },
      { slab_disbursed_max: 'revenue.maxAboveMin', ats_max: 'revenue.maxAboveMin' },
    ],
    ['a max alone', { revenue_percent: 1, slab_number_max: 9 }, {}],
    ['a min of zero', { revenue_percent: 1, slab_number_min: 0, slab_number_max: 9 }, {}],
  ])('the revenue form of the type Percentage with %s', (_name, values, expected) => {
    expect(slabProblems({ ...OPEN, ...values }, 'percent')).toEqual(expected);
  });

  it('the revenue form requires a type', () => {
    expect(slabProblems({ ...OPEN, revenue_percent: 1, revenue_type_id: null }, undefined)).toEqual({
      revenue_type_id: 'revenue.typeRequired',
    });
  });

  it.each<[Slab['kind'], Partial<SlabValues>, string[]]>([
    ['flat', { revenue_flat: 1 }, []],
    ['flat', { revenue_percent: 1 }, ['revenue_flat']],
    ['percent', { revenue_flat: 1 }, ['revenue_percent']],
    ['percent_and_flat', {}, ['revenue_percent', 'revenue_flat']],
    ['percent_and_flat', { revenue_flat: 1 }, []],
    ['percent_and_flat', { revenue_percent: 1 }, []],
  ])('the revenue form of kind %s with %j misses %j', (kind, values, missing) => {
    expect(Object.entries(slabProblems({ ...OPEN, ...values }, kind))).toEqual(
      missing.map((field) => [field, 'revenue.eitherRequired']),
    );
  });
});
