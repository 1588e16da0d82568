import { evaluateOffers } from '@marketplace/contract/offers/engine.js';
import { whatIf } from '@marketplace/contract/offers/what-if.js';
import { median } from './report.mjs';

// A name that is made up here is not looked for before it has been built.
const built = new URL('../dist/server/src/catalogue/lenders/demo/lenders.js', import.meta.url).href;
const { DEMO_LENDERS, demoLenderColumns } =
  /** @type {typeof import('../server/src/catalogue/lenders/demo/lenders.js')} */ (await import(built));

const groupIds = { PL: 1, BL: 2, GL: 3, HL: 4, SL: 5 };
const groups = [{ id: 1, product_types: /** @type {const} */ (['Personal Loans']) }];
const request = /** @type {const} */ ({
  product: 'Personal Loans',
  applicant: { ageYears: 27, employment: 'salaried', monthlyIncome: 22_000, creditScore: 690, desiredAmount: 100_000 },
  tenureMonths: 24,
  day: '2026-11-21',
});

/** One applicant against so many lenders, the demo lenders repeated. Medians in milliseconds. */
export function measureOffers() {
  return [24, 1_000, 10_000].map((count) => {
    const rules = { lenders: lenders(count), groups, ranking: /** @type {const} */ ('cost') };
    const now = evaluateOffers(request, rules);
    return {
      count,
      matched: now.matched.length,
      evaluated: timed(count, () => evaluateOffers(request, rules)),
      whatIf: timed(count, () => whatIf(request, rules, now)),
    };
  });
}

/** @param {number} count */
function lenders(count) {
  return Array.from({ length: count }, (_, index) => ({
    lender_id: index + 1,
    max_income: null,
    credit_score_class: null,
    ticket_class: null,
    lead_window_days: 90,
    so_status: /** @type {const} */ (0),
    so_text: null,
    so_text_hi: null,
    so_date_start: null,
    so_date_end: null,
    ...demoLenderColumns(DEMO_LENDERS[index % DEMO_LENDERS.length], groupIds, index + 1),
  }));
}

/**
 * @param {number} count
 * @param {() => unknown} work
 */
function timed(count, work) {
  const rounds = Math.max(30, 20_000 / count);
  for (let round = 0; round < rounds; round++) work();
  return median(
    Array.from({ length: rounds }, () => {
      const started = performance.now();
      work();
      return performance.now() - started;
    }),
  );
}
