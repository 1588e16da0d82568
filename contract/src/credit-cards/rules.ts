import {
  CARD_FEE_MAX_RUPEES,
  CARD_NAME,
  CARD_NAME_MAX,
  KEY_FEATURE_MAX,
  normalisePrefixes,
  PINCODE_PREFIXES,
  PINCODE_PREFIXES_MAX,
  SORT_ORDER_MAX,
  STORED_IMAGE,
} from '../fields/fields.js';
import type { FieldRule } from '../fields/rules.js';
import { UTM_LINK_MAX } from '../links/utm-link.js';
import { EMPLOYMENTS } from '../products/products.js';

const fee = { kind: 'rupees', max: CARD_FEE_MAX_RUPEES, nullable: true } as const;
const flag = { kind: 'flag' } as const;

/** The validation rule of each property of a credit card, except its bullets. */
export const CARD_RULES = {
  category_name: { kind: 'text', max: CARD_NAME_MAX, pattern: CARD_NAME, message: 'field.cardName' },
  category_img_thumb: { kind: 'text', max: 200, pattern: STORED_IMAGE, message: 'field.storedFile', nullable: true },
  sort_order: { kind: 'whole', min: 0, max: SORT_ORDER_MAX },
  key_feature: { kind: 'text', max: KEY_FEATURE_MAX, nullable: true },
  key_feature_hi: { kind: 'text', max: KEY_FEATURE_MAX, nullable: true },
  annual_fee: fee,
  first_year_fee: fee,
  secured: flag,
  status: flag,
  utm_link: { kind: 'text', max: UTM_LINK_MAX, nullable: true },
  min_income: { kind: 'rupees', whole: true, min: 1, max: 1_000_000, nullable: true },
  min_age: { kind: 'whole', min: 18, max: 100, nullable: true },
  max_age: { kind: 'whole', min: 18, max: 100, nullable: true },
  min_credit_score: { kind: 'whole', min: 300, max: 900, nullable: true },
  employments: { kind: 'choices', values: EMPLOYMENTS, distinct: true, nullable: true },
  pincode_prefixes: {
    kind: 'text',
    max: PINCODE_PREFIXES_MAX,
    pattern: PINCODE_PREFIXES,
    message: 'field.pincodePrefixes',
    normalise: normalisePrefixes,
    nullable: true,
  },
} as const satisfies Record<string, FieldRule>;
