import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../platform/errors/domain-error.js';

const CALLBACK_ROUTE = '/api/lender-callback/:lender';
const CALLBACK_MAX = 64 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** What arrived, to the byte; of lenders' callbacks only, whose signature is about it. */
    rawBody?: Buffer;
  }
}

/** Keeps the bytes of callbacks beside what the parser makes of them. */
export function keepCallbackBodies(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', async (request, _reply, payload) => {
    if (request.routeOptions.url !== CALLBACK_ROUTE) return payload;
    const parts: Buffer[] = [];
    let size = 0;
    // A loop over the payload itself would cut the connection, before the answer, where it ends early.
    const arriving = (payload as Readable).iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const part of arriving) {
      size += part.length;
      if (size > CALLBACK_MAX) throw new DomainError('REQUEST.TOO_LARGE', { limit: '64 KB' });
      parts.push(part);
    }
    request.rawBody = Buffer.concat(parts);
    return Readable.from([request.rawBody], { objectMode: false });
  });
}
