import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { isGranted } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';
import { callerOf, type SignedIn } from './actor.js';
import { ACCESS, type Access } from './allow.decorator.js';

/** Deny by default: a route without a declaration is closed to everybody. */
@Injectable()
export class AccessGuard extends AuthGuard('session') {
  constructor(
    private readonly reflector: Reflector,
    private readonly config: Config,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access) throw new DomainError('AUTH.FORBIDDEN');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (access.kind === 'public') {
      if (access.session === 'ignored' || request.headers.authorization === undefined) return true;
      return (await super.canActivate(context)) as boolean;
    }
    await super.canActivate(context);
    const session = request.user;
    if (!session) throw new DomainError('AUTH.REQUIRED');
    if (!isGranted(access.permission, callerOf(session))) throw new DomainError('AUTH.FORBIDDEN');
    if (!access.beforeSecondStep && !session.hasSecondStep && this.config.needsSecondStep(session)) {
      throw new DomainError('AUTH.SECOND_STEP_REQUIRED');
    }
    if (session.identity === 'unconfirmed' && !access.beforeIdentityCheck)
      throw new DomainError('IDENTITY.CHECK_REQUIRED');
    return true;
  }

  override handleRequest<T = SignedIn>(error: unknown, user: T | false): T {
    // An error comes from the database and not from the token: it must not be answered as "sign in again".
    if (error instanceof Error) throw error;
    if (!user) throw new DomainError('AUTH.REQUIRED');
    return user;
  }
}
