import { expect, it } from '@jest/globals';
import { EMI_FIGURES, hashOf, numbersOf, textsIn } from './fields.js';

const FIRST = textsIn(EMI_FIGURES, '');

it('a calculator begins with its own figures, which are right', () => {
  expect(numbersOf(EMI_FIGURES, FIRST)).toEqual({
    numbers: { amount: 100_000, rate: 16, months: 24, monthly: 0, once: 0, once_month: 12 },
    problems: {},
  });
});

it('figures come back from the address as they were typed', () => {
  const typed = { ...FIRST, amount: '5,00,000', rate: '11.99', months: '60', monthly: '2,000' };
  expect(hashOf(typed)).toBe('#amount=500000&rate=11.99&months=60&monthly=2000&once=&once_month=12');
  expect(textsIn(EMI_FIGURES, hashOf(typed))).toEqual(typed);
});

it.each([
  ['amount', 'much'],
  ['amount', '499'],
  ['rate', '101'],
  ['rate', '-1'],
  ['months', '0'],
  ['months', '361'],
  ['months', ''],
])('of %s %j is no figure', (name, text) => {
  const { numbers, problems } = numbersOf(EMI_FIGURES, { ...FIRST, [name]: text });
  expect(Object.keys(problems)).toEqual([name]);
  expect(numbers).not.toHaveProperty(name);
});
