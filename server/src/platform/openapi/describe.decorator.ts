import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';

export const ERRORS = 'errors';

interface Description {
  /** What this route refuses, besides what `commonErrors` knows of every route of its kind. */
  errors?: readonly ErrorCode[];
  /** What the summary and the names leave open. */
  description?: string;
}

/** How openapi.json describes a route: in a few words what it does, and the errors of its own. */
export function Describe(summary: string, { errors = [], description }: Description = {}) {
  return applyDecorators(ApiOperation({ summary, description }), SetMetadata(ERRORS, errors));
}
