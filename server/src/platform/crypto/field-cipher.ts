import {
  type CipherGCM,
  createCipheriv,
  createDecipheriv,
  createHmac,
  type DecipherGCM,
  randomBytes,
} from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FieldKey } from '../config/key-settings.js';
import { PlainProblem } from '../errors/plain-problem.js';

/**
 * Encrypts personal data at rest with AES-256-GCM. The key's id precedes the text (`k1.<base64url>`), and the place of
 * the value (table, column, row) is authenticated as additional data, so that a value copied to another row cannot be
 * decrypted. The first key encrypts, every listed key decrypts.
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

  /** Throws if the key is unknown, the text was altered, or it belongs to another place. */
  decrypt(encrypted: string, place: string): string {
    const [id = '', body = ''] = encrypted.split('.', 2);
    return unseal(this.keyOf(id), Buffer.from(body, 'base64url'), place).toString('utf8');
  }

  /** Encrypts a whole file in pieces: the key's id, a full stop, and the encrypted bytes. */
  async *encryptFile(plain: Buffer, place: string): AsyncGenerator<Buffer> {
    const { id, key } = this.current();
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = cipherOf(key, nonce, place);
    yield Buffer.concat([Buffer.from(`${id}.`), nonce]);
    for (let from = 0; from < plain.length; from += PIECE_BYTES) {
      yield cipher.update(plain.subarray(from, from + PIECE_BYTES));
      // Lets the process handle other events.
      await setImmediate();
    }
    cipher.final();
    yield cipher.getAuthTag();
  }

  /** Throws as `decrypt` does, but only after the last piece: no piece may be used before all are authenticated. */
  async *decryptFile(encrypted: AsyncIterable<Buffer>, place: string): AsyncGenerator<Buffer> {
    let decipher: DecipherGCM | undefined;
    let held: Buffer = Buffer.alloc(0);
    for await (const piece of encrypted) {
      held = Buffer.concat([held, piece]);
      if (!decipher) {
        const start = held.indexOf('.') + 1;
        if (start === 0 || held.length < start + NONCE_BYTES) continue;
        const nonce = held.subarray(start, start + NONCE_BYTES);
        decipher = decipherOf(this.keyOf(held.toString('latin1', 0, start - 1)), nonce, place);
        held = held.subarray(start + NONCE_BYTES);
      }
      // The last bytes are the authentication tag.
      yield decipher.update(held.subarray(0, -TAG_BYTES));
      held = held.subarray(-TAG_BYTES);
    }
    if (!decipher) throw new Error('The file is not one that was encrypted here.');
    decipher.setAuthTag(held).final();
  }

  /** The id of the key that encrypts. */
  get currentKeyId(): string {
    return this.current().id;
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

  /** The same text for the same value and kind, for exact look-ups and unique columns. */
  blindIndex(value: string, kind: string): string {
    return createHmac('sha256', this.indexKey).update(`${kind}\0${value}`).digest('hex');
  }
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PIECE_BYTES = 256 * 1024;

/** The nonce, the encrypted text, and the tag that authenticates both and the place. */
function seal(key: Buffer, plain: Buffer, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = cipherOf(key, nonce, place);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function unseal(key: Buffer, sealed: Buffer, place: string): Buffer {
  const decipher = decipherOf(key, sealed.subarray(0, NONCE_BYTES), place).setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

function cipherOf(key: Buffer, nonce: Buffer, place: string): CipherGCM {
  return createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place));
}

function decipherOf(key: Buffer, nonce: Buffer, place: string): DecipherGCM {
  // A shorter tag would be easier to forge.
  return createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place));
}
