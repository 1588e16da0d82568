import { INSURANCE_KINDS } from '../insurance/kinds.js';
import type { FieldRule, Problem } from '../fields/rules.js';
import { UTM_LINK_MAX } from '../links/utm-link.js';
import { PRODUCT_TYPES } from '../products/products.js';
import { SCORE_CLASSES, TICKET_CLASSES } from './classes.js';
import { FLOATING_FIELDS, INTEREST_TYPES, isInRateBand } from './interest.js';
import { LENDER_DOCUMENTS, LENDER_JOURNEYS, LENDER_OTPS } from './journey.js';
import type { Lender, LenderProperty } from './lender.js';

const INCOME_MAX = 1_000_000_000;
const LOAN_MAX = 9_999_999_999;

/**
 * The code is made from the name of a new lender, so that name has no spaces (SPEC section 5); a later name may have
 * some.
 */
export const NEW_LENDER_NAME = {
  kind: 'text',
  max: 100,
  pattern: /^[\p{L}\p{M}\p{N}_-]+$/u,
  message: 'field.newLenderName',
} as const satisfies FieldRule;

export const LENDER_GROUP_NAME = {
  kind: 'text',
  max: 80,
  pattern: /^[\p{L}\p{M}\p{N} _-]+$/u,
  message: 'field.lenderName',
} as const satisfies FieldRule;

export const GROUP_PRODUCTS = { kind: 'choices', values: PRODUCT_TYPES } as const satisfies FieldRule;

const rupees = (max: number) => ({ kind: 'rupees', max, nullable: true }) as const;
const whole = (min: number, max: number) => ({ kind: 'whole', min, max, nullable: true }) as const;
const percent = { kind: 'percent', max: 100, nullable: true } as const;
const text = (max: number) => ({ kind: 'text', max, nullable: true }) as const;
const flag = { kind: 'flag' } as const;
const day = { kind: 'day', nullable: true } as const;

/** The validation rule of each property of a lender. */
export const LENDER_RULES = {
  name: { kind: 'text', max: 100, pattern: LENDER_GROUP_NAME.pattern, message: 'field.lenderName' },
  min_income: rupees(INCOME_MAX),
  max_income: rupees(INCOME_MAX),
  min_age: whole(0, 120),
  max_age: whole(0, 120),
  ticket_class: { kind: 'choice', values: TICKET_CLASSES, nullable: true },
  credit_score_class: { kind: 'choice', values: SCORE_CLASSES, nullable: true },
  min_loan_amount: rupees(LOAN_MAX),
  min_credit_score: whole(300, 900),
  salaried: flag,
  self_employed: flag,
  business: flag,
  priority: { kind: 'whole', min: 0, max: 1_000_000 },
  lender_status: flag,
  so_status: flag,
  so_text: text(300),
  so_text_hi: text(300),
  so_date_start: day,
  so_date_end: day,
  // A largest loan of 0 would produce offers of 0.
  loan_amount_upto: { kind: 'rupees', min: 1, max: LOAN_MAX, nullable: true },
  tenure: text(60),
  min_tenure_months: whole(1, 600),
  max_tenure_months: whole(1, 600),
  interest_rate: text(60),
  apr_min: percent,
  apr_max: percent,
  interest_type: { kind: 'choice', values: INTEREST_TYPES, nullable: true },
  benchmark_name: text(80),
  benchmark_rate: percent,
  spread_percent: percent,
  benchmark_reset_months: whole(1, 60),
  spread_reset_months: whole(1, 60),
  processing_fees: percent,
  third_party_fees: rupees(LOAN_MAX),
  late_payment_percent: percent,
  bounce_charge: rupees(LOAN_MAX),
  foreclosure_percent: percent,
  part_prepayment_percent: percent,
  switching_percent: percent,
  cooling_off_days: whole(0, 365),
  grievance_contact: text(200),
  lender_group_ids: { kind: 'ids', max: 100 },
  autosubmission: flag,
  api: flag,
  utm_link: text(UTM_LINK_MAX),
  lead_window_days: { kind: 'whole', min: 0, max: 3650 },
  journey: { kind: 'choice', values: LENDER_JOURNEYS },
  documents: { kind: 'choices', values: LENDER_DOCUMENTS, nullable: true },
  otps: { kind: 'choices', values: LENDER_OTPS, nullable: true },
  insurance_kinds: { kind: 'choices', values: INSURANCE_KINDS, distinct: true, nullable: true },
} as const satisfies Record<LenderProperty, FieldRule>;

/** Pairs of bounds of which the first must not exceed the second, where both are set. */
const BOUNDS = [
  ['min_income', 'max_income'],
  ['min_age', 'max_age'],
  ['min_loan_amount', 'loan_amount_upto'],
  ['min_tenure_months', 'max_tenure_months'],
  ['apr_min', 'apr_max'],
  ['so_date_start', 'so_date_end'],
] as const satisfies readonly (readonly [LenderProperty, LenderProperty])[];

/** A rate that contradicts the others is reported at the first of these that was changed. */
const RATE_FIELDS = [
  'spread_percent',
  'benchmark_rate',
  'apr_max',
  'apr_min',
  'interest_type',
] as const satisfies readonly LenderProperty[];

export interface LenderProblem extends Problem {
  field: LenderProperty;
}

export type LenderValues = Pick<Lender, LenderProperty>;

/**
 * The contradictions that arise when `changes` are applied to `before`. A problem is reported at the changed property;
 * if both bounds of a pair were changed, at the upper one.
 */
export function lenderProblems(before: Partial<LenderValues>, changes: Partial<LenderValues>): LenderProblem[] {
  const after = { ...before, ...changes };
  const problems: LenderProblem[] = [];
  for (const [low, high] of BOUNDS) {
    const [min, max] = [after[low] ?? null, after[high] ?? null];
    if (min === null || max === null || min <= max) continue;
    if (changes[high] !== undefined) problems.push({ field: high, key: 'field.belowMin', vars: { min } });
    else if (changes[low] !== undefined) problems.push({ field: low, key: 'field.aboveMax', vars: { max } });
  }
  problems.push(...floatingProblems(after, changes));
  // Switching `api` off also switches auto-submission off, see `withoutApi`.
  if (after.autosubmission === 1 && after.api !== 1 && before.autosubmission !== 1) {
    problems.push({ field: 'autosubmission', key: 'field.apiLenderOnly' });
  }
  return problems;
}

/** A floating rate is told whole, and benchmark and spread give a rate that the lender charges. */
function floatingProblems(after: Partial<LenderValues>, changes: Partial<LenderValues>): LenderProblem[] {
  if (after.interest_type !== 'floating') return [];
  const missing = FLOATING_FIELDS.filter((field) => (after[field] ?? null) === null);
  const emptied = missing.filter((field) => changes[field] !== undefined);
  if (emptied.length > 0) return emptied.map((field) => ({ field, key: 'field.required' }));
  if (missing.length > 0) return changes.interest_type ? [{ field: 'interest_type', key: 'field.floatingTerms' }] : [];
  const field = RATE_FIELDS.find((one) => changes[one] !== undefined);
  const percent = Number(((after.benchmark_rate ?? 0) + (after.spread_percent ?? 0)).toFixed(3));
  if (field === undefined || isInRateBand(percent, after)) return [];
  return [{ field, key: 'field.floatingRate', vars: { percent } }];
}

/** Returns `changes` with auto-submission switched off if the lender has no API after them. */
export function withoutApi<T extends Partial<LenderValues>>(
  before: Partial<LenderValues>,
  changes: T,
): T & { autosubmission?: 0 | 1 } {
  const { api, autosubmission } = { ...before, ...changes };
  return api !== 1 && autosubmission === 1 ? { ...changes, autosubmission: 0 } : changes;
}
