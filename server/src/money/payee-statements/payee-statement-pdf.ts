import type { Readable } from 'node:stream';
import { formatDay, formatIstDateTime, formatPeriod } from '@marketplace/contract/dates/ist.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { Payee } from '@marketplace/contract/partners/payee.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import type { NamedPayee } from '../../partners/payees/payees.service.js';
import type { Payer } from '../../platform/config/config.js';
import { asArtifact, inElement } from '../../platform/pdf/pdf-tags.js';
import { endPdf, openPdf, type Place, writeLine, writeParagraph, writeRule } from '../../platform/pdf/pdf-text.js';
import type { PayeeStatement, StatementGroupResponse, StatementPaymentResponse } from './dto/payee-statement.dto.js';
import { stateWords } from './statement-sheets.js';
import { filled, STATEMENT_TEXTS } from './statement-texts.js';

interface Parties {
  payer: Payer;
  payee: NamedPayee & Pick<Payee, 'pan'>;
}

const PAGE = { left: 40, right: 555, top: 44, bottom: 770, foot: 806 };
const WIDTH = PAGE.right - PAGE.left;
const HALF = (WIDTH - 20) / 2;
const WHOLE: Place = { x: PAGE.left, width: WIDTH };
const COLUMNS: readonly (Place & { name: 'lender' | 'product' | 'what' | 'count' | 'amount' })[] = [
  { name: 'lender', x: PAGE.left, width: 150 },
  { name: 'product', x: 196, width: 134 },
  { name: 'what', x: 336, width: 96 },
  { name: 'count', x: 436, width: 38, right: true },
  { name: 'amount', x: 478, width: 77, right: true },
];

/** A payee's month on A4, in one language: what was booked by lender, and each payment with its taxes. */
export function writePayeeStatementPdf(
  statement: PayeeStatement,
  { payer, payee }: Parties,
  language: Language,
): Readable {
  const t = STATEMENT_TEXTS[language];
  const title = filled(t.title, { month: formatPeriod(statement.period, language) });
  const doc = openPdf(title, language);
  let y = PAGE.top;
  const line = (text: string, place: Partial<Place> = {}, size = 9.5, bold = false) =>
    writeLine(doc, text, y, size, bold, { ...WHOLE, ...place });
  const paragraph = (text: string, from: number, place: Place, size = 9.5, bold = false) =>
    writeParagraph(doc, text, from, size, bold, place);
  const room = (height: number) => {
    if (y + height <= PAGE.bottom) return;
    doc.addPage();
    y = PAGE.top;
  };
  const rule = () => writeRule(doc, y, PAGE.left, PAGE.right);
  const cell = (type: 'TH' | 'TD', text: string, place: Partial<Place> | undefined, size = 9.5, bold = false) =>
    inElement(doc, type, () => line(text, place, size, bold), type === 'TH' ? { scope: 'Row' } : {});
  const figures = (rows: readonly (readonly [label: string, text: string, bold?: boolean])[]) =>
    inElement(doc, 'Table', () => {
      for (const [label, text, bold = false] of rows) {
        room(16);
        inElement(doc, 'TR', () => {
          cell('TH', label, { width: 360 }, 9.5, bold);
          cell('TD', text, { x: 410, width: 145, right: true }, 9.5, bold);
        });
        y += 15;
      }
    });
  const party = (heading: string, texts: readonly string[], x: number) => {
    let end = paragraph(heading, y, { x, width: HALF }, 9.5, true) + 2;
    for (const text of texts) end = paragraph(text, end, { x, width: HALF });
    return end;
  };

  y = paragraph(payee.name, y, WHOLE, 17, true) + 4;
  y = inElement(doc, 'H1', () => paragraph(title, y, WHOLE, 12)) + 2;
  y = paragraph(
    `${t.number} ${statement.number} · ${filled(t.made, { at: formatIstDateTime(new Date(), language) })}`,
    ...([y, WHOLE, 8.5] as const),
  );
  y += 10;
  const identity = ({ pan, gstin }: { pan: string | null; gstin: string | null }) => [
    `PAN ${pan ?? t.notGiven}`,
    `GSTIN ${gstin ?? t.notGiven}`,
  ];
  y = Math.max(
    party(t.payee, [payee.name, payee.address ?? t.notGiven, ...identity(payee)], PAGE.left),
    party(t.payer, [payer.name ?? t.notGiven, payer.address ?? t.notGiven, ...identity(payer)], PAGE.left + HALF + 20),
  );
  y += 14;
  inElement(doc, 'H2', () => line(t.lines, {}, 11, true));
  y += 18;
  if (statement.groups.length === 0) y = paragraph(t.noLines, y, WHOLE) + 4;
  const heading = () => {
    inElement(doc, 'TR', () => {
      for (const column of COLUMNS) {
        inElement(doc, 'TH', () => line(t[column.name], column, 8, true), { scope: 'Column' });
      }
    });
    y += 14;
    rule();
    y += 5;
  };
  if (statement.groups.length > 0) {
    inElement(doc, 'Table', () => {
      heading();
      for (const group of statement.groups) {
        const before = y;
        room(14);
        if (y < before) asArtifact(doc, heading, 'Pagination');
        inElement(doc, 'TR', () => {
          for (const [index, text] of cellsOf(group, language).entries()) cell('TD', text, COLUMNS[index], 8.5);
        });
        y += 14;
      }
    });
  }
  rule();
  y += 6;
  figures([
    [t.booked, rupees(statement.booked_amount), true],
    ...(statement.waiting_amount === 0 ? [] : [[t.waiting, rupees(statement.waiting_amount)] as const]),
  ]);
  for (const payment of statement.payments) {
    y += 8;
    room(110);
    const words = payment.source === 'REFERRAL' ? t.referral : t.payment;
    inElement(doc, 'H2', () => line(filled(words, { day: formatDay(payment.made_on, language) }), {}, 11, true));
    y += 18;
    figures(figuresOf(payment, language));
    for (const note of notesOf(payment, language)) y = paragraph(note, y, WHOLE, 8.5);
  }
  if (statement.balance_amount !== 0) {
    y += 8;
    figures([[t.balance, rupees(statement.balance_amount), true]]);
  }
  const foot = (page: number, pages: number) =>
    `${statement.number} · ${filled(t.page, { n: String(page), of: String(pages) })}`;
  endPdf(doc, foot, PAGE.foot, 7.5, WHOLE);
  return doc;
}

/** In the order of the columns. */
function cellsOf({ lender_name, product_type, kind, lines, amount }: StatementGroupResponse, language: Language) {
  return [
    lender_name,
    product_type === null ? '' : PRODUCT_WORDS[product_type][language],
    STATEMENT_TEXTS[language].kind[kind],
    lines.toLocaleString('en-IN'),
    rupees(amount),
  ];
}

function figuresOf(
  payment: StatementPaymentResponse,
  language: Language,
): (readonly [label: string, text: string, bold?: boolean])[] {
  const t = STATEMENT_TEXTS[language];
  const { law } = payment;
  const gst = (['cgst', 'sgst', 'igst'] as const).flatMap((tax) => {
    const amount = payment[`${tax}_amount`];
    const label = filled(t.gst, { tax: tax.toUpperCase(), percent: String(payment.gst_percent) });
    return amount === 0 ? [] : [[label, rupees(amount)] as const];
  });
  return [
    [t.approved, rupees(payment.commission_amount)],
    ...gst,
    payment.tds_amount === 0
      ? [filled(t.noTds, { law }), rupees(0)]
      : [filled(t.tds, { percent: String(payment.tds_percent), law }), rupees(-payment.tds_amount)],
    ...(payment.carried_amount === 0 ? [] : [[t.carried, rupees(payment.carried_amount)] as const]),
    [t.net, rupees(payment.net_amount), true],
  ];
}

/** What became of it: paid when, to which account, by which number; and its tax invoice. */
function notesOf(payment: StatementPaymentResponse, language: Language): string[] {
  const t = STATEMENT_TEXTS[language];
  const { utr, account_masked, invoice } = payment;
  return [
    stateWords(payment, language),
    ...(account_masked === null ? [] : [filled(t.paidTo, { account: account_masked, utr: utr ?? '' })]),
    ...(invoice === null ? [] : [filled(t.invoice, { number: invoice.number })]),
  ];
}

function rupees(amount: number): string {
  return formatPaise(rupeesToPaise(amount));
}
