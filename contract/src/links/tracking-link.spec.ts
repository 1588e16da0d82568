import { describe, expect, it } from '@jest/globals';
import { CONSUMER_PATHS } from '../routes/routes.js';
import { LINK_TARGETS, linkDestination, linkState, normaliseLinkCode } from './tracking-link.js';

const LINK = {
  code: 'k7qm9xtb',
  target: '/',
  product_type: null,
  utm_source: 'rao-stores',
  utm_medium: 'merchant',
  utm_campaign: null,
  utm_term: null,
  utm_content: null,
} as const;

describe('a tracking link', () => {
  it.each([
    ['K7QM-9XTB', 'k7qm9xtb'],
    [' k7qm 9xtb.', 'k7qm9xtb'],
    ['../admin', 'admin'],
  ])('typed as %s is %s', (typed, code) => {
    expect(normaliseLinkCode(typed)).toBe(code);
  });

  it.each<[string, 0 | 1, string | null, string]>([
    ['without an end', 1, null, 'ACTIVE'],
    ['on its last day', 1, '2026-11-20', 'ACTIVE'],
    ['a day later', 1, '2026-11-19', 'EXPIRED'],
    ['switched off', 0, null, 'OFF'],
    ['switched off after its end', 0, '2026-11-19', 'OFF'],
  ])('%s', (_when, status, expires_on, state) => {
    expect(linkState({ status, expires_on }, '2026-11-20')).toBe(state);
  });

  it.each([
    [{}, '/gram-setu?utm_source=rao-stores&utm_medium=merchant&utm_link=k7qm9xtb'],
    [
      { target: '/credit-cards' as const, utm_source: null },
      '/gram-setu/credit-cards?utm_medium=merchant&utm_link=k7qm9xtb',
    ],
    [
      { product_type: 'Gold Loans' as const, utm_medium: null },
      '/gram-setu/redirect?product=gold-loan&utm_source=rao-stores&utm_link=k7qm9xtb',
    ],
  ])('with %j leads to %s', (changes, address) => {
    expect(linkDestination('gram-setu', { ...LINK, ...changes })).toBe(address);
  });

  it('the landing pages of links exist', () => {
    expect(CONSUMER_PATHS).toEqual(expect.arrayContaining([...LINK_TARGETS]));
  });
});
