import { describe, expect, it } from '@jest/globals';
import {
  CERTIFICATE_LETTERS,
  certificateState,
  checkCharacter,
  formatCertificate,
  isCertificateNumber,
  normaliseCertificate,
} from './certificate.js';

describe('numbers of certificates', () => {
  it.each([
    // The example of the GRid standard: A1-2425G-ABC1234002-M.
    ['A12425GABC1234002', 'M'],
    // EIDR: 10.5240/7791-8534-2C23-9030-8610-5.
    ['779185342C2390308610', '5'],
    // ISAN 0000-0000-D07A-0090-Q-0000-0000-X, of which both check characters are of this scheme.
    ['00000000D07A0090', 'Q'],
    ['00000000D07A009000000000', 'X'],
    // ISAN 0000-0001-8947-0000-8-0000-0000-D and 0000-0000-3A8D-0000-Z-0000-0000-6.
    ['0000000189470000', '8'],
    ['000000018947000000000000', 'D'],
    ['000000003A8D0000', 'Z'],
    ['000000003A8D000000000000', '6'],
  ])('the check character of %s is %s, as it is published', (text, check) => {
    expect(checkCharacter(text)).toBe(check);
  });

  const NUMBER = numberOf('7QK4M2XAPZ9');

  it('a number is read however it is typed', () => {
    const typed = ` ${formatCertificate(NUMBER).toLowerCase().replace('-', ' ')} `;
    expect(normaliseCertificate(typed)).toBe(NUMBER);
    expect(isCertificateNumber(NUMBER)).toBe(true);
    expect(formatCertificate(NUMBER)).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  });

  it('every single wrong character is noticed', () => {
    const wrong = [...NUMBER].flatMap((right, at) =>
      [...CERTIFICATE_LETTERS]
        .filter((one) => one !== right)
        .map((one) => NUMBER.slice(0, at) + one + NUMBER.slice(at + 1)),
    );
    expect(wrong).toHaveLength(12 * 31);
    expect(wrong.filter(isCertificateNumber)).toEqual([]);
  });

  it.each([
    ['too short', NUMBER.slice(1)],
    ['too long', `${NUMBER}2`],
    ['nothing', ''],
    ['zeros, whose check character would be right', '000000000001'],
    ['letters of another script', 'अ'.repeat(12)],
  ])('%s is no number', (_, number) => {
    expect(isCertificateNumber(number)).toBe(false);
  });

  it.each([
    ['of what is taught', 2, '2027-01-01T00:00:00Z', 2, 'valid'],
    ['of an older version', 1, '2027-01-01T00:00:00Z', 2, 'changed'],
    ['of a later version, when an older one is taught again', 3, '2027-01-01T00:00:00Z', 2, 'changed'],
    ['of a module that is taught no longer', 2, '2027-01-01T00:00:00Z', null, 'valid'],
    ['at its last moment', 2, '2026-11-26T00:00:00.001Z', 2, 'valid'],
    ['at its end', 2, '2026-11-26T00:00:00Z', 2, 'expired'],
    ['of an older version that has run out', 1, '2026-11-01T00:00:00Z', 2, 'expired'],
  ])('%s', (_, version, until, published, state) => {
    const now = new Date('2026-11-26T00:00:00Z');
    expect(certificateState({ version, valid_until: new Date(until) }, published, now)).toBe(state);
  });
});

/** The first number that begins so and whose check character is of the letters that are used. */
function numberOf(start: string): string {
  for (const last of CERTIFICATE_LETTERS) {
    const text = `${start.slice(0, -1)}${last}`;
    if (CERTIFICATE_LETTERS.includes(checkCharacter(text))) return text + checkCharacter(text);
  }
  throw new Error(`No number begins with ${start}.`);
}
