import { UTM_ID } from '../fields/fields.js';
import type { FieldRule } from '../fields/rules.js';

/** What a partner earns by and is known by at others (SPEC section 5). */
export const PARTNER_RULES = {
  utm_id: { kind: 'text', max: 60, pattern: UTM_ID, message: 'field.utmId', nullable: true },
  /** Of the lender's commission. */
  revenue_percent: { kind: 'percent', max: 100 },
  /** For each disbursal. */
  revenue_flat_fee: { kind: 'rupees', max: 1_000_000 },
} as const satisfies Record<string, FieldRule>;
