import { rupeesToPaise } from '../money/money.js';
import type { Ranges } from './price.js';
import type { Slab } from './slab.js';

/**
 * Which months a list of slabs prices twice, and which it does not price at all. A month is a pair of whole numbers:
 * N disbursals (1 or more) and V paise (1 or more). A slab's ranges cut a region out of these pairs; since ATS = V/N,
 * its third range says V >= min x N and V <= max x N. Regions are cut and compared in whole numbers, so the answers
 * are exact: a gap that is reported holds at least one month, and one that is not reported holds none.
 */
export interface Region {
  number: readonly [min: number, max: number];
  disbursedPaise: readonly [min: number, max: number];
  /** `minOpen` and `maxOpen` mean that the bound itself is excluded. */
  ats: { minPaise: number; minOpen: boolean; maxPaise: number; maxOpen: boolean };
}

export interface Coverage<S> {
  /** Slabs whose ranges contradict each other, so that no month matches all three. */
  impossible: S[];
  /** Slabs that never price a month, because earlier ones match every month that they match. */
  shadowed: S[];
  /** Pairs that match a common month, with the smallest such month; the earlier one prices it. */
  overlaps: { earlier: S; later: S; month: { disbursals: number; disbursedPaise: number } }[];
  /** Months that no slab matches. */
  gaps: Region[];
}

const EVERYTHING: Region = {
  number: [1, Infinity],
  disbursedPaise: [1, Infinity],
  ats: { minPaise: 0, minOpen: false, maxPaise: Infinity, maxOpen: false },
};

/** Checks the active ones of `slabs`, which are in display order. */
export function overlapsAndGaps<S extends Ranges & Pick<Slab, 'status'>>(slabs: readonly S[]): Coverage<S> {
  const active = slabs.filter((slab) => slab.status === 1).map((slab) => ({ slab, region: regionOf(slab) }));
  const coverage: Coverage<S> = { impossible: [], shadowed: [], overlaps: [], gaps: [] };
  let unpriced: Region[] = [EVERYTHING];
  for (const [index, { slab, region }] of active.entries()) {
    if (monthIn(region) === null) {
      coverage.impossible.push(slab);
      continue;
    }
    if (unpriced.every((rest) => monthIn(intersection(rest, region)) === null)) coverage.shadowed.push(slab);
    for (const earlier of active.slice(0, index)) {
      const month = monthIn(intersection(earlier.region, region));
      if (month) coverage.overlaps.push({ earlier: earlier.slab, later: slab, month });
    }
    unpriced = unpriced.flatMap((rest) => without(rest, region));
  }
  return { ...coverage, gaps: unpriced };
}

function regionOf(slab: Ranges): Region {
  const paise = (rupees: number | null, open: number) => (rupees === null ? open : rupeesToPaise(rupees));
  return {
    number: [Math.max(slab.slab_number_min ?? 1, 1), slab.slab_number_max ?? Infinity],
    disbursedPaise: [Math.max(paise(slab.slab_disbursed_min, 1), 1), paise(slab.slab_disbursed_max, Infinity)],
    ats: { minPaise: paise(slab.ats_min, 0), minOpen: false, maxPaise: paise(slab.ats_max, Infinity), maxOpen: false },
  };
}

/**
 * The month with the fewest disbursals in `region`, and among those the one with the least disbursed; `null` if the
 * region is empty.
 */
function monthIn({ number, disbursedPaise, ats }: Region): { disbursals: number; disbursedPaise: number } | null {
  const [least, most] = disbursedPaise;
  const { minPaise: low, maxPaise: high } = ats;
  // V >= low N + above, V <= high N - below, in whole paise.
  const above = ats.minOpen ? 1 : 0;
  const below = ats.maxOpen ? 1 : 0;
  if (least > most || least === Infinity || low > high || (low === high && above + below > 0)) return null;
  const disbursals = Math.max(
    number[0],
    high === Infinity ? 1 : Math.ceil((least + below) / high),
    high === Infinity ? 1 : Math.ceil((above + below) / (high - low || 1)),
  );
  const last = Math.min(number[1], low === 0 ? Infinity : Math.floor((most - above) / low));
  if (disbursals > last || disbursals === Infinity) return null;
  return { disbursals, disbursedPaise: Math.max(least, low * disbursals + above) };
}

function intersection(a: Region, b: Region): Region {
  const [min, max] = [higher(a.ats, b.ats), lower(a.ats, b.ats)];
  return {
    number: [Math.max(a.number[0], b.number[0]), Math.min(a.number[1], b.number[1])],
    disbursedPaise: [
      Math.max(a.disbursedPaise[0], b.disbursedPaise[0]),
      Math.min(a.disbursedPaise[1], b.disbursedPaise[1]),
    ],
    ats: { minPaise: min.minPaise, minOpen: min.minOpen, maxPaise: max.maxPaise, maxOpen: max.maxOpen },
  };
}

/**
 * `whole` without `part`, as regions: one for each bound of `part`, with what lies beyond it and within the bounds
 * before.
 */
function without(whole: Region, part: Region): Region[] {
  const { number: n, disbursedPaise: v, ats } = part;
  const beyond = (region: Partial<Region>): Region => ({ ...EVERYTHING, ...region });
  return [
    beyond({ number: [1, n[0] - 1] }),
    beyond({ number: [n[1] + 1, Infinity] }),
    beyond({ number: n, disbursedPaise: [1, v[0] - 1] }),
    beyond({ number: n, disbursedPaise: [v[1] + 1, Infinity] }),
    beyond({
      number: n,
      disbursedPaise: v,
      ats: { ...EVERYTHING.ats, maxPaise: ats.minPaise, maxOpen: true },
    }),
    beyond({
      number: n,
      disbursedPaise: v,
      ats: { ...EVERYTHING.ats, minPaise: ats.maxPaise, minOpen: true },
    }),
  ]
    .map((region) => intersection(whole, region))
    .filter((region) => monthIn(region) !== null);
}

type Ats = Region['ats'];

function higher(a: Ats, b: Ats): Ats {
  if (a.minPaise === b.minPaise) return a.minOpen ? a : b;
  return a.minPaise > b.minPaise ? a : b;
}

function lower(a: Ats, b: Ats): Ats {
  if (a.maxPaise === b.maxPaise) return a.maxOpen ? a : b;
  return a.maxPaise < b.maxPaise ? a : b;
}
