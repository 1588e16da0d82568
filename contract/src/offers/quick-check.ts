import { AGE_MAX, AGE_MIN } from '../forms/profile.js';

/** `here`: the lender decides on the application that is made here; `own_page`: the customer goes on at the lender's. */
export const LENDER_KINDS = ['here', 'own_page'] as const;
export type LenderKind = (typeof LENDER_KINDS)[number];

/** What may be asked without signing up: years, points, rupees, rupees a month, months. */
export const CHECK_LIMITS = {
  age: { min: AGE_MIN, max: AGE_MAX },
  score: { min: 300, max: 900 },
  amount: { min: 500, max: 10_000_000 },
  income: { max: 10_000_000 },
  tenure: { min: 1, max: 360 },
} as const;
