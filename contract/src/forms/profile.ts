import { EMAIL_RULE } from '../fields/contact.js';
import {
  ADDRESS,
  ADDRESS_MAX,
  BUSINESS_PAN,
  CODE_INPUT_MAX,
  COMPANY_NAME,
  COMPANY_NAME_MAX,
  FULL_NAME,
  FULL_NAME_MAX,
  IFSC,
  IP_ADDRESS,
  LOCALITY,
  MAC_ADDRESS,
  normaliseCode,
  normalisePan,
  normaliseWords,
  PAN,
  PERSON_NAME,
  PERSON_NAME_MAX,
  PINCODE,
  SHORT_CODE,
} from '../fields/fields.js';
import type { FieldRule } from '../fields/rules.js';
import { OPTION_ID, OPTION_ID_MAX, type OptionListName } from '../option-lists/option-lists.js';
import { LOW_HOUSEHOLD_INCOME_MAX } from '../products/products.js';

/** The control for a field, with its keyboard and help. */
export type FieldKind =
  | 'name'
  | 'full_name'
  | 'phone'
  | 'email'
  | 'pan'
  | 'business_pan'
  | 'birth_date'
  | 'pincode'
  | 'address'
  | 'locality'
  | 'company'
  | 'ifsc'
  | 'gstin'
  | 'rupees'
  | 'whole'
  | 'choice'
  | 'flag'
  | 'text';

/** The rule of one field of a customer's profile, under the field's name in the API. */
export interface ProfileFieldRule {
  kind: FieldKind;
  rule: FieldRule;
  /** The option list of a choice. */
  list?: OptionListName;
}

/** Age limits of every product, in completed years, both included. */
export const AGE_MIN = 18;
export const AGE_MAX = 70;
/** Answers are valid for this many days; then the customer reviews them before the next application. */
export const ANSWERS_HOLD_DAYS = 180;
export const EMAIL_MAX = 180;
/** Accepted monthly income in rupees. */
export const MONTHLY_INCOME = { min: 1, max: 1_000_000 } as const;
/** Amounts in rupees that may be requested; gold, housing and business loans go up to one crore. */
export const PERSONAL_LOAN = { min: 1_000, max: 1_000_000 } as const;
export const GOLD_LOAN = { min: 1_000, max: 10_000_000 } as const;
export const SECURED_LOAN = { min: 25_000, max: 10_000_000 } as const;

/** What an insurer pays at most, in rupees. */
export const SUM_INSURED = { min: 10_000, max: 100_000_000 } as const;

const words = (pattern: RegExp, max: number, message: 'field.name' | 'field.address' | 'field.locality') =>
  ({ kind: 'text', max, pattern, message, normalise: normaliseWords, nullable: true }) as const;
const company = {
  kind: 'text',
  max: COMPANY_NAME_MAX,
  pattern: COMPANY_NAME,
  message: 'field.companyName',
  normalise: normaliseWords,
  nullable: true,
} as const;
const pan = (pattern: RegExp) =>
  ({
    kind: 'text',
    max: CODE_INPUT_MAX,
    pattern,
    message: 'field.pan',
    normalise: normalisePan,
    nullable: true,
  }) as const;
const pincode = {
  kind: 'text',
  max: CODE_INPUT_MAX,
  pattern: PINCODE,
  message: 'field.pincode',
  normalise: normaliseCode,
  nullable: true,
} as const;
/** Forms ask for whole rupees, never paise. */
const rupees = (min: number, max: number) => ({ kind: 'rupees', whole: true, min, max, nullable: true }) as const;

const name = { kind: 'name', rule: words(PERSON_NAME, PERSON_NAME_MAX, 'field.name') } as const;
const address = { kind: 'address', rule: words(ADDRESS, ADDRESS_MAX, 'field.address') } as const;
const money = (min: number, max: number) => ({ kind: 'rupees', rule: rupees(min, max) }) as const;
const choice = <L extends OptionListName>(list: L) =>
  ({
    kind: 'choice',
    rule: { kind: 'text', max: OPTION_ID_MAX, pattern: OPTION_ID, message: 'field.option', nullable: true },
    list,
  }) as const;
const flag = { kind: 'flag', rule: { kind: 'flag' } } as const;

/** The fields of the forms. Each may be empty until its form is complete. */
export const ASKED_FIELDS = {
  first_name: name,
  last_name: name,
  email: {
    kind: 'email',
    rule: { ...EMAIL_RULE, max: EMAIL_MAX, nullable: true },
  },
  birth_date: {
    kind: 'birth_date',
    rule: { kind: 'birth_date', minAge: AGE_MIN, maxAge: AGE_MAX, nullable: true },
  },
  gender: choice('Gender'),
  tin: { kind: 'pan', rule: pan(PAN) },
  marital_status: choice('maritalStatus'),
  educational_level: choice('educationalLevel'),

  postal_code: { kind: 'pincode', rule: pincode },
  address1: address,
  address2: address,
  residence_type: choice('residentType'),
  monthly_rent: money(0, MONTHLY_INCOME.max),

  employment_status_code: choice('employmentStatus'),
  employer_name: { kind: 'company', rule: company },
  company_type: choice('companyType'),
  job_sector: choice('jobSector'),
  work_status: choice('workStatus'),
  employment_tenure: choice('employmentTenure'),
  total_work_experience: choice('totalWorkExperience'),
  officepincode: { kind: 'pincode', rule: pincode },
  salary_mode: choice('salaryMode'),
  prefer_net_banking: choice('preferNetBanking'),
  ifsc: {
    kind: 'ifsc',
    rule: {
      kind: 'text',
      max: CODE_INPUT_MAX,
      pattern: IFSC,
      message: 'field.ifsc',
      normalise: normaliseCode,
      nullable: true,
    },
  },
  profession_type: choice('professionType'),
  professional_type: choice('professionalType'),
  professional_years: choice('professionalYears'),
  monthly_income: money(MONTHLY_INCOME.min, MONTHLY_INCOME.max),
  emi: money(0, MONTHLY_INCOME.max),
  household_income: choice('householdIncome'),
  household_income_yearly: money(1, LOW_HOUSEHOLD_INCOME_MAX),
  credit_score: { kind: 'whole', rule: { kind: 'whole', min: 300, max: 900, nullable: true } },

  business_name: { kind: 'company', rule: company },
  business_registration_type: choice('businessRegistrationType'),
  business_pan: { kind: 'business_pan', rule: pan(BUSINESS_PAN) },
  business_nature: choice('businessNature'),
  business_years: choice('businessYears'),
  business_current_turnover: choice('businessTurnover'),
  business_gross_profit: choice('businessGrossProfit'),
  business_account: flag,

  se_loan_amount: money(PERSONAL_LOAN.min, PERSONAL_LOAN.max),
  loan_purpose: choice('loanPurpose'),
  business_purpose: choice('businessPurpose'),
  housing_purpose: choice('housingPurpose'),
  gold_purpose: choice('goldPurpose'),
  gold_weight_grams: { kind: 'whole', rule: { kind: 'whole', min: 1, max: 10_000, nullable: true } },
  gold_loan_amount: money(GOLD_LOAN.min, GOLD_LOAN.max),
  property_postal_code: { kind: 'pincode', rule: pincode },
  property_locality: { kind: 'locality', rule: words(LOCALITY, ADDRESS_MAX, 'field.locality') },
  property_value: money(SECURED_LOAN.min, 1_000_000_000),
  housing_loan_amount: money(SECURED_LOAN.min, SECURED_LOAN.max),
  business_loan_amount: money(SECURED_LOAN.min, SECURED_LOAN.max),
  insurance_kind: choice('insuranceKind'),
  sum_insured: money(SUM_INSURED.min, SUM_INSURED.max),
  insured_people: { kind: 'whole', rule: { kind: 'whole', min: 1, max: 15, nullable: true } },
  has_illness: flag,
  uses_tobacco: flag,
  vehicle_age: { kind: 'whole', rule: { kind: 'whole', min: 0, max: 30, nullable: true } },
  insured_now: flag,
  nominee_name: {
    kind: 'full_name',
    rule: {
      kind: 'text',
      max: FULL_NAME_MAX,
      pattern: FULL_NAME,
      message: 'field.fullName',
      normalise: normaliseWords,
      nullable: true,
    },
  },
  comm_preference: choice('commPreferences'),
  allow_sms: flag,
  allow_email: flag,
} as const satisfies Record<string, ProfileFieldRule>;
export type AskedField = keyof typeof ASKED_FIELDS;

/** Further fields that a program of the customer may save. */
export const OTHER_FIELDS = {
  channel_id: {
    kind: 'text',
    rule: { kind: 'text', max: 10, pattern: SHORT_CODE, message: 'field.code', nullable: true },
  },
  ip_address: {
    kind: 'text',
    rule: { kind: 'text', max: 45, pattern: IP_ADDRESS, message: 'field.ipAddress', nullable: true },
  },
  mac_address: {
    kind: 'text',
    rule: { kind: 'text', max: 17, pattern: MAC_ADDRESS, message: 'field.macAddress', nullable: true },
  },
  is_editing: flag,
} as const satisfies Record<string, ProfileFieldRule>;

/** All fields that a customer may save. */
export const PROFILE_FIELDS = { ...ASKED_FIELDS, ...OTHER_FIELDS };
export type ProfileField = keyof typeof PROFILE_FIELDS;
export const PROFILE_FIELD_NAMES = Object.keys(PROFILE_FIELDS) as ProfileField[];

/** Values as `GET /api/user/{id}` returns them: a missing value is `''`, a missing flag or rent is 0. */
export type ProfileValues = Partial<Record<ProfileField, string | number | null>>;
