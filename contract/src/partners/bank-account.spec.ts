import { describe, expect, it } from '@jest/globals';
import { readField } from '../fields/rules.js';
import { BANK_ACCOUNT_RULES, heldUntil, isSameHolder } from './bank-account.js';

describe('a bank account', () => {
  it.each([
    ['ifsc', 'hdfc 0001234', 'HDFC0001234'],
    ['ifsc', 'HDFC1001234', undefined],
    ['ifsc', 'HDFC000123', undefined],
    ['account_number', '5010 0012 3456 78', '50100012345678'],
    ['account_number', '12345678', undefined],
    ['account_number', '1234567890123456789', undefined],
    ['account_number', '50100012O45678', undefined],
  ] as const)('%s %s is read as %s', (field, typed, expected) => {
    const read = readField(BANK_ACCOUNT_RULES[field], typed);
    expect(read.problem ? undefined : read.value).toBe(expected);
  });

  it.each([
    ['GRAM SETU KENDRA PVT LTD', 'Gram Setu Kendra Private Limited', true],
    ['M/s. Gram Setu Kendra Pvt. Ltd.', 'Gram Setu Kendra Private Limited', true],
    ['Rao & Sons', 'RAO AND SONS', true],
    ['Kumar Ramesh', 'Ramesh Kumar', true],
    ['Mr. Ramesh Kumar', 'Ramesh Kumar', true],
    ['Ramesh Kumar', 'Ramesh Kumar Verma', false],
    ['Gram Setu', 'Gram Setu Kendra Private Limited', false],
    ['...', '...', false],
  ])('of %s is held by %s: %s', (holder, payee, expected) => {
    expect(isSameHolder(holder, payee)).toBe(expected);
  });

  it('is not paid to for two days after a change', () => {
    expect(heldUntil(new Date('2026-11-26T10:00:00Z')).toISOString()).toBe('2026-11-28T10:00:00.000Z');
  });
});
