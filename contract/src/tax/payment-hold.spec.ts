import { describe, expect, it } from '@jest/globals';
import { type HoldFacts, holdOf, holdsOf } from './payment-hold.js';

const NOW = new Date('2026-11-26T06:00:00.000Z');
const LONG_AGO = new Date('2026-01-01T00:00:00.000Z');
const IN_ORDER: HoldFacts = {
  ...{ state: 'DUE', rests: null, lacksLicence: false, lacksInvoice: false },
  accountChangedAt: LONG_AGO,
};

describe('what holds a payment', () => {
  it.each<[what: string, facts: Partial<HoldFacts>, reasons: string[], until: string | null]>([
    ['is nothing with an account of long ago', {}, [], null],
    ['is a missing account', { accountChangedAt: null }, ['NO_ACCOUNT'], null],
    [
      'is an account of less than 48 hours',
      { accountChangedAt: new Date('2026-11-24T06:00:00.001Z') },
      ['ACCOUNT_CHANGED'],
      '2026-11-26T06:00:00.001Z',
    ],
    ['is nothing after exactly 48 hours', { accountChangedAt: new Date('2026-11-24T06:00:00.000Z') }, [], null],
    ['is a balance below zero', { state: 'CARRIED' }, ['BELOW_ZERO'], null],
    ['is an admin’s decision', { rests: 'RESTING' }, ['RESTING'], null],
    ['is papers that have ended', { rests: 'PAPERS_ENDED' }, ['PAPERS_ENDED'], null],
    ['is a text that was not agreed to', { rests: 'NO_AGREEMENT' }, ['NO_AGREEMENT'], null],
    [
      'is a licence that insurance lacks, before the account',
      { lacksLicence: true, accountChangedAt: null },
      ['NO_LICENCE', 'NO_ACCOUNT'],
      null,
    ],
    [
      'is an invoice that is not accepted, before the account',
      { lacksInvoice: true, accountChangedAt: null },
      ['NO_INVOICE', 'NO_ACCOUNT'],
      null,
    ],
    [
      'is all at once, what outlasts the others first',
      { rests: 'RESTING', lacksLicence: true, lacksInvoice: true, accountChangedAt: NOW },
      ['RESTING', 'NO_LICENCE', 'NO_INVOICE', 'ACCOUNT_CHANGED'],
      null,
    ],
    [
      'is a balance below zero alone, whatever is missing besides',
      { state: 'CARRIED', rests: 'RESTING', lacksLicence: true, lacksInvoice: true, accountChangedAt: null },
      ['BELOW_ZERO'],
      null,
    ],
  ])('%s', (_what, facts, reasons, until) => {
    const all = { ...IN_ORDER, ...facts };
    expect(holdsOf(all, NOW).map(({ reason }) => reason)).toEqual(reasons);
    const first = holdOf(all, NOW);
    expect([first?.reason ?? null, first?.until?.toISOString() ?? null]).toEqual([reasons[0] ?? null, until]);
  });
});
