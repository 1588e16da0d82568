import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { PICTURE_MAX_PIXELS } from '@marketplace/contract/fields/fields.js';
import { DomainError } from '../errors/domain-error.js';
import { isWholePicture } from './picture-formats.js';

export const PICTURE_TYPE = 'image/webp';

const PROGRAM = fileURLToPath(new URL('picture-process.mjs', import.meta.url));
const TIME_LIMIT_MS = 15_000;
/** Enough for a logo or the picture of a card. */
const LONGEST_SIDE_PX = 1024;

/** The exit codes of `picture-process.mjs`. */
const REFUSALS: Record<number, 'FILE.NOT_AN_IMAGE' | 'FILE.TOO_LARGE'> = {
  2: 'FILE.NOT_AN_IMAGE',
  3: 'FILE.TOO_LARGE',
};

/**
 * Converts an uploaded picture: decoded, rotated upright, scaled down to fit a square, and encoded as WebP without
 * metadata, so that nothing else in the file survives.
 */
@Injectable()
export class PictureEncoder {
  /** One decode at a time, because 16 megapixels take up to 250 MB meanwhile. */
  private last: Promise<unknown> = Promise.resolve();

  /**
   * Rejects with `FILE.NOT_AN_IMAGE` or `FILE.TOO_LARGE`. With `maxBytes`, quality and then size are lowered until the
   * result is no larger.
   */
  async encode(upload: Buffer, longestSidePx = LONGEST_SIDE_PX, maxBytes = 0): Promise<Buffer> {
    if (!isWholePicture(upload)) throw new DomainError('FILE.NOT_AN_IMAGE');
    const result = this.last.then(() => encodeApart(upload, longestSidePx, maxBytes));
    this.last = result.catch(() => undefined);
    return result;
  }
}

async function encodeApart(upload: Buffer, longestSidePx: number, maxBytes: number): Promise<Buffer> {
  const limits = [PICTURE_MAX_PIXELS, longestSidePx, maxBytes].map(String);
  const child = spawn(process.execPath, [PROGRAM, ...limits], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // The process that decodes uploads receives none of the service's secrets.
    env: { MALLOC_ARENA_MAX: '2' },
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  const [picture, [code, signal]] = await Promise.all([
    buffer(child.stdout),
    once(child, 'close') as Promise<[code: number | null, signal: NodeJS.Signals | null]>,
    // The process may exit before it has read everything; its exit code says why.
    new Promise<void>((done) => child.stdin.on('error', () => done()).end(upload, done)),
  ]);
  // A picture that takes too long or crashes its decoder is refused.
  const refusal = signal !== null ? 'FILE.NOT_AN_IMAGE' : REFUSALS[code ?? 0];
  if (refusal) throw new DomainError(refusal);
  if (code !== 0) throw new Error(`Encoding a picture ended with ${code}.`);
  return picture;
}
