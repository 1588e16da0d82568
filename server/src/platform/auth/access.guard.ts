import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { isGranted } from '@marketplace/contract/permissions/permissions.js';
import { isProofFresh } from '@marketplace/contract/portal/proof.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { DomainError, tooMany } from '../errors/domain-error.js';
import { callerOf, type SignedIn } from './actor.js';
import { ACCESS, type Access } from './allow.decorator.js';
import { ApiKeyCallers } from './api-key-callers.js';
import { bearerToken } from './bearer-token.js';

/** Deny by default: a route without a declaration is closed to everybody. */
@Injectable()
export class AccessGuard extends AuthGuard('session') {
  constructor(
    private readonly reflector: Reflector,
    private readonly config: Config,
    private readonly apiKeys: ApiKeyCallers,
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
      await super.canActivate(context);
      requireOwnHand(request, false);
      return true;
    }
    if (access.kind === 'api-key') {
      await this.admitKey(access, request, context.switchToHttp().getResponse<FastifyReply>());
      return true;
    }
    await super.canActivate(context);
    const session = request.user;
    if (!session) throw new DomainError('AUTH.REQUIRED');
    if (!isGranted(access.permission, callerOf(session))) throw new DomainError('AUTH.FORBIDDEN');
    requireOwnHand(request, access.inMasquerade);
    if (!access.beforeSecondStep && !session.hasSecondStep && this.config.needsSecondStep(session)) {
      throw new DomainError('AUTH.SECOND_STEP_REQUIRED');
    }
    if (session.identity === 'unconfirmed' && !access.beforeIdentityCheck)
      throw new DomainError('IDENTITY.CHECK_REQUIRED');
    if (access.proof && !isProofFresh(session.provedAt)) throw new DomainError('AUTH.PROOF_REQUIRED');
    return true;
  }

  /** A key has no session: it is looked up at each call, counted, and its limit told in the headers of the answer. */
  private async admitKey(
    { scope }: Extract<Access, { kind: 'api-key' }>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const key = bearerToken(request);
    const admitted = key === null ? null : await this.apiKeys.admit(key);
    if (!admitted) throw new DomainError('API_KEY.NOT_VALID');
    const { caller, quota } = admitted;
    request.apiKey = caller;
    const { limit, windowSeconds, remaining, resetSeconds, exceeded } = quota;
    void reply
      .header('RateLimit-Policy', `${limit};w=${windowSeconds}`)
      .header('RateLimit-Limit', String(limit))
      .header('RateLimit-Remaining', String(remaining))
      .header('RateLimit-Reset', String(resetSeconds));
    if (exceeded) throw tooMany('REQUEST.TOO_MANY', resetSeconds * 1000);
    if (scope !== null && !caller.scopes.includes(scope)) throw new DomainError('API_KEY.SCOPE', { scope });
  }

  override handleRequest<T = SignedIn>(error: unknown, user: T | false): T {
    // An error comes from the database and not from the token: it must not be answered as "sign in again".
    if (error instanceof Error) throw error;
    if (!user) throw new DomainError('AUTH.REQUIRED');
    return user;
  }
}

/** What changes something is refused in a masquerade, unless its route is made for it. */
function requireOwnHand({ user, method }: FastifyRequest, inMasquerade: boolean): void {
  if (user?.masquerade && !inMasquerade && method !== 'GET' && method !== 'HEAD') {
    throw new DomainError('MASQUERADE.REFUSED');
  }
}
