import { ApiProperty } from '@nestjs/swagger';
import { LENDER_PROPERTIES, type Lender, type LenderProperty } from '@marketplace/contract/lenders/lender.js';
import { LENDER_RULES, type LenderValues, NEW_LENDER_NAME } from '@marketplace/contract/lenders/rules.js';
import { REFUSAL_CODES, type RefusalCode } from '@marketplace/contract/offers/eligibility.js';
import { PartialDto } from '../../../platform/validation/declared-fields.js';
import {
  CheckedByService,
  Field,
  Flag,
  Id,
  IdList,
  OneOf,
  FreeText,
  Version,
} from '../../../platform/validation/fields.js';
import { asText, asIds, asFlag, asInteger, listOf } from '../../../platform/rest/list-query.js';

export const REASON_MAX = 200;
const NEW_NAME_EXAMPLE = 'Aravali-Finance';

const EXAMPLES: Partial<LenderValues> = {
  name: 'Aravali Finance',
  min_income: 15000,
  max_income: null,
  min_age: 21,
  max_age: 58,
  ticket_class: null,
  credit_score_class: null,
  min_loan_amount: 5000,
  min_credit_score: 650,
  salaried: 1,
  self_employed: 0,
  business: 0,
  priority: 3,
  lender_status: 1,
  so_status: 1,
  so_text: 'No processing fee this month',
  so_text_hi: 'इस महीने कोई प्रोसेसिंग शुल्क नहीं',
  so_date_start: '2026-11-01',
  so_date_end: '2026-11-30',
  loan_amount_upto: 200000,
  tenure: '3–24 months',
  min_tenure_months: 3,
  max_tenure_months: 24,
  interest_rate: '18% – 36% a year',
  apr_min: 1.5,
  apr_max: 3,
  interest_type: 'floating',
  benchmark_name: 'RBI repo rate',
  benchmark_rate: 5.5,
  spread_percent: 14.5,
  benchmark_reset_months: 3,
  spread_reset_months: 36,
  processing_fees: 3,
  third_party_fees: 200,
  late_payment_percent: 2,
  bounce_charge: 500,
  foreclosure_percent: 4,
  part_prepayment_percent: 2,
  switching_percent: 0.5,
  cooling_off_days: 3,
  grievance_contact: 'Anita Rao, 1800 000 0000, grievance@aravali.example.in',
  lender_group_ids: [1],
  autosubmission: 1,
  api: 1,
  utm_link: 'https://apply.bank.example.in/start?lead={UNIQUE_ID}',
  lead_window_days: 90,
  journey: 'app',
  documents: ['pan', 'aadhaar', 'bank_statement'],
  otps: ['mobile', 'aadhaar'],
  insurance_kinds: null,
};

const DESCRIPTIONS: Partial<Record<LenderProperty, string>> = {
  min_income: 'Rupees a month; null is no limit',
  max_income: 'Rupees a month; null is no limit',
  min_age: 'Completed years',
  max_age: 'Completed years',
  min_loan_amount: 'Rupees; wins over ticket_class',
  min_credit_score: 'Wins over credit_score_class',
  priority: 'Place in the order of all lenders, lowest first',
  lender_status: '1: gets new applications',
  so_status: '1: the special offer is on, from so_date_start to so_date_end, both included',
  loan_amount_upto: 'Largest loan in rupees',
  apr_min: 'Percent per month: 1.5 is 18 % nominal a year',
  apr_max: 'Percent per month',
  interest_type: 'null: not told; floating needs the benchmark, its rate, the spread and the reset of the benchmark',
  benchmark_name: 'What a floating rate follows',
  benchmark_rate: 'Percent a year',
  spread_percent: 'Percent a year on the benchmark; both together lie between the two rates',
  benchmark_reset_months: 'Months after which the rate follows the benchmark at the latest',
  spread_reset_months: 'Months after which the spread may change',
  processing_fees: 'Percent of the loan, without GST',
  third_party_fees: 'Rupees taken from the loan for others, such as stamp duty, with all taxes',
  late_payment_percent: 'Percent a month of an instalment that is late',
  bounce_charge: 'Rupees for a payment that the bank returns',
  foreclosure_percent: 'Percent of what is still owed, for closing the loan early',
  part_prepayment_percent: 'Percent of what is paid early',
  switching_percent: 'Percent of what is still owed, for changing between a floating and a fixed rate',
  cooling_off_days: 'Days in which the loan may be given back without a penalty',
  grievance_contact: 'Name, phone and e-mail address of the grievance officer',
  autosubmission: '1: a matched, consented application is pushed without a click; only while api is 1',
  api: '1: reached through its API, 0: by a link',
  utm_link: 'Where the journey of a lender without API starts',
  journey: 'app: the customer needs the lender’s own app; web_app: a browser is enough',
  documents: 'What the customer has ready; null: not told',
  otps: 'Where the lender itself sends the customer an OTP; null: not told',
  insurance_kinds: 'What an insurer covers; null: everything',
  lead_window_days: 'Days in which an earlier lead to this lender refuses a new one',
};

/** A property of a lender, by its rule in the contract. */
function LenderField(): PropertyDecorator {
  return (target, key) => {
    const name = key as LenderProperty;
    Field(LENDER_RULES[name], { example: EXAMPLES[name], description: DESCRIPTIONS[name] })(target, key);
  };
}

/** Every property of a lender that an admin may set, with its type and range. */
class LenderProperties implements LenderValues {
  @LenderField() name: string;
  @LenderField() min_income: number | null;
  @LenderField() max_income: number | null;
  @LenderField() min_age: number | null;
  @LenderField() max_age: number | null;
  @LenderField() ticket_class: Lender['ticket_class'];
  @LenderField() credit_score_class: Lender['credit_score_class'];
  @LenderField() min_loan_amount: number | null;
  @LenderField() min_credit_score: number | null;
  @LenderField() salaried: 0 | 1;
  @LenderField() self_employed: 0 | 1;
  @LenderField() business: 0 | 1;
  @LenderField() priority: number;
  @LenderField() lender_status: 0 | 1;
  @LenderField() so_status: 0 | 1;
  @LenderField() so_text: string | null;
  @LenderField() so_text_hi: string | null;
  @LenderField() so_date_start: string | null;
  @LenderField() so_date_end: string | null;
  @LenderField() loan_amount_upto: number | null;
  @LenderField() tenure: string | null;
  @LenderField() min_tenure_months: number | null;
  @LenderField() max_tenure_months: number | null;
  @LenderField() interest_rate: string | null;
  @LenderField() apr_min: number | null;
  @LenderField() apr_max: number | null;
  @LenderField() interest_type: Lender['interest_type'];
  @LenderField() benchmark_name: string | null;
  @LenderField() benchmark_rate: number | null;
  @LenderField() spread_percent: number | null;
  @LenderField() benchmark_reset_months: number | null;
  @LenderField() spread_reset_months: number | null;
  @LenderField() processing_fees: number | null;
  @LenderField() third_party_fees: number | null;
  @LenderField() late_payment_percent: number | null;
  @LenderField() bounce_charge: number | null;
  @LenderField() foreclosure_percent: number | null;
  @LenderField() part_prepayment_percent: number | null;
  @LenderField() switching_percent: number | null;
  @LenderField() cooling_off_days: number | null;
  @LenderField() grievance_contact: string | null;
  @LenderField() lender_group_ids: number[];
  @LenderField() autosubmission: 0 | 1;
  @LenderField() api: 0 | 1;
  @LenderField() utm_link: string | null;
  @LenderField() lead_window_days: number;
  @LenderField() journey: Lender['journey'];
  @LenderField() documents: Lender['documents'];
  @LenderField() otps: Lender['otps'];
  @LenderField() insurance_kinds: Lender['insurance_kinds'];
}

export class LenderPropertiesDto extends PartialDto(LenderProperties) {}

export class SaveLenderDto extends LenderPropertiesDto {
  @Version({ optional: true })
  version?: number;
}

export class CreateLenderDto {
  @Field(NEW_LENDER_NAME, { example: NEW_NAME_EXAMPLE })
  name: string;
}

export class CreateFullLenderDto extends LenderPropertiesDto {
  @Field(NEW_LENDER_NAME, { example: NEW_NAME_EXAMPLE })
  declare name: string;
}

export class UpdateLenderPropertyDto {
  @Id()
  lender_id: number;

  @OneOf(LENDER_PROPERTIES, { example: 'min_income' })
  property: LenderProperty;

  /** Checked by the property's own rule in `LENDER_RULES`. */
  @CheckedByService({
    oneOf: [{ type: 'string', nullable: true }, { type: 'number' }, { type: 'array', items: { type: 'integer' } }],
    example: 15000,
  })
  value: unknown;

  @Version({ optional: true })
  version?: number;
}

export class DeleteLenderDto {
  @Id()
  lender_id: number;
}

export class LenderOrderDto {
  @IdList({ maxItems: 5000, example: [3, 1, 2], description: 'Every lender, in the new order' })
  ids: number[];
}

export class SwitchLendersDto {
  @IdList({ maxItems: 5000, example: [3, 1, 2] })
  ids: number[];

  @Flag({ example: 0 })
  lender_status: 0 | 1;

  @FreeText({ max: REASON_MAX, optional: true, nullable: true, example: 'Settlement is late' })
  reason?: string | null;
}

export class EffectDto {
  /** Checked as the properties of `PUT` are. */
  @CheckedByService({ type: LenderPropertiesDto, example: { min_income: 25000, max_age: 60 } })
  changes: unknown;
}

export class LenderResponse extends LenderProperties implements Lender {
  @ApiProperty({ example: 7 })
  lender_id: number;

  @ApiProperty({ example: 'aravali-finance', description: 'Short name in addresses, files and callbacks' })
  code: string;

  @ApiProperty({ example: 3 })
  version: number;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  updated_at: string;
}

export class AdminLenderResponse extends LenderResponse {
  @ApiProperty({ example: 7, description: 'Same as lender_id, for react-admin' })
  id: number;
}

export class LenderMessage {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 'Lender updated successfully!' })
  message: string;

  @ApiProperty({ type: LenderResponse })
  data: LenderResponse;
}

export class LenderDeleted {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 'Lender deleted successfully!' })
  message: string;
}

export class LendersSwitched {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 2, description: 'Lenders that were in the other state before' })
  changed: number;
}

export class RefusedBy {
  @ApiProperty({ enum: REFUSAL_CODES, example: 'INCOME_BELOW_MIN' })
  code: RefusalCode;

  @ApiProperty({ example: 120, description: 'Applicants refused for this today, alone or among others' })
  before: number;

  @ApiProperty({ example: 310, description: 'Applicants refused for this after the change' })
  after: number;
}

export class LenderEffect {
  @ApiProperty({ example: '2026-10-23', description: 'First of the 30 Indian days that were looked at' })
  from_day: string;

  @ApiProperty({ example: 4200, description: 'Applications submitted since' })
  applicants: number;

  @ApiProperty({ example: 1800, description: 'Those that match the lender as it is' })
  before: number;

  @ApiProperty({ example: 1550, description: 'Those that would match it after the change' })
  after: number;

  @ApiProperty({ example: 20 })
  gained: number;

  @ApiProperty({ example: 270 })
  lost: number;

  @ApiProperty({ type: [RefusedBy] })
  refused_by_code: RefusedBy[];
}

export const LENDER_LIST = listOf({
  sorts: ['priority', 'id', 'name', 'min_income', 'loan_amount_upto', 'lender_status', 'updated_at'],
  filters: { q: asText, lender_status: asFlag, api: asFlag, so_status: asFlag, group: asInteger, id: asIds },
});
