import { expect, it } from '@jest/globals';
import type { PayoutResponse } from './dto/ledger.dto.js';
import { statementHead } from './statement-pdf.js';

const NOTHING = { payments: [], passedOn: 0 };
const PAYOUT = { partner_id: 3, partner_name: 'Gram Setu Kendra', period: '2026-08' } as PayoutResponse;

it('a statement names its number, payer, payee and taxes, and says what is not given', () => {
  const payer = { name: 'Example Marketplace', address: '12 MG Road', pan: 'AAACE1234F', gstin: null };
  const payee = { legal_name: null, address: null, pan: null, gstin: null };
  expect(statementHead(PAYOUT, { payer, payee }, NOTHING)).toEqual([
    ['Statement', 'PS-202608-3'],
    ['Period', 'Aug 2026'],
    ['Payer', 'Example Marketplace'],
    ['Address', '12 MG Road'],
    ['PAN, GSTIN', 'AAACE1234F, not given'],
    ['Payee', 'Gram Setu Kendra'],
    ['Address', 'not given'],
    ['PAN, GSTIN', 'not given, not given'],
    ['GST', 'not included: the amounts are without GST'],
    ['TDS', 'not deducted yet: that is done when the payment is approved'],
  ]);
});

it('a statement names the payee as it is registered', () => {
  const payer = { name: null, address: null, pan: null, gstin: null };
  const payee = {
    ...{ legal_name: 'Gram Setu Kendra Private Limited', address: '14 MG Road, Pune 411001' },
    ...{ pan: 'AABCG1234K', gstin: '27AABCG1234K1Z5' },
  };
  expect(statementHead(PAYOUT, { payer, payee }, NOTHING).slice(5, 8)).toEqual([
    ['Payee', 'Gram Setu Kendra Private Limited'],
    ['Address', '14 MG Road, Pune 411001'],
    ['PAN, GSTIN', 'AABCG1234K, 27AABCG1234K1Z5'],
  ]);
});

it('a statement adds up what was paid and deducted in its month', () => {
  const nobody = { name: null, address: null, pan: null, gstin: null };
  const payment = { cgst_amount: 2_538, sgst_amount: 2_538, igst_amount: 0, law: 'Section 393(1)', carried_amount: 0 };
  const head = statementHead(
    PAYOUT,
    { payer: nobody, payee: { ...nobody, legal_name: null } },
    {
      passedOn: 4_700.5,
      payments: [
        { ...payment, commission_amount: 28_200, tds_amount: 564, net_amount: 32_712 },
        {
          ...payment,
          commission_amount: 100.5,
          cgst_amount: 9.05,
          sgst_amount: 9.05,
          tds_amount: 2,
          net_amount: -282.4,
          carried_amount: -399,
        },
      ],
    },
  );
  expect(head.slice(8)).toEqual([
    ['Passed on', '₹4,700.50 to merchants and agents, who are paid themselves'],
    ['Approved', '₹28,300.50 without GST'],
    ['GST', 'CGST ₹2,547.05, SGST ₹2,547.05'],
    ['TDS', '₹566, Section 393(1)'],
    ['Carried', '−₹399 of earlier payments'],
    ['To transfer', '₹32,712'],
  ]);
});
