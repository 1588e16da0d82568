import { formatDay, istToday } from '@marketplace/contract/dates/ist.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { safeCell } from '@marketplace/contract/spreadsheets/safe-cell.js';
import type { Sheet, SheetCell } from '../../platform/spreadsheets/xlsx.js';
import { AMOUNT_FORMAT } from '../commission-ledger/amounts.js';
import type { PayeeStatement, StatementPaymentResponse } from './dto/payee-statement.dto.js';
import type { StatementLineRow } from './payee-statements.repository.js';
import { filled, STATEMENT_TEXTS } from './statement-texts.js';

/** A line with its customer, masked. */
export type WrittenLine = Omit<StatementLineRow, 'prospect_uuid' | 'profile_encrypted' | 'phone_last4'> & {
  applicant_name: string | null;
  phone_masked: string | null;
};

const DAY = 'dd mmm yyyy';

/** A statement as a workbook: each line, and each payment. */
export function statementSheets(
  statement: PayeeStatement,
  lines: AsyncIterable<WrittenLine>,
  language: Language,
): Sheet[] {
  const t = STATEMENT_TEXTS[language];
  const amount = (header: string) => ({ header, width: 18, format: AMOUNT_FORMAT });
  return [
    {
      name: t.sheetLines,
      columns: [
        { header: t.lender, width: 24 },
        { header: t.product, width: 22 },
        { header: t.what, width: 16 },
        { header: t.disbursedOn, width: 16, format: DAY },
        { header: t.customer, width: 20 },
        { header: t.phone, width: 16 },
        amount(t.disbursed),
        amount(t.own),
      ],
      rows: lineRows(lines, language),
    },
    {
      name: t.sheetPayments,
      columns: [
        { header: t.approvedOn, width: 14, format: DAY },
        amount(t.approved),
        amount('CGST (₹)'),
        amount('SGST (₹)'),
        amount('IGST (₹)'),
        amount(t.tdsColumn),
        { header: t.percentColumn, width: 10 },
        { header: t.law, width: 36 },
        amount(t.carriedColumn),
        amount(t.netColumn),
        { header: t.stateColumn, width: 26 },
        { header: t.utr, width: 26 },
        { header: t.account, width: 14 },
        { header: t.invoiceColumn, width: 18 },
      ],
      rows: statement.payments.map((payment) => safe(paymentCells(payment, language))),
    },
  ];
}

async function* lineRows(lines: AsyncIterable<WrittenLine>, language: Language): AsyncGenerator<SheetCell[]> {
  for await (const line of lines) {
    yield safe([
      line.lender_name,
      line.product_type && PRODUCT_WORDS[line.product_type][language],
      STATEMENT_TEXTS[language].kind[line.kind],
      line.disbursed_on && dayCell(line.disbursed_on),
      line.applicant_name,
      line.phone_masked,
      Number(line.disbursed_amount),
      Number(line.amount),
    ]);
  }
}

function paymentCells(payment: StatementPaymentResponse, language: Language): SheetCell[] {
  return [
    dayCell(payment.made_on),
    payment.commission_amount,
    payment.cgst_amount,
    payment.sgst_amount,
    payment.igst_amount,
    payment.tds_amount,
    payment.tds_percent,
    payment.law,
    payment.carried_amount,
    payment.net_amount,
    stateWords(payment, language),
    payment.utr,
    payment.account_masked,
    payment.invoice && payment.invoice.number,
  ];
}

/** With the day of what was paid. */
export function stateWords({ state, paid_at }: StatementPaymentResponse, language: Language): string {
  const day = paid_at === null ? '' : formatDay(istToday(new Date(paid_at)), language);
  return filled(STATEMENT_TEXTS[language].state[state], { day });
}

function safe(cells: readonly SheetCell[]): SheetCell[] {
  return cells.map((cell) => (typeof cell === 'string' ? safeCell(cell) : cell));
}

function dayCell(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
