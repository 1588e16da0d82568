/**
 * The reasons for which customers request deletion. Free text is not offered, because it could contain personal data.
 */
export const DELETION_REASONS = ['not_needed', 'too_many_messages', 'wish_privacy', 'other'] as const;
export type DeletionReason = (typeof DELETION_REASONS)[number];

/** `TAKEN_BACK` by the customer, or `DONE` once two admins have approved it. */
export const DELETION_REQUEST_STATES = ['REQUESTED', 'TAKEN_BACK', 'DONE'] as const;
export type DeletionRequestState = (typeof DELETION_REQUEST_STATES)[number];

/** What a lender has received about a customer. */
export const RECEIVED = ['check', 'details', 'link'] as const;
export type Received = (typeof RECEIVED)[number];
