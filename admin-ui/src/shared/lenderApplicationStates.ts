import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';

/** Of a lender's API the states are mapped, of an application they are shown. */
export const STATE_LABELS: Record<LenderApplicationState, string> = {
  OFFERED: 'Offered',
  CONSENTED: 'Consented',
  DUPLICATE: 'Duplicate',
  QUEUED: 'Queued',
  PUSHED: 'Pushed',
  PUSH_FAILED: 'Push failed',
  LENDER_ACCEPTED: 'Accepted by lender',
  REDIRECTED: 'Redirected',
  KYC_PENDING: 'KYC pending',
  UNDER_REVIEW: 'Under review',
  SANCTIONED: 'Sanctioned',
  OFFER_ACCEPTED: 'Offer accepted',
  AGREEMENT_SIGNED: 'Agreement signed',
  DISBURSED: 'Disbursed',
  COOLING_OFF_EXIT: 'Left in cooling-off',
  CLOSED: 'Closed',
  REJECTED: 'Rejected',
  EXPIRED: 'Expired',
  WITHDRAWN: 'Withdrawn',
};
