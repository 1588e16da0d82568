import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { cardPicture, logoPicture } from './pictures.js';

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed);

/** How far apart two pictures look: the mean difference of a small copy's channels, 0 to 255. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const [x, y] = await Promise.all(
    [a, b].map((picture) => sharp(picture).resize(32, 20, { fit: 'fill' }).ensureAlpha().raw().toBuffer()),
  );
  if (!x || !y) return 0;
  return x.reduce((sum, value, i) => sum + Math.abs(value - (y[i] ?? 0)), 0) / x.length;
}

async function leastDifference(pictures: Buffer[]): Promise<number> {
  const pairs = pictures.flatMap((a, i) => pictures.slice(i + 1).map((b) => difference(a, b)));
  return Math.min(...(await Promise.all(pairs)));
}

describe('demo pictures', () => {
  it('are twelve clearly different cards of 640 x 404 in at most 15 kB', async () => {
    const cards = await Promise.all(seeds(12).map(cardPicture));
    for (const card of cards) {
      const { format, width, height } = await sharp(card).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: 640, height: 404 });
      expect(card.length).toBeLessThanOrEqual(15_360);
    }
    expect(await leastDifference(cards)).toBeGreaterThan(8);
  });

  it('are different logos of 192 x 192 in at most 4 kB, even in the same colours', async () => {
    const logos = await Promise.all(seeds(51).map((seed) => logoPicture('#0F6B4F', '#F2A33A', seed)));
    for (const logo of logos) {
      const { format, width, height } = await sharp(logo).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: 192, height: 192 });
      expect(logo.length).toBeLessThanOrEqual(4_096);
    }
    expect(await leastDifference(logos)).toBeGreaterThan(1);
  });

  it('are the same for the same seed', async () => {
    expect((await cardPicture(4)).equals(await cardPicture(4))).toBe(true);
    expect((await logoPicture('#123C7C', '#18A999', 7)).equals(await logoPicture('#123C7C', '#18A999', 7))).toBe(true);
  });

  it('stay visible in colours that hide each other', async () => {
    const logo = await logoPicture('#FFF8E1', '#FFFFFF', 2);
    const { channels } = await sharp(logo).flatten({ background: '#fff' }).greyscale().stats();

    expect(channels[0]?.min).toBeLessThan(80);
  });
});
