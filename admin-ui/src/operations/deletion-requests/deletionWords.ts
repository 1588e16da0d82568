import type { DeletionReason, DeletionRequestState } from '@marketplace/contract/privacy/deletion.js';
import type { DeletionRequestRecord } from '../../api/records.js';
import { counted } from '../../shared/words.js';

export const DELETION_STATE_LABELS: Record<DeletionRequestState, string> = {
  REQUESTED: 'Open',
  TAKEN_BACK: 'Taken back',
  DONE: 'Done',
};

const REASON_LABELS: Record<DeletionReason, string> = {
  not_needed: 'Does not need the service any more',
  too_many_messages: 'Gets too many messages or calls',
  wish_privacy: 'Does not want the data to be held',
  other: 'Something else',
};

export function deletionReason({ reason }: DeletionRequestRecord): string {
  return reason === null ? 'No reason given' : REASON_LABELS[reason];
}

/** What the approval of an admin brings about: the first one's, or the second one's. */
export function whatHappens({ approved_by, open_applications, paid_out }: DeletionRequestRecord): string {
  if (approved_by === null) {
    return 'Your approval is noted. Nothing is deleted until a second admin approves as well; until then the customer can take the request back.';
  }
  return [
    `${approved_by} has approved this already. With your approval the customer is deleted for good; that cannot be undone.`,
    open_applications > 0 &&
      `${counted(open_applications, 'open application')} ${open_applications === 1 ? 'is' : 'are'} withdrawn, and the lenders are told.`,
    paid_out > 0 && `The record of ${counted(paid_out, 'paid-out loan')} stays for the accounts, without the person.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
