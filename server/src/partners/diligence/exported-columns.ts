import type { ExportColumn } from '../../platform/exports/exports.js';
import type { DiligenceRow } from './dto/diligence.dto.js';

export const DILIGENCE_COLUMNS: ExportColumn<DiligenceRow>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Kind', hi: 'प्रकार' }, value: (row) => row.payee_kind },
  { label: { en: 'Name', hi: 'नाम' }, value: (row) => row.name },
  { label: { en: 'Partner', hi: 'पार्टनर' }, value: (row) => row.partner_name },
  { label: { en: 'To be seen to', hi: 'क्या देखना है' }, value: (row) => row.findings.join(', ') },
  { label: { en: 'Agreement', hi: 'करार' }, value: (row) => row.agreement_version },
  { label: { en: 'Agreed (IST)', hi: 'करार का समय (IST)' }, kind: 'instant', value: (row) => row.agreement_at },
  { label: { en: 'Valid until', hi: 'मान्य तारीख' }, value: (row) => row.expires_on },
  { label: { en: 'Insurance licence', hi: 'बीमा लाइसेंस' }, value: (row) => row.licence_number },
];
