import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { arePushKeys, encryptPush, vapidHeader, vapidKey } from './web-push.js';

/** RFC 8291, section 5 and appendix A. */
const BROWSER = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const OWN = Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
const OWN_PUBLIC = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';

describe('web push', () => {
  it('the example of RFC 8291 is encrypted to its bytes', () => {
    const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
    expect(encryptPush('When I grow up, I want to be a watermelon', BROWSER, OWN, salt).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('no two messages are alike', () => {
    expect(encryptPush('news', BROWSER)).not.toEqual(encryptPush('news', BROWSER));
  });

  it('a push service can check who sends, for whom, and until when', () => {
    const key = vapidKey(OWN);
    expect(key.publicKey).toBe(OWN_PUBLIC);
    const now = new Date('2026-11-27T09:00:00Z');
    const header = vapidHeader(key, 'https://fcm.googleapis.com', 'mailto:security@example.in', now);
    const [, token = '', publicKey] = /^vapid t=(.+), k=(.+)$/.exec(header) ?? [];
    expect(publicKey).toBe(OWN_PUBLIC);
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: 'https://fcm.googleapis.com',
      exp: Date.parse('2026-11-27T21:00:00Z') / 1000,
      sub: 'mailto:security@example.in',
    });
    const point = Buffer.from(OWN_PUBLIC, 'base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
  });

  it.each([
    ['those of a browser', BROWSER, true],
    ['a secret that is too short', { ...BROWSER, auth: 'BTBZMqHH6r4Tts7J' }, false],
    [
      'a point beside the curve',
      { ...BROWSER, p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url') },
      false,
    ],
    ['no point at all', { ...BROWSER, p256dh: 'AAAA' }, false],
  ])('of %s: %j is %s', (_what, keys, expected) => {
    expect(arePushKeys(keys)).toBe(expected);
  });
});
