import {
  SCORE_CLASS_MIN,
  TICKET_CLASS_MIN,
  type ScoreClass,
  type TicketClass,
} from '@marketplace/contract/lenders/classes.js';
import type { LenderProperty } from '@marketplace/contract/lenders/lender.js';
import { LENDER_RULES } from '@marketplace/contract/lenders/rules.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { FieldRule } from '@marketplace/contract/fields/rules.js';
import type { LenderRecord } from '../../api/records.js';

export const LENDER_LABELS: Record<LenderProperty, string> = {
  name: 'Name',
  min_income: 'Minimum income',
  max_income: 'Maximum income',
  min_age: 'Minimum age',
  max_age: 'Maximum age',
  ticket_class: 'Ticket class',
  credit_score_class: 'Score class',
  min_loan_amount: 'Minimum loan',
  min_credit_score: 'Minimum score',
  salaried: 'Salaried',
  self_employed: 'Self-employed',
  business: 'Business',
  priority: 'Priority',
  lender_status: 'Status',
  so_status: 'Special offer',
  so_text: 'Offer text',
  so_date_start: 'First day',
  so_date_end: 'Last day',
  loan_amount_upto: 'Loan amount up to',
  tenure: 'Tenure',
  min_tenure_months: 'Shortest tenure',
  max_tenure_months: 'Longest tenure',
  interest_rate: 'Interest rate',
  apr_min: 'Lowest rate',
  apr_max: 'Highest rate',
  processing_fees: 'Processing fees',
  third_party_fees: 'Third-party fees',
  late_payment_percent: 'Late payment',
  bounce_charge: 'Returned payment',
  foreclosure_percent: 'Early closing',
  cooling_off_days: 'Cooling-off',
  grievance_contact: 'Grievance officer',
  lender_group_ids: 'Lender groups',
  autosubmission: 'Auto Submission',
  api: 'API lender',
  utm_link: 'UTM Link',
  lead_window_days: 'Lead window',
};

export const LENDER_HINTS: Partial<Record<LenderProperty, string>> = {
  min_income: 'A month',
  max_income: 'A month',
  min_loan_amount: 'Wins over the ticket class',
  min_credit_score: 'Wins over the score class',
  priority: 'The lowest number comes first',
  tenure: 'What customers read',
  interest_rate: 'What customers read',
  apr_min: 'A month: 1.5 % is 18 % a year',
  apr_max: 'A month: 1.5 % is 18 % a year',
  processing_fees: 'Of the loan, without GST',
  third_party_fees: 'Such as stamp duty, with taxes',
  late_payment_percent: 'A month, of the late EMI',
  bounce_charge: 'Each time',
  foreclosure_percent: 'Of what is still owed',
  cooling_off_days: 'To give the loan back free',
  grievance_contact: 'Name, phone and e-mail address',
  lead_window_days: 'In which a lead refuses another',
  autosubmission: 'Sent without a click after consent',
  utm_link: "{UNIQUE_ID} is replaced with the customer's unique id in the URL",
};

const UNITS: Partial<Record<LenderProperty, string>> = {
  min_age: 'years',
  max_age: 'years',
  min_tenure_months: 'months',
  max_tenure_months: 'months',
  apr_min: '%',
  apr_max: '%',
  processing_fees: '%',
  late_payment_percent: '%',
  foreclosure_percent: '%',
  cooling_off_days: 'days',
  lead_window_days: 'days',
};

/** What stands before and after the figure of a field. */
export function unitsOf(property: LenderProperty): { before?: string; after?: string } {
  const after = UNITS[property];
  return { ...(ruleOf(property).kind === 'rupees' && { before: '₹' }), ...(after !== undefined && { after }) };
}

/** Properties of which a change is shown with its effect on applicants before it is saved. */
const RULE_PROPERTIES: readonly LenderProperty[] = [
  'min_income',
  'max_income',
  'min_age',
  'max_age',
  'ticket_class',
  'credit_score_class',
  'min_loan_amount',
  'min_credit_score',
  'salaried',
  'self_employed',
  'business',
  'loan_amount_upto',
  'lender_group_ids',
];

export function decidesWhoMatches(property: LenderProperty): boolean {
  return RULE_PROPERTIES.includes(property);
}

export function ruleOf(property: LenderProperty): FieldRule {
  return LENDER_RULES[property];
}

const TICKET_LABELS: Record<TicketClass, string> = {
  micro: 'Micro',
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  jumbo: 'Jumbo',
};

const SCORE_LABELS: Record<ScoreClass, string> = {
  any: 'Any',
  fair: 'Fair',
  good: 'Good',
  very_good: 'Very good',
  excellent: 'Excellent',
};

/** Such as "Small, from ₹10,000". */
export function classLabel(value: string): string {
  if (Object.hasOwn(TICKET_LABELS, value)) {
    const ticket = value as TicketClass;
    return `${TICKET_LABELS[ticket]}, from ${formatRupees(TICKET_CLASS_MIN[ticket])}`;
  }
  const score = value as ScoreClass;
  return `${SCORE_LABELS[score]}, from ${SCORE_CLASS_MIN[score]}`;
}

/** A value as a field shows it to be edited; rupees are read back with their commas. */
export function editableText(property: LenderProperty, value: unknown): string {
  if (typeof value === 'number')
    return ruleOf(property).kind === 'rupees' ? value.toLocaleString('en-IN') : String(value);
  return typeof value === 'string' ? value : '';
}

export function formatRupees(amount: number): string {
  return formatPaise(rupeesToPaise(amount));
}

export function kindOfLender({ api, code }: Pick<LenderRecord, 'api' | 'code'>): string {
  return `${code} · ${api === 1 ? 'API' : 'Link'}`;
}
