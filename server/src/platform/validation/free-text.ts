import validator from 'validator';
import { UUID } from '@marketplace/contract/fields/fields.js';

/** What people write into notes although it has a field, with a key, a mask and an end, of its own. */
export type PersonalNumber = 'pan' | 'aadhaar' | 'card' | 'phone';

/** Between the groups in which people write and read out long numbers. */
const GAP = '[ .-]?';
const ALONE = (pattern: string, flags = 'g') =>
  new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, `${flags}u`);

const PAN = ALONE(`[A-Z]{3}[ABCFGHJLPT][A-Z]${GAP}\\d{4}${GAP}[A-Z]`, 'gi');
const AADHAAR = ALONE(`[2-9]\\d{3}${GAP}\\d{4}${GAP}\\d{4}`);
/** Groups of four, American Express's 4-6-5, or without gaps. */
const CARD = ALONE(
  `\\d{4}${GAP}\\d{4}${GAP}\\d{4}${GAP}\\d{1,4}(?:${GAP}\\d{1,3})?|\\d{4}${GAP}\\d{6}${GAP}\\d{5}|\\d{13,19}`,
);
const PHONE = ALONE(
  `(?:\\+?91${GAP}|0${GAP})?[6-9](?:\\d{4}${GAP}\\d{5}|\\d{2}${GAP}\\d{3}${GAP}\\d{4}|\\d{3}${GAP}\\d{3}${GAP}\\d{3})`,
);

const EMAIL = /[^\s@]@[^\s@.]+\.[^\s@]/;

const UUIDS = new RegExp(UUID.source.replace(/^\^|\$$/g, ''), 'gi');
const DEVANAGARI_ZERO = '०'.codePointAt(0)!;

/**
 * The first kind of personal number in `text`, or null. Numbers with a check digit count only where it is right, so that
 * sums, days and application numbers pass: Aadhaar by Verhoeff, cards by Luhn (ISO/IEC 7812-1).
 */
export function personalNumberIn(text: string): PersonalNumber | null {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[०-९]/g, (digit) => String(digit.codePointAt(0)! - DEVANAGARI_ZERO))
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(UUIDS, ' ');
  if (plain.search(PAN) >= 0) return 'pan';
  const found = (pattern: RegExp) => [...plain.matchAll(pattern)].map(([number]) => number.replace(/\D/g, ''));
  if (found(AADHAAR).some((number) => validator.isIdentityCard(number, 'IN'))) return 'aadhaar';
  if (found(CARD).some((number) => number.length >= 13 && validator.isLuhnNumber(number))) return 'card';
  return found(PHONE).length > 0 ? 'phone' : null;
}

/** As `personalNumberIn`, and an address of e-mail: for texts that are stored as they are. */
export function personalDataIn(text: string): PersonalNumber | 'email' | null {
  return EMAIL.test(text.normalize('NFKC')) ? 'email' : personalNumberIn(text);
}
