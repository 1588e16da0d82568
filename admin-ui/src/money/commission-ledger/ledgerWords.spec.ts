import { expect, it } from '@jest/globals';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { en } from './i18n/en.js';
import type { Texts } from './i18n/useTexts.js';
import { unpricedWords, varianceWords } from './ledgerWords.js';

const { translate } = polyglotI18nProvider(() => en as never, 'en');
const t: Texts = translate;

it.each([
  [1, '1 more disbursal is not priced yet.'],
  [2, '2 more disbursals are not priced yet.'],
  [1_20_000, '1,20,000 more disbursals are not priced yet.'],
])('the words for %d months that are not priced', (disbursals, words) => {
  expect(unpricedWords(t, disbursals)).toBe(words);
});

it.each([
  [{ variance: -3_750, variance_state: 'NOT_DUE' }, 'Not due yet'],
  [{ variance: 0, variance_state: 'NONE' }, '₹0'],
  [{ variance: -3_750, variance_state: 'AWAITED' }, '−₹3,750 · Nothing paid yet'],
  [{ variance: -500, variance_state: 'OPEN' }, '−₹500 · To decide'],
  [{ variance: 499.5, variance_state: 'ACCEPTED' }, '₹499.50 · Accepted'],
] as const)('the words for the variance %j', (month, words) => {
  expect(varianceWords(t, month)).toBe(words);
});
