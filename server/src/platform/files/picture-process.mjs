// @ts-check
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * A process of its own for each uploaded picture, so that the decoder's memory is returned to the system, and a
 * malicious picture can break nothing else. Reads the upload from standard input and writes WebP to standard output;
 * exits with one of the codes below on failure. Plain JavaScript, so that it also runs from source.
 */
const NOT_AN_IMAGE = 2;
const TOO_LARGE = 3;

const FORMATS = ['jpeg', 'png', 'webp'];

/** Tried one after the other, until the picture is small enough; after the last, each with fewer pixels. */
const QUALITIES = [84, 72, 60, 48];
const SMALLER = 0.75;

const [maxPixels = 0, longestSide = 0, maxBytes = 0] = process.argv.slice(2).map(Number);
const upload = await buffer(process.stdin);
sharp.concurrency(1);

try {
  // Reads only the header, whatever size it claims.
  const { format, width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
  if (!FORMATS.includes(format)) process.exit(NOT_AN_IMAGE);
  if (width * height > maxPixels) process.exit(TOO_LARGE);
  process.stdout.write(await encode(longestSide));
} catch {
  process.exit(NOT_AN_IMAGE);
}

/**
 * @param {number} side
 * @returns {Promise<Buffer>}
 */
async function encode(side) {
  let picture = Buffer.alloc(0);
  for (const quality of maxBytes > 0 ? QUALITIES : QUALITIES.slice(0, 1)) {
    picture = await sharp(upload, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, smartSubsample: true })
      .toBuffer();
    if (picture.length <= maxBytes) return picture;
  }
  return maxBytes > 0 ? encode(Math.max(1, Math.floor(side * SMALLER))) : picture;
}
