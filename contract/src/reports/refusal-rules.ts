import { EMPLOYMENTS } from '../products/products.js';

/**
 * What a lender's refusal was about, and which of its rules with us would have told it before. `debts`, `area` and
 * `documents`: we have no rule about these. `unknown`: the lender did not say.
 */
export const RULE_PROPERTIES = {
  age: ['min_age', 'max_age'],
  income: ['min_income', 'max_income'],
  score: ['min_credit_score'],
  employment: EMPLOYMENTS,
  amount: ['min_loan_amount'],
  lead_window: ['lead_window_days'],
  product: ['lender_group_ids'],
  debts: [],
  area: [],
  documents: [],
  unknown: [],
} as const;
export type RefusalRuleName = keyof typeof RULE_PROPERTIES;
export const REFUSAL_RULES = Object.keys(RULE_PROPERTIES) as RefusalRuleName[];
export type RuleProperty = (typeof RULE_PROPERTIES)[RefusalRuleName][number];

/** The first that matches. Papers come before what they are about: an income that is not proven is no low income. */
const WORDS: readonly (readonly [RefusalRuleName, RegExp])[] = [
  ['documents', /\b(documents?|kyc|verif\w*|readable|illegible|proof)\b/],
  ['lead_window', /\b(duplicates?|de ?dupe|already|existing (customer|lead|application))\b/],
  ['debts', /\b(emis?|foir|obligations?|indebted\w*|(open|existing|running) loans?)\b/],
  ['score', /\b(scores?|bureau|cibil|credit (history|record))\b/],
  ['income', /\b(incomes?|salary)\b/],
  ['age', /\bage\b/],
  ['employment', /\b(employment|employer|employed|occupation|profession|work type)\b/],
  ['amount', /\b(amount|ticket)\b/],
  ['product', /\bproduct\b/],
  ['area', /\b(pin ?codes?|pin|city|cities|area|location|address|district|serviceable)\b/],
];

/** By the lender's own word for its refusal, or the declared code, and the reason that came with it. */
export function ruleOfRefusal(...told: readonly (string | null)[]): RefusalRuleName {
  const text = told.join(' ').toLowerCase().replaceAll(/[_-]+/g, ' ');
  return WORDS.find(([, words]) => words.test(text))?.[0] ?? 'unknown';
}

/** Of a hundred applicants whom the lender approved so many may be lost to a stricter rule. */
export const LOST_PERCENT_MAX = 5;

export interface StricterBound {
  bound: number;
  /** Of the refused it would have told so many. */
  caught: number;
  /** Of the approved it would have kept away so many. */
  lost: number;
}

/**
 * The strictest bound that keeps 95 % of those whom the lender approved; `null` if no one was, or if it tells no more
 * than the rule that is there. Bounds are inclusive.
 */
export function stricterBound(
  side: 'min' | 'max',
  now: number | null,
  refused: readonly number[],
  approved: readonly number[],
): StricterBound | null {
  const sign = side === 'min' ? 1 : -1;
  const sorted = approved.map((value) => sign * value).sort((a, b) => a - b);
  const at = sorted[Math.floor((sorted.length * LOST_PERCENT_MAX) / 100)];
  if (at === undefined || (now !== null && at <= sign * now)) return null;
  const outside = (values: readonly number[]) => values.filter((value) => sign * value < at).length;
  const caught = outside(refused);
  return caught === 0 ? null : { bound: sign * at, caught, lost: outside(approved) };
}
