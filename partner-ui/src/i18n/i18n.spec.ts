import { expect, it } from '@jest/globals';
import { tableProblems } from '@marketplace/web/i18n/problems.js';
import { en as communication } from '../features/communication/i18n/en.js';
import { hi as communicationInHindi } from '../features/communication/i18n/hi.js';
import { en as counter } from '../features/counter/i18n/en.js';
import { hi as counterInHindi } from '../features/counter/i18n/hi.js';
import { en as earnings } from '../features/earnings/i18n/en.js';
import { hi as earningsInHindi } from '../features/earnings/i18n/hi.js';
import { en as figures } from '../features/figures/i18n/en.js';
import { hi as figuresInHindi } from '../features/figures/i18n/hi.js';
import { en } from './en.js';
import { hi } from './hi.js';

it.each([
  ['the portal', en, hi],
  ['its communication', communication, communicationInHindi],
  ['its counter', counter, counterInHindi],
  ['its earnings', earnings, earningsInHindi],
  ['its figures', figures, figuresInHindi],
])('every text of %s stands in English and Hindi, with the same values', (_, english, hindi) => {
  expect(tableProblems(english, hindi)).toEqual([]);
});
