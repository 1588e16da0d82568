import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { cardPicture, logoPicture } from './pictures.js';

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed);

const smallCopy = (picture: Buffer) => sharp(picture).resize(32, 20, { fit: 'fill' }).ensureAlpha().raw().toBuffer();

/** How far apart two pictures look: the mean difference of their small copies' channels, 0 to 255. */
function difference(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (const [i, value] of a.entries()) sum += Math.abs(value - (b[i] ?? 0));
  return sum / a.length;
}

async function leastDifference(pictures: Buffer[]): Promise<number> {
  const copies = await Promise.all(pictures.map(smallCopy));
  return Math.min(...copies.flatMap((a, i) => copies.slice(i + 1).map((b) => difference(a, b))));
}

describe('demo pictures', () => {
  it('cards are twelve clearly different pictures of 640 x 404 in at most 15 kB', async () => {
    const cards = await Promise.all(seeds(12).map(cardPicture));
    for (const card of cards) {
      const { format, width, height } = await sharp(card).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: 640, height: 404 });
      expect(card.length).toBeLessThanOrEqual(15_360);
    }
    expect(await leastDifference(cards)).toBeGreaterThan(8);
  });

  it('logos are different pictures of 192 x 192 in at most 4 kB, even in the same colours', async () => {
    const logos = await Promise.all(seeds(51).map((seed) => logoPicture('#0F6B4F', '#F2A33A', seed)));
    for (const logo of logos) {
      const { format, width, height } = await sharp(logo).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: 192, height: 192 });
      expect(logo.length).toBeLessThanOrEqual(4_096);
    }
    expect(await leastDifference(logos)).toBeGreaterThan(1);
  });

  it('the same seed makes the same pictures', async () => {
    expect((await cardPicture(4)).equals(await cardPicture(4))).toBe(true);
    expect((await logoPicture('#123C7C', '#18A999', 7)).equals(await logoPicture('#123C7C', '#18A999', 7))).toBe(true);
  });

  it('pictures stay visible in colours that hide each other', async () => {
    const logo = await logoPicture('#FFF8E1', '#FFFFFF', 2);
    const { channels } = await sharp(logo).flatten({ background: '#fff' }).greyscale().stats();

    expect(channels[0]?.min).toBeLessThan(80);
  });
});
