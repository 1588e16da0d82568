import type { Readable } from 'node:stream';
import { formatDay, formatIstDateTime, formatPeriod } from '@marketplace/contract/dates/ist.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { PAYOUT_STATE_WORDS } from '@marketplace/contract/revenue/ledger.js';
import type { Payee } from '@marketplace/contract/partners/payee.js';
import { asArtifact, inElement } from '../../platform/pdf/pdf-tags.js';
import { endPdf, openPdf, type Place, writeLine, writeRule } from '../../platform/pdf/pdf-text.js';
import type { Payer } from '../../platform/config/config.js';
import type { PaymentResponse } from '../payments/dto/payment.dto.js';
import type { PayoutResponse } from './dto/ledger.dto.js';

export interface StatementLine {
  kind: string;
  lender: string;
  /** The merchant whose link brought the customer; shown in spreadsheets, but there is no room on paper. */
  merchant: string;
  agent: string;
  /** Of the share, what the partner passes on. */
  toMerchant: number;
  toAgent: number;
  reference: string;
  /** `YYYY-MM-DD` */
  disbursedOn: string | null;
  disbursed: number;
  commission: number;
  share: number;
  /** Of the share, what the lender’s money releases, what was approved of it, and paid. */
  released: number;
  approved: number;
  paid: number;
  state: string;
  reason: string;
}

const PAGE = { left: 40, right: 555, top: 40, bottom: 780, foot: 806 };
const COLUMNS: readonly (Place & { title: string; of: (line: StatementLine) => string })[] = [
  { title: 'Disbursed on', x: 40, width: 52, of: (line) => (line.disbursedOn ? formatDay(line.disbursedOn) : '') },
  { title: 'Lender', x: 96, width: 96, of: (line) => line.lender },
  { title: 'Kind', x: 196, width: 50, of: (line) => line.kind },
  { title: 'Reference or reason', x: 250, width: 114, of: (line) => line.reference || line.reason },
  { title: 'Disbursed', x: 368, width: 62, right: true, of: (line) => amount(line.disbursed) },
  { title: 'Commission', x: 434, width: 59, right: true, of: (line) => amount(line.commission) },
  { title: 'Your share', x: 497, width: 58, right: true, of: (line) => amount(line.share) },
];

/** What was made of an approved month: the partner's own payments, and rupees that merchants and agents are paid. */
export interface Approved {
  payments: readonly StatementPayment[];
  passedOn: number;
}

/** Who pays, and who is paid. */
interface Parties {
  payer: Payer;
  payee: Payee;
}

const NOT_GIVEN = 'not given';

/** Who pays whom for what, and the taxes: what is not known is named as such, so that nobody takes it for nought. */
export function statementHead(
  payout: PayoutResponse,
  { payer, payee }: Parties,
  approved: Approved,
): readonly (readonly [label: string, text: string])[] {
  const [year = '', month = ''] = payout.period.split('-');
  return [
    ['Statement', `PS-${year}${month}-${payout.partner_id}`],
    ['Period', formatPeriod(payout.period)],
    ['Payer', payer.name ?? NOT_GIVEN],
    ['Address', payer.address ?? NOT_GIVEN],
    ['PAN, GSTIN', `${payer.pan ?? NOT_GIVEN}, ${payer.gstin ?? NOT_GIVEN}`],
    ['Payee', payee.legal_name ?? payout.partner_name],
    ['Address', payee.address ?? NOT_GIVEN],
    ['PAN, GSTIN', `${payee.pan ?? NOT_GIVEN}, ${payee.gstin ?? NOT_GIVEN}`],
    ...taxLines(approved),
  ];
}

/** What of a payment its statement says. Rupees. */
export type StatementPayment = Pick<
  PaymentResponse,
  | 'commission_amount'
  | 'cgst_amount'
  | 'sgst_amount'
  | 'igst_amount'
  | 'tds_amount'
  | 'carried_amount'
  | 'net_amount'
  | 'law'
>;

function taxLines({ payments, passedOn }: Approved): [label: string, text: string][] {
  if (payments.length === 0 && passedOn === 0) {
    return [
      ['GST', 'not included: the amounts are without GST'],
      ['TDS', 'not deducted yet: that is done when the payment is approved'],
    ];
  }
  const of = (name: Exclude<keyof StatementPayment, 'law'>) =>
    payments.reduce((paise, payment) => paise + rupeesToPaise(payment[name]), 0);
  const gst = (['cgst', 'sgst', 'igst'] as const).flatMap((tax) => {
    const paise = of(`${tax}_amount`);
    return paise === 0 ? [] : [`${tax.toUpperCase()} ${formatPaise(paise)}`];
  });
  const carried = of('carried_amount');
  return [
    ...(passedOn === 0
      ? []
      : ([
          ['Passed on', `${formatPaise(rupeesToPaise(passedOn))} to merchants and agents, who are paid themselves`],
        ] as [string, string][])),
    ['Approved', `${formatPaise(of('commission_amount'))} without GST`],
    ['GST', gst.length === 0 ? 'none' : gst.join(', ')],
    ['TDS', `${formatPaise(of('tds_amount'))}, ${[...new Set(payments.map(({ law }) => law))].join('; ')}`],
    ...(carried === 0 ? [] : ([['Carried', `${formatPaise(carried)} of earlier payments`]] as [string, string][])),
    [
      'To transfer',
      formatPaise(payments.reduce((paise, one) => paise + Math.max(0, rupeesToPaise(one.net_amount)), 0)),
    ],
  ];
}

/** A partner's month on A4: the booked amounts, their payout state, and `lines`, which may be the first of `total`. */
export function writeStatementPdf(
  payout: PayoutResponse,
  parties: Parties,
  approved: Approved,
  lines: readonly StatementLine[],
  total: number,
): Readable {
  const title = `Payout statement for ${formatPeriod(payout.period)}`;
  const doc = openPdf(title);
  let y = PAGE.top;
  const put = (text: string, place: Partial<Place> = {}, size = 10, bold = false) =>
    writeLine(doc, text, y, size, bold, { x: PAGE.left, width: PAGE.right - PAGE.left, ...place });
  const rule = () => writeRule(doc, y, PAGE.left, PAGE.right);
  const cell = (type: 'TH' | 'TD', text: string, place: Partial<Place>, size: number, bold = false) =>
    inElement(doc, type, () => put(text, place, size, bold), type === 'TH' ? { scope: 'Row' } : {});
  const heading = () => {
    inElement(doc, 'TR', () => {
      for (const column of COLUMNS) {
        inElement(doc, 'TH', () => put(column.title, column, 7.5, true), { scope: 'Column' });
      }
    });
    y += 13;
    rule();
    y += 4;
  };

  put(payout.partner_name, {}, 18, true);
  y += 28;
  inElement(doc, 'H1', () => put(title, {}, 12));
  y += 18;
  put(`Made on ${formatIstDateTime(new Date())} IST`, {}, 8.5);
  y += 20;
  inElement(doc, 'Table', () => {
    for (const [label, text] of statementHead(payout, parties, approved)) {
      inElement(doc, 'TR', () => {
        cell('TH', label, { width: 90 }, 8.5);
        cell('TD', text, { x: PAGE.left + 95, width: PAGE.right - PAGE.left - 95 }, 8.5);
      });
      y += 13;
    }
  });
  y += 11;
  const figures = [
    [PAYOUT_STATE_WORDS.ACCRUED, payout.accrued_amount],
    [PAYOUT_STATE_WORDS.LENDER_RECEIVED, payout.received_amount],
    [PAYOUT_STATE_WORDS.APPROVED, payout.approved_amount],
    [PAYOUT_STATE_WORDS.PAID, payout.paid_amount],
    ['Your share', payout.total_amount - payout.provisional_amount],
  ] as const;
  inElement(doc, 'Table', () => {
    for (const [index, [label, rupees]] of figures.entries()) {
      const last = index === figures.length - 1;
      inElement(doc, 'TR', () => {
        cell('TH', label, {}, 10, last);
        cell('TD', formatPaise(rupeesToPaise(rupees)), { x: 180, width: 120, right: true }, 10, last);
      });
      y += 16;
    }
  });
  y += 4;
  put('Your share is your part of the lender’s commission without GST, and your fee for each disbursal.', {}, 8);
  y += 24;
  inElement(doc, 'Table', () => {
    heading();
    for (const line of lines) {
      if (y > PAGE.bottom) {
        doc.addPage();
        y = PAGE.top;
        asArtifact(doc, heading, 'Pagination');
      }
      inElement(doc, 'TR', () => {
        for (const column of COLUMNS) cell('TD', column.of(line), column, 7.5);
      });
      y += 12;
    }
  });
  if (total > lines.length) {
    y += 6;
    put(`And ${(total - lines.length).toLocaleString('en-IN')} more lines: see the spreadsheet.`, {}, 8);
  }
  const foot = (page: number, pages: number) => `${payout.partner_name} · ${title} · page ${page} of ${pages}`;
  endPdf(doc, foot, PAGE.foot, 7.5, { x: PAGE.left, width: PAGE.right - PAGE.left });
  return doc;
}

function amount(rupees: number): string {
  return rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
