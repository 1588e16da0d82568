import { describe, expect, it } from '@jest/globals';
import { type InvoicedPayment, type OpenDraft, planDrafts } from './draft-plan.js';

const GSTIN = '29ABCPE1234F1Z5';

let ids = 0;
function payment(commission_amount: number, given: Partial<InvoicedPayment> = {}): InvoicedPayment {
  return {
    ...{ id: ++ids, payee_kind: 'MERCHANT', payee_id: 7, period: '2026-10', kind: 'COMMISSION' },
    ...{ financial_year: '2026-27', made_on: '2026-11-05', commission_amount },
    ...{ cgst_amount: 0, sgst_amount: 0, igst_amount: 0 },
    ...given,
  };
}

function draft(taxable_amount: number, given: Partial<OpenDraft> = {}): OpenDraft {
  return {
    ...{ id: 900, payee_kind: 'MERCHANT', payee_id: 7, period: '2026-10', financial_year: '2026-27' },
    ...{ gstin: GSTIN, taxable_amount },
    ...given,
  };
}

/** Each plan: the draft that is revised or `null`, its taxable value in paise, and the amounts that join it. */
function planned(open: OpenDraft[], payments: InvoicedPayment[], gstin: string | null = GSTIN) {
  return planDrafts(open, payments, () => gstin).map(({ id, taxablePaise, added }) => [
    id,
    taxablePaise,
    added.map(({ commission_amount }) => commission_amount),
  ]);
}

describe('which draft a payment joins', () => {
  it.each<[what: string, open: OpenDraft[], payments: InvoicedPayment[], plans: unknown[]]>([
    ['none is there: a new one', [], [payment(100.5)], [[null, 10_050, [100.5]]]],
    [
      'two kinds of one month: one draft',
      [],
      [payment(100), payment(50, { kind: 'INSURANCE' })],
      [[null, 15_000, [100, 50]]],
    ],
    ['the draft of its month', [draft(300)], [payment(100)], [[900, 40_000, [100]]]],
    ['none of another month', [draft(300, { period: '2026-09' })], [payment(100)], [[null, 10_000, [100]]]],
    ['none of another payee', [draft(300, { payee_id: 8 })], [payment(100)], [[null, 10_000, [100]]]],
    ['none of another kind of payee', [draft(300, { payee_kind: 'AGENT' })], [payment(100)], [[null, 10_000, [100]]]],
    [
      'none of another financial year, whose numbers are others',
      [draft(300, { financial_year: '2025-26' })],
      [payment(100)],
      [[null, 10_000, [100]]],
    ],
    [
      'none of a registration in another state',
      [draft(300, { gstin: '27ABCPE1234F1Z5' })],
      [payment(100)],
      [[null, 10_000, [100]]],
    ],
    ['what was taken back: the draft of its month', [draft(300)], [payment(-100)], [[900, 20_000, [-100]]]],
    [
      'what was taken back: an earlier draft that is worth more',
      [draft(50), draft(300, { id: 901, period: '2026-09' })],
      [payment(-100)],
      [[901, 20_000, [-100]]],
    ],
    ['what was taken back and leaves nothing: it waits', [draft(100)], [payment(-100)], []],
    ['what was taken back without a draft: it waits', [], [payment(-100)], []],
    [
      'what waited is deducted from the next one',
      [],
      [payment(500), payment(-100, { period: '2026-08', financial_year: '2025-26' })],
      [[null, 40_000, [500, -100]]],
    ],
    [
      'of two that wait one fits',
      [],
      [payment(500), payment(-400), payment(-200), payment(-99)],
      [[null, 100, [500, -400, -99]]],
    ],
  ])('%s', (_what, open, payments, plans) => expect(planned(open, payments)).toEqual(plans));

  it('nothing is drafted for a payee without a GSTIN', () => {
    expect(planned([], [payment(100)], null)).toEqual([]);
  });
});
