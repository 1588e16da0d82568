import { expect, it } from '@jest/globals';
import { tableProblems } from '../../i18n/problems.js';
import { en } from './en.js';
import { hi } from './hi.js';

it('every text about passcodes stands in English and Hindi, with the same values', () => {
  expect(tableProblems(en, hi)).toEqual([]);
});
