/**
 * Whether the file is one complete JPEG, PNG or WebP picture, judged by its content alone. A file that breaks off, or
 * continues after the picture's end (such as one that is an archive or a page as well), is refused.
 */
export function isWholePicture(file: Buffer): boolean {
  if (file.subarray(0, 3).equals(JPEG_START)) return endOfJpegs(file) === file.length;
  if (file.subarray(0, 8).equals(PNG_START)) return endOfPng(file) === file.length;
  return endOfWebp(file) === file.length;
}

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const BROKEN = -1;

/** Phones append further JPEGs (depth, brightness) and some zero bytes to the first one; they belong to the picture. */
function endOfJpegs(file: Buffer): number {
  let at = 0;
  while (at !== BROKEN && file.subarray(at, at + 3).equals(JPEG_START)) {
    at = endOfJpeg(file, at);
    while (at !== BROKEN && file[at] === 0) at += 1;
  }
  return at;
}

/** ITU-T T.81, annex B: segments of marker, length, content; scan data up to the next real marker. */
function endOfJpeg(file: Buffer, start: number): number {
  let at = start + 2;
  while (at + 1 < file.length) {
    if (file[at] !== 0xff) return BROKEN;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) {
      at += 1; // fill byte
      continue;
    }
    if (at + 4 > file.length) return BROKEN;
    at += 2 + file.readUInt16BE(at + 2);
    if (marker === 0xda) at = endOfScan(file, at);
  }
  return BROKEN;
}

function endOfScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at !== -1 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    const isRestart = next >= 0xd0 && next <= 0xd7;
    if (next !== 0 && next !== 0xff && !isRestart) return at;
  }
  return file.length;
}

/** PNG, section 5: chunks of length, type, content, checksum up to IEND. */
function endOfPng(file: Buffer): number {
  let at = PNG_START.length;
  while (at + 12 <= file.length) {
    const type = file.toString('latin1', at + 4, at + 8);
    at += 12 + file.readUInt32BE(at);
    if (type === 'IEND') return at;
  }
  return BROKEN;
}

/** RFC 9649: one RIFF chunk that contains its length, padded to an even one. */
function endOfWebp(file: Buffer): number {
  if (file.length < 16 || file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP')
    return BROKEN;
  const size = file.readUInt32LE(4);
  return 8 + size + (size % 2);
}
