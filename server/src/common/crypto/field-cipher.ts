import {
  type CipherGCM,
  createCipheriv,
  createDecipheriv,
  createHmac,
  type DecipherGCM,
  randomBytes,
} from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
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
  async encryptFile(plain: Buffer, place: string): Promise<Buffer> {
    const { id, key } = this.current();
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = cipherOf(key, nonce, place);
    const pieces = await inPieces(cipher, plain);
    return Buffer.concat([Buffer.from(`${id}.`), nonce, ...pieces, cipher.getAuthTag()]);
  }

  async decryptFile(encrypted: Buffer, place: string): Promise<Buffer> {
    const end = encrypted.indexOf('.');
    const sealed = encrypted.subarray(end + 1);
    const decipher = decipherOf(this.keyOf(encrypted.toString('latin1', 0, end)), sealed, place);
    return Buffer.concat(await inPieces(decipher, sealedText(sealed)));
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

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The nonce, the text and the tag that proves both and the place. */
function seal(key: Buffer, plain: Buffer, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = cipherOf(key, nonce, place);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function unseal(key: Buffer, sealed: Buffer, place: string): Buffer {
  const decipher = decipherOf(key, sealed, place);
  return Buffer.concat([decipher.update(sealedText(sealed)), decipher.final()]);
}

const sealedText = (sealed: Buffer) => sealed.subarray(NONCE_BYTES, -TAG_BYTES);

function cipherOf(key: Buffer, nonce: Buffer, place: string): CipherGCM {
  return createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place));
}

function decipherOf(key: Buffer, sealed: Buffer, place: string): DecipherGCM {
  return createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
}

const PIECE_BYTES = 512 * 1024;

/** All of `data`, with room for the process's other work in between. */
async function inPieces(cipher: CipherGCM | DecipherGCM, data: Buffer): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for (let from = 0; from < data.length; from += PIECE_BYTES) {
    pieces.push(cipher.update(data.subarray(from, from + PIECE_BYTES)));
    await setImmediate();
  }
  return [...pieces, cipher.final()];
}
