import type { ExportColumn } from '../../platform/exports/exports.js';
import { YES_NO_WORDS } from '../../platform/exports/words.js';
import type { PartnerResponse } from './dto/partner.dto.js';

export const PARTNER_COLUMNS: ExportColumn<PartnerResponse>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Name', hi: 'नाम' }, value: (row) => row.name },
  { label: { en: 'Hindi name', hi: 'हिन्दी नाम' }, value: (row) => row.name_hi },
  { label: { en: 'Address', hi: 'पता' }, value: (row) => row.slug },
  { label: { en: 'Host', hi: 'होस्ट' }, value: (row) => row.host },
  { label: { en: 'UTM id', hi: 'UTM आईडी' }, value: (row) => row.utm_id },
  { label: { en: 'Products', hi: 'प्रोडक्ट' }, value: (row) => row.product_types.join(', ') },
  { label: { en: 'Share (%)', hi: 'हिस्सा (%)' }, kind: 'number', value: (row) => row.revenue_percent },
  { label: { en: 'Flat fee (₹)', hi: 'तय रकम (₹)' }, kind: 'rupees', value: (row) => row.revenue_flat_fee },
  { label: { en: 'Active', hi: 'चालू' }, words: YES_NO_WORDS, value: (row) => row.status },
  { label: { en: 'Last changed (IST)', hi: 'आख़िरी बदलाव (IST)' }, kind: 'instant', value: (row) => row.updated_at },
];
