import { describe, expect, it } from '@jest/globals';
import { gstStateName } from './gst-states.js';
import {
  type InvoiceGap,
  invoiceGaps,
  invoiceNumber,
  type InvoiceParties,
  invoiceSeries,
  TAX_INVOICE_ACTS,
  TAX_INVOICE_STATES,
  taxInvoiceAfter,
} from './tax-invoice.js';

describe('the number of a tax invoice', () => {
  it.each([
    ['PARTNER', 3, '2026-27', 1, 'P3/2627/001'],
    ['MERCHANT', 100, '2026-27', 12, 'M2S/2627/012'],
    ['AGENT', 40_000, '2099-00', 999, 'AUV4/9900/999'],
    // The largest key of an account.
    ['AGENT', 4_294_967_295, '2026-27', 99, null],
    ['MERCHANT', 60_466_175, '2026-27', 9_999, 'MZZZZZ/2627/9999'],
  ] as const)('%s %d, %s, number %d', (kind, id, year, serial, number) => {
    const made = () => invoiceNumber(invoiceSeries(kind, id), year, serial);
    if (number === null) return expect(made).toThrow('too long');
    expect(made()).toBe(number);
    expect(number).toMatch(/^[A-Z0-9/]{1,16}$/);
  });
});

it('a draft is revised, disputed and accepted; an accepted invoice is nothing any more', () => {
  const moves = TAX_INVOICE_STATES.map((state) => [
    state,
    ...TAX_INVOICE_ACTS.map((act) => taxInvoiceAfter(state, act)),
  ]);
  expect(moves).toEqual([
    ['DRAFT', 'DRAFT', 'DISPUTED', 'ACCEPTED'],
    ['DISPUTED', 'DRAFT', 'DISPUTED', 'ACCEPTED'],
    ['ACCEPTED', undefined, undefined, undefined],
  ]);
});

describe('what an invoice lacks', () => {
  const supplier = { name: 'Rao Kirana Store', address: '12 MG Road, Pune 411001', gstin: '27ABCPE1234F1Z5' };
  const payer = { name: 'Marketplace Private Limited', address: '1 MG Road, Bengaluru', gstin: '29AABCL1234K1Z5' };
  it.each<[what: string, parties: InvoiceParties, gaps: InvoiceGap[]]>([
    ['nothing', { supplier, payer }, []],
    ['the supplier’s address', { supplier: { ...supplier, address: null }, payer }, ['SUPPLIER_ADDRESS']],
    ['the payer’s name', { supplier, payer: { ...payer, name: null } }, ['PAYER']],
    ['the payer’s address', { supplier, payer: { ...payer, address: null } }, ['PAYER']],
    ['the payer’s GSTIN', { supplier, payer: { ...payer, gstin: null } }, ['PAYER']],
    [
      'addresses of both',
      { supplier: { ...supplier, address: null }, payer: { ...payer, address: null } },
      ['SUPPLIER_ADDRESS', 'PAYER'],
    ],
  ])('is %s', (_what, parties, gaps) => expect(invoiceGaps(parties)).toEqual(gaps));
});

it('a state of India is named with its code, and an unknown code stands by itself', () => {
  expect(gstStateName('29', 'en')).toBe('Karnataka (29)');
  expect(gstStateName('27', 'hi')).toBe('महाराष्ट्र (27)');
  expect(gstStateName('25', 'en')).toBe('25');
});
