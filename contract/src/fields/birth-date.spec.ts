import { describe, expect, it } from '@jest/globals';
import { ageOn, maskBirthDate, readBirthDate } from './birth-date.js';

const AGES = { minAge: 18, maxAge: 70 };
const TODAY = '2026-11-20';

describe('a birth date', () => {
  it.each([
    ['05/07/1990', '05/07/1990'],
    ['5/7/1990', '05/07/1990'],
    ['5-7-1990', '05/07/1990'],
    ['5. 7. 1990', '05/07/1990'],
    ['05 07 1990', '05/07/1990'],
    ['29/02/1992', '29/02/1992'],
    // 18 today, and the last day of being 70.
    ['20/11/2008', '20/11/2008'],
    ['21/11/1955', '21/11/1955'],
    ['**/**/1990', '**/**/1990'],
  ])('%s is read as %s', (typed, value) => {
    expect(readBirthDate(typed, AGES, TODAY)).toEqual({ value });
    expect(readBirthDate(value, AGES, TODAY)).toEqual({ value });
  });

  it.each([
    ['tomorrow', 'field.birthDate'],
    ['05/07/90', 'field.birthDate'],
    ['1990-07-05', 'field.birthDate'],
    ['05/07/1990 10:00', 'field.birthDate'],
    ['**/07/1990', 'field.birthDate'],
    [19900705, 'field.birthDate'],
    ['21/11/2026', 'field.birthDate'],
    ['31/04/1990', 'field.date'],
    ['29/02/1990', 'field.date'],
    ['00/07/1990', 'field.date'],
    ['05/13/1990', 'field.date'],
    ['05/07/1905', 'field.year'],
    ['05/07/2027', 'field.year'],
    ['05/07/0090', 'field.year'],
    ['21/11/2008', 'field.age'],
    ['20/11/1955', 'field.age'],
    ['20/11/1906', 'field.age'],
  ])('%s is refused as %s', (typed, problem) => {
    expect(readBirthDate(typed, AGES, TODAY)).toEqual({ problem });
  });

  it.each([
    ['20/11/1990', 36],
    ['21/11/1990', 35],
    ['01/12/1990', 35],
    ['31/01/1990', 36],
    ['29/02/2000', 26],
  ])('%s makes the age of %i on 20 Nov 2026', (birthDate, age) => {
    expect(ageOn(birthDate, TODAY)).toBe(age);
  });

  it('shows its year alone when masked', () => {
    expect(maskBirthDate('05/07/1990')).toBe('**/**/1990');
  });
});
