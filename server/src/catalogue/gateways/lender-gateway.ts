import type { DedupeOutcome, Lead } from '@marketplace/contract/gateways/gateway.js';
import type { ReportedState } from '@marketplace/contract/states/lender-application.js';

/** By what a lender may recognise a customer without being told who it is: HMACs under the secret that both know. */
export interface DedupeKeys {
  mobile: string | null;
  pan: string | null;
  email: string | null;
}

/** What a lender may tell of a lead beside its state: amounts in rupees, days as `YYYY-MM-DD`. */
interface LenderFacts {
  lender_reference_id?: string;
  sanctioned_amount?: number;
  sanctioned_on?: string;
  disbursed_amount?: number;
  disbursed_on?: string;
  disbursal_reference?: string;
  tenure_months?: number;
  interest_rate_pa?: number;
  processing_fee?: number;
}

/** What a lender says of a lead. */
export interface LenderReport {
  /** In the lender's own words; `null` when it said none. */
  rawStatus: string | null;
  /** What its words stand for; `null` when nobody has explained them. */
  state: ReportedState | null;
  /** The lender has sent the customer a code and waits for it. */
  otpRequired: boolean;
  reason: string | null;
  journeyUrl: string | null;
  facts: LenderFacts;
}

/** What a lender itself would lend. */
export interface LenderOffer {
  amount: number;
  tenure_months: number;
  rate_percent_per_year: number;
  processing_fee: number | null;
}

/** What the link of a customer's journey at a lender is made of. */
export interface Journey {
  /** Of the lender application. */
  uuid: string;
  /** As the lender's API gave it. */
  journeyUrl: string | null;
  partnerUtmId: string | null;
}

/** The way to one lender. */
export interface LenderGateway {
  checkDuplicate(keys: DedupeKeys): Promise<DedupeOutcome>;
  /** Where the customer goes on at the lender's; `null` when there is nothing to do there. */
  journeyUrl(journey: Journey): string | null;
}

/** The way to a lender that takes applications over its API. Throws `OutboundFailure` or `LenderRefusal`. */
export interface ApiGateway extends LenderGateway {
  /** May be called again: the lender knows a lead by its id. */
  submit(lead: Lead): Promise<LenderReport>;
  status(leadId: string): Promise<LenderReport>;
  offers(leadId: string): Promise<LenderOffer[]>;
  confirmOtp(leadId: string, otp: string): Promise<'right' | 'wrong'>;
  resendOtp(leadId: string): Promise<void>;
  withdraw(leadId: string): Promise<void>;
}

/** The lender answered, and will not answer otherwise to the same call. */
export class LenderRefusal extends Error {
  constructor(readonly status: number) {
    super(`The lender answered ${status}`);
  }
}
