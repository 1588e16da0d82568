import { createRequire } from 'node:module';
import { PassThrough, type Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { AccrualKind } from '@marketplace/contract/revenue/ledger.js';
import { safeCell } from '@marketplace/contract/spreadsheets/safe-cell.js';
import excel from 'exceljs';
import PdfDocument from 'pdfkit';
import { DomainError } from '../common/errors/domain-error.js';
import type { PayoutResponse } from './dto/ledger.dto.js';
import { LedgerRepository } from './ledger.repository.js';
import { LedgerService } from './ledger.service.js';

const CHUNK = 5_000;
/** More lines than this belong into the spreadsheet. */
const PDF_LINES = 2_000;

const KINDS: Record<AccrualKind, string> = {
  DISBURSAL: 'Disbursal',
  CLAWBACK: 'Taken back',
  CORRECTION: 'Correction',
  MANUAL: 'Adjustment',
};

interface StatementLine {
  kind: string;
  lender: string;
  reference: string;
  disbursedOn: string;
  disbursed: number;
  commission: number;
  share: number;
  state: string;
  reason: string;
}

/** A partner's month as a document: what the ledger has booked for it, line by line. */
@Injectable()
export class StatementsService {
  private readonly logger = new Logger('Statements');

  constructor(
    private readonly ledger: LedgerService,
    private readonly repository: LedgerRepository,
  ) {}

  async xlsx(id: string): Promise<Readable> {
    const payout = await this.booked(id);
    const stream = new PassThrough();
    // Written while it is sent: a month may have a hundred thousand lines.
    this.fillSheet(stream, payout).catch((error: unknown) => stream.destroy(error as Error));
    stream.on('error', (error) => this.logger.error({ err: error, msg: `Statement ${id} was not finished.` }));
    return stream;
  }

  async pdf(id: string): Promise<Readable> {
    const payout = await this.booked(id);
    const lines: StatementLine[] = [];
    let total = 0;
    for await (const line of this.lines(payout)) {
      total++;
      if (lines.length < PDF_LINES) lines.push(line);
    }
    return writePdf(payout, lines, total);
  }

  private async booked(id: string): Promise<PayoutResponse> {
    const payout = await this.ledger.payout(id);
    const { total } = await this.repository.lines({ partner_id: payout.partner_id }, payout.period, 0, 1);
    if (total === 0) throw new DomainError('COMMISSION.NO_STATEMENT');
    return payout;
  }

  private async *lines(payout: PayoutResponse): AsyncGenerator<StatementLine> {
    const lenders = await this.repository.names('lenders');
    for (let offset = 0; ; offset += CHUNK) {
      const { lines } = await this.repository.lines({ partner_id: payout.partner_id }, payout.period, offset, CHUNK);
      for (const line of lines) {
        yield {
          kind: KINDS[line.kind],
          lender: lenders.get(line.lender_id) ?? '',
          reference: line.lender_reference_id ?? line.lender_application_uuid ?? '',
          disbursedOn: line.disbursed_on ?? '',
          disbursed: Number(line.disbursed_amount),
          commission: Number(line.commission_amount),
          share: Number(line.partner_amount),
          state: line.state === 'ACCRUED' && Number(line.received) ? 'LENDER_RECEIVED' : line.state,
          reason: line.reason ?? '',
        };
      }
      if (lines.length < CHUNK) return;
    }
  }

  private async fillSheet(stream: PassThrough, payout: PayoutResponse): Promise<void> {
    const workbook = new excel.stream.xlsx.WorkbookWriter({ stream });
    const sheet = workbook.addWorksheet(payout.period);
    sheet.columns = [
      { header: 'Partner', key: 'partner', width: 24 },
      { header: 'Lender', key: 'lender', width: 24 },
      { header: 'Kind', key: 'kind', width: 12 },
      { header: 'Reference', key: 'reference', width: 38 },
      { header: 'Disbursed on', key: 'disbursedOn', width: 13 },
      { header: 'Disbursed', key: 'disbursed', width: 14, style: { numFmt: '#,##0.00' } },
      { header: 'Lender commission without GST', key: 'commission', width: 30, style: { numFmt: '#,##0.00' } },
      { header: 'Partner share', key: 'share', width: 14, style: { numFmt: '#,##0.00' } },
      { header: 'State', key: 'state', width: 16 },
      { header: 'Reason', key: 'reason', width: 40 },
    ];
    for await (const line of this.lines(payout)) {
      const cells = { ...line, partner: payout.partner_name };
      const safe = Object.entries(cells).map(([key, value]) => [
        key,
        typeof value === 'string' ? safeCell(value) : value,
      ]);
      sheet.addRow(Object.fromEntries(safe)).commit();
    }
    sheet.commit();
    await workbook.commit();
  }
}

const require = createRequire(import.meta.url);
const font = (name: string) =>
  require.resolve(`@fontsource-variable/noto-sans/files/noto-sans-${name}-wght-normal.woff2`);
/** The fonts come by script; a text is written run by run, each in the font that has its characters. */
const FONTS = { latin: font('latin'), sign: font('latin-ext'), devanagari: font('devanagari') };
const RUNS = /(₹)|([\u0900-\u097F]+)|([^₹\u0900-\u097F]+)/gu;

const PAGE = { left: 40, right: 555, top: 40, bottom: 800 };
const COLUMNS = [
  { title: 'Lender', x: 40, width: 120, of: (line: StatementLine) => line.lender },
  { title: 'Kind', x: 164, width: 60, of: (line: StatementLine) => line.kind },
  { title: 'Reference', x: 228, width: 100, of: (line: StatementLine) => line.reference },
  { title: 'On', x: 332, width: 54, of: (line: StatementLine) => line.disbursedOn },
  { title: 'Disbursed', x: 390, width: 55, right: true, of: (line: StatementLine) => amount(line.disbursed) },
  { title: 'Commission', x: 447, width: 53, right: true, of: (line: StatementLine) => amount(line.commission) },
  { title: 'Your share', x: 502, width: 53, right: true, of: (line: StatementLine) => amount(line.share) },
];

function writePdf(payout: PayoutResponse, lines: readonly StatementLine[], total: number): Readable {
  const doc = new PdfDocument({
    size: 'A4',
    margin: PAGE.left,
    info: { Title: `Payout statement ${payout.period}`, Author: payout.partner_name },
  });
  for (const [name, path] of Object.entries(FONTS)) doc.registerFont(name, path);
  let y = PAGE.top;
  const put = (text: string, x: number, size: number, options: { right?: boolean; width?: number } = {}) =>
    writeRuns(doc, text, x, y, size, options);
  const heading = () => {
    for (const { title, ...place } of COLUMNS) put(title, place.x, 8, place);
    y += 14;
    doc
      .moveTo(PAGE.left, y - 2)
      .lineTo(PAGE.right, y - 2)
      .lineWidth(0.5)
      .stroke('#888888');
  };

  put(payout.partner_name, PAGE.left, 18);
  y += 26;
  put(`Payout statement for ${payout.period} · made ${formatIstDateTime(new Date())} IST`, PAGE.left, 10);
  y += 24;
  const figures = [
    ['Waits for the lender', payout.accrued_amount],
    ['Lender has paid', payout.received_amount],
    ['Approved', payout.approved_amount],
    ['Paid', payout.paid_amount],
    ['All booked', payout.total_amount - payout.provisional_amount],
  ] as const;
  for (const [label, rupees] of figures) {
    put(label, PAGE.left, 10);
    put(formatPaise(rupeesToPaise(rupees)), 200, 10, { right: true, width: 120 });
    y += 16;
  }
  y += 6;
  put('Your share is your part of the lender’s commission without GST, and your fee for each disbursal.', PAGE.left, 8);
  y += 22;
  heading();
  for (const line of lines) {
    if (y > PAGE.bottom) {
      doc.addPage();
      y = PAGE.top;
      heading();
    }
    for (const { of, ...place } of COLUMNS) put(of(line), place.x, 7.5, place);
    y += 12;
  }
  if (total > lines.length) {
    y += 6;
    put(`And ${(total - lines.length).toLocaleString('en-IN')} more lines: see the spreadsheet.`, PAGE.left, 9);
  }
  doc.end();
  return doc;
}

function writeRuns(
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  size: number,
  { right = false, width = Infinity }: { right?: boolean; width?: number },
): void {
  doc.fontSize(size).fillColor('#16211E');
  const runs = runsOf(text);
  const widthOf = (some: typeof runs) => some.reduce((sum, run) => sum + doc.font(run.font).widthOfString(run.text), 0);
  // Cut where the column ends; the spreadsheet has it whole.
  while (widthOf(runs) > width) {
    const last = runs.at(-1)!;
    last.text = last.text.slice(0, -1);
    if (last.text === '') runs.pop();
  }
  let at = right && width !== Infinity ? x + width - widthOf(runs) : x;
  for (const run of runs) {
    doc.font(run.font).text(run.text, at, y, { lineBreak: false });
    at += doc.widthOfString(run.text);
  }
}

function runsOf(text: string): { font: string; text: string }[] {
  return [...text.matchAll(RUNS)].map(([run, sign, devanagari]) => ({
    font: sign ? 'sign' : devanagari ? 'devanagari' : 'latin',
    text: run,
  }));
}

function amount(rupees: number): string {
  return rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
