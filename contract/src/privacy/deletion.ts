/**
 * The reasons for which customers request deletion. Free text is not offered, because it could contain personal data.
 */
export const DELETION_REASONS = ['not_needed', 'too_many_messages', 'wish_privacy', 'other'] as const;
export type DeletionReason = (typeof DELETION_REASONS)[number];

/** The reasons for which an admin requests the deletion of a customer. */
export const ADMIN_DELETION_REASONS = ['asked_by_phone', 'asked_in_writing', 'authority', 'not_the_person'] as const;
export type AdminDeletionReason = (typeof ADMIN_DELETION_REASONS)[number];

/** The reasons for which an admin refuses a request; the customer reads them in the consumer app. */
export const REFUSAL_REASONS = ['identity_unclear', 'legal_hold', 'dispute_open', 'by_mistake'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** `TAKEN_BACK` by the customer, `REFUSED` by an admin, or `DONE` once two admins have approved it. */
export const DELETION_REQUEST_STATES = ['REQUESTED', 'TAKEN_BACK', 'REFUSED', 'DONE'] as const;
export type DeletionRequestState = (typeof DELETION_REQUEST_STATES)[number];

/** What a lender has received about a customer. */
export const RECEIVED = ['check', 'details', 'link'] as const;
export type Received = (typeof RECEIVED)[number];

/** `DEL-00000012`: the number of the certificate of deletion with this id. */
export function certificateNumber(id: number): string {
  return `DEL-${String(id).padStart(8, '0')}`;
}

/** The id in a certificate's number, however it is typed (`DEL-00000012`, `del 12`, `12`). */
export function certificateIdOf(number: string): number | undefined {
  const digits = /^\s*(?:DEL)?[\s-]*0*([1-9]\d{0,8})\s*$/i.exec(number)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
