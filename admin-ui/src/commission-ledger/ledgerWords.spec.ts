import { expect, it } from '@jest/globals';
import { unpricedWords } from './ledgerWords.js';

it.each([
  [1, '1 more disbursal is not priced yet.'],
  [2, '2 more disbursals are not priced yet.'],
  [1_20_000, '1,20,000 more disbursals are not priced yet.'],
])('the words for %d months that are not priced', (disbursals, words) => {
  expect(unpricedWords(disbursals)).toBe(words);
});
