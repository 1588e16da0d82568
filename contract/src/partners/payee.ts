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

/** `27ABCPE1234F1Z5` -> `27******234F1Z5`, because the PAN in it is masked like any other. */
export function maskGstin(gstin: string): string {
  return `${gstin.slice(0, 2)}******${gstin.slice(8)}`;
}
