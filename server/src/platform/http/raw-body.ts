import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';

/** WhatsApp tells up to a thousand things at once. */
const WHATSAPP_ROUTE = '/api/whatsapp-callbacks';
const CALLBACK_ROUTES = [
  '/api/lender-callback/:lender',
  '/api/message-receipts',
  '/api/message-replies',
  '/api/call-callbacks',
  WHATSAPP_ROUTE,
];
const CALLBACK_MAX_KB = 64;
const WHATSAPP_MAX_KB = 1_024;

declare module 'fastify' {
  interface FastifyRequest {
    /** The exact bytes of the body, which the signature of a callback covers; only kept for callbacks. */
    rawBody?: Buffer;
  }
}

/** Whether a call is signed by somebody outside, who may have very many of them to make. */
export function isCallback({ routeOptions }: FastifyRequest): boolean {
  return CALLBACK_ROUTES.includes(routeOptions.url ?? '');
}

/** Keeps the bytes of callbacks beside the parsed body. */
export function keepCallbackBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.url === WHATSAPP_ROUTE) route.bodyLimit = WHATSAPP_MAX_KB * 1024;
  });
  fastify.addHook('preParsing', async (request, _reply, payload) => {
    if (!isCallback(request)) return payload;
    const most = request.routeOptions.url === WHATSAPP_ROUTE ? WHATSAPP_MAX_KB : CALLBACK_MAX_KB;
    const parts: Buffer[] = [];
    let size = 0;
    // Iterating over the payload itself would close the connection before the answer, if the loop ended early.
    const arriving = (payload as Readable).iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const part of arriving) {
      size += part.length;
      if (size > most * 1024) throw new DomainError('REQUEST.TOO_LARGE', { limit: `${most} KB` });
      parts.push(part);
    }
    request.rawBody = Buffer.concat(parts);
    return Readable.from([request.rawBody], { objectMode: false });
  });
}
