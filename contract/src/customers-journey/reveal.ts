import type { FieldRule, ReadField } from '../fields/rules.js';

/** What is masked of a customer, and shown to an admin who says why. */
export const REVEALED_FIELDS = ['mobile_phone_number', 'tin', 'email', 'birth_date'] as const;
export type RevealedField = (typeof REVEALED_FIELDS)[number];

export const REVEAL_REASONS = [
  'customer_asks',
  'lender_asks',
  'complaint',
  'suspected_fraud',
  'legal_request',
] as const;
export type RevealReason = (typeof REVEAL_REASONS)[number];

export const NOTE_MIN = 10;
export const NOTE_MAX = 200;
const LONGEST_NUMBER = 5;

/**
 * Whether `text` holds what could be a phone number, an Aadhaar, a PAN, a card or an e-mail address. Rather too much than
 * too little: a note that is refused is written again without it.
 */
export function holdsPersonalData(text: string): boolean {
  const joined = text.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}./]/gu, '');
  return (
    /\S@\S/.test(text) ||
    /\b[a-z]{5}[\s-]?\d{4}[\s-]?[a-z]\b/i.test(text) ||
    new RegExp(`\\p{Nd}{${LONGEST_NUMBER + 1}}`, 'u').test(joined)
  );
}

/** Why, in words; it is kept in the audit log, where no personal data may stand. */
export const NOTE_RULE = {
  kind: 'own',
  read: (given: unknown): ReadField => {
    if (typeof given !== 'string') return { problem: { key: 'field.text' } };
    const value = given.trim();
    if (value.length < NOTE_MIN || value.length > NOTE_MAX) {
      return { problem: { key: 'field.length', vars: { min: NOTE_MIN, max: NOTE_MAX } } };
    }
    return holdsPersonalData(value) ? { problem: { key: 'field.noPersonalData' } } : { value };
  },
} as const satisfies FieldRule;
