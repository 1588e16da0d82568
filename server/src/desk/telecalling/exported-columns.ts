import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import type { ExportColumn } from '../../platform/exports/exports.js';
import type { CallCampaignResponse } from './dto/call-campaign.dto.js';

export const CALL_CAMPAIGN_COLUMNS: ExportColumn<CallCampaignResponse>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Name', hi: 'नाम' }, value: (row) => row.name },
  { label: { en: 'State', hi: 'स्थिति' }, value: (row) => row.state },
  // As in the list: before it begins, those whom its filter finds.
  {
    label: { en: 'Customers', hi: 'ग्राहक' },
    kind: 'number',
    value: (row) => (row.state === 'DRAFT' ? row.audience_count : row.leads),
  },
  { label: { en: 'Attempts at most', hi: 'ज़्यादा से ज़्यादा कोशिशें' }, kind: 'number', value: (row) => row.max_attempts },
  { label: { en: 'Pause (minutes)', hi: 'अंतराल (मिनट)' }, kind: 'number', value: (row) => row.pause_minutes },
  { label: { en: 'Product', hi: 'प्रोडक्ट' }, words: PRODUCT_WORDS, value: (row) => row.product_type },
  { label: { en: 'Last changed (IST)', hi: 'आख़िरी बदलाव (IST)' }, kind: 'instant', value: (row) => row.updated_at },
];
