import { describe, expect, it } from '@jest/globals';
import { type RevenueKind, slabProblems } from '@marketplace/contract/revenue/slab.js';
import { DEMO_LENDERS } from '../../../catalogue/lenders/demo/lenders.js';
import { demoSlabs } from './slabs.js';

describe('the revenue slabs of the demo lenders', () => {
  it('slabs of every kind are there, and all pass the revenue form', () => {
    const kinds: Record<number, RevenueKind> = { 1: 'percent', 2: 'flat', 3: 'percent_and_flat' };
    const slabs = DEMO_LENDERS.flatMap((_lender, index) => demoSlabs(index));
    expect(new Set(slabs.map((slab) => slab.revenue_type_id))).toEqual(new Set([1, 2, 3]));
    for (const slab of slabs) expect(slabProblems(slab, kinds[slab.revenue_type_id ?? 0])).toEqual({});
  });
});
