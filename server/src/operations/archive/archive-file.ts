import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { PlainProblem } from '../../platform/errors/plain-problem.js';
import type { ObjectStore } from '../../platform/files/object-store/object-store.js';

const TYPE = 'application/octet-stream';
/** Parts contain a few megabytes; an object that unpacks to more than this is refused. */
const MAX_BYTES = 256 * 1024 * 1024;

export interface StoredFile {
  sha256: string;
  stored_bytes: number;
}

/**
 * Compressed and encrypted texts in the object store. A text is bound to its key: under another key it cannot be
 * decrypted.
 */
export class ArchiveFiles {
  constructor(
    private readonly store: ObjectStore,
    private readonly cipher: FieldCipher,
  ) {}

  /** Resolves when the text was read back from the store and is identical. */
  async write(key: string, text: string): Promise<StoredFile> {
    const plain = Buffer.from(text);
    const pieces: Buffer[] = [];
    for await (const piece of this.cipher.encryptFile(await promisify(gzip)(plain), key)) pieces.push(piece);
    const sealed = Buffer.concat(pieces);
    await this.store.put(key, sealed, TYPE);
    const file = { sha256: sha256(plain), stored_bytes: sealed.length };
    await this.read(key, file.sha256);
    return file;
  }

  /** Throws a `PlainProblem` if the object is missing, altered, or not the one of `expected`. */
  async read(key: string, expected?: string): Promise<string> {
    const found = await this.store.get(key);
    if (!found) throw new PlainProblem(`The archive ${key} is missing from the object store.`);
    const pieces: Buffer[] = [];
    const sealed = await buffer(found.body);
    let plain: Buffer;
    try {
      for await (const piece of this.cipher.decryptFile(inPieces(sealed), key)) pieces.push(piece);
      plain = await promisify(gunzip)(Buffer.concat(pieces), { maxOutputLength: MAX_BYTES });
    } catch (error) {
      if (error instanceof PlainProblem) throw error;
      throw new PlainProblem(`The archive ${key} has been altered.`);
    }
    if (expected !== undefined && sha256(plain) !== expected) {
      throw new PlainProblem(`The archive ${key} is not the one that was written.`);
    }
    return plain.toString();
  }
}

async function* inPieces(sealed: Buffer): AsyncGenerator<Buffer> {
  yield sealed;
}

function sha256(plain: Buffer): string {
  return createHash('sha256').update(plain).digest('hex');
}
