import {
  CARD_FEE_MAX_RUPEES,
  CARD_NAME,
  CARD_NAME_MAX,
  KEY_FEATURE_MAX,
  SORT_ORDER_MAX,
  STORED_IMAGE,
} from '../fields/fields.js';
import type { FieldRule } from '../fields/rules.js';
import { UTM_LINK_MAX } from '../links/utm-link.js';

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
} as const satisfies Record<string, FieldRule>;
