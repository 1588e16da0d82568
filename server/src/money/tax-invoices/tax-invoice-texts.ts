import type { Language } from '@marketplace/contract/i18n/messages.js';

const en = {
  title: 'Tax invoice',
  draft: 'Draft tax invoice',
  draftNote: 'A draft is no invoice until its supplier has accepted it.',
  number: 'Invoice number',
  date: 'Date',
  period: 'Commission of',
  place: 'Place of supply',
  reverse: 'Tax payable on reverse charge',
  no: 'No',
  notGiven: 'not given',
  supplier: 'Supplier',
  recipient: 'Recipient',
  columns: {
    what: 'Service',
    sac: 'SAC',
    taxable: 'Taxable (₹)',
    rate: 'GST',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
  },
  kind: {
    COMMISSION: 'Commission for referring customers for loans and cards',
    INSURANCE: 'Commission for referring customers for insurance',
  },
  takenBack: 'taken back',
  taxable: 'Taxable value',
  total: 'Total',
  words: 'Total in words',
  accepted: 'Accepted for the supplier by {name} in the partner portal on {at} IST.',
  page: 'page {n} of {of}',
};

const hi: typeof en = {
  title: 'टैक्स इनवॉइस',
  draft: 'टैक्स इनवॉइस का मसौदा',
  draftNote: 'आपूर्तिकर्ता के स्वीकार करने तक मसौदा इनवॉइस नहीं है।',
  number: 'इनवॉइस नंबर',
  date: 'तारीख',
  period: 'किस महीने का कमीशन',
  place: 'आपूर्ति का स्थान',
  reverse: 'रिवर्स चार्ज पर देय कर',
  no: 'नहीं',
  notGiven: 'नहीं दिया गया',
  supplier: 'आपूर्तिकर्ता',
  recipient: 'प्राप्तकर्ता',
  columns: {
    what: 'सेवा',
    sac: 'SAC',
    taxable: 'कर योग्य (₹)',
    rate: 'GST',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
  },
  kind: {
    COMMISSION: 'ऋण और कार्ड के ग्राहक लाने का कमीशन',
    INSURANCE: 'बीमा के ग्राहक लाने का कमीशन',
  },
  takenBack: 'वापस लिया गया',
  taxable: 'कर योग्य मूल्य',
  total: 'कुल',
  words: 'कुल रकम शब्दों में',
  accepted: 'आपूर्तिकर्ता की ओर से {name} ने पार्टनर पोर्टल में {at} IST पर स्वीकार किया।',
  page: 'पेज {n} / {of}',
};

/** What stands on a tax invoice. */
export const TAX_INVOICE_TEXTS: Record<Language, typeof en> = { en, hi };
