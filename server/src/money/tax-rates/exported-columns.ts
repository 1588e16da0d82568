import type { ExportColumn } from '../../platform/exports/exports.js';
import type { TaxRateResponse } from './dto/tax-rate.dto.js';

export const TAX_RATE_COLUMNS: ExportColumn<TaxRateResponse>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Valid from', hi: 'कब से लागू' }, kind: 'day', value: (row) => row.valid_from },
  { label: { en: 'Kind', hi: 'किस्म' }, value: (row) => row.kind },
  { label: { en: 'Law', hi: 'क़ानून' }, value: (row) => row.law },
  { label: { en: 'Law without PAN', hi: 'PAN के बिना क़ानून' }, value: (row) => row.law_without_pan },
  { label: { en: 'TDS threshold (₹)', hi: 'TDS की सीमा (₹)' }, kind: 'rupees', value: (row) => row.tds_threshold },
  { label: { en: 'TDS %', hi: 'TDS %' }, kind: 'number', value: (row) => row.tds_percent },
  {
    label: { en: 'TDS % without PAN', hi: 'PAN के बिना TDS %' },
    kind: 'number',
    value: (row) => row.tds_percent_without_pan,
  },
  { label: { en: 'GST %', hi: 'GST %' }, kind: 'number', value: (row) => row.gst_percent },
  { label: { en: 'Last changed (IST)', hi: 'आख़िरी बदलाव (IST)' }, kind: 'instant', value: (row) => row.updated_at },
];
