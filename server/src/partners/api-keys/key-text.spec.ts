import { describe, expect, it } from '@jest/globals';
import { API_KEY_MODES } from '@marketplace/contract/partner-api/api-keys.js';
import { hashOf, hintOf, isWhole, newKey } from './key-text.js';

describe('the text of an API key', () => {
  // The checksum by `python3 -c "import zlib; print(zlib.crc32(b'lmk_live_' + b'0' * 30))"`, 3153391579, is 3RPJCV in base 62.
  const WHOLE = 'lmk_live_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O53ruC7X';
  const KNOWN = `lmk_live_${'0'.repeat(30)}`;

  it.each(API_KEY_MODES)('a new %s key is whole, names its mode and is no other', (mode) => {
    const [one, other] = [newKey(mode), newKey(mode)];
    expect([one, other].map(isWhole)).toEqual([true, true]);
    expect(one).not.toBe(other);
    expect(one.startsWith(`lmk_${mode}_`)).toBe(true);
    expect(hintOf(one)).toBe(one.slice(0, 13));
  });

  it.each([
    ['another character', (key: string) => key.slice(0, 20) + (key[20] === 'A' ? 'B' : 'A') + key.slice(21)],
    ['two characters changed over', (key: string) => key.slice(0, 9) + key[10]! + key[9]! + key.slice(11)],
    ['one character less', (key: string) => key.slice(0, -1)],
    ['another mode', (key: string) => key.replace('live', 'test')],
    ['a space behind it', (key: string) => `${key} `],
    ['nothing', () => ''],
  ])('a key with %s is not whole', (_what, spoil) => {
    expect(isWhole(spoil(WHOLE))).toBe(false);
  });

  it('the checksum is the CRC-32 of what stands before it, in base 62', () => {
    expect(isWhole(`${KNOWN}3RPJCV`)).toBe(true);
    expect(isWhole(`${KNOWN}000000`)).toBe(false);
  });

  it('what is stored is its SHA-256', () => {
    expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
