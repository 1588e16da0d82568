import type { SlabValues } from '@marketplace/contract/revenue/slab.js';

type DemoSlab = SlabValues & { revenue_type_id: number };

const NO_SLAB: DemoSlab = {
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

/** What lenders pay, in turns; the last kind leaves months below three disbursals unpriced, as it happens. */
const SLABS: readonly (readonly Partial<DemoSlab>[])[] = [
  [{ revenue_percent: 2.5 }],
  [
    { slab_disbursed_max: 500_000, revenue_percent: 2 },
    { slab_disbursed_min: 500_000.01, revenue_percent: 2.75 },
  ],
  [{ revenue_type_id: 2, revenue_flat: 750 }],
  [
    { ats_max: 100_000, revenue_type_id: 3, revenue_percent: 1.5, revenue_flat: 250 },
    { ats_min: 100_000.01, revenue_percent: 1.75 },
  ],
  [{ slab_number_min: 3, revenue_percent: 3 }],
];

/** The revenue slabs of the demo lender at `index`, in display order. */
export function demoSlabs(index: number): DemoSlab[] {
  return (SLABS[index % SLABS.length] ?? []).map((slab) => ({ ...NO_SLAB, ...slab }));
}
