import { CODE_INPUT_MAX, IFSC, normaliseCode } from '../fields/fields.js';
import type { FieldRule } from '../fields/rules.js';

/** Where a payee is paid to. */
export interface BankAccount {
  holder_name: string;
  ifsc: string;
  account_number: string;
}

/** Indian banks have account numbers of 9 to 18 digits. */
export const ACCOUNT_NUMBER = /^\d{9,18}$/;

export const BANK_ACCOUNT_RULES = {
  holder_name: { kind: 'text', min: 2, max: 120 },
  ifsc: {
    ...{ kind: 'text', max: CODE_INPUT_MAX, pattern: IFSC, message: 'field.ifsc' },
    normalise: (typed) => normaliseCode(typed).toUpperCase(),
  },
  account_number: {
    ...{ kind: 'text', max: 30, pattern: ACCOUNT_NUMBER, message: 'field.accountNumber' },
    normalise: normaliseCode,
  },
} as const satisfies Record<keyof BankAccount, FieldRule>;

/** An account that was changed is not paid to for so many hours, so that its owner can speak up. */
export const ACCOUNT_HOLD_HOURS = 48;

/** The end of the hold of an account that was changed at `changedAt`. */
export function heldUntil(changedAt: Date): Date {
  return new Date(changedAt.getTime() + ACCOUNT_HOLD_HOURS * 3_600_000);
}

/** `50100012345678` -> `••••••5678` */
export function maskAccountNumber(last4: string): string {
  return `••••••${last4}`;
}

/** Words that banks and registers write in different ways, or leave out. */
const FORMS: Readonly<Record<string, string>> = {
  PVT: 'PRIVATE',
  LTD: 'LIMITED',
  CO: 'COMPANY',
  '&': 'AND',
};
const LEFT_OUT = new Set(['M/S', 'MS', 'MESSRS', 'MR', 'MRS', 'SHRI', 'SMT', 'THE']);

/**
 * Whether a bank account is held by whom it is entered for: the same words in any order, whatever their spelling of
 * company forms, titles and punctuation.
 */
export function isSameHolder(holder: string, payee: string): boolean {
  const [one, other] = [wordsOf(holder), wordsOf(payee)];
  return one.length > 0 && one.length === other.length && one.every((word, at) => word === other[at]);
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFC')
    .toUpperCase()
    .replaceAll(/[.,'’()-]/g, ' ')
    .replaceAll('&', ' & ')
    .split(/\s+/)
    .filter((word) => word !== '' && !LEFT_OUT.has(word))
    .map((word) => FORMS[word] ?? word)
    .sort();
}
