import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Replica } from './replica.js';

/**
 * A session that wrote so recently reads from the writer, because the replica might not have its changes yet. Longer
 * than the longest lag.
 */
const OWN_WRITES_SECONDS = 6;

@Injectable()
class StaleReads implements NestInterceptor {
  constructor(private readonly replica: Replica) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const { user } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!this.replica.enabled || (user?.wroteSecondsAgo ?? Infinity) < OWN_WRITES_SECONDS) return next.handle();
    return from(this.replica.read(() => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }
}

/** For lists, reports and exports: their data may be two seconds stale, except for the caller's own changes. */
export const AllowStaleReads = () => UseInterceptors(StaleReads);
