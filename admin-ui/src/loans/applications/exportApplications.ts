import { downloadCSV, type Exporter } from 'react-admin';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import type { LenderApplicationRecord } from '../../api/records.js';
import { toCsv } from '../../shared/csv.js';
import { STATE_LABELS } from '../../shared/lenderApplicationStates.js';

/** Rows of one export: what the API answers at once. */
export const EXPORT_MAX = 1_000;

export const exportApplications: Exporter<LenderApplicationRecord> = (rows) => {
  downloadCSV(applicationsAsCsv(rows), 'applications');
};

/** Amounts are plain rupees, so that a spreadsheet can reckon with them. */
export function applicationsAsCsv(rows: readonly LenderApplicationRecord[]): string {
  return toCsv([
    [
      'Lender application',
      'Application',
      'Created (IST)',
      'Applicant',
      'Phone',
      'Product',
      'Lender',
      'Reference',
      'Partner',
      'State',
      'Since (IST)',
      'Offered',
      'Sanctioned',
      'Disbursed',
      'Disbursed on',
    ],
    ...rows.map((row) => [
      row.uuid,
      row.application_uuid,
      formatIstDateTime(row.created_at),
      row.applicant_name,
      row.phone_masked,
      row.product_type,
      row.lender_name,
      row.lender_reference_id,
      row.partner_name,
      STATE_LABELS[row.state],
      formatIstDateTime(row.state_at),
      row.offered_amount,
      row.sanctioned_amount,
      row.disbursed_amount,
      row.disbursed_on,
    ]),
  ]);
}
