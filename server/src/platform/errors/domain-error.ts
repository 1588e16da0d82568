import type { ErrorCode, FieldError } from '@marketplace/contract/errors/error-codes.js';
import type { MessageKey } from '@marketplace/contract/i18n/messages.js';

/**
 * An error of a service: a stable code with the values for its message. The error filter turns it into a status and a
 * text in the caller's language.
 */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode & MessageKey,
    readonly vars: Record<string, string | number> = {},
  ) {
    super(code);
  }
}

/** A message key that is translated when the language of the response is known. */
export interface FieldProblem {
  field: string;
  key: MessageKey;
  vars?: Record<string, string | number>;
}

/** The most problems that are listed in one response. */
export const PROBLEMS_MAX = 20;

/** A refusal that names the fields that it concerns. */
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

/** A refusal that ends after `ms`, which the response's Retry-After contains, and its text in a suitable unit. */
export function tooMany(code: ErrorCode & MessageKey, ms: number): DomainError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new DomainError(code, { seconds, minutes: Math.ceil(seconds / 60), hours: Math.ceil(seconds / 3600) });
}

export type { FieldError };
