import { createECDH, hkdfSync } from 'node:crypto';
import { ConfigError, type EnvironmentReader } from './environment-reader.js';

export interface FieldKey {
  id: string;
  key: Buffer;
}

export interface Keys {
  token: Buffer;
  index: Buffer;
  audit: Buffer;
  fields: FieldKey[];
}

/**
 * The keys that never stand in the database. Each has a variable of its own, so that it can be
 * rotated alone; those not given are derived from `APP_SECRET` (HKDF-SHA256, RFC 5869).
 */
export function readKeys(read: EnvironmentReader, production: boolean): Keys {
  const secret = read.optional('APP_SECRET');
  if (secret !== null && (secret.length < 32 || (production && /change|example|secret/i.test(secret)))) {
    throw new ConfigError('APP_SECRET must be at least 32 random characters.');
  }
  const key = (name: string): Buffer => {
    const own = read.optional(name);
    if (own !== null) return decodeKey(name, own);
    if (secret === null)
      throw new ConfigError(`APP_SECRET is not set (or ${name}, where each key is given by itself).`);
    return Buffer.from(hkdfSync('sha256', secret, '', name, 32));
  };
  const listed = read.list('FIELD_KEYS').map((entry) => {
    const [, id, encoded] = /^([a-z0-9]{1,8}):([^:]+)$/.exec(entry) ?? [];
    if (!id || !encoded) throw new ConfigError('FIELD_KEYS must look like k2:BASE64,k1:BASE64.');
    return { id, key: decodeKey('FIELD_KEYS', encoded) };
  });
  if (new Set(listed.map(({ id }) => id)).size < listed.length) {
    throw new ConfigError('FIELD_KEYS has two keys with one id.');
  }
  return {
    token: key('TOKEN_KEY'),
    index: key('INDEX_KEY'),
    audit: key('AUDIT_KEY'),
    fields: listed.length > 0 ? listed : [{ id: 'k1', key: key('FIELD_KEY') }],
  };
}

/** Of the curve P-256, the current one first; the others are for browsers that were given them. */
export function readPushKeys(read: EnvironmentReader): Buffer[] {
  return read.list('PUSH_KEYS').map((encoded) => {
    const secret = decodeKey('PUSH_KEYS', encoded);
    try {
      createECDH('prime256v1').setPrivateKey(secret);
      return secret;
    } catch {
      throw new ConfigError('PUSH_KEYS must hold keys of the curve P-256.');
    }
  });
}

function decodeKey(name: string, encoded: string): Buffer {
  const key = Buffer.from(encoded, 'base64');
  // Node passes over what is no base64.
  if (key.length !== 32 || key.toString('base64').replace(/=*$/, '') !== encoded.replace(/=*$/, ''))
    throw new ConfigError(`${name} must hold 32 bytes in base64.`);
  return key;
}
