import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Addresses outside of the public internet (IANA's special-purpose registries). */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4');
}
// Of IPv6 only global unicast is public, except for those blocks of it that have other uses, such as IPv4.
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv6');
}

/** Whether an IP address is outside of the public internet. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return PRIVATE.check(address, 'ipv4');
  return !isIPv6(address) || !PUBLIC_V6.check(address, 'ipv6') || PRIVATE.check(address, 'ipv6');
}
