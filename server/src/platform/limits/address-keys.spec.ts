import { describe, expect, it } from '@jest/globals';
import { addressKey, addressKeys } from './address-keys.js';

describe('the keys that an address counts under', () => {
  it.each([
    ['IPv4 is itself', '203.0.113.7', ['203.0.113.7 x1']],
    ['IPv4 written as IPv6 is IPv4', '::ffff:203.0.113.7', ['203.0.113.7 x1']],
    ['IPv4 written as IPv6 in hexadecimal is IPv4', '::FFFF:cb00:7107', ['203.0.113.7 x1']],
    ['IPv6 is its /64 and its /48', '2001:db8:a:b:c:d:e:f', ['2001:db8:a:b::/64 x1', '2001:db8:a::/48 x10']],
    ['IPv6 with zeros left out', '2001:db8::1', ['2001:db8:0:0::/64 x1', '2001:db8:0::/48 x10']],
    ['IPv6 of a link with its zone', 'fe80::1%eth0', ['fe80:0:0:0::/64 x1', 'fe80:0:0::/48 x10']],
    ['the loopback', '::1', ['0:0:0:0::/64 x1', '0:0:0::/48 x10']],
    ['what is no address', 'somewhere', ['unknown x1']],
    ['nothing', '', ['unknown x1']],
  ])('%s', (_name, ip, keys) => {
    expect(addressKeys(ip).map(({ key, times }) => `${key} x${times}`)).toEqual(keys);
    expect(addressKey(ip)).toBe(addressKeys(ip)[0]!.key);
  });
});
