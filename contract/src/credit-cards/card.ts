/** A credit card as the API returns it (SPEC section 3, with the marketplace's additions). */
export interface CreditCard {
  category_id: number;
  category_name: string;
  /** Address of the picture, `/files/credit-cards/...`, or `null`. */
  category_img_thumb: string | null;
  sort_order: number;
  key_feature: string | null;
  /** Rupees a year, without GST. */
  annual_fee: number | null;
  /** Rupees in the first year, without GST, where it differs from `annual_fee`. */
  first_year_fee: number | null;
  marketing_bullets: string[];
  /** 1: the card is issued against a deposit. */
  secured: 0 | 1;
  /** 1: shown to customers. */
  status: 0 | 1;
  utm_link: string | null;
  version: number;
  updated_at: string;
}

/** The properties that `update-credit-card-data` accepts. */
export const CARD_PROPERTIES = [
  'category_name',
  'category_img_thumb',
  'sort_order',
  'key_feature',
  'annual_fee',
  'first_year_fee',
  'marketing_bullets',
  'secured',
  'status',
  'utm_link',
] as const satisfies readonly (keyof CreditCard)[];
export type CardProperty = (typeof CARD_PROPERTIES)[number];
