import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error.js';

/** Answers 405 with the methods that there are, where a call of the API has its address right and its method wrong. */
export function refuseOtherMethods(fastify: FastifyInstance): void {
  const routes = new Map<string, Set<string>>();
  fastify.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const methods = routes.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    routes.set(url, methods);
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404) return done();
    const path = (request.url.split('?')[0] ?? '').split('/');
    const matching = [...routes].filter(([route]) => matches(route.split('/'), path));
    const methods = [...new Set(matching.flatMap(([, those]) => [...those]))].sort().join(', ');
    done(methods === '' ? undefined : new DomainError('REQUEST.METHOD_NOT_ALLOWED', { methods }));
  });
}

function matches(route: readonly string[], path: readonly string[]): boolean {
  return (
    route.length === path.length &&
    route.every((part, index) => part === path[index] || (part.startsWith(':') && path[index] !== ''))
  );
}
