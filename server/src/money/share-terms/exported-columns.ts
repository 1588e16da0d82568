import type { ExportColumn } from '../../platform/exports/exports.js';
import type { ShareTermsResponse } from './dto/share-terms.dto.js';

export const SHARE_TERMS_COLUMNS: ExportColumn<ShareTermsResponse>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Partner', hi: 'पार्टनर' }, value: (row) => row.partner_name },
  { label: { en: 'Merchant', hi: 'दुकानदार' }, value: (row) => row.merchant_name },
  { label: { en: 'Agent', hi: 'एजेंट' }, value: (row) => row.agent_name },
  { label: { en: 'Valid from', hi: 'कब से लागू' }, kind: 'day', value: (row) => row.valid_from },
  { label: { en: '% of the partner’s share', hi: 'पार्टनर के हिस्से का %' }, kind: 'number', value: (row) => row.percent },
  { label: { en: 'For each disbursal (₹)', hi: 'हर वितरण पर (₹)' }, kind: 'rupees', value: (row) => row.flat_amount },
  { label: { en: 'Entered (IST)', hi: 'दर्ज (IST)' }, kind: 'instant', value: (row) => row.created_at },
];
