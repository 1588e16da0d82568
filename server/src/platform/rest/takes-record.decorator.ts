import { isDeepStrictEqual } from 'node:util';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { InvalidRequest } from '../errors/domain-error.js';
import { fieldsOf } from '../validation/declared-fields.js';
import { IdPipe } from './id.pipe.js';

type Json = Record<string, unknown>;
type Params = Readonly<Record<string, string>>;

/**
 * For a PUT that takes a record as it was read: what `dto` does not declare is left out where it is as in the record
 * that `read` answers, and refused by name where it differs. `moving` names what changes of itself (counts, times), so
 * that a record read a moment ago differs through nobody's fault; it is left out whatever it is.
 */
export function TakesRecord<C>(
  dto: Type<object>,
  read: (controller: C, id: number, params: Params) => Promise<object>,
  moving: readonly string[] = [],
): MethodDecorator {
  @Injectable()
  class RecordTaken implements NestInterceptor {
    constructor(private readonly modules: ModuleRef) {}

    async intercept(context: ExecutionContext, next: CallHandler<unknown>): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: Params }>>();
      const { body, params } = request;
      // Who sends nothing else needs no comparison; lists in memory may not know a record yet that another server made.
      if (isRecord(body) && Object.keys(body).some((name) => !fieldsOf(dto).has(name))) {
        const controller = this.modules.get<C>(context.getClass(), { strict: false });
        const stored = await read(controller, new IdPipe().transform(params.id ?? ''), params);
        request.body = changeable(body, JSON.parse(JSON.stringify(stored)) as Json, dto, moving);
      }
      return next.handle();
    }
  }
  return UseInterceptors(RecordTaken);
}

function isRecord(body: unknown): body is Json {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

function changeable(given: Json, stored: Json, dto: Type<object>, moving: readonly string[]): Json {
  const fields = fieldsOf(dto);
  const fixed = Object.keys(given).filter((name) => Object.hasOwn(stored, name) && !fields.has(name));
  // Of another version everything may differ: the service says that, and writes nothing.
  const isOther = given.version !== undefined && given.version !== stored.version;
  const changed = fixed.filter(
    (name) => (!isOther || name === 'id') && !moving.includes(name) && !isDeepStrictEqual(given[name], stored[name]),
  );
  if (changed.length > 0) throw new InvalidRequest(changed.map((field) => ({ field, key: 'field.readOnly' })));
  return Object.fromEntries(Object.entries(given).filter(([name]) => !fixed.includes(name)));
}
