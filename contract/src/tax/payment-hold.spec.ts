import { describe, expect, it } from '@jest/globals';
import { type HoldFacts, holdOf } from './payment-hold.js';

const NOW = new Date('2026-11-26T06:00:00.000Z');
const LONG_AGO = new Date('2026-01-01T00:00:00.000Z');

describe('what holds a payment', () => {
  it.each<[what: string, facts: HoldFacts, reason: string | null, until: string | null]>([
    [
      'is nothing with an account of long ago',
      { state: 'DUE', lacksLicence: false, lacksInvoice: false, accountChangedAt: LONG_AGO },
      null,
      null,
    ],
    [
      'is a missing account',
      { state: 'DUE', lacksLicence: false, lacksInvoice: false, accountChangedAt: null },
      'NO_ACCOUNT',
      null,
    ],
    [
      'is an account of less than 48 hours',
      {
        state: 'DUE',
        lacksLicence: false,
        lacksInvoice: false,
        accountChangedAt: new Date('2026-11-24T06:00:00.001Z'),
      },
      'ACCOUNT_CHANGED',
      '2026-11-26T06:00:00.001Z',
    ],
    [
      'is nothing after exactly 48 hours',
      {
        state: 'DUE',
        lacksLicence: false,
        lacksInvoice: false,
        accountChangedAt: new Date('2026-11-24T06:00:00.000Z'),
      },
      null,
      null,
    ],
    [
      'is a balance below zero',
      { state: 'CARRIED', lacksLicence: false, lacksInvoice: false, accountChangedAt: LONG_AGO },
      'BELOW_ZERO',
      null,
    ],
    [
      'is a licence that insurance lacks, before the account',
      { state: 'DUE', lacksLicence: true, lacksInvoice: false, accountChangedAt: null },
      'NO_LICENCE',
      null,
    ],
    [
      'is the balance before the licence',
      { state: 'CARRIED', lacksLicence: true, lacksInvoice: false, accountChangedAt: LONG_AGO },
      'BELOW_ZERO',
      null,
    ],
    [
      'is the balance before the account',
      { state: 'CARRIED', lacksLicence: false, lacksInvoice: false, accountChangedAt: null },
      'BELOW_ZERO',
      null,
    ],
    [
      'is an invoice that is not accepted, before the account',
      { state: 'DUE', lacksLicence: false, lacksInvoice: true, accountChangedAt: null },
      'NO_INVOICE',
      null,
    ],
    [
      'is the licence before the invoice',
      { state: 'DUE', lacksLicence: true, lacksInvoice: true, accountChangedAt: LONG_AGO },
      'NO_LICENCE',
      null,
    ],
    [
      'is the balance before the invoice',
      { state: 'CARRIED', lacksLicence: false, lacksInvoice: true, accountChangedAt: LONG_AGO },
      'BELOW_ZERO',
      null,
    ],
  ])('%s', (_what, facts, reason, until) => {
    const held = holdOf(facts, NOW);
    expect([held?.reason ?? null, held?.until?.toISOString() ?? null]).toEqual([reason, until]);
  });
});
