import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { FieldCipher } from './field-cipher.js';

const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) });
const indexKey = Buffer.alloc(32, 9);
const cipher = new FieldCipher([key('k1', 1)], indexKey);

/** The first so small that it breaks within the key's id. */
const inPieces = (bytes: Buffer) => Readable.from([bytes.subarray(0, 1), bytes.subarray(1, 9), bytes.subarray(9)]);

describe('the field cipher', () => {
  it.each(['', 'asha@example.in', 'आशा', 'x'.repeat(5000)])('decrypting returns what was encrypted: %s', (plain) => {
    const sealed = cipher.encrypt(plain, 'accounts.email.7');
    expect(sealed).toMatch(/^k1\.[\w-]+$/);
    expect(cipher.decrypt(sealed, 'accounts.email.7')).toBe(plain);
  });

  it('encrypting the same value twice gives different texts', () => {
    expect(cipher.encrypt('a', 'p')).not.toBe(cipher.encrypt('a', 'p'));
  });

  it('a value that was moved to another row, altered or cut is refused', () => {
    const sealed = cipher.encrypt('asha@example.in', 'accounts.email.7');
    const altered = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    expect(() => cipher.decrypt(sealed, 'accounts.email.8')).toThrow();
    expect(() => cipher.decrypt(altered, 'accounts.email.7')).toThrow();
    expect(() => cipher.decrypt(sealed.slice(0, 20), 'accounts.email.7')).toThrow();
    expect(() => cipher.decrypt('', 'accounts.email.7')).toThrow();
  });

  it('values are read under every listed key and written under the first, and old ones are recognised', () => {
    const old = cipher.encrypt('asha', 'p');
    const rotated = new FieldCipher([key('k2', 2), key('k1', 1)], indexKey);
    expect(rotated.decrypt(old, 'p')).toBe('asha');
    expect(rotated.isStale(old)).toBe(true);
    expect(rotated.isStale(rotated.encrypt('asha', 'p'))).toBe(false);
    expect(() => new FieldCipher([key('k2', 2)], indexKey).decrypt(old, 'p')).toThrow('Field key k1 is needed');
    // Same id, other key.
    expect(() => new FieldCipher([key('k1', 3)], indexKey).decrypt(old, 'p')).toThrow();
  });

  // Of no byte, less than a piece, a whole number of pieces, and more.
  it.each([0, 1000, 1024 * 1024, 1024 * 1024 + 7])(
    'a file of %d bytes is decrypted, in its own place only',
    async (size) => {
      const file = Buffer.alloc(size, 'asha');
      const sealed = await buffer(cipher.encryptFile(file, 'upload.file.7'));
      // Long enough to stand in no megabyte of cipher text by chance, as four letters do in one of 4,096.
      expect(sealed.indexOf('asha'.repeat(8))).toBe(-1);
      const opened = (bytes: Buffer, place: string) => buffer(cipher.decryptFile(inPieces(bytes), place));
      // Jest would compare a megabyte byte by byte, for seconds.
      expect((await opened(sealed, 'upload.file.7')).equals(file)).toBe(true);
      await expect(opened(sealed, 'upload.file.8')).rejects.toThrow();
      await expect(opened(sealed.subarray(0, -1), 'upload.file.7')).rejects.toThrow();
      sealed[sealed.length - 1]! ^= 1;
      await expect(opened(sealed, 'upload.file.7')).rejects.toThrow();
    },
  );

  it('equal values of one kind have the same index, and nothing else has', () => {
    expect(cipher.blindIndex('a', 'email')).toBe(cipher.blindIndex('a', 'email'));
    expect(cipher.blindIndex('a', 'email')).not.toBe(cipher.blindIndex('b', 'email'));
    expect(cipher.blindIndex('a', 'email')).not.toBe(cipher.blindIndex('a', 'phone'));
    expect(cipher.blindIndex('a', 'email')).not.toBe(new FieldCipher([], Buffer.alloc(32)).blindIndex('a', 'email'));
  });
});
