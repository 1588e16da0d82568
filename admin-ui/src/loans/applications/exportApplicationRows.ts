import { downloadCSV } from 'react-admin';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import type { ApplicationRecord } from '../../api/records.js';
import { toCsv } from '../../shared/csv.js';
import { stateName } from '../../shared/lenderApplicationStates.js';
import type { ApplicationTexts } from './i18n/useTexts.js';

/** Downloads a line for each application; amounts are plain rupees, so that a spreadsheet can reckon with them. */
export function exportApplicationRows(t: ApplicationTexts, rows: readonly ApplicationRecord[]): void {
  const cells = rows.map((row): [string, string | number | null][] => [
    [t('list.id'), row.id],
    [t('export.application'), row.uuid],
    [t('export.customer'), row.applicant_name],
    [t('export.phone'), row.phone_masked],
    [t('product'), row.product_type],
    [t('partner'), row.partner_name],
    [t('merchant'), row.merchant_name],
    [t('state'), t(`application.${row.state}`)],
    [t('export.acted'), t(row.acted_on === 1 ? 'export.yes' : 'export.no')],
    [t('export.furthest'), row.furthest_state && stateName(row.furthest_state)],
    [t('export.lenders'), row.at_lenders.reduce((sum, { n }) => sum + n, 0)],
    [t('list.asked'), row.desired_amount],
    [t('export.created'), formatIstDateTime(row.created_at)],
    [t('export.submitted'), row.submitted_at && formatIstDateTime(row.submitted_at)],
    [t('export.updated'), formatIstDateTime(row.updated_at)],
  ]);
  const head = cells[0]?.map(([label]) => label) ?? [];
  downloadCSV(toCsv([head, ...cells.map((row) => row.map(([, value]) => value))]), 'applications');
}
