import { describe, expect, it } from '@jest/globals';
import { linkKeyOf, uuidOfLink } from './lender-link-key.js';

describe('the key of a link to a lender', () => {
  it.each([
    ['00000000-0000-0000-0000-000000000000', 'A'.repeat(23)],
    ['00000000-0000-0000-0000-000000000035', `${'A'.repeat(21)}BB`],
    ['ffffffff-ffff-ffff-ffff-ffffffffffff', 'GBIWTpZqojFGQPQPXtvbJAv'],
  ])('of %s is %s, and stands for it again', (uuid, key) => {
    expect(linkKeyOf(uuid)).toBe(key);
    expect(uuidOfLink(key)).toBe(uuid);
  });

  it.each([
    ['a UUID', '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11'],
    ['a key that is more than any UUID', 'z'.repeat(23)],
    ['a key that was cut', 'A'.repeat(22)],
    ['SQL', "' OR 1=1"],
  ])('%s is left as it is', (_what, typed) => {
    expect(uuidOfLink(typed)).toBe(typed);
  });
});
