import { describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { hugePng } from '../../../test/builders/pictures.js';
import { PictureEncoder } from './picture-encoder.js';

const encoder = new PictureEncoder();

/** Noise, so that no format packs it to nothing and a missing part is seen. */
function picture(width: number, height: number): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
}

const whole = {
  jpeg: () => picture(300, 200).jpeg().toBuffer(),
  'progressive jpeg': () => picture(300, 200).jpeg({ progressive: true }).toBuffer(),
  png: () => picture(300, 200).png().toBuffer(),
  'interlaced png': () => picture(300, 200).png({ progressive: true }).toBuffer(),
  webp: () => picture(300, 200).webp().toBuffer(),
};

const cut = (file: Buffer) => file.subarray(0, Math.floor(file.length * 0.6));

describe('a picture upload', () => {
  it.each(Object.entries(whole))('a %s is accepted and written anew as WebP', async (_name, make) => {
    const { format, width, height } = await sharp(await encoder.encode(await make())).metadata();

    expect({ format, width, height }).toEqual({ format: 'webp', width: 300, height: 200 });
  });

  it('a picture is turned upright and loses the camera’s data', async () => {
    const upload = await picture(300, 200)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Asha Rao', Make: 'Phone' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
      .keepIccProfile()
      .jpeg()
      .toBuffer();
    const result = await encoder.encode(upload);
    const { width, height, exif, icc, xmp, iptc, orientation } = await sharp(result).metadata();

    expect({ width, height }).toEqual({ width: 200, height: 300 });
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(result.includes('Asha Rao')).toBe(false);
  });

  it('a large picture is fitted inside 1024 x 1024, and a small one is never enlarged', async () => {
    const sizes = await Promise.all(
      [picture(3000, 1500), picture(500, 4000), picture(40, 30)].map(async (source) => {
        const { width, height } = await sharp(await encoder.encode(await source.jpeg().toBuffer())).metadata();
        return [width, height];
      }),
    );

    expect(sizes).toEqual([
      [1024, 512],
      [128, 1024],
      [40, 30],
    ]);
  });

  it.each([
    ['noise, which hardly shrinks', 1200, 900],
    ['a long strip of noise', 2400, 80],
  ])('with a limit of bytes, %s loses quality and then size until it is no larger', async (_name, width, height) => {
    const upload = await picture(width, height).jpeg().toBuffer();
    const whole = await encoder.encode(upload);
    const most = Math.floor(whole.length / 6);
    const result = await encoder.encode(upload, 1024, most);
    const size = await sharp(result).metadata();

    expect(result.length).toBeLessThanOrEqual(most);
    expect(size.width / size.height).toBeCloseTo(width / height, -1);
    expect(size.width).toBeLessThan((await sharp(whole).metadata()).width);
  });

  it('with a limit of bytes, what is small enough is not made worse', async () => {
    const upload = await picture(300, 200).png().toBuffer();

    expect(await encoder.encode(upload, 1024, 120_000)).toEqual(await encoder.encode(upload, 1024));
  });

  it('transparency is kept', async () => {
    const upload = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { hasAlpha } = await sharp(await encoder.encode(upload)).metadata();

    expect(hasAlpha).toBe(true);
  });

  it('CMYK and 16-bit colours are accepted', async () => {
    const cmyk = await picture(60, 40).toColourspace('cmyk').jpeg().toBuffer();
    const deep = await picture(60, 40).toColourspace('rgb16').png().toBuffer();

    for (const upload of [cmyk, deep]) {
      const { space, depth } = await sharp(await encoder.encode(upload)).metadata();
      expect({ space, depth }).toEqual({ space: 'srgb', depth: 'uchar' });
    }
  });

  it('the first picture of an animated WebP is taken', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((background) =>
        sharp({ create: { width: 30, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const { pages, height } = await sharp(await encoder.encode(animated)).metadata();

    expect([pages ?? 1, height]).toEqual([1, 30]);
  });

  it('a JPEG with a depth picture behind it, as phones write it, is accepted', async () => {
    const jpeg = await whole.jpeg();

    await expect(encoder.encode(Buffer.concat([jpeg, jpeg, Buffer.alloc(16)]))).resolves.toBeInstanceOf(Buffer);
  });

  it('16 megapixels are accepted', async () => {
    const upload = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#446688' } })
      .jpeg()
      .toBuffer();
    const { width } = await sharp(await encoder.encode(upload)).metadata();

    expect(width).toBe(1024);
  });

  it.each([
    [
      '20 megapixels',
      () =>
        sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#446688' } })
          .jpeg()
          .toBuffer(),
    ],
    ['a header that claims 50,000 x 50,000 pixels', () => Promise.resolve(hugePng(50_000))],
  ])('an upload is refused: %s', async (_name, make) => {
    await expect(encoder.encode(await make())).rejects.toMatchObject({ code: 'FILE.TOO_LARGE' });
  });

  it.each(Object.entries(whole))('a %s that breaks off is refused', async (_name, make) => {
    await expect(encoder.encode(cut(await make()))).rejects.toMatchObject({ code: 'FILE.NOT_AN_IMAGE' });
  });

  it.each(Object.entries(whole))('a %s that is something else as well is refused', async (_name, make) => {
    const upload = await make();
    for (const appended of ['PK\x03\x04archive', '<script>alert(1)</script>', '%PDF-1.7']) {
      const both = Buffer.concat([upload, Buffer.from(appended, 'latin1')]);
      await expect(encoder.encode(both)).rejects.toMatchObject({ code: 'FILE.NOT_AN_IMAGE' });
    }
  });

  it('a whole frame around broken pixels is refused', async () => {
    const upload = await whole.png();
    const middle = Math.floor(upload.length / 2);
    upload.fill(0x55, middle, middle + 2000);

    await expect(encoder.encode(upload)).rejects.toMatchObject({ code: 'FILE.NOT_AN_IMAGE' });
  });

  it.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['an SVG behind an XML line', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program', 'MZ\x90\x00\x03\x00\x00\x00'],
    ['a PDF', '%PDF-1.7\n'],
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['the first bytes of a JPEG', '\xff\xd8\xff\xe0'],
    ['the first bytes of a PNG', '\x89PNG\r\n\x1a\n'],
    ['the first bytes of a WebP', 'RIFF\x04\x00\x00\x00WEBP'],
    ['a sound file', 'RIFF\x04\x00\x00\x00WAVE'],
    ['a JPEG of empty segments', '\xff\xd8\xff\xe0\x00\x02\xff\xd9'],
  ])('the upload is refused: %s', async (_name, content) => {
    await expect(encoder.encode(Buffer.from(content, 'latin1'))).rejects.toMatchObject({ code: 'FILE.NOT_AN_IMAGE' });
  });

  it.each(['gif', 'tiff', 'avif', 'heif'] as const)('a %s is refused', async (format) => {
    const upload = await picture(30, 30)
      .toFormat(format, format === 'heif' ? { compression: 'av1' } : {})
      .toBuffer();

    await expect(encoder.encode(upload)).rejects.toMatchObject({ code: 'FILE.NOT_AN_IMAGE' });
  });

  it('the encoder goes on after a bad picture', async () => {
    const results = await Promise.allSettled([
      encoder.encode(Buffer.from('bad')),
      encoder.encode(await whole.jpeg()),
      encoder.encode(Buffer.from('bad')),
    ]);

    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
  });
});
