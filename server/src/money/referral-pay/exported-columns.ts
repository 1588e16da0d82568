import type { ExportColumn } from '../../platform/exports/exports.js';
import type { ReferralTermsResponse } from './dto/referral-terms.dto.js';

export const REFERRAL_TERMS_COLUMNS: ExportColumn<ReferralTermsResponse>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Kind', hi: 'प्रकार' }, value: (row) => row.kind },
  { label: { en: 'Valid from', hi: 'कब से लागू' }, kind: 'day', value: (row) => row.valid_from },
  { label: { en: 'Paid (₹)', hi: 'मिलता है (₹)' }, kind: 'rupees', value: (row) => row.amount },
  { label: { en: 'Within days', hi: 'कितने दिनों में' }, kind: 'number', value: (row) => row.within_days },
  { label: { en: 'Entered (IST)', hi: 'दर्ज (IST)' }, kind: 'instant', value: (row) => row.created_at },
];
