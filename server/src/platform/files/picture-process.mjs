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

const [maxPixels = 0, longestSide = 0] = process.argv.slice(2).map(Number);
const upload = await buffer(process.stdin);
sharp.concurrency(1);

try {
  // Reads only the header, whatever size it claims.
  const { format, width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
  if (!FORMATS.includes(format)) process.exit(NOT_AN_IMAGE);
  if (width * height > maxPixels) process.exit(TOO_LARGE);
  const picture = await sharp(upload, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84, smartSubsample: true })
    .toBuffer();
  process.stdout.write(picture);
} catch {
  process.exit(NOT_AN_IMAGE);
}
