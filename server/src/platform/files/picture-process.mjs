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

const QUALITY = 84;
/** Tried next where a picture must be smaller; after the last, it gets fewer pixels. */
const LOWER = [60, 40];

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
  const scaled = () =>
    sharp(upload, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true }).resize(inside(side));
  let picture = await scaled().webp({ quality: QUALITY, smartSubsample: true }).toBuffer();
  if (maxBytes === 0 || picture.length <= maxBytes) return picture;
  // The upload, which may be many times as large, is decoded once more and not for each attempt.
  const { data, info } = await scaled().png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true });
  let quality = QUALITY;
  let longest = Math.max(info.width, info.height);
  for (let attempt = 0; picture.length > maxBytes; attempt += 1) {
    const lower = LOWER[attempt];
    if (lower === undefined) longest = Math.max(1, Math.floor(longest * 0.9 * Math.sqrt(maxBytes / picture.length)));
    else quality = lower;
    picture = await sharp(data).resize(inside(longest)).webp({ quality }).toBuffer();
  }
  return picture;
}

/**
 * @param {number} side
 * @returns {import('sharp').ResizeOptions}
 */
function inside(side) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true };
}
