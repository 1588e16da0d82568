import { describe, expect, it } from '@jest/globals';
import { formatPaise, parseRupees, rupeesInWords } from './money.js';

describe('rupees', () => {
  it.each([
    [0, '₹0'],
    [100, '₹1'],
    [123_450, '₹1,234.50'],
    [58_882, '₹588.82'],
    [18_00_000_00, '₹18,00,000'],
    [1_00_00_000_00, '₹1,00,00,000'],
    [-5_000_00, '−₹5,000'],
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
    ['1.5 lakh', 150_000],
    ['Rs 2lac', 200_000],
    ['1.1 L', 110_000],
    ['1.23456 Lakhs', 123_456],
    ['2 crore', 20_000_000],
    ['0.25 cr', 2_500_000],
    ['50k', 50_000],
    ['5 thousand', 5000],
    ['1.5 लाख', 150_000],
    ['2 करोड़', 20_000_000],
    ['50 हज\u093cार', 50_000],
    ['50 ह\u095bार', 50_000],
    ['50 हजार', 50_000],
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
    ['12 months'],
    ['lakh'],
    ['1.00001'],
    [''],
    [null],
    [true],
    [[1]],
  ])('%j is no amount', (input) => {
    expect(parseRupees(input)).toBeUndefined();
  });

  it.each([
    [999, '', ''],
    [1000, '1 thousand', '1 हज़ार'],
    [150_000, '1 lakh 50 thousand', '1 लाख 50 हज़ार'],
    [1_23_456.5, '1 lakh 23 thousand 456', '1 लाख 23 हज़ार 456'],
    [10_00_000, '10 lakh', '10 लाख'],
    [1_00_05_000, '1 crore 5 thousand', '1 करोड़ 5 हज़ार'],
    [1234_00_00_000, '1,234 crore', '1,234 करोड़'],
  ])('%d is said %s', (rupees, en, hi) => {
    expect([rupeesInWords(rupees, 'en'), rupeesInWords(rupees, 'hi')]).toEqual([en, hi]);
  });
});
