import { readField } from '@marketplace/contract/fields/rules.js';
import type { LenderProperty } from '@marketplace/contract/lenders/lender.js';
import { lenderProblems } from '@marketplace/contract/lenders/rules.js';
import type { LenderRecord } from '../../api/records.js';
import { dayShown, dayTyped } from '../../shared/day.js';
import { problemInWords } from '../../shared/problemOf.js';
import { editableText, ruleOf } from './lenderFormat.js';

/** What is typed or chosen in a cell: a text, the ids of the groups, or several values. */
export type CellInput = string | (number | string)[];

/** A stored value as its cell begins to be edited. */
export function inputOf(property: LenderProperty, value: unknown): CellInput {
  const { kind } = ruleOf(property);
  if (kind === 'ids' || kind === 'choices') return (value as (number | string)[] | null) ?? [];
  if (kind === 'flag') return String(value);
  return kind === 'day' ? dayShown(editableText(property, value)) : editableText(property, value);
}

/** The value that `input` stands for, or why it cannot be stored. */
export function readInput(
  property: LenderProperty,
  input: CellInput,
  lender: LenderRecord,
): { problem: string } | { problem?: undefined; value: unknown } {
  const rule = ruleOf(property);
  const given = rule.kind === 'day' && typeof input === 'string' ? (dayTyped(input) ?? input) : input;
  const isNone = rule.nullable && Array.isArray(given) && given.length === 0;
  const read = readField(rule, isNone ? null : rule.kind === 'flag' ? Number(given) : given);
  if (read.problem) return { problem: problemInWords(read.problem) };
  const [problem] = lenderProblems(lender, { [property]: read.value });
  return problem ? { problem: problemInWords(problem) } : { value: read.value };
}

/** Lists are the same in whatever order. */
export function isSameValue(a: unknown, b: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(Array.isArray(value) ? (value as (number | string)[]).toSorted() : value);
  return text(a) === text(b);
}
