/** Shopkeepers who bring customers to a partner. */

export const MERCHANT_STATES = ['SUBMITTED', 'APPROVED', 'REFUSED'] as const;
export type MerchantState = (typeof MERCHANT_STATES)[number];

/** A merchant who was refused may register anew, with the same mobile number. */
export const MERCHANT_TRANSITIONS: Record<MerchantState, readonly MerchantState[]> = {
  SUBMITTED: ['APPROVED', 'REFUSED'],
  APPROVED: [],
  REFUSED: ['SUBMITTED'],
};

/** Why a merchant is refused; words of somebody's own could tell of a person. */
export const MERCHANT_REFUSALS = [
  'not_reached',
  'details_wrong',
  'no_shop',
  'not_served',
  'no_longer_wants',
  'other',
] as const;
export type MerchantRefusal = (typeof MERCHANT_REFUSALS)[number];

/** Why an admin sees a merchant's details unmasked. */
export const MERCHANT_VIEW_REASONS = ['call', 'check_papers', 'complaint', 'payout'] as const;
export type MerchantViewReason = (typeof MERCHANT_VIEW_REASONS)[number];
