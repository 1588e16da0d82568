import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { type ErrorBody, ERROR_STATUS, type ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import { message, type MessageKey } from '@marketplace/contract/i18n/messages.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../auth/actor.js';
import { isDatabaseUnavailable } from '../database/database-errors.js';
import { DomainError, FieldsRefused } from '../errors/domain-error.js';
import { discardBody } from './discard-body.js';
import { isPageVisit, sendTooManyPage } from './too-many-page.js';

/** The only place that turns errors into HTTP answers. The log receives the cause, the caller the code. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const known = toDomainError(error);
    const status = ERROR_STATUS[known.code];
    request.errorCode = known.code;
    if (status >= 500) this.logger.error({ err: error, requestId: request.id, code: known.code });

    discardBody(request, reply);
    if (known.vars.seconds !== undefined) reply.header('Retry-After', String(known.vars.seconds));
    if (status === 429 && isPageVisit(request)) return sendTooManyPage(request, reply);
    const language = languageOf(request);
    const body: ErrorBody = {
      success: false,
      code: known.code,
      message: message(language, known.code, translated(known.vars, language)),
      ...(known instanceof FieldsRefused && {
        errors: known.problems.map((p) => ({ field: p.field, message: message(language, p.key, p.vars) })),
      }),
      requestId: request.id,
    };
    if (status === 503) reply.header('Retry-After', '2');
    if (status === 405) reply.header('Allow', String(known.vars.methods));
    if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
    // The route may already have set the content type of its regular answer.
    reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8').status(status).send(body);
  }
}

/** Translates a variable that is itself a message key (`link.notHttps`). */
function translated(vars: DomainError['vars'], language: 'en' | 'hi'): DomainError['vars'] {
  const reason = vars.reason;
  if (typeof reason !== 'string') return vars;
  return { ...vars, reason: message(language, reason as MessageKey, vars) };
}

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'REQUEST.MALFORMED',
  401: 'AUTH.REQUIRED',
  // A static path that leads out of its folder. Missing permissions are DomainErrors instead.
  403: 'REQUEST.NOT_FOUND',
  404: 'REQUEST.NOT_FOUND',
  405: 'REQUEST.NOT_FOUND',
  408: 'REQUEST.TIMEOUT',
  413: 'REQUEST.TOO_LARGE',
  // A part of the address is longer than in any route.
  414: 'REQUEST.NOT_FOUND',
  415: 'REQUEST.UNSUPPORTED_MEDIA_TYPE',
};

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isDatabaseUnavailable(error)) return new DomainError('DATABASE.UNAVAILABLE');
  const status = statusOf(error) ?? 500;
  const code = BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'REQUEST.MALFORMED' : 'SERVER.ERROR');
  return new DomainError(code, code === 'REQUEST.TOO_LARGE' ? { limit: '100 KB' } : {});
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error !== 'object' || error === null) return undefined;
  const status: unknown = 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : undefined;
}
