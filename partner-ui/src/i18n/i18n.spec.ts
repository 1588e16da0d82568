import { expect, it } from '@jest/globals';
import { tableProblems } from '@marketplace/web/i18n/problems.js';
import { en } from './en.js';
import { hi } from './hi.js';

it('every text stands in English and Hindi, with the same values', () => {
  expect(tableProblems(en, hi)).toEqual([]);
});
