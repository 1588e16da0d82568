import { describe, expect, it } from '@jest/globals';
import { formatPaise, parseRupees } from './money.js';

describe('rupees', () => {
  it.each([
    [0, '₹0'],
    [100, '₹1'],
    [123_450, '₹1,234.50'],
    [58_882, '₹588.82'],
    [18_00_000_00, '₹18,00,000'],
    [1_00_00_000_00, '₹1,00,00,000'],
  ])('%d paise are written %s', (paise, text) => {
    expect(formatPaise(paise)).toBe(text);
  });

  it.each([
    [499, 499],
    [0, 0],
    [12.34, 12.34],
    ['499', 499],
    ['1,499', 1499],
    ['₹ 1,499.50', 1499.5],
    ['Rs. 499', 499],
    ['rs 499/-', 499],
    ['INR 10', 10],
    [' 1,00,000 ', 100_000],
    ['free', 0],
    ['Nil', 0],
  ])('%j is read as %d', (input, rupees) => {
    expect(parseRupees(input)).toBe(rupees);
  });

  it.each([
    [-1],
    [1.234],
    [Number.NaN],
    [Infinity],
    ['-5'],
    ['1.234'],
    ['abc'],
    ['12 per month'],
    [''],
    [null],
    [true],
    [[1]],
  ])('%j is no amount', (input) => {
    expect(parseRupees(input)).toBeUndefined();
  });
});
