import { HEX_COLOR, SLUG, SLUG_MAX, STORED_IMAGE, UTM_ID } from '../fields/fields.js';
import type { FieldRule } from '../fields/rules.js';
import { PRODUCT_TYPES } from '../products/products.js';

const name = { kind: 'text', max: 80 } as const;
const picture = { kind: 'text', max: 200, pattern: STORED_IMAGE, message: 'field.storedFile', nullable: true } as const;
const color = { kind: 'text', max: 7, pattern: HEX_COLOR, message: 'field.color' } as const;

/** The validation rule of each property of a partner. */
export const PARTNER_RULES = {
  name,
  /** The first path segment of the partner's pages. */
  slug: { kind: 'text', max: SLUG_MAX, pattern: SLUG, message: 'field.slug' },
  name_hi: { ...name, nullable: true },
  title: { kind: 'text', max: 120, nullable: true },
  logo: picture,
  co_brand_logo: picture,
  /** The headline of the first page, in each language, and a picture beside it. */
  hero: { kind: 'text', max: 70, nullable: true },
  hero_hi: { kind: 'text', max: 70, nullable: true },
  hero_picture: picture,
  font_link: { kind: 'text', max: 300, nullable: true },
  font_family: { kind: 'text', max: 80, pattern: /^[\p{L}\p{N} -]+$/u, message: 'field.cardName', nullable: true },
  primary_color: color,
  secondary_color: color,
  product_types: { kind: 'choices', values: PRODUCT_TYPES, distinct: true },
  // The partner's revenue terms, and its id in links to others (SPEC section 5).
  utm_id: { kind: 'text', max: 60, pattern: UTM_ID, message: 'field.utmId', nullable: true },
  /** Percent of the lender's commission. */
  revenue_percent: { kind: 'percent', max: 100 },
  /** Rupees for each disbursal. */
  revenue_flat_fee: { kind: 'rupees', max: 1_000_000 },
} as const satisfies Record<string, FieldRule>;
