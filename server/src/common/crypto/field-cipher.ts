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
    const current = this.keys[0];
    if (!current) throw new Error('No field key is configured');
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', current.key, nonce);
    cipher.setAAD(Buffer.from(place));
    const sealed = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${current.id}.${sealed.toString('base64url')}`;
  }

  /** Throws when the key is unknown, the text was altered, or it belongs to another place. */
  decrypt(encrypted: string, place: string): string {
    const [id, body = ''] = encrypted.split('.', 2);
    const found = this.keys.find((key) => key.id === id);
    if (!found) throw new PlainProblem(`Field key ${id} is needed to read what is stored: add it to FIELD_KEYS.`);
    const sealed = Buffer.from(body, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', found.key, sealed.subarray(0, 12));
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(sealed.subarray(-16));
    return decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
  }

  /** Whether `encrypted` was made with a key that is no longer the current one. */
  isStale(encrypted: string): boolean {
    return !encrypted.startsWith(`${this.keys[0]?.id}.`);
  }

  /** Same value and kind, same text: for exact look-ups and unique columns. */
  blindIndex(value: string, kind: string): string {
    return createHmac('sha256', this.indexKey).update(`${kind}\0${value}`).digest('hex');
  }
}
