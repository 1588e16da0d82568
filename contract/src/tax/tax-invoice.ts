import type { FieldRule } from '../fields/rules.js';
import type { PayeeKind } from '../revenue/share-tree.js';
import type { TaxKind } from './tax.js';

/**
 * A tax invoice of a payee who is registered for GST: a DRAFT is made of the payments, and each change of them makes a
 * new version of it; a DISPUTED one has a ticket; an ACCEPTED one never changes.
 */
export const TAX_INVOICE_STATES = ['DRAFT', 'DISPUTED', 'ACCEPTED'] as const;
export type TaxInvoiceState = (typeof TAX_INVOICE_STATES)[number];

export const TAX_INVOICE_ACTS = ['revise', 'dispute', 'accept'] as const;
export type TaxInvoiceAct = (typeof TAX_INVOICE_ACTS)[number];

const MOVES: Readonly<Record<TaxInvoiceAct, Partial<Record<TaxInvoiceState, TaxInvoiceState>>>> = {
  revise: { DRAFT: 'DRAFT', DISPUTED: 'DRAFT' },
  dispute: { DRAFT: 'DISPUTED', DISPUTED: 'DISPUTED' },
  accept: { DRAFT: 'ACCEPTED', DISPUTED: 'ACCEPTED' },
};

/** The state of an invoice after `act`, or `undefined` where it cannot be done. */
export function taxInvoiceAfter(state: TaxInvoiceState, act: TaxInvoiceAct): TaxInvoiceState | undefined {
  return MOVES[act][state];
}

/** What a supply is called in the tariff: services auxiliary to financial services, and insurance agency. */
export const SAC_OF: Readonly<Record<TaxKind, string>> = { COMMISSION: '997159', INSURANCE: '997161' };

export const TAX_INVOICE_RULES = {
  address: { kind: 'text', min: 5, max: 300 },
} as const satisfies Record<string, FieldRule>;

/** Rule 46(b) of the CGST Rules. */
export const INVOICE_NUMBER_MAX = 16;
const LETTERS: Readonly<Record<PayeeKind, string>> = { PARTNER: 'P', MERCHANT: 'M', AGENT: 'A' };

/**
 * The series in which a payee's invoices are numbered. It is the payee's own, so that two shops of one GSTIN never have
 * one number.
 */
export function invoiceSeries(kind: PayeeKind, id: number): string {
  return `${LETTERS[kind]}${id.toString(36).toUpperCase()}`;
}

/** `M2S/2627/001`: consecutive in its series and financial year, letters, digits and slashes, at most 16 of them. */
export function invoiceNumber(series: string, financialYear: string, serial: number): string {
  const years = `${financialYear.slice(2, 4)}${financialYear.slice(5)}`;
  const number = `${series}/${years}/${String(serial).padStart(3, '0')}`;
  if (number.length > INVOICE_NUMBER_MAX) throw new Error(`Invoice number ${number} is too long`);
  return number;
}

/** What keeps an invoice from being accepted. */
export const INVOICE_GAPS = ['SUPPLIER_ADDRESS', 'PAYER'] as const;
export type InvoiceGap = (typeof INVOICE_GAPS)[number];

/** Who supplies and who is supplied, as it stands on the invoice. */
export interface InvoiceParties {
  supplier: { name: string; address: string | null; gstin: string };
  payer: { name: string | null; address: string | null; gstin: string | null };
}

/** Rule 46 wants name, address and GSTIN of both. */
export function invoiceGaps({ supplier, payer }: InvoiceParties): InvoiceGap[] {
  return [
    ...(supplier.address === null ? (['SUPPLIER_ADDRESS'] as const) : []),
    ...(payer.name === null || payer.address === null || payer.gstin === null ? (['PAYER'] as const) : []),
  ];
}
