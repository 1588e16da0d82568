import type { Type } from '@nestjs/common';
import { type Problem, readField } from '@marketplace/contract/fields/rules.js';
import { type FieldProblem, InvalidRequest, PROBLEMS_MAX } from '../errors/domain-error.js';
import { type DeclaredField, fieldsOf } from './declared-fields.js';

/** Bounds on a value before anything is made of it; above the longest list and nearly all texts that properties declare. */
const DEPTH_MAX = 8;
const KEYS_MAX = 200;
const ITEMS_MAX = 5000;
const TEXT_MAX = 4000;
/** Of a name in an answer. */
export const NAME_MAX = 100;

/**
 * `input` as an instance of `type`, each property as its rule reads it; or `InvalidRequest` with a problem for each
 * bad property. Properties that `type` does not declare are refused, never dropped silently.
 */
export function validated<T extends object>(type: Type<T>, input: unknown): T {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new InvalidRequest([]);
  const given = input as Record<string, unknown>;
  const fields = fieldsOf(type);
  const known: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  const refused = new Set<string>();
  for (const name of Object.keys(given)) {
    const field = fields.get(name);
    const problem = field ? boundsProblem(given[name], textMaxOf(field)) : UNKNOWN;
    if (!problem) known[name] = given[name];
    else {
      refused.add(name);
      problems.push({ field: name.slice(0, NAME_MAX), ...problem });
    }
    if (problems.length === PROBLEMS_MAX) break;
  }
  const dto = Object.assign(new type(), known) as Record<string, unknown>;
  for (const [name, { rule, optional }] of fields) {
    const value = known[name];
    if (refused.has(name) || (optional && value === undefined)) continue;
    // Left out is not emptied, even where a form's empty field is no problem.
    const read = value === undefined ? LEFT_OUT : readField(rule, value);
    if (read.problem) problems.push({ field: name, ...read.problem });
    else dto[name] = read.value;
  }
  if (problems.length > 0) throw new InvalidRequest(problems);
  return dto as T;
}

const UNKNOWN = { key: 'field.unknown' } as const;
const LEFT_OUT = { problem: { key: 'field.required' } } as const;

function textMaxOf({ rule }: DeclaredField): number {
  return rule.kind === 'text' ? Math.max(TEXT_MAX, rule.max) : TEXT_MAX;
}

/** Why a value is refused unread. */
function boundsProblem(value: unknown, textMax = TEXT_MAX, depth = 0): Problem | undefined {
  if (typeof value === 'string') {
    return value.length > textMax ? { key: 'field.maxLength', vars: { max: textMax } } : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === DEPTH_MAX) return { key: 'field.invalid' };
  if (Array.isArray(value) && value.length > ITEMS_MAX) {
    return { key: 'field.list', vars: { min: 0, max: ITEMS_MAX } };
  }
  const inner = Object.entries(value);
  if (!Array.isArray(value) && inner.length > KEYS_MAX) return { key: 'field.invalid' };
  for (const [name, one] of inner) {
    const problem =
      name.length > TEXT_MAX ? ({ key: 'field.invalid' } as const) : boundsProblem(one, TEXT_MAX, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}
