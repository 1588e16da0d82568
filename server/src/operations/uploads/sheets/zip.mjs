// @ts-check
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { Refused } from './refused.mjs';

/**
 * @typedef {object} Entry
 * @property {string} name
 * @property {boolean} encrypted
 * @property {number} method 0 stored, 8 deflated
 * @property {number} packed bytes in the file
 * @property {number} unpacked bytes it claims to become
 * @property {number} offset of its local header
 */

const ENTRIES_MAX = 2_000;

/**
 * The archive's table of contents (PKWARE APPNOTE 4.3.12, 4.3.16). Nothing is read by any other way than through it.
 * @param {Buffer} file
 * @returns {Map<string, Entry>}
 */
export function readEntries(file) {
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > file.length) throw new Refused('UPLOAD.UNREADABLE');
  const count = file.readUInt16LE(end + 10);
  if (count > ENTRIES_MAX) throw new Refused('UPLOAD.UNREADABLE');
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  let at = file.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) throw new Refused('UPLOAD.UNREADABLE');
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/');
    entries.set(name, {
      name,
      encrypted: (file.readUInt16LE(at + 8) & 1) === 1,
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

/** Unpacks entries of one archive; all of them together become no larger than `maxBytes`, whatever they claim. */
export class Unpacker {
  /**
   * @param {Buffer} file
   * @param {Map<string, Entry>} entries
   * @param {number} maxBytes
   */
  constructor(file, entries, maxBytes) {
    this.file = file;
    this.maxBytes = maxBytes;
    this.bytes = 0;
    const claimed = [...entries.values()].reduce((sum, { unpacked }) => sum + unpacked, 0);
    if (claimed > maxBytes) throw this.tooLarge();
  }

  tooLarge() {
    return new Refused('UPLOAD.UNPACKS_TOO_LARGE', { limit: Math.floor(this.maxBytes / 1024 / 1024) });
  }

  /**
   * The bytes of an entry, piece by piece.
   * @param {Entry} entry
   * @returns {AsyncGenerator<Buffer>}
   */
  async *pieces({ method, packed, offset }) {
    const { file } = this;
    if (offset + 30 > file.length || file.readUInt32LE(offset) !== 0x04034b50) throw new Refused('UPLOAD.UNREADABLE');
    const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
    const content = file.subarray(start, start + packed);
    if (method !== 0 && method !== 8) throw new Refused('UPLOAD.UNREADABLE');
    const source = Readable.from([content], { objectMode: false });
    const stream = method === 8 ? source.pipe(createInflateRaw({ chunkSize: 256 * 1024 })) : source;
    for await (const piece of stream) {
      this.bytes += piece.length;
      if (this.bytes > this.maxBytes) throw this.tooLarge();
      yield piece;
    }
  }

  /**
   * @param {Entry | undefined} entry
   * @returns {Promise<string>} nothing when there is none
   */
  async text(entry) {
    if (!entry) return '';
    const pieces = [];
    for await (const piece of this.pieces(entry)) pieces.push(piece);
    return Buffer.concat(pieces).toString('utf8');
  }
}
