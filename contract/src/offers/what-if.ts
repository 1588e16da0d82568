import { rupeesToPaise } from '../money/money.js';
import { emiPaiseOf } from '../pricing/loan.js';
import type { Refusal, RefusalCode } from './eligibility.js';
import { type Evaluation, evaluateOffers, loanOf, type OfferRequest, type OfferRules } from './engine.js';

/** The facts and wishes that a customer can change. */
export const CHANGEABLE = ['monthly_income', 'credit_score', 'amount', 'tenure_months'] as const;
export type Changeable = (typeof CHANGEABLE)[number];

/** Rupees a month, points, rupees or months. `from` is `null` if it is unknown. */
export interface Change {
  field: Changeable;
  from: number | null;
  to: number;
}

/** Changes that together make more lenders match. */
export interface WhatIf {
  changes: Change[];
  opens: { lender_id: number; name: string }[];
}

const SUGGESTIONS_MAX = 3;
/** A too high instalment is reduced by lowering the loan in steps of so many rupees. */
const AMOUNT_STEP = 1000;

const FIELD_OF: Partial<Record<RefusalCode, Changeable>> = {
  INCOME_BELOW_MIN: 'monthly_income',
  SCORE_BELOW_MIN: 'credit_score',
  SCORE_UNKNOWN: 'credit_score',
  AMOUNT_BELOW_MIN: 'amount',
};

/**
 * The smallest changes of income, score, amount or tenure that make more lenders available, smallest first: at most one
 * for each set of fields. Each change has been run through the engine, so that it gains the lenders that it names and
 * loses fewer.
 */
export function whatIf(request: OfferRequest, rules: OfferRules, now: Evaluation): WhatIf[] {
  const candidates = [...changesOfRefused(now), ...changesOfTooHigh(request, rules, now)];
  const smallest = new Map<string, Change[]>();
  for (const changes of candidates) {
    const fields = changes.map(({ field }) => field).join();
    const known = smallest.get(fields);
    if (!known || sizeOf(changes) < sizeOf(known)) smallest.set(fields, changes);
  }
  const open = openLenders(now);
  return [...smallest.values()]
    .sort((a, b) => a.length - b.length || sizeOf(a) - sizeOf(b))
    .flatMap((changes): WhatIf[] => {
      const after = openLenders(evaluateOffers(changed(request, now, changes), rules));
      const opens = [...after].filter(([id]) => !open.has(id)).map(([lender_id, name]) => ({ lender_id, name }));
      return opens.length > 0 && after.size > open.size ? [{ changes, opens }] : [];
    })
    .slice(0, SUGGESTIONS_MAX);
}

/** The lenders whose offers the customer can choose. */
function openLenders({ matched }: Evaluation): Map<number, string> {
  return new Map(matched.filter((offer) => !offer.over_instalment_limit).map((offer) => [offer.lender_id, offer.name]));
}

/** For each lender that refuses only for reasons that can be changed, the changes that it needs. */
function changesOfRefused({ unmatched }: Evaluation): Change[][] {
  return unmatched
    .map(({ reasons }) => reasons.map(changeFor))
    .filter((changes) => !changes.includes(null))
    .map((changes) => inOrder(changes as Change[]));
}

function changeFor({ code, required, actual }: Refusal): Change | null {
  const field = FIELD_OF[code];
  if (!field || typeof required !== 'number' || typeof actual === 'string') return null;
  return { field, from: actual, to: required };
}

/**
 * For each offer with a too high instalment, a longer tenure or a smaller loan with which the instalment is within the
 * limit.
 */
function changesOfTooHigh(request: OfferRequest, rules: OfferRules, now: Evaluation): Change[][] {
  const limitPaise = rupeesToPaise(now.instalment_limit ?? 0);
  const lenders = new Map(rules.lenders.map((lender) => [lender.lender_id, lender]));
  return now.matched.flatMap((offer) => {
    const lender = lenders.get(offer.lender_id);
    if (!offer.over_instalment_limit || !lender || limitPaise === 0) return [];
    const fits = (amount: number, tenureMonths: number) => {
      const loan = loanOf(lender, amount, tenureMonths, request.applicant.creditScore);
      return loan !== null && emiPaiseOf(loan) <= limitPaise;
    };
    const { limits, amount, tenure_months } = offer;
    const months = lowestThat(tenure_months, limits.max_tenure_months, (tenure) => fits(amount, tenure));
    const steps = lowestThat(1, Math.floor(amount / AMOUNT_STEP), (step) => fits(lowered(amount, step), tenure_months));
    const changes: Change[][] = [];
    if (months !== null) changes.push([{ field: 'tenure_months', from: now.tenure_months, to: months }]);
    if (steps !== null && lowered(amount, steps) >= Math.max(AMOUNT_STEP, limits.min_amount ?? 0)) {
      changes.push([{ field: 'amount', from: now.amount, to: lowered(amount, steps) }]);
    }
    return changes;
  });
}

/** `amount` lowered by `steps` steps and rounded to a whole step. */
function lowered(amount: number, steps: number): number {
  return (Math.ceil(amount / AMOUNT_STEP) - steps) * AMOUNT_STEP;
}

/**
 * The lowest number from `low` to `high` for which `holds` is true, found by halving. `holds` must be true for all
 * numbers above it.
 */
function lowestThat(low: number, high: number, holds: (number: number) => boolean): number | null {
  if (low > high || !holds(high)) return null;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function inOrder(changes: Change[]): Change[] {
  return changes.sort((a, b) => CHANGEABLE.indexOf(a.field) - CHANGEABLE.indexOf(b.field));
}

/** The size of the changes relative to the current values. Entering a missing score counts as no change. */
function sizeOf(changes: readonly Change[]): number {
  return changes.reduce((sum, { from, to }) => sum + (from === null ? 0 : Math.abs(to - from) / Math.max(1, from)), 0);
}

function changed(request: OfferRequest, now: Evaluation, changes: readonly Change[]): OfferRequest {
  const to = (field: Changeable) => changes.find((change) => change.field === field)?.to;
  const { applicant } = request;
  return {
    ...request,
    tenureMonths: to('tenure_months') ?? now.tenure_months,
    applicant: {
      ...applicant,
      monthlyIncome: to('monthly_income') ?? applicant.monthlyIncome,
      creditScore: to('credit_score') ?? applicant.creditScore,
      desiredAmount: to('amount') ?? now.amount,
    },
  };
}
