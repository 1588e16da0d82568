import { describe, expect, it } from '@jest/globals';
import { AA_TEXT, contrastRatio, readableOnWhite, textColorOn, WHITE } from './contrast.js';

describe('contrast', () => {
  // Published by WebAIM's contrast checker and the WCAG understanding documents.
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#FFFFFF', 1],
    ['#777777', '#FFFFFF', 4.48],
    ['#767676', '#FFFFFF', 4.54],
    ['#FF0000', '#FFFFFF', 4.0],
    ['#0000FF', '#FFFFFF', 8.59],
  ])('of %s on %s is %d', (a, b, ratio) => {
    expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(b, a)).toBeCloseTo(ratio, 2);
  });

  it.each([
    ['#0B5D4E', '#FFFFFF'],
    ['#FFC400', '#16211E'],
    ['#FFFFFF', '#16211E'],
  ])('text on %s is %s', (background, text) => {
    expect(textColorOn(background)).toBe(text);
  });

  it('finds a readable text for every background', () => {
    for (let grey = 0; grey < 256; grey++) {
      const color = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
      expect(contrastRatio(textColorOn(color), color)).toBeGreaterThanOrEqual(AA_TEXT);
    }
  });

  it.each(['#FFC400', '#FFFFFF', '#00FF00', '#F3A712'])('darkens %s until it reads on white', (color) => {
    expect(contrastRatio(color, WHITE)).toBeLessThan(AA_TEXT);
    expect(contrastRatio(readableOnWhite(color), WHITE)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it('leaves a colour alone that reads on white', () => {
    expect(readableOnWhite('#0B5D4E')).toBe('#0B5D4E');
  });
});
