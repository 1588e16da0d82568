import type { Language } from '@marketplace/contract/i18n/messages.js';
import encodeQr from 'qr';
import { shapeText, type ShapedText } from './shaped-text.js';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line of a text is its outlines, and says what they read. */
interface Line {
  d: string;
  text: string;
}

/** What a drawing is made of, in its order. A text is one paragraph, or the heading. */
export type Shape =
  | ({ kind: 'rect'; fill: string; radius: number } & Box)
  | { kind: 'path'; d: string; fill: string }
  | { kind: 'text'; lines: Line[]; fill: string; isHeading: boolean }
  | ({ kind: 'image'; png: Buffer } & Box);

export interface Drawing {
  width: number;
  height: number;
  /** Points of a PDF for one pixel. */
  scale: number;
  title: string;
  language: Language;
  shapes: Shape[];
  /** Texts that did not fit their boxes, and were cut. */
  cut: string[];
}

/** A partner's, as PNG, in pixels. */
export interface Logo {
  png: Buffer;
  width: number;
  height: number;
}

export interface TextStyle {
  /** Pixels: the largest size that fits is taken, down to the smallest. */
  max: number;
  min: number;
  fill: string;
  bold?: boolean;
  /** It is the title of the whole. */
  heading?: boolean;
  /** Where the text stands if it does not fill its box; at the top if left out. */
  place?: 'middle' | 'bottom';
}

/** Of Devanagari, whose marks stand above and below, without touching the next line. */
const LINE_HEIGHT = 1.36;
const ASCENT = 1.02;
const SMALLER = 0.95;

/** Modules of white that readers want around a QR code. */
const QUIET = 4;

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });

export class Canvas {
  readonly shapes: Shape[] = [];
  readonly cut: string[] = [];

  rect(box: Box, fill: string, radius = 0): void {
    this.shapes.push({ kind: 'rect', ...box, fill, radius });
  }

  path(d: string, fill: string): void {
    this.shapes.push({ kind: 'path', d, fill });
  }

  image(png: Buffer, box: Box): void {
    this.shapes.push({ kind: 'image', ...box, png });
  }

  /**
   * Sets `paragraphs`, each from a line of its own, in the largest size that fits the box, and returns what they fill
   * of it and the tops of the paragraphs.
   */
  text(paragraphs: readonly string[], box: Box, style: TextStyle): Box & { size: number; tops: number[] } {
    const isBold = style.bold ?? false;
    const words = paragraphs.map((text) => wordsOf(text, isBold)).filter((of) => of.length > 0);
    const blank = shapeText(' ', isBold).width;
    let size = style.max;
    let lines = linesOf(words, blank, box.width / size);
    const fits = () => lines.flat().length * size * LINE_HEIGHT <= box.height && !isTooWide(lines, box.width / size);
    while (!fits() && size > style.min) {
      size = Math.max(style.min, size * SMALLER);
      lines = linesOf(words, blank, box.width / size);
    }
    if (!fits()) lines = this.cutOff(lines, blank, { ...box, size }, isBold);
    const height = lines.flat().length * size * LINE_HEIGHT;
    const free = box.height - height;
    const top = box.y + (style.place === 'bottom' ? free : style.place === 'middle' ? free / 2 : 0);
    const tops: number[] = [];
    let at = top;
    for (const paragraph of lines) {
      tops.push(at);
      const drawn = paragraph.map((line, n) =>
        drawLine(line, blank, { x: box.x, y: at + n * size * LINE_HEIGHT + size * ASCENT, size }),
      );
      this.shapes.push({ kind: 'text', lines: drawn, fill: style.fill, isHeading: style.heading ?? false });
      at += paragraph.length * size * LINE_HEIGHT;
    }
    const width = Math.max(0, ...lines.flat().map((line) => widthOf(line, blank) * size));
    return { x: box.x, y: top, width, height, size, tops };
  }

  /** Black on white in every brand, because readers expect it. */
  qr(text: string, box: Box): void {
    const modules = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET });
    const unit = box.width / modules.length;
    let d = '';
    for (const [row, cells] of modules.entries()) {
      let from = 0;
      while (from < cells.length) {
        let to = from;
        while (cells[to]) to++;
        if (to > from) {
          const [x, y] = [box.x + from * unit, box.y + row * unit].map(rounded) as [number, number];
          const [right, below] = [box.x + to * unit, box.y + (row + 1) * unit].map(rounded) as [number, number];
          d += `M${x} ${y}L${right} ${y}L${right} ${below}L${x} ${below}Z`;
        }
        from = to + 1;
      }
    }
    this.path(d, '#000000');
  }

  /** The lines that fit, the last of them with an ellipsis. */
  private cutOff(
    lines: readonly ShapedText[][][],
    blank: number,
    { width, height, size }: Box & { size: number },
    isBold: boolean,
  ): ShapedText[][][] {
    const room = Math.max(1, Math.floor(height / (size * LINE_HEIGHT)));
    const all = lines.flat();
    this.cut.push(all.map((line) => line.map(({ text }) => text).join(' ')).join(' '));
    return [
      all.slice(0, room).map((line, n) => {
        const isLast = n === room - 1 && all.length > room;
        if (!isLast && widthOf(line, blank) * size <= width) return line;
        const text = line.map((word) => word.text).join(' ');
        const parts = [...graphemes.segment(text)].map(({ segment }) => segment);
        let shorter = wordsOf(`${text}…`, isBold);
        while (parts.length > 1 && widthOf(shorter, blank) * size > width) {
          parts.pop();
          shorter = wordsOf(`${parts.join('').trimEnd()}…`, isBold);
        }
        return shorter;
      }),
    ];
  }
}

function drawLine(
  words: readonly ShapedText[],
  blank: number,
  { x, y, size }: { x: number; y: number; size: number },
): Line {
  let d = '';
  let at = x;
  for (const word of words) {
    d += word.outline(at, y, size);
    at += (word.width + blank) * size;
  }
  return { d, text: words.map(({ text }) => text).join(' ') };
}

/** To what nobody sees. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function wordsOf(text: string, isBold: boolean): ShapedText[] {
  const words = text.split(/\s+/u).map((word) => shapeText(word, isBold));
  return words.filter((word) => word.text !== '');
}

function linesOf(paragraphs: readonly ShapedText[][], blank: number, ems: number): ShapedText[][][] {
  return paragraphs.map((words) => {
    const lines: ShapedText[][] = [];
    for (const word of words) {
      const last = lines.at(-1);
      if (last && widthOf([...last, word], blank) <= ems) last.push(word);
      else lines.push([word]);
    }
    return lines;
  });
}

function isTooWide(lines: readonly ShapedText[][][], ems: number): boolean {
  return lines.flat().some((line) => line.length === 1 && line[0]!.width > ems);
}

function widthOf(line: readonly ShapedText[], blank: number): number {
  return line.reduce((sum, word) => sum + word.width, 0) + Math.max(0, line.length - 1) * blank;
}
