import type { LenderApplicationState } from '../states/lender-application.js';

type Steps = readonly LenderApplicationState[];

/** What an application goes through at a lender to which we send it. */
export const API_STEPS: Steps = [
  ...(['CONSENTED', 'PUSHED', 'LENDER_ACCEPTED', 'KYC_PENDING', 'UNDER_REVIEW'] as const),
  ...(['SANCTIONED', 'OFFER_ACCEPTED', 'AGREEMENT_SIGNED', 'DISBURSED'] as const),
];

/** The same at a lender to which the customer goes by a link. */
export const LINK_STEPS: Steps = [
  ...(['CONSENTED', 'REDIRECTED', 'KYC_PENDING', 'UNDER_REVIEW'] as const),
  ...(['SANCTIONED', 'OFFER_ACCEPTED', 'AGREEMENT_SIGNED', 'DISBURSED'] as const),
];

/** Where nothing is lent there is nothing to sanction or to pay out. */
export const UNLENT_STEPS: Steps = ['SANCTIONED', 'OFFER_ACCEPTED', 'AGREEMENT_SIGNED', 'DISBURSED'];
