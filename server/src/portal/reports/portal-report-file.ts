import type { Readable } from 'node:stream';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { PortalDimension } from '@marketplace/contract/portal/figures.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { safeCell } from '@marketplace/contract/spreadsheets/safe-cell.js';
import type { ReportFormat } from '../../operations/reports/report-file.js';
import { writeCsv } from '../../platform/spreadsheets/csv.js';
import { type SheetCell, type SheetColumn, writeXlsx } from '../../platform/spreadsheets/xlsx.js';
import type { PortalFigures, PortalReportRow } from './dto/portal-report.dto.js';

/** A row of a file, which has nothing of the period before. */
export type NamedFigures = Omit<PortalReportRow, 'before'>;

type InBoth = Readonly<Record<Language, string>>;

const TITLE: InBoth = { en: 'Report', hi: 'रिपोर्ट' };
const GROUPS: Readonly<Record<PortalDimension, InBoth>> = {
  day: { en: 'Day', hi: 'दिन' },
  product: { en: 'Product', hi: 'प्रोडक्ट' },
  lender: { en: 'Lender', hi: 'ऋणदाता' },
  merchant: { en: 'Merchant', hi: 'दुकानदार' },
  agent: { en: 'Agent', hi: 'एजेंट' },
};
const FIGURES: Readonly<Record<keyof PortalFigures, InBoth>> = {
  submitted: { en: 'Leads', hi: 'लीड' },
  pushed: { en: 'At lenders', hi: 'ऋणदाता के पास' },
  sanctioned: { en: 'Sanctioned', hi: 'मंज़ूर' },
  refused: { en: 'Refused', hi: 'अस्वीकार' },
  disbursed: { en: 'Disbursed', hi: 'लोन मिला' },
  amount: { en: 'Disbursed amount in rupees', hi: 'मिली लोन रकम, रुपये' },
  commission: { en: 'Commission booked in rupees', hi: 'दर्ज कमीशन, रुपये' },
};
const FIGURE_NAMES = Object.keys(FIGURES) as (keyof PortalFigures)[];

/** Rows as a file, streamed, with heads in `language`; without money for those who see none. */
export function writePortalReport(
  group: PortalDimension,
  format: ReportFormat,
  rows: AsyncIterable<NamedFigures>,
  language: Language,
  hasMoney: boolean,
): Readable {
  const figures = FIGURE_NAMES.filter((name) => hasMoney || name !== 'commission');
  const columns: SheetColumn[] = [
    { header: GROUPS[group][language], width: 28, ...(group === 'day' && { format: 'dd mmm yyyy' }) },
    ...figures.map((name) => ({ header: FIGURES[name][language], width: FIGURES[name][language].length + 2 })),
  ];
  const cells = cellsOf(rows, ({ key, name, figures: values }) => [
    cellOf(group, key, name, language),
    ...figures.map((figure) => values[figure]),
  ]);
  if (format === 'xlsx') return writeXlsx([{ name: TITLE[language], columns, rows: cells }]);
  return writeCsv(
    columns.map(({ header }) => header),
    cells,
  );
}

function cellOf(group: PortalDimension, key: string, name: string | null, language: Language): SheetCell {
  if (group === 'day') return new Date(`${key}T00:00:00Z`);
  const product = PRODUCT_TYPES.find((one) => one === key);
  return safeCell(name ?? (product ? PRODUCT_WORDS[product][language] : key));
}

async function* cellsOf(
  rows: AsyncIterable<NamedFigures>,
  toCells: (row: NamedFigures) => SheetCell[],
): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) yield toCells(row);
}
