import { createCipheriv, createECDH, createPrivateKey, hkdfSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
/** Larger than any message here, which is so in one record. */
const RECORD_SIZE = 4096;
/** The last record of a message ends with it (RFC 8188). */
const LAST = Buffer.from([2]);
const TOKEN_SECONDS = 12 * 3_600;

/** What a browser gave a site to send it messages by. */
export interface PushSubscriptionKeys {
  /** Of the browser: an uncompressed point of P-256, in base64url. */
  p256dh: string;
  /** 16 bytes in base64url. */
  auth: string;
}

/** The key that browsers know this site by (VAPID, RFC 8292). */
export interface VapidKey {
  /** As browsers take it, in base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

/** @param secret 32 bytes; throws if they are no key of P-256 */
export function vapidKey(secret: Buffer): VapidKey {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(secret);
  const point = ecdh.getPublicKey();
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), secret].map((part) => part.toString('base64url'));
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' }),
  };
}

/** `Authorization` for a push service at `origin`; `contact` is where its operator asks when something is wrong. */
export function vapidHeader({ publicKey, privateKey }: VapidKey, origin: string, contact: string, now: Date): string {
  const exp = Math.floor(now.getTime() / 1000) + TOKEN_SECONDS;
  const text = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: origin, exp, sub: contact },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
}

/**
 * The body of a push message, which only the browser can read (RFC 8291, `aes128gcm`). `own` and `salt` are random but in
 * the test of the RFC's example.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushSubscriptionKeys,
  own = randomKey(),
  salt = randomBytes(SALT_BYTES),
): Buffer {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(own);
  const ownPublic = ecdh.getPublicKey();
  const browsers = Buffer.from(p256dh, 'base64url');
  const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browsers, ownPublic]);
  const key = derive(ecdh.computeSecret(browsers), Buffer.from(auth, 'base64url'), info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  const header = Buffer.concat([salt, size, Buffer.from([ownPublic.length]), ownPublic]);
  return Buffer.concat([header, cipher.update(text), cipher.update(LAST), cipher.final(), cipher.getAuthTag()]);
}

/** Whether a browser's values are a point of the curve and a secret; others would fail each message. */
export function arePushKeys({ p256dh, auth }: PushSubscriptionKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    const ecdh = createECDH(CURVE);
    ecdh.generateKeys();
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(p256dh, 'base64url').length === 65;
  } catch {
    return false;
  }
}

function randomKey(): Buffer {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  return ecdh.getPrivateKey();
}
