import { describe, expect, it } from '@jest/globals';
import { LINK_CODE_LETTERS } from '@marketplace/contract/links/tracking-link.js';
import { randomLetters } from './random-letters.js';

describe('random letters', () => {
  it('are as many as asked for, of those given', () => {
    expect(randomLetters(LINK_CODE_LETTERS, 10)).toMatch(/^[2-9a-z]{10}$/);
  });

  it('never have so many digits in a row that they look like a phone number', () => {
    // Of ten letters out of these, every third would.
    const found = Array.from({ length: 1_000 }, () => randomLetters('23456789a', 10));
    expect(found.filter((one) => /\d{8}/.test(one))).toEqual([]);
    expect(found.some((one) => /\d{7}/.test(one))).toBe(true);
  });
});
