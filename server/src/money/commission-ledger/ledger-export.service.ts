import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { VARIANCE_STATE_WORDS } from '@marketplace/contract/revenue/ledger.js';
import { safeCell } from '@marketplace/contract/spreadsheets/safe-cell.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { type SheetCell, type SheetColumn, writeXlsx } from '../../platform/spreadsheets/xlsx.js';
import { AMOUNT_FORMAT } from './amounts.js';
import type { MonthResponse } from './dto/ledger.dto.js';
import { MonthsService } from './months.service.js';

type Column = SheetColumn & { of: (month: MonthResponse) => SheetCell };
const amount = (header: string, of: Column['of']): Column => ({ header, width: 18, format: AMOUNT_FORMAT, of });

const COLUMNS: readonly Column[] = [
  { header: 'Lender', width: 28, of: (month) => safeCell(month.lender_name) },
  // The first day of the month, so that a spreadsheet sorts and groups it.
  { header: 'Month', width: 12, format: 'mmm yyyy', of: (month) => new Date(`${month.period}-01T00:00:00Z`) },
  { header: 'State', width: 14, of: (month) => STATE_WORDS[month.state] },
  { header: 'Disbursals', width: 12, of: (month) => month.disbursals },
  amount('Disbursed', (month) => month.disbursed_amount),
  amount('Commission without GST', (month) => month.commission_amount),
  amount('Corrections and adjustments', (month) => month.adjustment_amount),
  amount('Expected', (month) => month.expected_amount),
  amount('Received', (month) => month.received_amount),
  amount('Variance', (month) => (month.state === 'CLOSED' ? month.variance : null)),
  { header: 'Variance is', width: 18, of: (month) => VARIANCE_STATE_WORDS[month.variance_state] },
  { header: 'Note', width: 40, of: (month) => safeCell(month.variance_decision?.note ?? '') },
  amount('For partners', (month) => month.partner_amount),
];
const STATE_WORDS = { PROVISIONAL: 'Provisional', UNPRICED: 'Not priced', CLOSED: 'Closed' };

/** The months of the ledger as a workbook: all that a filter finds. */
@Injectable()
export class LedgerExportService {
  constructor(private readonly months: MonthsService) {}

  async xlsx(raw: RawListQuery): Promise<Readable> {
    const rows = (await this.months.all(raw)).map((month) => COLUMNS.map(({ of }) => of(month)));
    return writeXlsx([{ name: 'Commission', columns: COLUMNS, rows }]);
  }
}
