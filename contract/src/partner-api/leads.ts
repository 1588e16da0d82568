import { ASSISTED_PRODUCTS } from '../assisted/assisted.js';
import { APPLICATION_STATES, type ApplicationState } from '../states/application.js';
import type { LenderApplicationState } from '../states/lender-application.js';

/** Leads that programs of partners create: docs/decisions/0082. */

/** The products that a lead may be created for: their forms are filled in on the customer's own phone. */
export const LEAD_PRODUCTS = ASSISTED_PRODUCTS;
export type LeadProduct = (typeof LEAD_PRODUCTS)[number];

/**
 * Before there is an application: the customer has not used the link yet, the link has ended unused, the customer
 * declined, or the customer has an application for this product already, which came by somebody else.
 */
export const UNUSED_LEAD_STATES = ['WAITING', 'LAPSED', 'DECLINED', 'ELSEWHERE'] as const;
export const PARTNER_LEAD_STATES = [...UNUSED_LEAD_STATES, ...APPLICATION_STATES] as const;
export type PartnerLeadState = (typeof UNUSED_LEAD_STATES)[number] | ApplicationState;

/** The partner's own number for a lead: no spaces, and nothing that tells who the customer is. */
export const LEAD_REFERENCE = /^[\w.:/-]{1,64}$/;

export const LEADS_PER_PAGE = { usual: 25, most: 100 } as const;

/** The lender that stands in for all others in the sandbox. */
export const SANDBOX_LENDER = 'Sandbox Bank';

/** What the sandbox tells of its lender when a lead is put into a state. */
export const SANDBOX_AT_LENDER: Partial<Record<PartnerLeadState, LenderApplicationState>> = {
  IN_PROGRESS: 'UNDER_REVIEW',
  SANCTIONED: 'SANCTIONED',
  DISBURSED: 'DISBURSED',
  CLOSED: 'CLOSED',
} satisfies Partial<Record<ApplicationState, LenderApplicationState>>;
