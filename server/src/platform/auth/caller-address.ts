import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The longest address, and the size of the columns that store one. An IPv6 zone could be of any length. */
const ADDRESS_MAX = 45;

/**
 * The address of the caller as reported by the trusted proxies. Their list is valid up to the first entry that is no
 * address, and the last valid one counts. Everything that counts, logs or stores an address reads it here.
 */
export function callerAddress({ ip, ips = [ip] }: FastifyRequest): string {
  const broken = ips.findIndex((hop) => !isAddress(hop));
  return (broken === -1 ? ips.at(-1) : ips[broken - 1]) ?? '';
}

function isAddress(hop: string | undefined): boolean {
  return hop !== undefined && hop.length <= ADDRESS_MAX && isIP(hop) !== 0;
}
