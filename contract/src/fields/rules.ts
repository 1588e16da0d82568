import { isDay, istToday } from '../dates/ist.js';
import { parseRupees } from '../money/money.js';
import { readBirthDate } from './birth-date.js';
import { TYPED } from './fields.js';
import type { FieldMessageKey } from './i18n/en.js';

/** What one property of a record may hold, read alike by forms and by the API. */
export type FieldRule = (
  | { kind: 'text'; max: number; pattern?: RegExp; message?: FieldMessageKey; normalise?: (typed: string) => string }
  | { kind: 'whole'; min: number; max: number }
  /** `whole`: without paise. */
  | { kind: 'rupees'; whole?: true; min?: number; max: number }
  | { kind: 'percent'; max: number }
  /** `agreed`: nothing but 1 will do. */
  | { kind: 'flag'; agreed?: true }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'choices'; values: readonly string[] }
  | { kind: 'day' }
  /** `DD/MM/YYYY`; the ages are completed years, both included. */
  | { kind: 'birth_date'; minAge: number; maxAge: number }
  | { kind: 'ids'; max: number }
) & {
  /** May be empty, which is stored as `null`. */
  nullable?: boolean;
};

/** Why a value is refused: a message, with the values that it needs. */
export interface Problem {
  key: FieldMessageKey;
  vars?: Record<string, string | number>;
}

export type ReadField = { value: unknown; problem?: undefined } | { problem: Problem };

/** `input`, as a person or a program sends it, as the value to store; or why it is refused. `today` is a day in India. */
export function readField(rule: FieldRule, input: unknown, today = istToday()): ReadField {
  const typed = typeof input === 'string' ? input.trim() : input;
  const given = rule.kind === 'text' && typeof typed === 'string' ? (rule.normalise?.(typed) ?? typed) : typed;
  if (given === '' || given === null || given === undefined) {
    return rule.nullable ? { value: null } : refused('field.required');
  }
  switch (rule.kind) {
    case 'text':
      if (typeof given !== 'string') return refused('field.text');
      if (given.length > rule.max) return refused('field.maxLength', { max: rule.max });
      if (!TYPED.test(given)) return refused('field.typed');
      return !rule.pattern || rule.pattern.test(given) ? { value: given } : refused(rule.message ?? 'field.invalid');
    case 'whole': {
      const value = typeof given === 'string' && /^-?\d{1,15}$/.test(given) ? Number(given) : given;
      if (!Number.isSafeInteger(value)) return refused('field.integer');
      return inRange(value as number, rule.min, rule.max);
    }
    case 'rupees': {
      const value = parseRupees(given);
      if (rule.whole && !Number.isInteger(value)) return refused('field.wholeRupees');
      if (value === undefined) return refused('field.rupees');
      if (rule.min === undefined) return inRange(value, 0, rule.max);
      return value >= rule.min && value <= rule.max
        ? { value }
        : refused('field.rupeesRange', { min: rule.min, max: rule.max });
    }
    case 'percent': {
      const value = typeof given === 'string' && /^-?\d+(\.\d{1,3})?$/.test(given) ? Number(given) : given;
      if (typeof value !== 'number' || !hasDecimals(value, 3)) return refused('field.percent');
      return inRange(value, 0, rule.max);
    }
    case 'flag':
      if (given === 1 || given === true || given === '1') return { value: 1 };
      if (rule.agreed) return refused('field.consent');
      return given === 0 || given === false || given === '0' ? { value: 0 } : refused('field.flag');
    case 'choice':
      return rule.values.some((value) => value === given)
        ? { value: given }
        : refused('field.oneOf', { values: rule.values.join(', ') });
    case 'choices': {
      const { values } = rule;
      if (!Array.isArray(given)) return refused('field.list', { min: 0, max: values.length });
      const chosen = given as unknown[];
      return chosen.every((one) => values.some((value) => value === one))
        ? { value: values.filter((value) => chosen.includes(value)) }
        : refused('field.oneOf', { values: values.join(', ') });
    }
    case 'day':
      return typeof given === 'string' && isDay(given) ? { value: given } : refused('field.day');
    case 'birth_date': {
      const read = readBirthDate(given, rule, today);
      return read.problem ? refused(read.problem) : read;
    }
    case 'ids': {
      if (!Array.isArray(given) || given.length > rule.max) return refused('field.list', { min: 0, max: rule.max });
      const ids = [...new Set(given as unknown[])];
      return ids.every((id) => Number.isSafeInteger(id)) ? { value: ids } : refused('field.integer');
    }
  }
}

function inRange(value: number, min: number, max: number): ReadField {
  return value >= min && value <= max ? { value } : refused('field.range', { min, max });
}

function hasDecimals(value: number, decimals: number): boolean {
  return Number.isFinite(value) && Number(value.toFixed(decimals)) === value;
}

function refused(key: FieldMessageKey, vars?: Problem['vars']): ReadField {
  return { problem: { key, ...(vars && { vars }) } };
}
