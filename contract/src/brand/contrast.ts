/** WCAG 2.2 contrast (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio) of brand colours, `#RRGGBB`. */

export const WHITE = '#FFFFFF';
export const INK = '#16211E';
export const BLACK = '#000000';
/** Success criterion 1.4.3: 4.5 for text, 3 for large text and for the parts of controls (1.4.11). */
export const AA_TEXT = 4.5;

export function contrastRatio(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (hi + 0.05) / (lo + 0.05);
}

/** White or ink on `background`, or black for the few greys between, on which neither passes AA. */
export function textColorOn(background: string): string {
  return [WHITE, INK].find((text) => contrastRatio(background, text) >= AA_TEXT) ?? BLACK;
}

/** `color` itself where it passes AA as text on white, else the same hue darkened just enough. */
export function readableOnWhite(color: string): string {
  let channels = parse(color);
  for (let step = 0; step < 40 && contrastRatio(format(channels), WHITE) < AA_TEXT; step++) {
    channels = channels.map((c) => c * 0.94) as [number, number, number];
  }
  return format(channels);
}

function luminance(color: string): number {
  const [r, g, b] = parse(color).map((value) => {
    const c = value / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function parse(color: string): [number, number, number] {
  return [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16)) as [number, number, number];
}

function format(channels: readonly number[]): string {
  return `#${channels.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
