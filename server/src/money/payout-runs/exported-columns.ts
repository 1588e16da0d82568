import type { ExportColumn } from '../../platform/exports/exports.js';
import type { PayoutRunResponse } from './dto/payout-run.dto.js';

export const PAYOUT_RUN_COLUMNS: ExportColumn<PayoutRunResponse>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'State', hi: 'स्थिति' }, value: (row) => row.state },
  { label: { en: 'Payments', hi: 'भुगतान' }, kind: 'number', value: (row) => row.payments },
  { label: { en: 'Total (₹)', hi: 'कुल (₹)' }, kind: 'rupees', value: (row) => row.total_amount },
  { label: { en: 'Paid (₹)', hi: 'चुकाया (₹)' }, kind: 'rupees', value: (row) => row.paid_amount },
  { label: { en: 'Returned (₹)', hi: 'लौटा (₹)' }, kind: 'rupees', value: (row) => row.returned_amount },
  { label: { en: 'Made by', hi: 'किसने बनाया' }, value: (row) => row.created_by },
  { label: { en: 'Approved by', hi: 'किसने मंज़ूर किया' }, value: (row) => row.approved_by },
  { label: { en: 'Last fetched by', hi: 'आख़िरी बार किसने लिया' }, value: (row) => row.downloaded_by },
  { label: { en: 'Made (IST)', hi: 'बना (IST)' }, kind: 'instant', value: (row) => row.created_at },
];
