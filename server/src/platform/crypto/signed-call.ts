import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../errors/domain-error.js';

const HOLDS_MS = 5 * 60_000;

export interface SignedCall {
  timestamp: string;
  signature: string;
  rawBody: Buffer;
  /** The parsed body. */
  body: unknown;
}

/** HMAC-SHA256 over the timestamp, a full stop and the body, in hex; the timestamp in seconds since 1970. */
export function signatureOf(secret: string, timestamp: string, rawBody: Buffer | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex');
}

export function requireSigned({ timestamp, signature, rawBody }: SignedCall, secret: string, now: Date): void {
  const expected = Buffer.from(signatureOf(secret, timestamp, rawBody));
  const given = Buffer.from(signature.toLowerCase());
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new DomainError('CALLBACK.BAD_SIGNATURE');
  }
  const age = Math.abs(now.getTime() - Number(timestamp) * 1000);
  if (!(age <= HOLDS_MS)) throw new DomainError('CALLBACK.STALE');
}
