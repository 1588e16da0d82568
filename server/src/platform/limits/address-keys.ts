import ipaddr from 'ipaddr.js';

/** A key under which calls are counted, and its limit as a multiple of the limit of one address. */
export interface AddressKey {
  key: string;
  times: 1 | 10;
}

/**
 * The keys that calls from an address count under, the narrowest first. The owner of one IPv6 address has a whole /64
 * of them, which therefore counts as one address; a /48, which one customer may be given, has ten times its limit.
 */
export function addressKeys(ip: string): AddressKey[] {
  const key = addressKey(ip);
  if (!key.includes('/')) return [{ key, times: 1 }];
  return [
    { key, times: 1 },
    { key: prefix(ipaddr.IPv6.parse(ip), 48), times: 10 },
  ];
}

/** Equal for addresses that count as one. IPv4 written as IPv6 counts as IPv4; all invalid addresses count as one. */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? prefix(address, 64) : address.toString();
}

function prefix({ parts }: ipaddr.IPv6, bits: 48 | 64): string {
  const groups = parts.slice(0, bits / 16).map((part) => part.toString(16));
  return `${groups.join(':')}::/${bits}`;
}
