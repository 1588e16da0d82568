import type { FastifyInstance, FastifyReply } from 'fastify';

/** Headers that browsers use only for documents. */
const OF_DOCUMENTS = {
  // Directives that do not fall back to `default-src` have to be named.
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  // The filter that browsers once had could itself be abused.
  'X-XSS-Protection': '0',
};

/**
 * The headers of every answer. A page replaces the content policy by its own, and cacheable answers their
 * Cache-Control. The values are constant, so that they are built once.
 */
export function addSecurityHeaders(fastify: FastifyInstance, { overTls }: { overTls: boolean }): void {
  const headers = {
    ...OF_DOCUMENTS,
    'Cross-Origin-Resource-Policy': 'same-origin',
    // By default an answer may contain personal data. Routes with public data replace this header.
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(overTls && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** For scripts, styles and fonts: a page loads a dozen, and these headers were half of a small one. */
export function dropDocumentHeaders(reply: FastifyReply): void {
  for (const name of Object.keys(OF_DOCUMENTS)) reply.removeHeader(name);
}
