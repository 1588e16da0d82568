import type { ExportColumn } from '../../platform/exports/exports.js';
import type { ReferralRow } from './dto/referral.dto.js';

export const REFERRAL_COLUMNS: ExportColumn<ReferralRow>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Kind', hi: 'प्रकार' }, value: (row) => row.kind },
  { label: { en: 'Business', hi: 'कारोबार' }, value: (row) => row.business_name },
  { label: { en: 'Mobile', hi: 'मोबाइल' }, value: (row) => row.phone_masked },
  { label: { en: 'Referred by', hi: 'किसने रेफ़र किया' }, value: (row) => row.referrer_name },
  { label: { en: 'Partner', hi: 'पार्टनर' }, value: (row) => row.partner_name },
  { label: { en: 'State', hi: 'स्थिति' }, value: (row) => row.state },
  { label: { en: 'Refused because', hi: 'मना करने का कारण' }, value: (row) => row.refusal },
  { label: { en: 'Asked (IST)', hi: 'कब पूछा (IST)' }, kind: 'instant', value: (row) => row.submitted_at },
  { label: { en: 'Joined', hi: 'कब जुड़े' }, kind: 'day', value: (row) => row.joined_on },
];
