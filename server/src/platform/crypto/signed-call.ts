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

/** As Meta signs its calls: `sha256=` and the HMAC of the body in hex. There is no time in it: a repetition must change nothing. */
export function requireSignedBody(signature: string, rawBody: Buffer, secret: string): void {
  const expected = `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`;
  if (!isSame(signature.toLowerCase(), expected)) throw new DomainError('CALLBACK.BAD_SIGNATURE');
}

/** Takes as long wherever they differ. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

export function requireSigned({ timestamp, signature, rawBody }: SignedCall, secret: string, now: Date): void {
  if (!isSame(signature.toLowerCase(), signatureOf(secret, timestamp, rawBody))) {
    throw new DomainError('CALLBACK.BAD_SIGNATURE');
  }
  const age = Math.abs(now.getTime() - Number(timestamp) * 1000);
  if (!(age <= HOLDS_MS)) throw new DomainError('CALLBACK.STALE');
}
