import type { ExportColumn } from '../../platform/exports/exports.js';
import type { TaxInvoiceRow } from './dto/tax-invoice.dto.js';

export const TAX_INVOICE_COLUMNS: ExportColumn<TaxInvoiceRow>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Invoice', hi: 'इनवॉइस' }, value: (row) => row.number },
  { label: { en: 'State', hi: 'स्थिति' }, value: (row) => row.state },
  { label: { en: 'Version', hi: 'संस्करण' }, kind: 'number', value: (row) => row.version },
  { label: { en: 'Partner', hi: 'पार्टनर' }, value: (row) => row.partner_name },
  { label: { en: 'Supplier', hi: 'आपूर्तिकर्ता' }, value: (row) => row.payee_name },
  { label: { en: 'GSTIN, masked', hi: 'GSTIN, छिपा हुआ' }, value: (row) => row.supplier_gstin_masked },
  { label: { en: 'Month', hi: 'महीना' }, value: (row) => row.period },
  { label: { en: 'Date', hi: 'तारीख' }, kind: 'day', value: (row) => row.issued_on },
  { label: { en: 'Place of supply', hi: 'आपूर्ति का स्थान' }, value: (row) => row.place_of_supply },
  { label: { en: 'Taxable value (₹)', hi: 'कर योग्य मूल्य (₹)' }, kind: 'rupees', value: (row) => row.taxable_amount },
  { label: { en: 'CGST (₹)', hi: 'CGST (₹)' }, kind: 'rupees', value: (row) => row.cgst_amount },
  { label: { en: 'SGST (₹)', hi: 'SGST (₹)' }, kind: 'rupees', value: (row) => row.sgst_amount },
  { label: { en: 'IGST (₹)', hi: 'IGST (₹)' }, kind: 'rupees', value: (row) => row.igst_amount },
  { label: { en: 'Total (₹)', hi: 'कुल (₹)' }, kind: 'rupees', value: (row) => row.total_amount },
  { label: { en: 'Accepted (IST)', hi: 'स्वीकार (IST)' }, kind: 'instant', value: (row) => row.accepted_at },
];
