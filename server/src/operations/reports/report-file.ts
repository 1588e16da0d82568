import type { Readable } from 'node:stream';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import {
  figuresOf,
  type FigureName,
  isMeasure,
  MEASURES,
  DERIVED_FIGURES,
  type ReportDimension,
  type ReportName,
  REPORTS,
} from '@marketplace/contract/reports/reports.js';
import { safeCell } from '@marketplace/contract/spreadsheets/safe-cell.js';
import { writeCsv } from '../../platform/spreadsheets/csv.js';
import { type SheetCell, type SheetColumn, writeXlsx } from '../../platform/spreadsheets/xlsx.js';
import type { ReportRow } from './dto/report.dto.js';

export const REPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export const REPORT_TYPES: Record<ReportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Row = Omit<ReportRow, 'before' | 'young'>;

interface Group {
  header: Record<Language, string>;
  column: Omit<SheetColumn, 'header'>;
  cell: (row: Row) => SheetCell;
}

const GROUPS: Record<ReportDimension, Group> = {
  day: {
    header: { en: 'Day', hi: 'दिन' },
    column: { width: 14, format: 'dd mmm yyyy' },
    cell: ({ day }) => (day === null ? null : new Date(`${day}T00:00:00Z`)),
  },
  product: {
    header: { en: 'Product', hi: 'प्रोडक्ट' },
    column: { width: 24 },
    cell: ({ product_type }) => product_type,
  },
  lender: { header: { en: 'Lender', hi: 'ऋणदाता' }, column: { width: 24 }, cell: ({ lender_name }) => lender_name },
  partner: {
    header: { en: 'Partner', hi: 'पार्टनर' },
    column: { width: 24 },
    cell: ({ partner_name }) => partner_name,
  },
  merchant: {
    header: { en: 'Merchant', hi: 'दुकानदार' },
    column: { width: 24 },
    cell: ({ merchant_name }) => merchant_name,
  },
};

function labelOf(figure: FigureName, language: Language): string {
  return isMeasure(figure) ? MEASURES[figure].label[language] : DERIVED_FIGURES[figure].label[language];
}

/** The rows of a report as a file, streamed: days and figures as a spreadsheet reads them, heads in `language`. */
export function writeReport(
  report: ReportName,
  group: readonly ReportDimension[],
  format: ReportFormat,
  rows: AsyncIterable<Row>,
  language: Language,
): Readable {
  const groups = group.map((dimension) => GROUPS[dimension]);
  const figures = figuresOf(report);
  const columns: SheetColumn[] = [
    ...groups.map(({ header, column }) => ({ header: header[language], ...column })),
    ...figures.map((figure) => {
      const header = labelOf(figure, language);
      return { header, width: Math.max(12, header.length + 2) };
    }),
  ];
  const cells = cellsOf(rows, (row) => [
    ...groups.map(({ cell }) => safe(cell(row))),
    ...figures.map((figure) => row.figures[figure] ?? null),
  ]);
  if (format === 'xlsx') return writeXlsx([{ name: REPORTS[report].title[language], columns, rows: cells }]);
  return writeCsv(
    columns.map(({ header }) => header),
    cells,
  );
}

function safe(cell: SheetCell): SheetCell {
  return typeof cell === 'string' ? safeCell(cell) : cell;
}

async function* cellsOf(rows: AsyncIterable<Row>, toCells: (row: Row) => SheetCell[]): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) yield toCells(row);
}
