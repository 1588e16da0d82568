import { downloadCSV } from 'react-admin';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { LENDER_PROPERTIES } from '@marketplace/contract/lenders/lender.js';
import type { LenderGroupRecord, LenderRecord } from '../../api/records.js';
import { toCsv } from '../../shared/csv.js';
import type { Texts } from './i18n/useTexts.js';
import { ruleOf } from './lenderFormat.js';
import { lenderWords } from './lenderWords.js';

/** Figures are plain, so that a spreadsheet can reckon with them; the rest is in words. */
export function exportLenders(t: Texts, lenders: readonly LenderRecord[], groups: readonly LenderGroupRecord[]): void {
  const { inWords } = lenderWords(t, groups);
  const rows = lenders.map((lender) => [
    lender.lender_id,
    lender.code,
    ...LENDER_PROPERTIES.map((property) => {
      const value = lender[property];
      if (value === null || ['whole', 'rupees', 'percent'].includes(ruleOf(property).kind))
        return value as number | null;
      return inWords(property, value);
    }),
    formatIstDateTime(lender.updated_at),
  ]);
  const head = [
    t('export.id'),
    t('export.code'),
    ...LENDER_PROPERTIES.map((property) => t(`label.${property}`)),
    t('export.updated'),
  ];
  downloadCSV(toCsv([head, ...rows]), 'lenders');
}
