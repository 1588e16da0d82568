import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { YES_NO_WORDS } from '../../platform/exports/words.js';
import type { ExportColumn } from '../../platform/exports/exports.js';
import type { DedupeCheckRow, EligibilityRunRow } from './dto/customer-eligibility.dto.js';

const APPLICANT: ExportColumn<EligibilityRunRow | DedupeCheckRow>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Application', hi: 'आवेदन' }, value: (row) => row.application_uuid },
  { label: { en: 'Customer', hi: 'ग्राहक' }, value: (row) => row.applicant_name },
  { label: { en: 'Phone', hi: 'फ़ोन' }, value: (row) => row.phone_masked },
  { label: { en: 'Product', hi: 'प्रोडक्ट' }, words: PRODUCT_WORDS, value: (row) => row.product_type },
];
const WHEN: ExportColumn<EligibilityRunRow | DedupeCheckRow> = {
  label: { en: 'When (IST)', hi: 'कब (IST)' },
  kind: 'instant',
  value: (row) => row.created_at,
};

export const RUN_COLUMNS: ExportColumn<EligibilityRunRow>[] = [
  ...APPLICANT,
  { label: { en: 'Lenders that matched', hi: 'मेल खाने वाले ऋणदाता' }, kind: 'number', value: (row) => row.matched },
  {
    label: { en: 'Lenders that did not match', hi: 'मेल न खाने वाले ऋणदाता' },
    kind: 'number',
    value: (row) => row.unmatched,
  },
  {
    // Empty unless the list is narrowed to a lender.
    label: { en: 'Matched the lender of the filter', hi: 'फ़िल्टर के ऋणदाता से मेल' },
    words: YES_NO_WORDS,
    value: (row) => row.at_lender && Number(row.at_lender.matched),
  },
  {
    label: { en: 'Refused because', hi: 'मना करने का कारण' },
    value: (row) => row.at_lender?.reasons.map(({ code }) => code).join(', ') ?? null,
  },
  { label: { en: 'Rules', hi: 'नियम' }, value: (row) => row.rules_version },
  WHEN,
];

export const CHECK_COLUMNS: ExportColumn<DedupeCheckRow>[] = [
  ...APPLICANT,
  { label: { en: 'Lender', hi: 'ऋणदाता' }, value: (row) => row.lender_name },
  { label: { en: 'Asked', hi: 'किससे पूछा' }, value: (row) => row.step },
  { label: { en: 'Outcome', hi: 'नतीजा' }, value: (row) => row.outcome },
  { label: { en: 'Reason', hi: 'कारण' }, value: (row) => row.reason },
  { label: { en: 'Took (ms)', hi: 'समय (ms)' }, kind: 'number', value: (row) => row.ms },
  WHEN,
];
