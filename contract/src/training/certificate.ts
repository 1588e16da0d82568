import type { Language } from '../i18n/messages.js';

/** Numbers of certificates: eleven characters of chance and a check character, so that one that is mistyped is noticed. */
const VALUES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Digits and letters that are hard to confuse: no 0 and O, no 1 and I. */
export const CERTIFICATE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CERTIFICATE_LENGTH = 12;

/** Where anybody may check one; the number stands behind it. */
export const CERTIFICATE_PATH = '/r/certificate';

/** How its file is called in a language. */
export function certificateFile(language: Language): string {
  return `certificate-${language}.pdf`;
}

/** `expired`: its time has run out; `changed`: another version of the module is taught now. */
export const CERTIFICATE_STATES = ['valid', 'expired', 'changed'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/**
 * The check character of a text of digits and capital letters: ISO/IEC 7064, MOD 37,36. It notices every character that
 * is wrong, and nearly every two that changed places.
 */
export function checkCharacter(text: string): string {
  const product = [...text].reduce((product, character) => {
    const sum = (product + VALUES.indexOf(character)) % 36 || 36;
    return (sum * 2) % 37;
  }, 36);
  return VALUES[(37 - product) % 36]!;
}

/** `7qk4 m2xa-pz9c`, as people type it -> `7QK4M2XAPZ9C`. */
export function normaliseCertificate(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Whether a number, normalised, can be that of a certificate. */
export function isCertificateNumber(number: string): boolean {
  return (
    number.length === CERTIFICATE_LENGTH &&
    [...number].every((one) => CERTIFICATE_LETTERS.includes(one)) &&
    checkCharacter(number.slice(0, -1)) === number.at(-1)
  );
}

/** `7QK4M2XAPZ9C` -> `7QK4-M2XA-PZ9C`. */
export function formatCertificate(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1-');
}

/** What a certificate is worth now. A module that is taught no longer demands no other version. */
export function certificateState(
  { version, valid_until }: { version: number; valid_until: Date },
  published_version: number | null,
  now: Date,
): CertificateState {
  if (valid_until <= now) return 'expired';
  return published_version !== null && published_version !== version ? 'changed' : 'valid';
}
