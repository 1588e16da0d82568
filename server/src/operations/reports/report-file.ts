import type { Readable } from 'node:stream';
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

const GROUPS: Record<ReportDimension, { column: SheetColumn; cell: (row: Row) => SheetCell }> = {
  day: {
    column: { header: 'Day', width: 14, format: 'dd mmm yyyy' },
    cell: ({ day }) => (day === null ? null : new Date(`${day}T00:00:00Z`)),
  },
  product: { column: { header: 'Product', width: 24 }, cell: ({ product_type }) => product_type },
  lender: { column: { header: 'Lender', width: 24 }, cell: ({ lender_name }) => lender_name },
  partner: { column: { header: 'Partner', width: 24 }, cell: ({ partner_name }) => partner_name },
};

export function labelOf(figure: FigureName): string {
  return isMeasure(figure) ? MEASURES[figure].label.en : DERIVED_FIGURES[figure].label.en;
}

/** The rows of a report as a file, streamed: days and figures as a spreadsheet reads them. */
export function writeReport(
  report: ReportName,
  group: readonly ReportDimension[],
  format: ReportFormat,
  rows: AsyncIterable<Row>,
): Readable {
  const groups = group.map((dimension) => GROUPS[dimension]);
  const figures = figuresOf(report);
  const columns: SheetColumn[] = [
    ...groups.map(({ column }) => column),
    ...figures.map((figure) => ({ header: labelOf(figure), width: Math.max(12, labelOf(figure).length + 2) })),
  ];
  const cells = cellsOf(rows, (row) => [
    ...groups.map(({ cell }) => safe(cell(row))),
    ...figures.map((figure) => row.figures[figure] ?? null),
  ]);
  if (format === 'xlsx') return writeXlsx([{ name: REPORTS[report].title.en, columns, rows: cells }]);
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
