import type { Employment, ProductType } from '../products/products.js';
import { REPORTED_STATES, type ReportedState } from '../states/lender-application.js';

/**
 * How we authenticate at a lender's API: a token fetched with id and secret, a fixed token, or id and secret in each
 * call.
 */
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

interface CoverWish extends Cover {
  marital_status: string | null;
  profession: string | null;
  nominee_name: string | null;
  /** How the customer wants to be reached. */
  comm_preference: string | null;
}

/** What is to be insured. */
export interface Cover {
  insurance_kind: string | null;
  /** Rupees that the insurer pays at most. */
  sum_insured: number | null;
  /** The facts of the kind; `null` where that kind does not ask for them. Flags are 0 or 1. */
  insured_people: number | null;
  has_illness: number | null;
  uses_tobacco: number | null;
  /** Years. */
  vehicle_age: number | null;
  insured_now: number | null;
  business_nature: string | null;
  shop_postal_code: string | null;
}

/**
 * Everything that a lender or an insurer is sent about an application; `shareConsent` lists the same for the customer.
 */
export type Lead = Person & (LoanWish | CoverWish);
type LeadField = keyof Person | keyof LoanWish | keyof CoverWish;

/** The fields that lenders return and report, before `field_map` translates their names. */
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
  'premium',
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
  'insurance_kind',
  'sum_insured',
  'insured_people',
  'has_illness',
  'uses_tobacco',
  'vehicle_age',
  'insured_now',
  'business_nature',
  'shop_postal_code',
] as const satisfies readonly LeadField[];

/** Our field names that a lender may map to other names. */
export const MAPPED_FIELDS = [...new Set<string>([...LEAD_FIELDS, ...REPORT_FIELDS])];

/**
 * The meanings that a lender's status word can be mapped to: a state, or that the customer has to enter a code from the
 * lender.
 */
export const MAPPED_STATUSES = [...REPORTED_STATES, 'OTP_REQUIRED'] as const;
export type MappedStatus = ReportedState | 'OTP_REQUIRED';

/** The outcome of a de-dupe check of a customer at a lender. `UNKNOWN`: the check has had no result yet. */
export const DEDUPE_OUTCOMES = ['FRESH', 'REGISTERED', 'ACTIVE', 'UNKNOWN'] as const;
export type DedupeOutcome = (typeof DEDUPE_OUTCOMES)[number];
