import type { FastifyReply, FastifyRequest } from 'fastify';

/** Headers for redirects to other sites, so that these learn nothing about the page of ours. */
export function externalRedirectHeaders(reply: FastifyReply): void {
  reply.header('Referrer-Policy', 'no-referrer').header('X-Robots-Tag', 'noindex');
}

/** Whether somebody follows the link. Prefetching browsers and HEAD requests are no visits. */
export function isVisit({ method, headers }: FastifyRequest): boolean {
  const purpose = `${String(headers['sec-purpose'])} ${String(headers['purpose'])}`;
  return method !== 'HEAD' && !purpose.includes('prefetch');
}
