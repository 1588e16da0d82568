import type { DedupeOutcome, Lead } from '@marketplace/contract/gateways/gateway.js';
import type { ReportedState } from '@marketplace/contract/states/lender-application.js';

/**
 * HMACs under the shared secret, with which a lender can recognise its customer without learning about anybody else.
 */
export interface DedupeKeys {
  mobile: string | null;
  pan: string | null;
  email: string | null;
}

/** The facts of a lead that a lender may report beside its state: amounts in rupees, days as `YYYY-MM-DD`. */
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
  /** An insurer’s, a year, with all taxes. */
  premium?: number;
}

/** A lender's report about a lead. */
export interface LenderReport {
  /** The lender's own status word; `null` if there was none. */
  rawStatus: string | null;
  /** The meaning of that word; `null` if it is not mapped. */
  state: ReportedState | null;
  /** The lender has sent the customer a code and waits for it. */
  otpRequired: boolean;
  reason: string | null;
  journeyUrl: string | null;
  facts: LenderFacts;
}

/** A lender's own offer. */
export interface LenderOffer {
  amount: number;
  tenure_months: number;
  rate_percent_per_year: number;
  processing_fee: number | null;
}

/** The data for the link of a customer's journey at a lender. */
export interface Journey {
  /** UUID of the lender application. */
  uuid: string;
  /** The address that the lender's API returned. */
  journeyUrl: string | null;
  partnerUtmId: string | null;
}

/** The interface to one lender. */
export interface LenderGateway {
  checkDuplicate(keys: DedupeKeys): Promise<DedupeOutcome>;
  /** The lender's page on which the customer continues; `null` if there is none. */
  journeyUrl(journey: Journey): string | null;
}

/** The interface to a lender with an API. Throws `OutboundFailure` or `LenderRefusal`. */
export interface ApiGateway extends LenderGateway {
  /** May be repeated: the lender recognises a lead by its id. */
  submit(lead: Lead): Promise<LenderReport>;
  status(leadId: string): Promise<LenderReport>;
  offers(leadId: string): Promise<LenderOffer[]>;
  confirmOtp(leadId: string, otp: string): Promise<'right' | 'wrong'>;
  resendOtp(leadId: string): Promise<void>;
  withdraw(leadId: string): Promise<void>;
}

/** The lender answered with a refusal, and would refuse the same call again. */
export class LenderRefusal extends Error {
  constructor(readonly status: number) {
    super(`The lender answered ${status}`);
  }
}
