import type { Problem } from '@marketplace/contract/fields/rules.js';
import { type ClassConstructor, plainToInstance } from 'class-transformer';
import { getMetadataStorage, validate, type ValidationError } from 'class-validator';
import { type FieldProblem, InvalidRequest, PROBLEMS_MAX } from '../errors/domain-error.js';

/** Bounds on a value before anything is made of it; above the longest text and list that any property declares. */
const DEPTH_MAX = 8;
const KEYS_MAX = 200;
const ITEMS_MAX = 5000;
const TEXT_MAX = 4000;
/** Of a name in an answer. */
const NAME_MAX = 100;

/**
 * `input` as an instance of `type`, or `InvalidRequest` with a problem for each bad property.
 * Properties that `type` does not declare are refused, never dropped silently.
 */
export async function validated<T extends object>(type: ClassConstructor<T>, input: unknown): Promise<T> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new InvalidRequest([]);
  const given = input as Record<string, unknown>;
  const declared = declaredBy(type);
  // class-transformer compares each key with each other key, so it only gets those that are known.
  const known: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const name of Object.keys(given)) {
    const problem = declared.has(name) ? boundsProblem(given[name]) : ({ key: 'field.unknown' } as const);
    if (!problem) known[name] = given[name];
    else problems.push({ field: name.slice(0, NAME_MAX), ...problem });
    if (problems.length === PROBLEMS_MAX) break;
  }
  const refused = new Set(problems.map(({ field }) => field));
  const dto = plainToInstance(type, known);
  const errors = await validate(dto, { forbidUnknownValues: true });
  // What was refused above is missing here only because of that.
  for (const error of errors) if (!refused.has(error.property)) problems.push(toProblem(error, known));
  if (problems.length > 0) throw new InvalidRequest(problems);
  return dto;
}

const declarations = new WeakMap<ClassConstructor<object>, Set<string>>();

/** The properties of a DTO class, its parents' included. */
function declaredBy(type: ClassConstructor<object>): Set<string> {
  let names = declarations.get(type);
  if (!names) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', true, false);
    names = new Set(rules.map(({ propertyName }) => propertyName));
    declarations.set(type, names);
  }
  return names;
}

/** Why a value is refused unread. class-transformer throws on an object with a `constructor` of its own. */
function boundsProblem(value: unknown, depth = 0): Problem | undefined {
  if (typeof value === 'string') {
    return value.length > TEXT_MAX ? { key: 'field.maxLength', vars: { max: TEXT_MAX } } : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === DEPTH_MAX || Object.hasOwn(value, 'constructor')) return { key: 'field.invalid' };
  if (Array.isArray(value) && value.length > ITEMS_MAX) {
    return { key: 'field.list', vars: { min: 0, max: ITEMS_MAX } };
  }
  const inner = Object.entries(value);
  if (!Array.isArray(value) && inner.length > KEYS_MAX) return { key: 'field.invalid' };
  for (const [name, one] of inner) {
    const problem = name.length > TEXT_MAX ? ({ key: 'field.invalid' } as const) : boundsProblem(one, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}

/** What a check says of its value: one problem, or what a rule of the contract finds. */
type CheckContext = Problem | { of: (value: unknown) => Problem | undefined };

function toProblem(error: ValidationError, given: Record<string, unknown>): FieldProblem {
  const field = error.property;
  if (given[field] === undefined || given[field] === null) return { field, key: 'field.required' };
  // Checks are reported last decorator first; the one that stands first says what is basically wrong.
  const contexts: Record<string, CheckContext> | undefined = error.contexts;
  const context = Object.values(contexts ?? {}).at(-1);
  const problem = context && 'of' in context ? context.of(error.value) : context;
  return { field, ...(problem ?? { key: 'field.invalid' }) };
}
