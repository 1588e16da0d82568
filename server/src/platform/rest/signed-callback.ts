import { applyDecorators, createParamDecorator, type ExecutionContext, HttpCode } from '@nestjs/common';
import { ApiHeader, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../auth/allow.decorator.js';
import { requireSigned, type SignedCall } from '../crypto/signed-call.js';
import { DomainError } from '../errors/domain-error.js';
import { Success } from './success.js';

/**
 * A route that a program outside calls, without a session: its signature says who calls. `raw-body.ts` has to list it,
 * too, so that the bytes of the body are kept.
 */
export function SignedCallback(): MethodDecorator {
  return applyDecorators(
    HttpCode(200),
    Public(),
    ApiOkResponse({ type: Success }),
    ApiHeader({ name: 'X-Signature', required: true, example: '5d41402abc4b2a76b9719d911017c592...' }),
    ApiHeader({ name: 'X-Timestamp', required: true, description: 'Seconds since 1970', example: '1763715600' }),
  );
}

/** The call as it came. Nothing of it is checked yet. */
export const Received = createParamDecorator((_data: unknown, context: ExecutionContext): SignedCall => {
  const { headers, rawBody = Buffer.alloc(0), body } = context.switchToHttp().getRequest<FastifyRequest>();
  const header = (name: string) => String(headers[name] ?? '');
  return { timestamp: header('x-timestamp'), signature: header('x-signature'), rawBody, body };
});

/**
 * The fields of a call that is signed under `secret`, none of them checked. Without a secret there is no such route.
 * Throws `REQUEST.NOT_FOUND`, `CALLBACK.BAD_SIGNATURE` or `CALLBACK.STALE`.
 */
export function signedFields(call: SignedCall, secret: string | null): Record<string, unknown> {
  if (secret === null) throw new DomainError('REQUEST.NOT_FOUND');
  requireSigned(call, secret, new Date());
  return (call.body ?? {}) as Record<string, unknown>;
}
