import { describe, expect, it } from '@jest/globals';
import { deviceOf, maskAddress } from './device.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device of a session', () => {
  it.each([
    [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
    [
      `Mozilla/5.0 (Linux; Android 13) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0 Safari/537.36`,
      'Samsung Internet · Android',
    ],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0 Safari/537.36 Edg/126.0`, 'Edge · Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1', 'Safari · iOS'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox · macOS'],
    ['Mozilla/5.0 (Mobile; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox · KaiOS'],
    ['curl/8.5.0', null],
    ['', null],
  ])('of %j is %j', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});

describe('a masked address', () => {
  it.each([
    ['203.0.113.7', '203.0.•.•'],
    ['::ffff:203.0.113.7', '203.0.•.•'],
    ['2401:4900:1c5e:1::1', '2401:4900:•'],
    ['::1', '::•'],
  ])('of %j is %j', (ip, masked) => {
    expect(maskAddress(ip)).toBe(masked);
  });
});
