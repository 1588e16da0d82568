import { INSURANCE_KIND_WORDS } from '@marketplace/contract/insurance/kinds.js';
import type { FieldRule } from '@marketplace/contract/fields/rules.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { INTEREST_WORDS } from '@marketplace/contract/lenders/interest.js';
import { DOCUMENT_WORDS, JOURNEY_WORDS, OTP_WORDS } from '@marketplace/contract/lenders/journey.js';
import { LENDER_PROPERTIES, type LenderProperty } from '@marketplace/contract/lenders/lender.js';
import { LENDER_RULES } from '@marketplace/contract/lenders/rules.js';
import type { ExportKind } from '../../platform/exports/export-file.js';
import type { ExportColumn, Words } from '../../platform/exports/exports.js';
import { YES_NO_WORDS } from '../../platform/exports/words.js';
import type { AdminLenderResponse } from './dto/lender.dto.js';

/** A lender with its groups by name. */
export type ExportedLender = AdminLenderResponse & { groups: string };

const LABELS: Record<LenderProperty, Record<Language, string>> = {
  name: { en: 'Name', hi: 'नाम' },
  min_income: { en: 'Minimum income', hi: 'कम से कम आय' },
  max_income: { en: 'Maximum income', hi: 'ज़्यादा से ज़्यादा आय' },
  min_age: { en: 'Minimum age', hi: 'कम से कम उम्र' },
  max_age: { en: 'Maximum age', hi: 'ज़्यादा से ज़्यादा उम्र' },
  ticket_class: { en: 'Ticket class', hi: 'लोन की श्रेणी' },
  credit_score_class: { en: 'Score class', hi: 'स्कोर की श्रेणी' },
  min_loan_amount: { en: 'Minimum loan', hi: 'कम से कम लोन' },
  min_credit_score: { en: 'Minimum score', hi: 'कम से कम स्कोर' },
  salaried: { en: 'Salaried', hi: 'वेतनभोगी' },
  self_employed: { en: 'Self-employed', hi: 'स्वरोज़गार' },
  business: { en: 'Business', hi: 'कारोबारी' },
  priority: { en: 'Priority', hi: 'प्राथमिकता' },
  lender_status: { en: 'Status', hi: 'स्थिति' },
  so_status: { en: 'Special offer', hi: 'ख़ास ऑफ़र' },
  so_text: { en: 'Offer text', hi: 'ऑफ़र के शब्द' },
  so_text_hi: { en: 'Offer text in Hindi', hi: 'ऑफ़र के शब्द, हिन्दी में' },
  so_date_start: { en: 'First day', hi: 'पहला दिन' },
  so_date_end: { en: 'Last day', hi: 'आख़िरी दिन' },
  loan_amount_upto: { en: 'Loan amount up to', hi: 'लोन की सीमा' },
  tenure: { en: 'Tenure', hi: 'अवधि' },
  min_tenure_months: { en: 'Shortest tenure', hi: 'सबसे कम अवधि' },
  max_tenure_months: { en: 'Longest tenure', hi: 'सबसे लंबी अवधि' },
  interest_rate: { en: 'Interest rate', hi: 'ब्याज दर' },
  apr_min: { en: 'Lowest rate', hi: 'सबसे कम दर' },
  apr_max: { en: 'Highest rate', hi: 'सबसे ऊँची दर' },
  interest_type: { en: 'Type of interest', hi: 'ब्याज का प्रकार' },
  benchmark_name: { en: 'Benchmark', hi: 'बेंचमार्क' },
  benchmark_rate: { en: 'Benchmark rate', hi: 'बेंचमार्क दर' },
  spread_percent: { en: 'Spread', hi: 'स्प्रेड' },
  benchmark_reset_months: { en: 'Benchmark reset', hi: 'बेंचमार्क बदलने की अवधि' },
  spread_reset_months: { en: 'Spread reset', hi: 'स्प्रेड बदलने की अवधि' },
  processing_fees: { en: 'Processing fees', hi: 'प्रोसेसिंग शुल्क' },
  third_party_fees: { en: 'Third-party fees', hi: 'दूसरों के शुल्क' },
  late_payment_percent: { en: 'Late payment', hi: 'देर से भुगतान' },
  bounce_charge: { en: 'Returned payment', hi: 'EMI बाउंस होने पर' },
  foreclosure_percent: { en: 'Early closing', hi: 'समय से पहले बंद' },
  part_prepayment_percent: { en: 'Part prepayment', hi: 'थोड़ा पहले चुकाना' },
  switching_percent: { en: 'Change of rate type', hi: 'ब्याज का प्रकार बदलना' },
  cooling_off_days: { en: 'Cooling-off', hi: 'कूलिंग-ऑफ़' },
  grievance_contact: { en: 'Grievance officer', hi: 'शिकायत अधिकारी' },
  lender_group_ids: { en: 'Lender groups', hi: 'ऋणदाता समूह' },
  autosubmission: { en: 'Auto Submission', hi: 'अपने-आप भेजें' },
  api: { en: 'API lender', hi: 'API वाला ऋणदाता' },
  utm_link: { en: 'UTM Link', hi: 'UTM लिंक' },
  lead_window_days: { en: 'Lead window', hi: 'लीड की अवधि' },
  journey: { en: 'Journey', hi: 'कहाँ पूरा होता है' },
  documents: { en: 'Documents', hi: 'काग़ज़ात' },
  otps: { en: 'OTPs of the lender', hi: 'ऋणदाता के OTP' },
  insurance_kinds: { en: 'Insures', hi: 'किसका बीमा' },
};

const KINDS: Partial<Record<FieldRule['kind'], ExportKind>> = {
  ...{ whole: 'number', percent: 'number', rupees: 'rupees', day: 'day' },
};

const WORDS: Partial<Record<LenderProperty, Words>> = {
  interest_type: INTEREST_WORDS,
  journey: JOURNEY_WORDS,
  documents: DOCUMENT_WORDS,
  otps: OTP_WORDS,
  insurance_kinds: INSURANCE_KIND_WORDS,
};

function columnOf(property: LenderProperty): ExportColumn<ExportedLender> {
  const label = LABELS[property];
  if (property === 'lender_group_ids') return { label, value: ({ groups }) => groups };
  const { kind } = LENDER_RULES[property];
  const value = ({ [property]: kept }: ExportedLender) => (Array.isArray(kept) ? kept.join(', ') : kept);
  const words = kind === 'flag' ? YES_NO_WORDS : WORDS[property];
  return { label, value, ...(words ? { words } : { kind: KINDS[kind] ?? 'text' }) };
}

export const LENDER_COLUMNS: ExportColumn<ExportedLender>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Code', hi: 'कोड' }, value: (row) => row.code },
  ...LENDER_PROPERTIES.map(columnOf),
  { label: { en: 'Last changed (IST)', hi: 'आख़िरी बदलाव (IST)' }, kind: 'instant', value: (row) => row.updated_at },
];
