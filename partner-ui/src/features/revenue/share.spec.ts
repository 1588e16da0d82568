import { expect, it } from '@jest/globals';
import { shareOfPaise } from './share.ts';

it('a share is the percentage of the commission plus the flat fee', () => {
  expect(shareOfPaise(1_000_000, 60, 10_000)).toBe(610_000);
  expect(shareOfPaise(1_000_000, 12.345, 0)).toBe(123_450);
  expect(shareOfPaise(1_000_000, 0, 5_000)).toBe(5_000);
});
