import type { FieldRule } from '../fields/rules.js';

/**
 * A payout run pays what is due by one file of the bank: MADE by one admin, APPROVED by another, DOWNLOADED to be given
 * to the bank, DONE once the bank has answered each payment. A CANCELLED run's open payments are due again.
 */
export const PAYOUT_RUN_STATES = ['MADE', 'APPROVED', 'DOWNLOADED', 'DONE', 'CANCELLED'] as const;
export type PayoutRunState = (typeof PAYOUT_RUN_STATES)[number];

export const PAYOUT_RUN_ACTS = ['approve', 'download', 'cancel', 'finish'] as const;
export type PayoutRunAct = (typeof PAYOUT_RUN_ACTS)[number];

const MOVES: Readonly<Record<PayoutRunAct, Partial<Record<PayoutRunState, PayoutRunState>>>> = {
  approve: { MADE: 'APPROVED' },
  download: { APPROVED: 'DOWNLOADED', DOWNLOADED: 'DOWNLOADED' },
  cancel: { MADE: 'CANCELLED', APPROVED: 'CANCELLED', DOWNLOADED: 'CANCELLED' },
  finish: { DOWNLOADED: 'DONE' },
};

/** The state of a run after `act`, or `undefined` where it cannot be done. */
export function payoutRunAfter(state: PayoutRunState, act: PayoutRunAct): PayoutRunState | undefined {
  return MOVES[act][state];
}

/** A payment of a run: OPEN until the bank answers; RETURNED and CANCELLED ones are due again. */
export const RUN_PAYMENT_STATES = ['OPEN', 'PAID', 'RETURNED', 'CANCELLED'] as const;
export type RunPaymentState = (typeof RUN_PAYMENT_STATES)[number];

/** More than one file of a bank takes. */
export const RUN_PAYMENTS_MAX = 2_000;

export const PAYOUT_RUN_RULES = {
  reason: { kind: 'text', min: 3, max: 300 },
} as const satisfies Record<string, FieldRule>;

const REFERENCE_PREFIX = 'PO';
const DIGITS = 10;

/**
 * What the bank carries with the payment `id` of a run and writes into its answer: 13 characters, capital letters and
 * digits alone, where NEFT takes 16. The last digit (Luhn) finds one that was typed wrong.
 */
export function paymentReference(id: number): string {
  const digits = String(id).padStart(DIGITS, '0');
  return `${REFERENCE_PREFIX}${digits}${luhnDigit(digits)}`;
}

/** The payment of a run that a reference names, or `null`: it is none of ours. */
export function paymentOfReference(reference: string): number | null {
  const text = reference.trim().toUpperCase();
  const digits = /^PO(\d{10})\d$/.exec(text)?.[1];
  if (digits === undefined) return null;
  const id = Number(digits);
  return id > 0 && paymentReference(id) === text ? id : null;
}

function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
