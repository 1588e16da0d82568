import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The longest address, and the room in the columns that keep one; a zone could be of any length. */
const ADDRESS_MAX = 45;

/**
 * From where a request comes, as far as the trusted proxies say: their list ends where an entry is no address, and
 * the one before that counts. Everything that counts, logs or stores an address reads it here.
 */
export function callerAddress({ ip, ips = [ip] }: FastifyRequest): string {
  const broken = ips.findIndex((hop) => !isAddress(hop));
  return (broken === -1 ? ips.at(-1) : ips[broken - 1]) ?? '';
}

function isAddress(hop: string | undefined): boolean {
  return hop !== undefined && hop.length <= ADDRESS_MAX && isIP(hop) !== 0;
}
