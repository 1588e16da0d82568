import { describe, expect, it } from '@jest/globals';
import { narrowPicture, ofNarrowPicture } from './picture-widths.js';

const PICTURE = '/files/credit-cards/0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11.webp';
const NARROW = '/files/credit-cards/0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11-192.webp';

describe('the widths of a card’s picture', () => {
  it('each has an address of its own, which tells what it is of', () => {
    expect(narrowPicture(PICTURE, 192)).toBe(NARROW);
    expect(ofNarrowPicture(NARROW)).toEqual({ original: PICTURE, width: 192 });
  });

  it.each([
    PICTURE,
    NARROW.replace('192', '193'),
    NARROW.replace('192', '1920'),
    NARROW.replace('-192', '-192-192'),
    NARROW.replace('credit-cards', 'partners'),
    NARROW.replace('.webp', '.png'),
  ])('%s is none', (address) => {
    expect(ofNarrowPicture(address)).toBeNull();
  });
});
