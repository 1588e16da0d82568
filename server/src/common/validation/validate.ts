import type { Problem } from '@marketplace/contract/fields/rules.js';
import { type ClassConstructor, plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import { type FieldProblem, InvalidRequest } from '../errors/domain-error.js';

/**
 * `input` as an instance of `type`, or `InvalidRequest` with a problem for each bad property.
 * Properties that `type` does not declare are refused, never dropped silently.
 */
export async function validated<T extends object>(type: ClassConstructor<T>, input: unknown): Promise<T> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new InvalidRequest([]);
  const given = input as Record<string, unknown>;
  // class-transformer drops `constructor`, `toString` and the like without a word.
  const inherited = Object.keys(given).filter((name) => name in Object.prototype);
  if (inherited.length > 0) throw new InvalidRequest(inherited.map((field) => ({ field, key: 'field.unknown' })));
  const unusual = Object.keys(given).filter((name) => !isPlain(given[name]));
  if (unusual.length > 0) throw new InvalidRequest(unusual.map((field) => ({ field, key: 'field.invalid' })));
  const dto = plainToInstance(type, given);
  const errors = await validate(dto, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true });
  if (errors.length > 0) throw new InvalidRequest(errors.map((error) => toProblem(error, given)));
  return dto;
}

/** Deeper than any value that we take. */
const DEPTH_MAX = 8;

/** class-transformer throws on an object with a `constructor` of its own, and on what is nested thousands deep. */
function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < DEPTH_MAX &&
    !Object.hasOwn(value, 'constructor') &&
    Object.values(value).every((inner) => isPlain(inner, depth + 1))
  );
}

/** What a check says of its value: one problem, or what a rule of the contract finds. */
type CheckContext = Problem | { of: (value: unknown) => Problem | undefined };

function toProblem(error: ValidationError, given: Record<string, unknown>): FieldProblem {
  const field = error.property;
  if (error.constraints?.['whitelistValidation'] !== undefined) return { field, key: 'field.unknown' };
  if (given[field] === undefined || given[field] === null) return { field, key: 'field.required' };
  // Checks are reported last decorator first; the one that stands first says what is basically wrong.
  const contexts: Record<string, CheckContext> | undefined = error.contexts;
  const context = Object.values(contexts ?? {}).at(-1);
  const problem = context && 'of' in context ? context.of(error.value) : context;
  return { field, ...(problem ?? { key: 'field.invalid' }) };
}
