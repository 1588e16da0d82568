import type { Employment } from '../products/products.js';

/** A credit card as the API returns it (SPEC section 3, with the marketplace's additions). */
export interface CreditCard {
  category_id: number;
  category_name: string;
  /** Address of the picture, `/files/credit-cards/...`, or `null`. */
  category_img_thumb: string | null;
  sort_order: number;
  key_feature: string | null;
  /** In Hindi; customers who read Hindi see `key_feature` without it. */
  key_feature_hi: string | null;
  /** Rupees a year, without GST. */
  annual_fee: number | null;
  /** Rupees in the first year, without GST, where it differs from `annual_fee`. */
  first_year_fee: number | null;
  marketing_bullets: string[];
  /** In Hindi, in their own order; without any the English ones are shown. */
  marketing_bullets_hi: string[];
  /** 1: the card is issued against a deposit. */
  secured: 0 | 1;
  /** 1: shown to customers. */
  status: 0 | 1;
  utm_link: string | null;
  /** The lowest income that the bank takes, in rupees a month; `null` here and below is no limit. */
  min_income: number | null;
  /** Completed years. */
  min_age: number | null;
  max_age: number | null;
  min_credit_score: number | null;
  employments: Employment[] | null;
  /** Where the card is given: the beginnings of pincodes, such as `110, 5600`. */
  pincode_prefixes: string | null;
  version: number;
  updated_at: string;
}

/** The properties that `update-credit-card-data` accepts: all except the key and what the database maintains. */
export type CardProperty = Exclude<keyof CreditCard, 'category_id' | 'version' | 'updated_at'>;

/** Named in an object, so that the compiler misses a property that is left out. */
const NAMED: Record<CardProperty, true> = {
  category_name: true,
  category_img_thumb: true,
  sort_order: true,
  key_feature: true,
  key_feature_hi: true,
  annual_fee: true,
  first_year_fee: true,
  marketing_bullets: true,
  marketing_bullets_hi: true,
  secured: true,
  status: true,
  utm_link: true,
  min_income: true,
  min_age: true,
  max_age: true,
  min_credit_score: true,
  employments: true,
  pincode_prefixes: true,
};

/** Whom the bank gives the card to. */
export const CARD_CONDITIONS = [
  'min_income',
  'min_age',
  'max_age',
  'min_credit_score',
  'employments',
  'pincode_prefixes',
] as const satisfies readonly CardProperty[];
export type CardCondition = (typeof CARD_CONDITIONS)[number];
export const CARD_PROPERTIES = Object.keys(NAMED) as readonly CardProperty[];
