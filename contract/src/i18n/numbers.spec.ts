import { describe, expect, it } from '@jest/globals';
import { formatNumber } from './numbers.js';

describe('numbers', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1,000'],
    [12_345, '12,345'],
    [100_000, '1,00,000'],
    [1_234_567.5, '12,34,567.5'],
    [1_000_000_000, '1,00,00,00,000'],
    [-45_000, '-45,000'],
    [10.25, '10.25'],
    [0.1 + 0.2, '0.3'],
    [2.0004, '2'],
  ])('%d is written %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  it.each([
    [4812, '4,812.00'],
    [123_456.7, '1,23,456.70'],
    [0.05, '0.05'],
  ])('%d is written %s in a column', (value, text) => {
    expect(formatNumber(value, 2)).toBe(text);
  });

  it('writes what Intl would', () => {
    const intl = new Intl.NumberFormat('en-IN');
    for (let value = 1; value < 1e15; value = Math.floor(value * 3.7) + 1) {
      expect(formatNumber(value)).toBe(intl.format(value));
    }
  });
});
