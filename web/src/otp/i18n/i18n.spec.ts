import { expect, it } from '@jest/globals';
import { tableProblems } from '../../i18n/problems.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';

it('every text about passcodes stands in English and Hindi, with the same values', () => {
  expect(tableProblems(en, hi)).toEqual([]);
});
