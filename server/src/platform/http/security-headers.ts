import type { FastifyInstance, FastifyReply } from 'fastify';

/** What browsers heed only where something is shown as a document. */
const OF_DOCUMENTS = {
  // What `default-src` does not stand for has to be named.
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

/** What every answer carries; a page replaces the content policy by its own, and what may be kept its Cache-Control. The same each time, so made once. */
export function addSecurityHeaders(fastify: FastifyInstance, { overTls }: { overTls: boolean }): void {
  const headers = {
    ...OF_DOCUMENTS,
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Personal data or an account's: what everybody may keep says so itself.
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(overTls && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** For scripts, styles and fonts: a page fetches a dozen, and half of a small one were these headers. */
export function dropDocumentHeaders(reply: FastifyReply): void {
  for (const name of Object.keys(OF_DOCUMENTS)) reply.removeHeader(name);
}
