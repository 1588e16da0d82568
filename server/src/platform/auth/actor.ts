import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import { type Language, languageFrom } from '@marketplace/contract/i18n/messages.js';
import type { AdminRole, Audience, Caller } from '@marketplace/contract/permissions/permissions.js';
import type { PortalRole } from '@marketplace/contract/portal/roles.js';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import type { ApiKeyCaller } from './api-key-callers.js';
import { callerAddress } from './caller-address.js';

/**
 * Whether a customer's session has entered the stored data itself or proved to know it (decision 35). The owner of the
 * number is not necessarily the person whom the data is about.
 */
export type Identity = 'confirmed' | 'unconfirmed' | 'nothing-held';

/** An admin who acts in the portal in the name of one of its users. */
export interface Masquerade {
  id: number;
  adminId: number;
  adminName: string;
  expiresAt: Date;
}

/** The owner of a valid session; of a masquerade, the user in whose name it is. */
export interface SignedIn {
  audience: Audience;
  sessionId: string;
  userId: number;
  name: string;
  /** Set for admins. */
  role: AdminRole | null;
  /** Set for partner users. */
  partnerId: number | null;
  portalRole: PortalRole | null;
  /** The merchant whom a merchant's or an agent's account belongs to. */
  merchantId: number | null;
  /** Whether the account has a second step; customers have none. */
  hasSecondStep: boolean;
  /** Measured by the writer's clock; `null`: the session has not changed anything yet. */
  wroteSecondsAgo: number | null;
  /** When its user last proved to be its owner; see `contract/src/portal/proof.ts`. */
  provedAt: Date | null;
  /** The language chosen by `set-language`; `null` before that. */
  language: Language | null;
  /** Set for customers. */
  identity: Identity | null;
  masquerade: Masquerade | null;
}

/** On whose behalf, and from where, a service acts. In a masquerade it is the admin, with the session of the user. */
export interface Actor {
  type: Audience | 'api-key' | 'anonymous' | 'system';
  id: number | null;
  session: SignedIn | null;
  /** Of a program of a partner, which has no session. */
  apiKey?: ApiKeyCaller;
  ip: string;
  userAgent: string;
  requestId: string;
  language: Language;
  idempotencyKey: string | null;
  /** Method and route, so that an idempotency key is valid for one call only. */
  route: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    user?: SignedIn;
    apiKey?: ApiKeyCaller;
    /** With which it was refused. */
    errorCode?: ErrorCode;
  }
}

const USER_AGENT_LENGTH = 300;

export const CurrentActor = createParamDecorator((_data: unknown, context: ExecutionContext): Actor => {
  return actorOf(context.switchToHttp().getRequest<FastifyRequest>());
});

export function actorOf(request: FastifyRequest): Actor {
  const session = request.user ?? null;
  const key = request.headers['idempotency-key'];
  return {
    ...whoOf(session, request.apiKey),
    session,
    ...(request.apiKey && { apiKey: request.apiKey }),
    ip: callerAddress(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH),
    requestId: request.id,
    language: languageOf(request),
    idempotencyKey: typeof key === 'string' && key.length > 0 ? key : null,
    route: `${request.method} ${request.routeOptions.url ?? ''}`,
  };
}

function whoOf(session: SignedIn | null, apiKey: ApiKeyCaller | undefined): Pick<Actor, 'type' | 'id'> {
  if (session?.masquerade) return { type: 'admin', id: session.masquerade.adminId };
  if (session) return { type: session.audience, id: session.userId };
  return apiKey ? { type: 'api-key', id: apiKey.id } : { type: 'anonymous', id: null };
}

export function sessionOf(actor: Actor): SignedIn {
  if (!actor.session) throw new DomainError('AUTH.REQUIRED');
  return actor.session;
}

export function apiKeyOf(actor: Actor): ApiKeyCaller {
  if (!actor.apiKey) throw new DomainError('API_KEY.NOT_VALID');
  return actor.apiKey;
}

/** The language that the request asks for, otherwise the one that its user chose, otherwise English. */
export function languageOf(request: FastifyRequest): Language {
  return languageFrom(request.headers['accept-language'], request.user?.language ?? undefined);
}

export function callerOf(session: SignedIn): Caller {
  if (session.audience === 'customer') return 'customer';
  return session.audience === 'admin' ? `admin:${session.role ?? 3}` : `partner:${session.portalRole ?? 'AGENT'}`;
}

/** The service itself: seeds, workers, housekeeping. */
export const SYSTEM: Actor = {
  type: 'system',
  id: null,
  session: null,
  ip: '',
  userAgent: '',
  requestId: 'system',
  language: 'en',
  idempotencyKey: null,
  route: 'system',
};
