import { EMPLOYMENT_WORDS } from '@marketplace/contract/products/product-words.js';
import type { ExportColumn } from '../../platform/exports/exports.js';
import { YES_NO_WORDS } from '../../platform/exports/words.js';
import type { AdminCardResponse } from './dto/credit-card.dto.js';

export const CARD_COLUMNS: ExportColumn<AdminCardResponse>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Sorting Order', hi: 'क्रम' }, kind: 'number', value: (row) => row.sort_order },
  { label: { en: 'Name', hi: 'नाम' }, value: (row) => row.category_name },
  { label: { en: 'Key Features', hi: 'मुख्य ख़ूबी' }, value: (row) => row.key_feature },
  { label: { en: 'Key Features in Hindi', hi: 'मुख्य ख़ूबी, हिन्दी में' }, value: (row) => row.key_feature_hi },
  { label: { en: 'Annual Fees', hi: 'सालाना शुल्क' }, kind: 'rupees', value: (row) => row.annual_fee },
  { label: { en: 'First-year fee', hi: 'पहले साल का शुल्क' }, kind: 'rupees', value: (row) => row.first_year_fee },
  { label: { en: 'UTM Link', hi: 'UTM लिंक' }, value: (row) => row.utm_link },
  { label: { en: 'Features', hi: 'ख़ूबियाँ' }, value: (row) => row.marketing_bullets.join('\n') },
  {
    label: { en: 'Features in Hindi', hi: 'ख़ूबियाँ, हिन्दी में' },
    value: (row) => row.marketing_bullets_hi.join('\n'),
  },
  { label: { en: 'Lowest income', hi: 'कम से कम आय' }, kind: 'rupees', value: (row) => row.min_income },
  { label: { en: 'Youngest age', hi: 'कम से कम उम्र' }, kind: 'number', value: (row) => row.min_age },
  { label: { en: 'Oldest age', hi: 'ज़्यादा से ज़्यादा उम्र' }, kind: 'number', value: (row) => row.max_age },
  { label: { en: 'Lowest credit score', hi: 'कम से कम स्कोर' }, kind: 'number', value: (row) => row.min_credit_score },
  { label: { en: 'Work', hi: 'काम' }, words: EMPLOYMENT_WORDS, value: (row) => row.employments?.join(', ') ?? null },
  { label: { en: 'Pincodes', hi: 'पिनकोड' }, value: (row) => row.pincode_prefixes },
  { label: { en: 'Secured', hi: 'सिक्योर्ड' }, words: YES_NO_WORDS, value: (row) => row.secured },
  { label: { en: 'Switched on', hi: 'चालू' }, words: YES_NO_WORDS, value: (row) => row.status },
  { label: { en: 'Thumbnail', hi: 'तस्वीर' }, value: (row) => row.category_img_thumb },
  { label: { en: 'Last changed (IST)', hi: 'आख़िरी बदलाव (IST)' }, kind: 'instant', value: (row) => row.updated_at },
];
