import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_KEY, API_KEY_HINT, type ApiKeyMode } from '@marketplace/contract/partner-api/api-keys.js';
import { randomLetters } from '../../platform/crypto/random-letters.js';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM = 30;
const CHECKSUM = 6;

export function newKey(mode: ApiKeyMode): string {
  const start = `lmk_${mode}_${randomLetters(LETTERS, RANDOM)}`;
  return start + checksumOf(start);
}

/** Tells a mistyped or cut key from a whole one without asking the database. */
export function isWhole(key: string): boolean {
  return API_KEY.test(key) && checksumOf(key.slice(0, -CHECKSUM)) === key.slice(-CHECKSUM);
}

/** Of 178 random bits there is nothing to guess, so that a fast hash serves. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

export function hintOf(key: string): string {
  return key.slice(0, API_KEY_HINT);
}

/** CRC-32 in base 62. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < CHECKSUM; place++) {
    digits = LETTERS[rest % LETTERS.length]! + digits;
    rest = Math.floor(rest / LETTERS.length);
  }
  return digits;
}
