/** Admins who act in the portal in the name of one of its users: docs/decisions/0086. */

export const MASQUERADE_MINUTES = 30;

/** Why; chosen, because the partner reads it in their own language, and words of one's own could tell of a person. */
export const MASQUERADE_REASONS = [
  'asked_for_help',
  'ticket',
  'payment_question',
  'wrong_figures',
  'misuse_report',
] as const;
export type MasqueradeReason = (typeof MASQUERADE_REASONS)[number];

/** The admin left, began another one, or ended their own session; or the time was over. */
export const MASQUERADE_ENDS = ['left', 'next', 'session', 'time'] as const;
export type MasqueradeEnd = (typeof MASQUERADE_ENDS)[number];

/** Where the admin goes on afterwards (SPEC section 4). */
export const AFTER_MASQUERADE = '/admin/merchant-management';
