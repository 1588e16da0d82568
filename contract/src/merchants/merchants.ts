/** Merchants are shopkeepers who bring customers to a partner. */

export const MERCHANT_STATES = ['SUBMITTED', 'APPROVED', 'REFUSED'] as const;
export type MerchantState = (typeof MERCHANT_STATES)[number];

/** A refused merchant may register again with the same mobile number. */
export const MERCHANT_TRANSITIONS: Record<MerchantState, readonly MerchantState[]> = {
  SUBMITTED: ['APPROVED', 'REFUSED'],
  APPROVED: [],
  REFUSED: ['SUBMITTED'],
};

/** Reasons for refusing a merchant. Free text is not offered, because it could contain personal data. */
export const MERCHANT_REFUSALS = [
  'not_reached',
  'details_wrong',
  'no_shop',
  'not_served',
  'no_longer_wants',
  'other',
] as const;
export type MerchantRefusal = (typeof MERCHANT_REFUSALS)[number];

/** Why a shop is moved to another partner. */
export const MERCHANT_MOVE_REASONS = ['shop_wishes', 'partner_ends', 'region', 'mistake', 'other'] as const;
export type MerchantMoveReason = (typeof MERCHANT_MOVE_REASONS)[number];

/** Reasons for which an admin may see a merchant's details unmasked. */
export const MERCHANT_VIEW_REASONS = ['call', 'check_papers', 'complaint', 'payout'] as const;
export type MerchantViewReason = (typeof MERCHANT_VIEW_REASONS)[number];
