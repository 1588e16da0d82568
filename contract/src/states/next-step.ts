import type { DedupeOutcome } from '../gateways/gateway.js';
import type { LenderApplicationState } from './lender-application.js';

/**
 * What the customer can do next at one lender: give consent, wait, send the application, enter the lender's code,
 * continue on the lender's page, view the status, or look for another lender.
 */
export const NEXT_STEPS = ['consent', 'wait', 'submit', 'otp', 'redirect', 'status', 'declined'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

export interface NextStepInput {
  state: LenderApplicationState;
  /** Whether the lender takes applications over its API. */
  api: boolean;
  dedupe: DedupeOutcome | null;
  otpRequired: boolean;
  /** Whether the lender has a page on which the customer continues. */
  journey: boolean;
}

export function nextStep({ state, api, dedupe, otpRequired, journey }: NextStepInput): NextStep {
  switch (state) {
    case 'OFFERED':
      return 'consent';
    case 'CONSENTED':
      if (!api) return journey ? 'redirect' : 'status';
      return dedupe === null ? 'wait' : 'submit';
    case 'QUEUED':
      return 'wait';
    case 'PUSH_FAILED':
      return 'submit';
    case 'PUSHED':
      return otpRequired ? 'otp' : 'wait';
    case 'LENDER_ACCEPTED':
    case 'REDIRECTED':
    case 'KYC_PENDING':
    case 'SANCTIONED':
    case 'OFFER_ACCEPTED':
      return journey ? 'redirect' : 'status';
    case 'DUPLICATE':
    case 'REJECTED':
    case 'EXPIRED':
      return 'declined';
    case 'UNDER_REVIEW':
    case 'AGREEMENT_SIGNED':
    case 'DISBURSED':
    case 'COOLING_OFF_EXIT':
    case 'CLOSED':
    case 'WITHDRAWN':
      return 'status';
  }
}
