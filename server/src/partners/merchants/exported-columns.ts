import type { ExportColumn } from '../../platform/exports/exports.js';
import type { MerchantRow } from './dto/merchant.dto.js';

export const MERCHANT_COLUMNS: ExportColumn<MerchantRow>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Shop', hi: 'दुकान' }, value: (row) => row.shop_name },
  { label: { en: 'Owner', hi: 'मालिक' }, value: (row) => row.owner_masked },
  { label: { en: 'Mobile', hi: 'मोबाइल' }, value: (row) => row.phone_masked },
  { label: { en: 'Place', hi: 'जगह' }, value: (row) => row.area },
  { label: { en: 'Business', hi: 'कारोबार' }, value: (row) => row.business_nature },
  { label: { en: 'Partner', hi: 'पार्टनर' }, value: (row) => row.partner_name },
  { label: { en: 'State', hi: 'स्थिति' }, value: (row) => row.state },
  { label: { en: 'Refused because', hi: 'मना करने का कारण' }, value: (row) => row.refusal },
  { label: { en: 'Registered (IST)', hi: 'पंजीकरण (IST)' }, kind: 'instant', value: (row) => row.submitted_at },
  { label: { en: 'Decided (IST)', hi: 'फ़ैसला (IST)' }, kind: 'instant', value: (row) => row.decided_at },
];
