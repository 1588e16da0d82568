import { expect, it } from '@jest/globals';
import type { PayoutResponse } from './dto/ledger.dto.js';
import { statementHead } from './statement-pdf.js';

const PAYOUT = { partner_id: 3, partner_name: 'Gram Setu Kendra', period: '2026-08' } as PayoutResponse;

it('a statement names its number, payer, payee and taxes, and says what is not given', () => {
  const payer = { name: 'Example Marketplace', address: '12 MG Road', pan: 'AAACE1234F', gstin: null };
  const payee = { legal_name: null, address: null, pan: null, gstin: null };
  expect(statementHead(PAYOUT, { payer, payee })).toEqual([
    ['Statement', 'PS-202608-3'],
    ['Period', 'Aug 2026'],
    ['Payer', 'Example Marketplace'],
    ['Address', '12 MG Road'],
    ['PAN, GSTIN', 'AAACE1234F, not given'],
    ['Payee', 'Gram Setu Kendra'],
    ['Address', 'not given'],
    ['PAN, GSTIN', 'not given, not given'],
    ['GST', 'not included: the amounts are without GST'],
    ['TDS', 'not deducted: the amounts are before TDS'],
  ]);
});

it('a statement names the payee as it is registered', () => {
  const payer = { name: null, address: null, pan: null, gstin: null };
  const payee = {
    ...{ legal_name: 'Gram Setu Kendra Private Limited', address: '14 MG Road, Pune 411001' },
    ...{ pan: 'AABCG1234K', gstin: '27AABCG1234K1Z5' },
  };
  expect(statementHead(PAYOUT, { payer, payee }).slice(5, 8)).toEqual([
    ['Payee', 'Gram Setu Kendra Private Limited'],
    ['Address', '14 MG Road, Pune 411001'],
    ['PAN, GSTIN', 'AABCG1234K, 27AABCG1234K1Z5'],
  ]);
});
