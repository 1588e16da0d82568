import type { ExportColumn } from '../../platform/exports/exports.js';
import type { DeletionCertificateRow, DeletionRequestRow } from './dto/deletions.dto.js';

export const DELETION_REQUEST_COLUMNS: ExportColumn<DeletionRequestRow>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Customer', hi: 'ग्राहक' }, value: (row) => row.user_id },
  { label: { en: 'State', hi: 'स्थिति' }, value: (row) => row.state },
  { label: { en: 'Reason', hi: 'कारण' }, value: (row) => row.reason },
  { label: { en: 'Asked for by', hi: 'किसने कहा' }, value: (row) => row.requested_by },
  { label: { en: 'Asked (IST)', hi: 'कब कहा (IST)' }, kind: 'instant', value: (row) => row.requested_at },
  { label: { en: 'Open applications', hi: 'खुले आवेदन' }, kind: 'number', value: (row) => row.open_applications },
  { label: { en: 'Paid-out loans', hi: 'दिए गए लोन' }, kind: 'number', value: (row) => row.paid_out },
  { label: { en: 'Approved first by', hi: 'पहली मंज़ूरी किसने दी' }, value: (row) => row.approved_by },
  {
    label: { en: 'Approved first (IST)', hi: 'पहली मंज़ूरी (IST)' },
    kind: 'instant',
    value: (row) => row.approved_at,
  },
  { label: { en: 'Decided by', hi: 'फ़ैसला किसने किया' }, value: (row) => row.done_by },
  { label: { en: 'Decided (IST)', hi: 'फ़ैसला (IST)' }, kind: 'instant', value: (row) => row.done_at },
  { label: { en: 'Refused because', hi: 'मना करने का कारण' }, value: (row) => row.refusal },
];

export const DELETION_CERTIFICATE_COLUMNS: ExportColumn<DeletionCertificateRow>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Certificate', hi: 'प्रमाणपत्र' }, value: (row) => row.number },
  { label: { en: 'Deleted (IST)', hi: 'हटाया (IST)' }, kind: 'instant', value: (row) => row.created_at },
  { label: { en: 'Request', hi: 'अनुरोध' }, value: (row) => row.request_uuid },
  { label: { en: 'Asked (IST)', hi: 'कब कहा (IST)' }, kind: 'instant', value: (row) => row.requested_at },
  { label: { en: 'Asked for by admin', hi: 'किस एडमिन ने कहा' }, kind: 'number', value: (row) => row.requested_by_id },
  { label: { en: 'Reason', hi: 'कारण' }, value: (row) => row.reason },
  {
    label: { en: 'Approved first by admin', hi: 'पहली मंज़ूरी किस एडमिन ने दी' },
    kind: 'number',
    value: (row) => row.approved_by_id,
  },
  { label: { en: 'Approved first (IST)', hi: 'पहली मंज़ूरी (IST)' }, kind: 'instant', value: (row) => row.approved_at },
  { label: { en: 'Deleted by admin', hi: 'किस एडमिन ने हटाया' }, kind: 'number', value: (row) => row.done_by_id },
  {
    label: { en: 'Records deleted', hi: 'हटाए गए रिकॉर्ड' },
    kind: 'number',
    value: (row) => row.records.reduce((sum, { erased }) => sum + erased, 0),
  },
  {
    label: { en: 'Records kept', hi: 'रखे गए रिकॉर्ड' },
    kind: 'number',
    value: (row) => row.records.reduce((sum, { kept }) => sum + kept, 0),
  },
];
