import { CODE_INPUT_MAX, GSTIN, normaliseCode, normalisePan, WHOLE_PAN } from '../fields/fields.js';
import type { FieldRule } from '../fields/rules.js';

/** To whom a partner's share is paid, as statements name it. `null` is not known. */
export interface Payee {
  legal_name: string | null;
  address: string | null;
  /** Of the business, or of its owner. */
  pan: string | null;
  gstin: string | null;
}

export const PAYEE_RULES = {
  legal_name: { kind: 'text', min: 2, max: 120, nullable: true },
  address: { kind: 'text', min: 5, max: 300, nullable: true },
  pan: {
    ...{ kind: 'text', max: CODE_INPUT_MAX, pattern: WHOLE_PAN, message: 'field.pan', nullable: true },
    normalise: normalisePan,
  },
  gstin: {
    ...{ kind: 'text', max: 20, pattern: GSTIN, message: 'field.gstin', nullable: true },
    normalise: (typed) => normaliseCode(typed).toUpperCase(),
  },
} as const satisfies Record<keyof Payee, FieldRule>;

/** A GSTIN holds its owner's PAN: after the state's two digits. */
export function isGstinOf(gstin: string, pan: string): boolean {
  return gstin.slice(2, 12) === pan;
}

const GSTIN_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Whether the last character of a GSTIN is that of the first 14: each is a digit to base 36, counted once or twice in
 * turn, and the digits of these products are added. Source: GSTN, validation of GSTIN.
 */
export function isGstinChecked(gstin: string): boolean {
  let sum = 0;
  for (const [at, digit] of [...gstin.slice(0, 14)].entries()) {
    const product = GSTIN_DIGITS.indexOf(digit) * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return gstin.at(14) === GSTIN_DIGITS[(36 - (sum % 36)) % 36];
}

/** `27ABCPE1234F1Z5` -> `27******234F1Z5`, because the PAN in it is masked like any other. */
export function maskGstin(gstin: string): string {
  return `${gstin.slice(0, 2)}******${gstin.slice(8)}`;
}
