import type { Readable } from 'node:stream';
import { formatDay, formatIstDateTime, formatPeriod } from '@marketplace/contract/dates/ist.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { amountInWords } from '@marketplace/contract/money/amount-in-words.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { gstStateName } from '@marketplace/contract/tax/gst-states.js';
import { asArtifact, inElement } from '../../platform/pdf/pdf-tags.js';
import { endPdf, openPdf, type Place, writeLine, writeParagraph, writeRule } from '../../platform/pdf/pdf-text.js';
import type { InvoiceLine, OwnTaxInvoice } from './dto/tax-invoice.dto.js';
import { TAX_INVOICE_TEXTS } from './tax-invoice-texts.js';

export type WrittenInvoice = Omit<OwnTaxInvoice, 'success' | 'total_in_words' | 'tds_amount' | 'net_amount' | 'gaps'>;

const PAGE = { left: 40, right: 555, top: 44, bottom: 770, foot: 806 };
const WIDTH = PAGE.right - PAGE.left;
const HALF = (WIDTH - 20) / 2;
const COLUMNS: readonly (Place & { name: 'what' | 'sac' | 'taxable' | 'rate' | 'cgst' | 'sgst' | 'igst' })[] = [
  { name: 'what', x: PAGE.left, width: 172 },
  { name: 'sac', x: 216, width: 48 },
  { name: 'taxable', x: 266, width: 74, right: true },
  { name: 'rate', x: 344, width: 36, right: true },
  { name: 'cgst', x: 384, width: 54, right: true },
  { name: 'sgst', x: 442, width: 54, right: true },
  { name: 'igst', x: 500, width: 55, right: true },
];

/** A tax invoice on A4 with what rule 46 of the CGST Rules wants on it, in one language. */
export function writeTaxInvoicePdf(invoice: WrittenInvoice, language: Language): Readable {
  const t = TAX_INVOICE_TEXTS[language];
  const isDraft = invoice.state !== 'ACCEPTED';
  const title = `${isDraft ? t.draft : t.title} ${invoice.number}`;
  const doc = openPdf(title, language);
  let y = PAGE.top;
  const line = (text: string, place: Partial<Place> = {}, size = 9.5, bold = false) =>
    writeLine(doc, text, y, size, bold, { x: PAGE.left, width: WIDTH, ...place });
  const room = (height: number) => {
    if (y + height <= PAGE.bottom) return;
    doc.addPage();
    y = PAGE.top;
  };
  /** Writes `text` in as many lines as it needs; returns where they end. */
  const paragraph = (text: string, from: number, place: Place, size = 9.5, bold = false) =>
    writeParagraph(doc, text, from, size, bold, place);
  const rule = () => writeRule(doc, y, PAGE.left, PAGE.right);
  const cell = (type: 'TH' | 'TD', text: string, place: Partial<Place> | undefined, size = 9.5, bold = false) =>
    inElement(doc, type, () => line(text, place, size, bold), type === 'TH' ? { scope: 'Row' } : {});
  const party = (heading: string, { name, address, gstin }: OwnTaxInvoice['payer'], x: number) => {
    const place = { x, width: HALF };
    let end = paragraph(heading, y, place, 9.5, true) + 2;
    for (const text of [name ?? t.notGiven, address ?? t.notGiven, `GSTIN ${gstin ?? t.notGiven}`]) {
      end = paragraph(text, end, place);
    }
    return end;
  };

  y = inElement(doc, 'H1', () => paragraph(title, y, { x: PAGE.left, width: WIDTH }, 17, true)) + 4;
  if (isDraft) y = paragraph(t.draftNote, y, { x: PAGE.left, width: WIDTH }, 9) + 4;
  inElement(doc, 'Table', () => {
    for (const [label, value] of [
      [t.number, invoice.number],
      [t.date, formatDay(invoice.issued_on, language)],
      [t.period, formatPeriod(invoice.period, language)],
      [t.place, invoice.place_of_supply === null ? t.notGiven : gstStateName(invoice.place_of_supply, language)],
      [t.reverse, t.no],
    ] as const) {
      inElement(doc, 'TR', () => {
        cell('TH', label, { width: 150 });
        cell('TD', value, { x: PAGE.left + 156, width: WIDTH - 156 });
      });
      y += 15;
    }
  });
  y += 8;
  y = Math.max(
    party(t.supplier, invoice.supplier, PAGE.left),
    party(t.recipient, invoice.payer, PAGE.left + HALF + 20),
  );
  y += 14;
  const heading = () => {
    inElement(doc, 'TR', () => {
      for (const column of COLUMNS) {
        inElement(doc, 'TH', () => line(t.columns[column.name], column, 8, true), { scope: 'Column' });
      }
    });
    y += 14;
    rule();
    y += 5;
  };
  inElement(doc, 'Table', () => {
    heading();
    for (const one of invoice.lines) {
      const before = y;
      room(30);
      if (y < before) asArtifact(doc, heading, 'Pagination');
      const [what, ...figures] = cellsOf(one, language);
      inElement(doc, 'TR', () => {
        const end = inElement(doc, 'TH', () => paragraph(what!, y, COLUMNS[0]!, 8.5), { scope: 'Row' });
        for (const [index, text] of figures.entries()) cell('TD', text, COLUMNS[index + 1], 8.5);
        y = Math.max(end, y + 12.5) + 3;
      });
    }
  });
  rule();
  y += 6;
  room(110);
  inElement(doc, 'Table', () => {
    for (const [label, rupees, bold] of [
      [t.taxable, invoice.taxable_amount, false],
      ...(invoice.cgst_amount === 0 ? [] : ([[t.columns.cgst, invoice.cgst_amount, false]] as const)),
      ...(invoice.sgst_amount === 0 ? [] : ([[t.columns.sgst, invoice.sgst_amount, false]] as const)),
      ...(invoice.igst_amount === 0 ? [] : ([[t.columns.igst, invoice.igst_amount, false]] as const)),
      [t.total, invoice.total_amount, true],
    ] as const) {
      inElement(doc, 'TR', () => {
        cell('TH', label, { x: 300, width: 140 }, 9.5, bold);
        cell('TD', formatPaise(rupeesToPaise(rupees)), { x: 444, width: 111, right: true }, 9.5, bold);
      });
      y += 15;
    }
  });
  y += 4;
  const whole = { x: PAGE.left, width: WIDTH };
  y = paragraph(`${t.words}: ${amountInWords(rupeesToPaise(invoice.total_amount), language)}`, y, whole, 9.5, true);
  y += 12;
  if (invoice.accepted_at !== null) {
    const at = formatIstDateTime(invoice.accepted_at, language);
    y = paragraph(t.accepted.replace('{name}', invoice.accepted_by ?? '').replace('{at}', at), y, whole, 9);
  }
  const foot = (page: number, pages: number) =>
    `${title} · ${t.page.replace('{n}', String(page)).replace('{of}', String(pages))}`;
  endPdf(doc, foot, PAGE.foot, 7.5, whole);
  return doc;
}

/** In the order of the columns. */
function cellsOf(line: InvoiceLine, language: Language): string[] {
  const t = TAX_INVOICE_TEXTS[language];
  const what = `${t.kind[line.kind]}, ${formatPeriod(line.period, language)}`;
  return [
    line.taxable_amount < 0 ? `${what} (${t.takenBack})` : what,
    line.sac,
    amount(line.taxable_amount),
    `${line.gst_percent} %`,
    amount(line.cgst_amount),
    amount(line.sgst_amount),
    amount(line.igst_amount),
  ];
}

function amount(rupees: number): string {
  const text = Math.abs(rupees).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return rupees < 0 ? `−${text}` : text;
}
