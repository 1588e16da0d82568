import type { DedupeOutcome } from '@marketplace/contract/gateways/gateway.js';
import type { Refusal } from '@marketplace/contract/offers/eligibility.js';
import { EMPLOYMENT_LABELS, rupees } from '../applications/applicationWords.js';
import { REFUSAL_LABELS } from '../../catalogue/lenders/lenderWords.js';
import type { DedupeCheckRecord } from '../../api/records.js';

export const OUTCOME_LABELS: Record<DedupeOutcome, string> = {
  FRESH: 'Fresh',
  REGISTERED: 'Registered',
  ACTIVE: 'Active',
  UNKNOWN: 'Unknown',
};

/** Who was asked. */
export const STEP_LABELS: Record<DedupeCheckRecord['step'], string> = {
  platform: 'Our other customers',
  history: 'Our own history',
  lender: 'The lender',
};

/** A reason with what it is about: the figures of a refusal in the units of its rule. */
export interface ReasonInWords {
  label: string;
  required: string;
  actual: string;
  gap: string;
}

export function reasonInWords({ code, required, actual, gap }: Refusal): ReasonInWords {
  const inUnits = unitsOf(code);
  const label = REFUSAL_LABELS[code];
  return {
    label: label.charAt(0).toUpperCase() + label.slice(1),
    required: inUnits(required),
    actual: inUnits(actual),
    gap: inUnits(gap),
  };
}

function unitsOf(code: Refusal['code']): (value: Refusal['required']) => string {
  const known = (inWords: (value: number | string) => string) => (value: Refusal['required']) =>
    value === null ? '–' : inWords(value);
  switch (code) {
    case 'INCOME_BELOW_MIN':
    case 'INCOME_ABOVE_MAX':
    case 'AMOUNT_BELOW_MIN':
      return known((value) => rupees(Number(value)));
    case 'AGE_BELOW_MIN':
    case 'AGE_ABOVE_MAX':
      return known((value) => `${value} years`);
    case 'ALREADY_APPLIED':
      return known((value) => `${value} days`);
    case 'EMPLOYMENT_NOT_SUPPORTED':
      return known((value) => String(value).split(',').map(employmentLabel).join(', ') || 'Nobody');
    case 'SCORE_BELOW_MIN':
    case 'SCORE_UNKNOWN':
    case 'VENDOR_OFF':
    case 'PRODUCT_NOT_OFFERED':
      return known(String);
  }
}

function employmentLabel(word: string): string {
  return Object.hasOwn(EMPLOYMENT_LABELS, word) ? EMPLOYMENT_LABELS[word as keyof typeof EMPLOYMENT_LABELS] : word;
}
