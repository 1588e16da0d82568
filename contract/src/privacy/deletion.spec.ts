import { describe, expect, it } from '@jest/globals';
import { certificateIdOf, certificateNumber } from './deletion.js';

describe('the number of a certificate of deletion', () => {
  it.each([
    [1, 'DEL-00000001'],
    [12_345_678, 'DEL-12345678'],
    [123_456_789, 'DEL-123456789'],
  ])('of the id %d is %s, and leads back to it', (id, number) => {
    expect(certificateNumber(id)).toBe(number);
    expect(certificateIdOf(number)).toBe(id);
  });

  it.each([
    ['del 12', 12],
    [' 00000012 ', 12],
    ['DEL00000012', 12],
  ])('"%s" is found as the id %d', (typed, id) => {
    expect(certificateIdOf(typed)).toBe(id);
  });

  it.each(['', '0', 'DEL-', 'DEL-0', '12a', 'PAY-12', '12345678901'])('"%s" is no number', (typed) => {
    expect(certificateIdOf(typed)).toBeUndefined();
  });
});
