import type { LenderProperty } from '@marketplace/contract/lenders/lender.js';
import type { RefusalCode } from '@marketplace/contract/offers/eligibility.js';
import type { LenderGroupRecord } from '../../api/records.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { plainWords, type Words } from '../../shared/words.js';
import { LENDER_LABELS, unitsOf, ruleOf, classLabel, formatRupees } from './lenderFormat.js';

/** A property's value in words, for lists, conflicts and the history. */
export function lenderWords(groups: readonly LenderGroupRecord[]): Words<LenderProperty> {
  const nameOf = (id: unknown) => groups.find((group) => group.id === id)?.name ?? `Group ${String(id)}`;
  return {
    labels: LENDER_LABELS,
    inWords(property, value) {
      if (value === null || value === undefined || value === '') return 'Nothing';
      const { kind } = ruleOf(property);
      const { after } = unitsOf(property);
      switch (kind) {
        case 'flag':
          return Number(value) === 1 ? 'On' : 'Off';
        case 'choice':
          return classLabel(value as string);
        case 'ids':
          return (value as unknown[]).map(nameOf).join(', ') || 'Nothing';
        case 'rupees':
          return formatRupees(Number(value));
        case 'whole':
        case 'percent':
          return `${Number(value).toLocaleString('en-IN')}${after === undefined ? '' : ` ${after}`}`;
        case 'text':
        case 'day':
        case 'birth_date':
        case 'choices':
        case 'own':
          return value as string;
      }
    },
  };
}

/** The same for the history, which also tells of switches on and off. */
export function lenderHistoryWords(groups: readonly LenderGroupRecord[]): Words {
  const { inWords } = lenderWords(groups);
  return {
    labels: { ...LENDER_LABELS, reason: 'Reason', at: 'When', switch_id: 'Planned switch' },
    inWords(property, value) {
      if (Object.hasOwn(LENDER_LABELS, property)) return inWords(property as LenderProperty, value);
      return property === 'at' && typeof value === 'string'
        ? `${formatIstDateTime(value)} IST`
        : plainWords(property, value);
    },
  };
}

/** What the history says was done. */
export const LENDER_ACTIONS = {
  create: 'created the lender',
  update: 'changed',
  delete: 'deleted the lender',
  restore: 'restored the lender',
  reorder: 'moved the lender',
  switch: 'switched the lender',
  'plan-switch': 'planned to switch the lender',
  'cancel-switch': 'cancelled a planned switch',
};

/** Why applicants do not match, as the effect of a change tells it. */
export const REFUSAL_LABELS: Record<RefusalCode, string> = {
  VENDOR_OFF: 'the lender is off',
  PRODUCT_NOT_OFFERED: 'product not offered',
  AGE_BELOW_MIN: 'too young',
  AGE_ABOVE_MAX: 'too old',
  INCOME_BELOW_MIN: 'income too low',
  INCOME_ABOVE_MAX: 'income too high',
  EMPLOYMENT_NOT_SUPPORTED: 'kind of work',
  SCORE_BELOW_MIN: 'score too low',
  SCORE_UNKNOWN: 'score not known',
  AMOUNT_BELOW_MIN: 'loan too small',
  ALREADY_APPLIED: 'applied before',
};
