import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A smaller answer fits into one packet without compression. */
const WORTH_IT_BYTES = 1024;

/**
 * Compresses text answers such as JSON and pages. Bytes and streams pass unchanged, because files are compressed
 * already or never. None of these answers contains both a secret and content that a stranger could make the caller's
 * browser send.
 */
export function compressTexts(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT_BYTES) return payload;
    const vary = String(reply.getHeader('Vary') ?? '');
    if (!vary.includes('Accept-Encoding')) reply.header('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
    return compress(Buffer.from(payload), encoding);
  });
}

export function compress(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body);
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/i.test(header)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/i.test(header) ? 'gzip' : 'identity';
}
