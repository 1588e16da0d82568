import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import type { ExportColumn } from '../../platform/exports/exports.js';
import type { TrackingLinkResponse } from './dto/tracking-link.dto.js';

export const TRACKING_LINK_COLUMNS: ExportColumn<TrackingLinkResponse>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Name', hi: 'नाम' }, value: (row) => row.name },
  { label: { en: 'Code', hi: 'कोड' }, value: (row) => row.code },
  { label: { en: 'Address', hi: 'पता' }, value: (row) => row.url },
  { label: { en: 'Partner', hi: 'पार्टनर' }, value: (row) => row.partner_name },
  { label: { en: 'Merchant', hi: 'दुकानदार' }, value: (row) => row.merchant_name },
  { label: { en: 'Product', hi: 'प्रोडक्ट' }, words: PRODUCT_WORDS, value: (row) => row.product_type },
  { label: { en: 'Leads to', hi: 'कहाँ ले जाता है' }, value: (row) => row.target },
  { label: { en: 'Source', hi: 'स्रोत' }, value: (row) => row.utm_source },
  { label: { en: 'Medium', hi: 'माध्यम' }, value: (row) => row.utm_medium },
  { label: { en: 'Campaign', hi: 'अभियान' }, value: (row) => row.utm_campaign },
  { label: { en: 'Clicks', hi: 'क्लिक' }, kind: 'number', value: (row) => row.clicks },
  { label: { en: 'Applications', hi: 'आवेदन' }, kind: 'number', value: (row) => row.applications },
  { label: { en: 'State', hi: 'स्थिति' }, value: (row) => row.state },
  { label: { en: 'Works until', hi: 'कब तक चलेगा' }, kind: 'day', value: (row) => row.expires_on },
  { label: { en: 'Created (IST)', hi: 'बना (IST)' }, kind: 'instant', value: (row) => row.created_at },
];
