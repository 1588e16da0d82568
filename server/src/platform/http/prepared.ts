import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, type Encoding } from './compression.js';
import { isKnownEtag } from './etag.js';

/**
 * A response that is the same for all callers, as bytes ready to be sent: serialised and compressed once for each
 * change.
 */
export interface PreparedBody {
  etag: string;
  body(encoding: Encoding): Buffer | Promise<Buffer>;
}

export function prepareJson(value: object): PreparedBody {
  return prepareText(JSON.stringify(value));
}

export function prepareText(text: string): PreparedBody {
  const identity = Buffer.from(text);
  const made: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = { identity };
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    body: (encoding) => {
      if (encoding === 'identity') return identity;
      return (made[encoding] ??= compress(identity, encoding).then((body) => (made[encoding] = body)));
    },
  };
}

/**
 * Sends the response, or 304 to a caller that has it. It waits for nothing if the bytes are ready, because the most
 * frequent reads end here.
 */
export async function sendPrepared(json: PreparedBody, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('Cache-Control', 'no-cache').header('ETag', json.etag);
  if (isKnownEtag(request.headers['if-none-match'], json.etag)) {
    reply.status(304).send();
    return;
  }
  return sendBody(json, request, reply.header('Content-Type', 'application/json; charset=utf-8'));
}

/** Sends the bytes, whatever the caller has. */
export async function sendBody(prepared: PreparedBody, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  const body = prepared.body(encoding);
  reply.send(Buffer.isBuffer(body) ? body : await body);
}
