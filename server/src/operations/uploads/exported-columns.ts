import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import type { ExportColumn } from '../../platform/exports/exports.js';
import { YES_NO_WORDS } from '../../platform/exports/words.js';
import type { UnmatchedRowResponse, UploadResponse } from './dto/upload.dto.js';

/** Without why a file was refused: that is a sentence in the language of who reads it. */
export const UPLOAD_COLUMNS: ExportColumn<UploadResponse>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'File', hi: 'फ़ाइल' }, value: (row) => row.file_name },
  { label: { en: 'Bytes', hi: 'बाइट' }, kind: 'number', value: (row) => row.file_size },
  { label: { en: 'State', hi: 'स्थिति' }, value: (row) => row.state },
  { label: { en: 'Rows', hi: 'पंक्तियाँ' }, kind: 'number', value: (row) => row.rows_read },
  { label: { en: 'Errors', hi: 'ग़लतियाँ' }, kind: 'number', value: ({ counts }) => counts.error },
  { label: { en: 'Created', hi: 'बनीं' }, kind: 'number', value: ({ counts }) => counts.created },
  { label: { en: 'Updated', hi: 'बदलीं' }, kind: 'number', value: ({ counts }) => counts.updated },
  { label: { en: 'Unchanged', hi: 'वैसी ही' }, kind: 'number', value: ({ counts }) => counts.unchanged },
  { label: { en: 'Unmatched', hi: 'मेल नहीं मिला' }, kind: 'number', value: ({ counts }) => counts.unmatched },
  { label: { en: 'Dismissed', hi: 'अलग रखीं' }, kind: 'number', value: ({ counts }) => counts.dismissed },
  { label: { en: 'Undone', hi: 'वापस लीं' }, kind: 'number', value: ({ counts }) => counts.undone },
  { label: { en: 'Not undone', hi: 'वापस नहीं लीं' }, kind: 'number', value: ({ counts }) => counts.kept },
  { label: { en: 'Uploaded by', hi: 'किसने अपलोड की' }, value: (row) => row.uploaded_by },
  { label: { en: 'Uploaded (IST)', hi: 'अपलोड (IST)' }, kind: 'instant', value: (row) => row.created_at },
  { label: { en: 'Applied (IST)', hi: 'लागू (IST)' }, kind: 'instant', value: (row) => row.applied_at },
  { label: { en: 'Undone (IST)', hi: 'वापस (IST)' }, kind: 'instant', value: (row) => row.undone_at },
];

export const UNMATCHED_COLUMNS: ExportColumn<UnmatchedRowResponse>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'File', hi: 'फ़ाइल' }, value: (row) => row.file_name },
  { label: { en: 'Row', hi: 'पंक्ति' }, kind: 'number', value: (row) => row.row },
  { label: { en: 'Lender', hi: 'ऋणदाता' }, value: (row) => row.lender_name },
  { label: { en: 'Application', hi: 'आवेदन' }, value: (row) => row.application_uuid },
  { label: { en: 'Reference', hi: 'रेफ़रेंस' }, value: (row) => row.lender_reference_id },
  { label: { en: 'End of the phone number', hi: 'फ़ोन नंबर का आख़िर' }, value: (row) => row.phone_last4 },
  { label: { en: 'Product', hi: 'प्रोडक्ट' }, words: PRODUCT_WORDS, value: (row) => row.product_type },
  { label: { en: 'Status in the file', hi: 'फ़ाइल में स्थिति' }, value: (row) => row.status },
  { label: { en: 'Amount (₹)', hi: 'रकम (₹)' }, kind: 'rupees', value: (row) => row.amount },
  {
    label: { en: 'Not sent to the lender', hi: 'ऋणदाता को नहीं भेजा गया' },
    words: YES_NO_WORDS,
    value: (row) => row.not_sent,
  },
  { label: { en: 'Since (IST)', hi: 'कब से (IST)' }, kind: 'instant', value: (row) => row.created_at },
];
