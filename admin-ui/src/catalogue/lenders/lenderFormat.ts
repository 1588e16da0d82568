import { INSURANCE_KIND_WORDS } from '@marketplace/contract/insurance/kinds.js';
import {
  SCORE_CLASS_MIN,
  TICKET_CLASS_MIN,
  type ScoreClass,
  type TicketClass,
} from '@marketplace/contract/lenders/classes.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { INTEREST_WORDS } from '@marketplace/contract/lenders/interest.js';
import { DOCUMENT_WORDS, JOURNEY_WORDS, OTP_WORDS } from '@marketplace/contract/lenders/journey.js';
import type { LenderProperty } from '@marketplace/contract/lenders/lender.js';
import { LENDER_RULES } from '@marketplace/contract/lenders/rules.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { FieldRule } from '@marketplace/contract/fields/rules.js';
import { pageLanguage } from '../../api/language.js';
import type { LenderRecord } from '../../api/records.js';
import type { Texts } from './i18n/useTexts.js';

/** Properties with a word of help below the field. */
const HINTED = [
  'min_income',
  'max_income',
  'min_loan_amount',
  'min_credit_score',
  'priority',
  'tenure',
  'interest_rate',
  'apr_min',
  'apr_max',
  'interest_type',
  'benchmark_name',
  'benchmark_rate',
  'spread_percent',
  'benchmark_reset_months',
  'spread_reset_months',
  'processing_fees',
  'third_party_fees',
  'late_payment_percent',
  'bounce_charge',
  'foreclosure_percent',
  'part_prepayment_percent',
  'switching_percent',
  'cooling_off_days',
  'grievance_contact',
  'lead_window_days',
  'autosubmission',
  'utm_link',
  'journey',
  'documents',
  'otps',
  'insurance_kinds',
] as const satisfies readonly LenderProperty[];

export function hintOf(t: Texts, property: LenderProperty): string | undefined {
  const hinted = HINTED.find((one) => one === property);
  return hinted && t(`hint.${hinted}`);
}

const UNITS: Partial<Record<LenderProperty, '%' | 'years' | 'months' | 'days'>> = {
  min_age: 'years',
  max_age: 'years',
  min_tenure_months: 'months',
  max_tenure_months: 'months',
  apr_min: '%',
  apr_max: '%',
  benchmark_rate: '%',
  spread_percent: '%',
  benchmark_reset_months: 'months',
  spread_reset_months: 'months',
  processing_fees: '%',
  late_payment_percent: '%',
  foreclosure_percent: '%',
  part_prepayment_percent: '%',
  switching_percent: '%',
  cooling_off_days: 'days',
  lead_window_days: 'days',
};

/** What stands before and after the figure of a field. */
export function unitsOf(t: Texts, property: LenderProperty): { before?: string; after?: string } {
  const unit = UNITS[property];
  const after = unit === undefined || unit === '%' ? unit : t(`unit.${unit}`);
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

const OPTION_WORDS: Partial<Record<LenderProperty, Partial<Record<string, Record<Language, string>>>>> = {
  interest_type: INTEREST_WORDS,
  journey: JOURNEY_WORDS,
  documents: DOCUMENT_WORDS,
  otps: OTP_WORDS,
  insurance_kinds: INSURANCE_KIND_WORDS,
};

/** One of the values of a choice. */
export function optionLabel(t: Texts, property: LenderProperty, value: string): string {
  return OPTION_WORDS[property]?.[value]?.[pageLanguage()] ?? classLabel(t, value);
}

/** Such as "Small, from ₹10,000". */
function classLabel(t: Texts, value: string): string {
  const one = value as TicketClass | ScoreClass;
  const least = isTicket(one) ? formatRupees(TICKET_CLASS_MIN[one]) : SCORE_CLASS_MIN[one];
  return t('classFrom', { name: t(`class.${one}`), least });
}

function isTicket(value: TicketClass | ScoreClass): value is TicketClass {
  return Object.hasOwn(TICKET_CLASS_MIN, value);
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

export function kindOfLender(t: Texts, { api, code }: Pick<LenderRecord, 'api' | 'code'>): string {
  return `${code} · ${t(api === 1 ? 'kind.api' : 'kind.link')}`;
}
