import type { Employment, ProductType } from '../products/products.js';
import { REPORTED_STATES, type ReportedState } from '../states/lender-application.js';

/** How a lender's API knows us: a token fetched with id and secret, a fixed token, or id and secret in each call. */
export const GATEWAY_AUTHS = ['client_credentials', 'bearer', 'basic'] as const;
export type GatewayAuth = (typeof GATEWAY_AUTHS)[number];

interface Person {
  /** The lender application's UUID; also the idempotency key. */
  lead_id: string;
  product: ProductType;
  first_name: string | null;
  last_name: string | null;
  mobile: string | null;
  email: string | null;
  /** `DD/MM/YYYY`. */
  birth_date: string | null;
  gender: string | null;
  postal_code: string | null;
  /** Rupees a month. */
  monthly_income: number | null;
}

interface LoanWish {
  /** Rupees. */
  loan_amount: number | null;
  tenure_months: number | null;
  pan: string | null;
  address1: string | null;
  address2: string | null;
  employment: Employment | null;
  employer_name: string | null;
  /** Rupees a month. */
  existing_emi: number | null;
}

interface CoverWish {
  marital_status: string | null;
  profession: string | null;
  nominee_name: string | null;
  /** How the customer wants to be reached. */
  comm_preference: string | null;
}

/** What a lender, or an insurer, is sent about an application, and nothing beyond: `shareConsent` lists it. */
export type Lead = Person & (LoanWish | CoverWish);
type LeadField = keyof Person | keyof LoanWish | keyof CoverWish;

/** What lenders answer and report, by the names that `field_map` translates. */
export const REPORT_FIELDS = [
  'event_id',
  'lead_id',
  'reference',
  'status',
  'reason',
  'journey_url',
  'sanctioned_amount',
  'sanctioned_on',
  'disbursed_amount',
  'disbursed_on',
  'disbursal_reference',
  'tenure_months',
  'interest_rate_pa',
  'processing_fee',
] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];

export const LEAD_FIELDS = [
  'lead_id',
  'product',
  'loan_amount',
  'tenure_months',
  'first_name',
  'last_name',
  'mobile',
  'email',
  'pan',
  'birth_date',
  'gender',
  'address1',
  'address2',
  'postal_code',
  'employment',
  'employer_name',
  'monthly_income',
  'existing_emi',
  'marital_status',
  'profession',
  'nominee_name',
  'comm_preference',
] as const satisfies readonly LeadField[];

/** Our names that may be given another one in calls to a lender and from it. */
export const MAPPED_FIELDS = [...new Set<string>([...LEAD_FIELDS, ...REPORT_FIELDS])];

/** What a lender's word may stand for: a state, or that the customer has to enter a code that the lender has sent. */
export const MAPPED_STATUSES = [...REPORTED_STATES, 'OTP_REQUIRED'] as const;
export type MappedStatus = ReportedState | 'OTP_REQUIRED';

/** What de-dupe found out about a customer at a lender. `UNKNOWN`: nobody could tell yet. */
export const DEDUPE_OUTCOMES = ['FRESH', 'REGISTERED', 'ACTIVE', 'UNKNOWN'] as const;
export type DedupeOutcome = (typeof DEDUPE_OUTCOMES)[number];
