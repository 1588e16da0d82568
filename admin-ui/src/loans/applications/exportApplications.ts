import { downloadCSV } from 'react-admin';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import type { LenderApplicationRecord } from '../../api/records.js';
import { toCsv } from '../../shared/csv.js';
import { stateName } from '../../shared/lenderApplicationStates.js';
import type { ApplicationTexts } from './i18n/useTexts.js';

/** Rows of one export: what the API answers at once. */
export const EXPORT_MAX = 1_000;

/** Amounts are plain rupees, so that a spreadsheet can reckon with them. */
export function exportApplications(t: ApplicationTexts, rows: readonly LenderApplicationRecord[]): void {
  const lines = [
    [
      t('export.atLender'),
      t('export.application'),
      t('export.created'),
      t('applicant'),
      t('export.phone'),
      t('product'),
      t('lender'),
      t('reference'),
      t('partner'),
      t('state'),
      t('export.since'),
      t('show.offered'),
      t('at.sanctioned'),
      t('at.disbursed'),
      t('export.disbursedOn'),
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
      stateName(row.state),
      formatIstDateTime(row.state_at),
      row.offered_amount,
      row.sanctioned_amount,
      row.disbursed_amount,
      row.disbursed_on,
    ]),
  ];
  downloadCSV(toCsv(lines), 'applications');
}
