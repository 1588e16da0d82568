import { isDay, istToday } from '../dates/ist.js';
import { parseRupees } from '../money/money.js';
import { readBirthDate } from './birth-date.js';
import { PRINTABLE } from './fields.js';
import type { FieldMessageKey } from './i18n/en.js';

/** The rule of one property of a record, applied in the same way by forms and by the API. */
export type FieldRule = (
  | TextRule
  | { kind: 'whole'; min: number; max: number }
  /** `whole` allows no paise. */
  | { kind: 'rupees'; whole?: true; min?: number; max: number }
  | { kind: 'percent'; max: number }
  /** `agreed` accepts only 1. */
  | { kind: 'flag'; agreed?: true }
  | { kind: 'choice'; values: readonly string[] }
  /** `distinct` requires at least one value and none twice. */
  | { kind: 'choices'; values: readonly string[]; distinct?: true }
  | { kind: 'day' }
  /** `DD/MM/YYYY`; the ages are completed years, both included. */
  | { kind: 'birth_date'; minAge: number; maxAge: number }
  | { kind: 'ids'; max: number }
  /** Any other rule; `read` receives the input unchanged, and never `null`. */
  | { kind: 'own'; read: (given: unknown) => ReadField }
) & {
  /** The field may be empty, which is stored as `null`. */
  nullable?: boolean;
};

interface TextRule {
  kind: 'text';
  /** The number of characters after trimming and normalising; 1 where `min` is absent. */
  min?: number;
  max: number;
  pattern?: RegExp;
  /** The message for a text that does not match `pattern`. */
  message?: FieldMessageKey;
  normalise?: (typed: string) => string;
}

/** Why a value is refused: a message key and the values that the message needs. */
export interface Problem {
  key: FieldMessageKey;
  vars?: Record<string, string | number>;
  /** In a field that holds a record, the entry that is refused. */
  entry?: string;
}

export type ReadField = { value: unknown; problem?: undefined } | { problem: Problem };

/**
 * Reads `input` from a person or a program into the value to store, or returns why it is refused. `today` is a day in
 * India.
 */
export function readField(rule: FieldRule, input: unknown, today?: string): ReadField {
  if (input === null || input === undefined) return missing(rule);
  if (rule.kind === 'own') return rule.read(input);
  const given = typeof input === 'string' ? input.trim() : input;
  if (rule.kind === 'text') return readText(rule, given);
  if (given === '') return missing(rule);
  switch (rule.kind) {
    case 'whole': {
      const value = typeof given === 'string' && /^-?\d{1,15}$/.test(given) ? Number(given) : given;
      if (!Number.isInteger(value)) return refused('field.integer');
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
      const { values, distinct = false } = rule;
      const chosen: unknown[] | undefined = Array.isArray(given) ? given : undefined;
      if (!chosen || (distinct && (chosen.length === 0 || new Set(chosen).size < chosen.length))) {
        return refused('field.list', { min: distinct ? 1 : 0, max: values.length });
      }
      return chosen.every((one) => values.some((value) => value === one))
        ? { value: values.filter((value) => chosen.includes(value)) }
        : refused('field.oneOf', { values: values.join(', ') });
    }
    case 'day':
      return typeof given === 'string' && isDay(given) ? { value: given } : refused('field.day');
    case 'birth_date': {
      const read = readBirthDate(given, rule, today ?? istToday());
      return read.problem ? refused(read.problem) : read;
    }
    case 'ids': {
      if (!Array.isArray(given) || given.length > rule.max) return refused('field.list', { min: 0, max: rule.max });
      const ids = [...new Set(given as unknown[])];
      return ids.every((id) => Number.isSafeInteger(id)) ? { value: ids } : refused('field.integer');
    }
  }
}

function missing({ nullable }: { nullable?: boolean }): ReadField {
  return nullable ? { value: null } : refused('field.required');
}

function readText(rule: TextRule & { nullable?: boolean }, typed: unknown): ReadField {
  if (typeof typed !== 'string') return refused('field.text');
  const { min = 1, max, pattern, message = 'field.invalid', normalise } = rule;
  const given = normalise ? normalise(typed) : typed;
  if (given === '' && (rule.nullable || min === 1)) return missing(rule);
  if (isShorter(given, min)) return refused('field.length', { min, max });
  if (!isShorter(given, max + 1)) return refused('field.maxLength', { max });
  if (!PRINTABLE.test(given)) return refused('field.typed');
  return !pattern || pattern.test(given) ? { value: given } : refused(message);
}

/** Counts characters as databases do: an emoji is one character, although UTF-16 stores two units. */
function isShorter(text: string, than: number): boolean {
  return text.length < than || (text.length < 2 * than && [...text].length < than);
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
