import type { FastifyInstance } from 'fastify';

/** What every answer carries; a page replaces the content policy by its own. The same each time, so made once. */
export function addSecurityHeaders(fastify: FastifyInstance, { overTls }: { overTls: boolean }): void {
  const headers = {
    'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'X-Download-Options': 'noopen',
    'X-Frame-Options': 'SAMEORIGIN',
    'X-Permitted-Cross-Domain-Policies': 'none',
    // The filter that browsers once had could itself be abused.
    'X-XSS-Protection': '0',
    ...(overTls && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
