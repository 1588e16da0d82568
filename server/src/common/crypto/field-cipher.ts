import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { PlainProblem } from '../errors/plain-problem.js';
import type { FieldKey } from '../../config/config.js';

/**
 * Personal data at rest. AES-256-GCM with the key's id in front (`k1.<base64url>`) and the place of
 * the value (table, column, row) as additional data, so that a value copied to another row fails.
 * The first key encrypts, every listed key decrypts.
 */
export class FieldCipher {
  constructor(
    private readonly keys: readonly FieldKey[],
    private readonly indexKey: Buffer,
  ) {}

  encrypt(plain: string, place: string): string {
    const { id, key } = this.current();
    return `${id}.${seal(key, Buffer.from(plain), place).toString('base64url')}`;
  }

  /** Throws when the key is unknown, the text was altered, or it belongs to another place. */
  decrypt(encrypted: string, place: string): string {
    const [id = '', body = ''] = encrypted.split('.', 2);
    return unseal(this.keyOf(id), Buffer.from(body, 'base64url'), place).toString('utf8');
  }

  /** A whole file, with the key's id and a point in front of the sealed bytes. */
  encryptFile(plain: Buffer, place: string): Buffer {
    const { id, key } = this.current();
    return Buffer.concat([Buffer.from(`${id}.`), seal(key, plain, place)]);
  }

  decryptFile(encrypted: Buffer, place: string): Buffer {
    const end = encrypted.indexOf('.');
    return unseal(this.keyOf(encrypted.toString('latin1', 0, end)), encrypted.subarray(end + 1), place);
  }

  /** Whether `encrypted` was made with a key that is no longer the current one. */
  isStale(encrypted: string): boolean {
    return !encrypted.startsWith(`${this.keys[0]?.id}.`);
  }

  private current(): FieldKey {
    const current = this.keys[0];
    if (!current) throw new Error('No field key is configured');
    return current;
  }

  private keyOf(id: string): Buffer {
    const found = this.keys.find((key) => key.id === id);
    if (!found) throw new PlainProblem(`Field key ${id} is needed to read what is stored: add it to FIELD_KEYS.`);
    return found.key;
  }

  /** Same value and kind, same text: for exact look-ups and unique columns. */
  blindIndex(value: string, kind: string): string {
    return createHmac('sha256', this.indexKey).update(`${kind}\0${value}`).digest('hex');
  }
}

function seal(key: Buffer, plain: Buffer, place: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function unseal(key: Buffer, sealed: Buffer, place: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}
