import type { ExportColumn } from '../../platform/exports/exports.js';
import type { CreativeRow } from './dto/creative.dto.js';

export const CREATIVE_COLUMNS: ExportColumn<CreativeRow>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Product', hi: 'प्रोडक्ट' }, value: (row) => row.product_type },
  { label: { en: 'Order', hi: 'क्रम' }, kind: 'number', value: (row) => row.position },
  { label: { en: 'State', hi: 'स्थिति' }, value: (row) => row.state },
  { label: { en: 'Version', hi: 'वर्शन' }, kind: 'number', value: (row) => row.text_version },
  { label: { en: 'Published version', hi: 'प्रकाशित वर्शन' }, kind: 'number', value: (row) => row.published_version },
  { label: { en: 'Published until', hi: 'प्रकाशित, आख़िरी दिन' }, value: (row) => row.published_until },
  { label: { en: 'Headline, English', hi: 'मुख्य पंक्ति, अंग्रेज़ी' }, value: (row) => row.headline_en },
  { label: { en: 'Headline, Hindi', hi: 'मुख्य पंक्ति, हिन्दी' }, value: (row) => row.headline_hi },
  { label: { en: 'Changed (IST)', hi: 'बदला (IST)' }, kind: 'instant', value: (row) => row.updated_at },
];
