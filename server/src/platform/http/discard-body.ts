import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How much more of a refused body is read. */
const DISCARD_MAX_BYTES = 32 * 1024 * 1024;

/**
 * Reads the rest of a refused body. If the connection were closed before, its sender would often see a reset instead of
 * the answer.
 */
export function discardBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  // Fastify sets this header when it stops reading.
  reply.removeHeader('connection');
  limitBody(raw, DISCARD_MAX_BYTES);
  raw.resume();
}

/** Ends the connection after `maxBytes` more of a body, which might have no end. */
export function limitBody(raw: IncomingMessage, maxBytes: number): void {
  let received = 0;
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) raw.destroy();
  });
}
