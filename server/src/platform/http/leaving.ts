import type { FastifyReply, FastifyRequest } from 'fastify';

/** Of answers that lead to other people's pages: the other page learns nothing of ours. */
export function leavingHeaders(reply: FastifyReply): void {
  reply.header('Referrer-Policy', 'no-referrer').header('X-Robots-Tag', 'noindex');
}

/** A browser that only looks ahead, or a HEAD, is nobody leaving. */
export function isVisit({ method, headers }: FastifyRequest): boolean {
  const ahead = `${String(headers['sec-purpose'])} ${String(headers['purpose'])}`;
  return method !== 'HEAD' && !ahead.includes('prefetch');
}
