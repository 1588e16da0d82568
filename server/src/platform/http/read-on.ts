import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How much more of a refused body is read. */
const READ_ON_BYTES = 32 * 1024 * 1024;

/**
 * Reads what is left of a body that has been refused: were the connection closed with it unread, its sender would
 * often see a reset instead of the answer.
 */
export function readOn({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  // Fastify sets it where it stops reading.
  reply.removeHeader('connection');
  endAfter(raw, READ_ON_BYTES);
  raw.resume();
}

/** Ends the connection once `maxBytes` more of a body have come: it may have no end. */
export function endAfter(raw: IncomingMessage, maxBytes: number): void {
  let received = 0;
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) raw.destroy();
  });
}
