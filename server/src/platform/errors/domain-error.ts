import type { ErrorCode, FieldError } from '@marketplace/contract/errors/error-codes.js';
import type { MessageKey } from '@marketplace/contract/i18n/messages.js';

/**
 * What a service throws: a stable code, with the values that its message needs. The error filter
 * turns it into a status and a text in the caller's language.
 */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode & MessageKey,
    readonly vars: Record<string, string | number> = {},
  ) {
    super(code);
  }
}

/** A message that is looked up when the answer's language is known. */
export interface FieldProblem {
  field: string;
  key: MessageKey;
  vars?: Record<string, string | number>;
}

/** More than anybody mends at once. */
export const PROBLEMS_MAX = 20;

/** A refusal that names the fields it is about. */
export class FieldsRefused extends DomainError {
  readonly problems: FieldProblem[];

  constructor(code: ErrorCode & MessageKey, problems: FieldProblem[]) {
    super(code);
    this.problems = problems.slice(0, PROBLEMS_MAX);
  }
}

export class InvalidRequest extends FieldsRefused {
  constructor(problems: FieldProblem[]) {
    super('REQUEST.INVALID', problems);
  }
}

/** A refusal that ends by itself after `ms`: told in the answer's Retry-After, and in the unit that its text has. */
export function tooMany(code: ErrorCode & MessageKey, ms: number): DomainError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new DomainError(code, { seconds, minutes: Math.ceil(seconds / 60), hours: Math.ceil(seconds / 3600) });
}

export type { FieldError };
