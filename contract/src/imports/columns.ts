/** The files that lenders and the bank send and admins upload: their columns and the valid values of each. */

/** Files of lenders, whose rows are about applications; a row may wait for somebody who knows its application. */
export const LENDER_FILE_KINDS = ['status', 'mis', 'commission'] as const;
export type LenderFileKind = (typeof LENDER_FILE_KINDS)[number];
/** `payout` is the bank's answer to a payout run. */
export const IMPORT_KINDS = [...LENDER_FILE_KINDS, 'payout'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Accepted extensions; the content of the file must match its extension. */
export const SHEET_EXTENSIONS = ['xlsx', 'xls', 'csv'] as const;
export type SheetExtension = (typeof SHEET_EXTENSIONS)[number];

/** The extension of a file name, if it is an accepted one. */
export function sheetExtension(fileName: string): SheetExtension | undefined {
  const found = /\.([a-z]{1,5})$/i.exec(fileName.trim())?.[1]?.toLowerCase();
  return SHEET_EXTENSIONS.find((one) => one === found);
}

export type CellType =
  | 'uuid'
  | 'lender'
  | 'text'
  | 'status'
  | 'product'
  | 'mobile'
  | 'date'
  | 'month'
  | 'rupees'
  | 'signedRupees'
  | 'percent'
  | 'months'
  | 'paymentReference'
  | 'bankStatus'
  | 'utr';

export interface Column {
  name: string;
  type: CellType;
  /** The longest text. */
  max?: number;
  /** Every row has a value, so every file needs the column. */
  required?: true;
  /** The value shown in the template. */
  example: string;
}

const APPLICATION_UUID: Column = {
  name: 'application_uuid',
  type: 'uuid',
  example: '2f1c9f0e-6f0a-4c33-9c0a-0b5c6c0f1d11',
};
const REFERENCE: Column = { name: 'lender_reference_id', type: 'text', max: 80, example: 'LN-204771' };
const LENDER: Column = { name: 'lender_id', type: 'lender', example: 'L01' };
const REMARKS: Column = { name: 'remarks', type: 'text', max: 500, example: '' };
const STATUS_DATE: Column = { name: 'status_date', type: 'date', example: '15/11/2026' };
const DISBURSED_AMOUNT: Column = { name: 'disbursed_amount', type: 'rupees', example: '150000' };
const DISBURSED_ON: Column = { name: 'disbursed_on', type: 'date', example: '14/11/2026' };
const DISBURSAL_REFERENCE: Column = { name: 'disbursal_reference', type: 'text', max: 80, example: 'UTR2026111400771' };

export const COLUMNS: Record<ImportKind, readonly Column[]> = {
  status: [
    APPLICATION_UUID,
    LENDER,
    REFERENCE,
    { name: 'status', type: 'status', required: true, example: 'DISBURSED' },
    STATUS_DATE,
    { name: 'sanctioned_amount', type: 'rupees', example: '150000' },
    DISBURSED_AMOUNT,
    DISBURSED_ON,
    { name: 'reason', type: 'text', max: 300, example: '' },
    REMARKS,
  ],
  mis: [
    { ...LENDER, required: true },
    APPLICATION_UUID,
    REFERENCE,
    { name: 'mobile', type: 'mobile', example: '' },
    { name: 'product', type: 'product', example: 'Personal Loans' },
    { name: 'applied_on', type: 'date', example: '02/11/2026' },
    { name: 'lender_status', type: 'status', required: true, example: 'Disbursed' },
    { name: 'sub_status', type: 'text', max: 80, example: '' },
    STATUS_DATE,
    { name: 'rejection_reason', type: 'text', max: 300, example: '' },
    { name: 'sanctioned_amount', type: 'rupees', example: '150000' },
    { name: 'sanctioned_on', type: 'date', example: '12/11/2026' },
    DISBURSED_AMOUNT,
    DISBURSED_ON,
    DISBURSAL_REFERENCE,
    { name: 'tenure_months', type: 'months', example: '24' },
    { name: 'interest_rate_pa', type: 'percent', example: '18' },
    { name: 'processing_fee', type: 'rupees', example: '3000' },
    { name: 'utm_id', type: 'text', max: 60, example: '' },
    REMARKS,
  ],
  commission: [
    { ...LENDER, required: true },
    APPLICATION_UUID,
    REFERENCE,
    DISBURSAL_REFERENCE,
    DISBURSED_ON,
    DISBURSED_AMOUNT,
    { name: 'period', type: 'month', required: true, example: '2026-11' },
    { name: 'commission_percent', type: 'percent', example: '2.5' },
    { name: 'commission_amount', type: 'signedRupees', required: true, example: '3750' },
    { name: 'gst_amount', type: 'signedRupees', example: '675' },
    { name: 'tds_amount', type: 'signedRupees', example: '75' },
    { name: 'net_received', type: 'signedRupees', example: '4350' },
    { name: 'invoice_no', type: 'text', max: 60, example: 'INV-2026-118' },
    { name: 'received_on', type: 'date', example: '20/11/2026' },
    REMARKS,
  ],
  payout: [
    { name: 'reference', type: 'paymentReference', required: true, example: 'PO00000000414' },
    { name: 'status', type: 'bankStatus', required: true, example: 'PAID' },
    { name: 'amount', type: 'rupees', required: true, example: '32712.00' },
    { name: 'utr', type: 'utr', example: 'HDFCN52026111500012345' },
    { name: 'date', type: 'date', required: true, example: '16/11/2026' },
    { name: 'reason', type: 'text', max: 200, example: '' },
  ],
};

/** The column groups that identify an application: a row must fill one of the groups. */
export const IDENTITIES: Record<ImportKind, readonly (readonly string[])[]> = {
  status: [['application_uuid'], ['lender_id', 'lender_reference_id']],
  mis: [['application_uuid'], ['lender_reference_id'], ['mobile', 'product']],
  // A payment for a whole month belongs to no single application.
  commission: [],
  payout: [],
};

/** Columns whose field in the database has another name. */
const FIELDS: Record<string, string> = {
  product: 'product_type',
  rejection_reason: 'reason',
  reference: 'run_payment_id',
  amount: 'answered_amount',
  date: 'answered_on',
};

export function fieldOf(column: string): string {
  return FIELDS[column] ?? column;
}
