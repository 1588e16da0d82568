/** Who brought whom: a partner brings a partner, a merchant a merchant of the same partner. One level only: decision 95. */
export const REFERRAL_KINDS = ['PARTNER', 'MERCHANT'] as const;
export type ReferralKind = (typeof REFERRAL_KINDS)[number];

export const REFERRAL_STATES = ['NEW', 'CONTACTED', 'JOINED', 'REFUSED'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

/** What admins do. A refused merchant who registers again, or a refused lead who asks again, is new again. */
export const REFERRAL_TRANSITIONS: Record<ReferralState, readonly ReferralState[]> = {
  NEW: ['CONTACTED', 'JOINED', 'REFUSED'],
  CONTACTED: ['JOINED', 'REFUSED'],
  JOINED: [],
  REFUSED: [],
};

/** Reasons for refusing; `self`: whoever was brought is who brought them. */
export const REFERRAL_REFUSALS = [
  'self',
  'known_before',
  'not_reached',
  'not_served',
  'no_longer_wants',
  'other',
] as const;
export type ReferralRefusal = (typeof REFERRAL_REFUSALS)[number];

/** Reasons for which an admin may see a lead unmasked. */
export const REFERRAL_VIEW_REASONS = ['call', 'complaint'] as const;
export type ReferralViewReason = (typeof REFERRAL_VIEW_REASONS)[number];

/** The page that a referral link opens, below the partner's slug. */
export const REFERRAL_PATH = '/refer';
