import { describe, expect, it } from '@jest/globals';
import { CREATIVE_FORMATS, CREATIVE_SIZES } from '@marketplace/contract/creatives/creatives.js';
import { LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import { create } from 'fontkit';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { readFileSync } from 'node:fs';
import { logoPicture } from '../../../platform/demo-data/pictures.js';
import { fontFiles } from '../../../platform/pdf/pdf-text.js';
import { toLogo, toPdf, toPng, toSvg } from './creative-files.js';
import { type CreativeParts, layOut, missingLines } from './creative-layout.js';
import { shapeText } from './shaped-text.js';

const PARTS: CreativeParts = {
  ...{ format: 'poster', language: 'en', product: 'Gold Loans', headline: 'Gold loan before the harvest' },
  points: ['Compare lenders in one form', 'Your gold is weighed in front of you', 'You choose the lender yourself'],
  ...{ mark: '7-2', validUntil: '2026-12-31' },
  brand: { name: 'Gram Setu Kendra', primary: '#0B5D4E', secondary: '#F6A623' },
  person: { name: 'Lakshmi Deshpande', shop: 'Shree Ganesh Mobile', mobile: '96900 00001' },
  url: 'https://loans.example.in/r/k7qm9xtb/offer/7-2',
  grievance: 'Meera Nair, +91 22 5555 0100, grievance@example.in',
};
const IN_HINDI: Partial<CreativeParts> = {
  ...{ language: 'hi', headline: 'फ़सल से पहले गोल्ड लोन' },
  points: ['एक ही फ़ॉर्म में तुलना', 'सोना आपके सामने तौला जाता है'],
  brand: { ...PARTS.brand, name: 'ग्राम सेतु केंद्र' },
  person: { name: 'श्रीमती लक्ष्मी', shop: 'श्री गणेश मोबाइल', mobile: '96900 00001' },
};
const ALL = CREATIVE_FORMATS.flatMap((format) => LANGUAGES.map((language) => [format, language] as const));
const partsOf = (format: CreativeParts['format'], language: CreativeParts['language'], given = {}): CreativeParts => ({
  ...{ ...PARTS, ...(language === 'hi' && IN_HINDI), format, language },
  ...given,
});
const textsOf = (parts: CreativeParts) =>
  layOut(parts, undefined).shapes.flatMap((shape) =>
    shape.kind === 'text' ? shape.lines.map(({ text }) => text) : [],
  );

describe('drawing a creative', () => {
  it('shapes a word alike whatever was drawn before it', () => {
    // In ems, as browsers measure it in the same font.
    expect(shapeText('विद्यार्थियों', true).outline(0, 0, 1)).not.toBe('');
    expect(shapeText('में', true).width).toBeCloseTo(0.631, 2);
    expect(shapeText('केंद्र', true).width).toBeCloseTo(1.356, 2);
  });

  it.each(ALL)('%s in %s has its lines, and a QR code that is read back from the picture', async (format, language) => {
    const parts = partsOf(format, language);
    const drawing = layOut(parts, undefined);
    expect([missingLines(drawing, parts), drawing.cut]).toEqual([[], []]);
    const shown = textsOf(parts).join(' ');
    const words =
      language === 'hi' ? ['31 दिस॰ 2026 तक मान्य', 'नं. 7-2', 'शिकायत:'] : ['valid until 31 Dec 2026', 'No. 7-2'];
    for (const word of [...words, parts.headline, parts.person.name, '96900 00001']) expect(shown).toContain(word);
    const { data, info } = await sharp(await toPng(drawing))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = CREATIVE_SIZES[format];
    expect([info.width, info.height]).toEqual([width, height]);
    expect(decodeQr({ width, height, data })).toBe(parts.url);
  });

  it.each(ALL)('%s in %s keeps what has to stand on it beside the longest names', (format, language) => {
    const long = 'Shree Venkateshwara Gramin Vikas Sahakari Kendra and Digital Services Private Ltd';
    const parts = partsOf(format, language, {
      brand: { ...PARTS.brand, name: long.slice(0, 80) },
      person: { name: `${long} ${long}`.slice(0, 100), shop: long, mobile: '96900 00001' },
      headline: 'Gold loan before the harvest for everyone in the village now'.slice(0, 60),
      points: Array.from({ length: 3 }, () =>
        'Compare all lenders of the marketplace in one form before you do choose'.slice(0, 70),
      ),
      grievance: 'Meenakshi Sundareswaran Iyer, +91 22 5555 0100, grievance.officer@gramsetu.example.in',
    });
    const drawing = layOut(parts, undefined);
    expect(missingLines(drawing, parts)).toEqual([]);
    expect(drawing.cut.join()).not.toContain('harvest');
    expect(drawing.cut.join()).not.toContain('Compare');
    expect(textsOf(parts)).toContain('96900 00001');
  });

  it('a line that is missing is found', () => {
    const drawing = layOut(PARTS, undefined);
    const without = (word: string) => ({
      ...drawing,
      shapes: drawing.shapes.filter(
        (shape) => shape.kind !== 'text' || !shape.lines.some(({ text }) => text.includes(word)),
      ),
    });
    expect(missingLines(without('Gram'), PARTS)).toEqual(['Gram Setu Kendra']);
    expect(missingLines(without('Complaints'), PARTS)).toEqual([`Complaints: ${PARTS.grievance}`]);
    expect(missingLines(without('No.'), PARTS)).toEqual(['No. 7-2 · valid until 31 Dec 2026']);
  });

  it('a word that has no place to break is cut and named; a name without glyphs leaves nothing behind', () => {
    const drawing = layOut({ ...PARTS, format: 'card', headline: 'W'.repeat(60) }, undefined);
    expect(drawing.cut.join()).toContain('W'.repeat(60));
    expect(textsOf({ ...PARTS, person: { name: '😀 லட்சுமி Devi', shop: null, mobile: null } })).toContain('Devi');
  });

  it('no text of anybody is text in the SVG, and the PDF says what its outlines read', async () => {
    const drawing = layOut({ ...PARTS, person: { ...PARTS.person, name: '<script>&"' } }, undefined);
    expect(toSvg(drawing)).not.toMatch(/script|Gram|&/);
    const pdf = await toPdf(layOut(partsOf('card', 'hi'), undefined), new Date(0));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 252 144\]/);
    expect(pdf.toString('latin1')).toMatch(/\/Lang \(hi\)/);
  });

  it.each(CREATIVE_FORMATS)('the logo of the partner stands on a %s, in picture and PDF', async (format) => {
    const logo = await toLogo(await logoPicture('#0B5D4E', '#F6A623', 3));
    const drawing = layOut(partsOf(format, 'hi'), logo);
    expect(missingLines(drawing, partsOf(format, 'hi'))).toEqual([]);
    const without = layOut(partsOf(format, 'hi'), undefined);
    expect((await toPng(drawing)).equals(await toPng(without))).toBe(false);
    expect((await toPdf(drawing, new Date(0))).toString('latin1')).toContain('/Subtype /Image');
  });

  it('the same parts are the same picture, and other words are another', async () => {
    const picture = (headline: string) => toPng(layOut({ ...PARTS, format: 'card', headline }, undefined));
    expect((await picture('One')).equals(await picture('One'))).toBe(true);
    expect((await picture('One')).equals(await picture('Two'))).toBe(false);
  });
});

describe('shaping', () => {
  const font = create(readFileSync(fontFiles()['devanagari-400']!));
  const glyphs = (text: string) => font.layout(text).glyphs.length;

  // Unicode, chapter 12: half forms, repha, ligatures, and the vowel sign that is written after what it stands before.
  it.each([
    ['क्षि', 2],
    ['र्क', 2],
    ['द्ध', 1],
    ['ज्ञ', 1],
    ['त्र', 1],
    ['श्री', 2],
  ])('%s is %d glyphs', (text, count) => {
    expect(glyphs(text)).toBe(count);
    expect(shapeText(text, false).text).toBe(text);
  });

  it('a joiner keeps a half form apart, inside of the word', () => {
    expect(glyphs('क्\u200dष')).toBeGreaterThan(glyphs('क्ष'));
    expect(shapeText('क्\u200dष', false).text).toBe('क्\u200dष');
  });

  it('scripts are mixed in one line, each in the font that has it', () => {
    const both = shapeText('₹500 लोन', false);
    expect(both.width).toBeCloseTo(
      ['₹', '500', ' ', 'लोन'].reduce((sum, part) => sum + shapeText(part, false).width, 0),
      6,
    );
    expect(both.outline(0, 0, 10)).toMatch(/^M[-\d. MLQCZ]+Z$/);
  });
});
