import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import type { ExportColumn } from '../../platform/exports/exports.js';
import { YES_NO_WORDS } from '../../platform/exports/words.js';
import type { ApplicationRow } from './dto/application-row.dto.js';
import type { LenderApplicationRow } from './dto/application.dto.js';

export const APPLICATION_COLUMNS: ExportColumn<ApplicationRow>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Application', hi: 'आवेदन' }, value: (row) => row.uuid },
  { label: { en: 'Customer', hi: 'ग्राहक' }, value: (row) => row.applicant_name },
  { label: { en: 'Phone', hi: 'फ़ोन' }, value: (row) => row.phone_masked },
  { label: { en: 'Product', hi: 'प्रोडक्ट' }, words: PRODUCT_WORDS, value: (row) => row.product_type },
  { label: { en: 'Partner', hi: 'पार्टनर' }, value: (row) => row.partner_name },
  { label: { en: 'Merchant', hi: 'दुकानदार' }, value: (row) => row.merchant_name },
  { label: { en: 'State', hi: 'स्थिति' }, value: (row) => row.state },
  { label: { en: 'Acted on', hi: 'ग्राहक ने ऋणदाता चुना' }, words: YES_NO_WORDS, value: (row) => row.acted_on },
  { label: { en: 'Furthest at a lender', hi: 'ऋणदाता के पास सबसे आगे' }, value: (row) => row.furthest_state },
  {
    ...{ label: { en: 'Lenders', hi: 'ऋणदाता' }, kind: 'number' },
    value: (row) => row.at_lenders.reduce((sum, { n }) => sum + n, 0),
  },
  { label: { en: 'Asked for (₹)', hi: 'माँगी गई रकम (₹)' }, kind: 'rupees', value: (row) => row.desired_amount },
  { label: { en: 'Created (IST)', hi: 'बना (IST)' }, kind: 'instant', value: (row) => row.created_at },
  { label: { en: 'Submitted (IST)', hi: 'भेजा गया (IST)' }, kind: 'instant', value: (row) => row.submitted_at },
  { label: { en: 'Last changed (IST)', hi: 'आख़िरी बदलाव (IST)' }, kind: 'instant', value: (row) => row.updated_at },
];

export const LENDER_APPLICATION_COLUMNS: ExportColumn<LenderApplicationRow>[] = [
  { label: { en: 'Lender application', hi: 'ऋणदाता के पास आवेदन' }, value: (row) => row.uuid },
  { label: { en: 'Application', hi: 'आवेदन' }, value: (row) => row.application_uuid },
  { label: { en: 'Created (IST)', hi: 'बना (IST)' }, kind: 'instant', value: (row) => row.created_at },
  { label: { en: 'Customer', hi: 'ग्राहक' }, value: (row) => row.applicant_name },
  { label: { en: 'Phone', hi: 'फ़ोन' }, value: (row) => row.phone_masked },
  { label: { en: 'Product', hi: 'प्रोडक्ट' }, words: PRODUCT_WORDS, value: (row) => row.product_type },
  { label: { en: 'Lender', hi: 'ऋणदाता' }, value: (row) => row.lender_name },
  { label: { en: 'Reference', hi: 'रेफ़रेंस' }, value: (row) => row.lender_reference_id },
  { label: { en: 'Partner', hi: 'पार्टनर' }, value: (row) => row.partner_name },
  { label: { en: 'State', hi: 'स्थिति' }, value: (row) => row.state },
  { label: { en: 'Since (IST)', hi: 'कब से (IST)' }, kind: 'instant', value: (row) => row.state_at },
  { label: { en: 'Offered (₹)', hi: 'ऑफ़र (₹)' }, kind: 'rupees', value: (row) => row.offered_amount },
  { label: { en: 'Sanctioned (₹)', hi: 'मंज़ूर (₹)' }, kind: 'rupees', value: (row) => row.sanctioned_amount },
  { label: { en: 'Disbursed (₹)', hi: 'दी गई रकम (₹)' }, kind: 'rupees', value: (row) => row.disbursed_amount },
  { label: { en: 'Disbursed on', hi: 'रकम देने का दिन' }, kind: 'day', value: (row) => row.disbursed_on },
];
