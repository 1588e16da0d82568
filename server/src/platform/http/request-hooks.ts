import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { ApiKeyCallers } from '../auth/api-key-callers.js';
import { callerAddress } from '../auth/caller-address.js';
import type { Limits } from '../limits/limits.js';
import type { Metrics } from '../metrics/metrics.js';
import { inSpan, isTracing, startTrace } from '../telemetry/tracing.js';
import type { Draining } from './draining.js';
import { isCallback } from './raw-body.js';

const SLOW_MS = 500;
const GIVEN_ID = /^[\w-]{8,64}$/;

/** Swagger's page uses inline styles. */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const processPart = randomBytes(6).toString('hex');
let count = 0;

/** The caller's `X-Request-Id` if it is well-formed, otherwise a new id of this process. */
export function requestId(request: { headers: NodeJS.Dict<string | string[]> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : `${processPart}-${(++count).toString(36)}`;
}

/** Adds to every request what happens around its route: the limit, an id, metrics, and a log line where useful. */
export function addRequestHooks(
  fastify: FastifyInstance,
  limits: Limits,
  metrics: Metrics,
  draining: Draining,
  apiKeys: ApiKeyCallers,
  logger: Logger,
): void {
  if (isTracing()) traceRequests(fastify);
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    // The connection's next request would reach a process that has ended.
    if (draining.begun) reply.header('Connection', 'close');
    if (request.url.startsWith('/api/docs')) reply.header('Content-Security-Policy', DOCS_POLICY);
    if (isCallback(request)) limits.refuseAfterBadCallbacks(callerAddress(request));
    else if (isCounted(request)) limits.countCall(callerAddress(request));
  });
  // Before the caller has the answer: who waits for each would be over the limit otherwise.
  fastify.addHook('onSend', async (request, reply) => {
    if (isCallback(request) && isBad(reply)) limits.countBadCallback(callerAddress(request));
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const ms = reply.elapsedTime;
    const route = request.routeOptions.url ?? 'none';
    metrics.observe(request.method, route, reply.statusCode, ms / 1000);
    if (request.apiKey) {
      const { method, id: requestId, apiKey: caller, errorCode = null } = request;
      apiKeys.tell({ caller, method, route, status: reply.statusCode, errorCode, requestId, ms });
    }
    const level = levelOf(request, reply, ms);
    if (logger.isLevelEnabled(level)) {
      logger[level]({
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(ms * 10) / 10,
        ...(request.apiKey && { actor: `api-key:${request.apiKey.id}` }),
        ...(request.user && { actor: `${request.user.audience}:${request.user.userId}` }),
        // An admin in the name of that user.
        ...(request.user?.masquerade && { by: `admin:${request.user.masquerade.adminId}` }),
        ip: callerAddress(request),
      });
    }
    done();
  });
}

/** Refused for what it said, and not because too many were refused before it. */
function isBad({ statusCode }: FastifyReply): boolean {
  return statusCode >= 400 && statusCode < 500 && statusCode !== 429;
}

/** A trace for each call, named by method and route. It starts here, whatever trace the caller sends. */
function traceRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const span = isCounted(request) ? startTrace(`${request.method} ${route}`, 'server') : undefined;
    if (!span) return done();
    span.set({ 'http.request.method': request.method, 'http.route': route });
    // Also fires when the caller hangs up.
    reply.raw.once('close', () => {
      span.set({ 'http.response.status_code': reply.statusCode });
      if (reply.statusCode >= 500) span.fail(String(reply.statusCode));
      span.end();
    });
    inSpan(span, done);
  });
}

/** Successful reads are counted in the metrics but not logged: they are most of the traffic and of little interest. */
function levelOf(request: FastifyRequest, reply: FastifyReply, ms: number): 'error' | 'warn' | 'info' | 'debug' {
  if (reply.statusCode >= 500) return 'error';
  if (ms >= SLOW_MS) return 'warn';
  return reply.statusCode >= 400 || request.method !== 'GET' ? 'info' : 'debug';
}

/**
 * Whether a call counts towards the limit: API calls and redirects, existing or not. The route is checked too, because
 * an address can be spelled in many ways (`/%61pi/`).
 */
function isCounted({ routeOptions, url }: FastifyRequest): boolean {
  const route = routeOptions.url ?? '';
  return [url, route].some((path) => /^\/(api|r)\//.test(path)) && !route.startsWith('/api/health/');
}
