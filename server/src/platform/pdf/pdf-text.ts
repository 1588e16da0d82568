import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';
import { asArtifact, asParagraph, beginStructure, endStructure, marked } from './pdf-tags.js';

/** The position of a line on the page, in points. */
export interface Place {
  x: number;
  width: number;
  right?: boolean;
}

interface Run {
  text: string;
  font: string;
}

const LINE_HEIGHT = 1.45;

/** A new A4 document for English and Hindi text, with the structure that readers aloud need. */
export function openPdf(title: string, language = 'en'): PDFKit.PDFDocument {
  const doc = new PdfDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title },
  });
  for (const [name, path] of Object.entries(fontFiles())) doc.registerFont(name, path);
  beginStructure(doc);
  return doc;
}

/** Writes `text` at the foot of every page and ends the document. */
export function endPdf(
  doc: PDFKit.PDFDocument,
  text: (page: number, pages: number) => string,
  y: number,
  size: number,
  place: Place,
): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    asArtifact(doc, () => writeLine(doc, text(page + 1, count), y, size, false, place), 'Pagination');
  }
  endStructure(doc);
  doc.end();
}

export function writeRule(doc: PDFKit.PDFDocument, y: number, left: number, right: number, color = '#888888'): void {
  asArtifact(doc, () => doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(color));
}

type Script = 'latin' | 'latin-ext' | 'devanagari';

/** The files of the fonts by script and weight. WOFF and not WOFF2, because the PDF library cannot subset the latter. */
export function fontFiles(): Record<string, string> {
  const require = createRequire(import.meta.url);
  const scripts: readonly Script[] = ['latin', 'latin-ext', 'devanagari'];
  return Object.fromEntries(
    scripts.flatMap((script) =>
      [400, 600].map((weight) => [
        `${script}-${weight}`,
        require.resolve(`@fontsource/noto-sans/files/noto-sans-${script}-${weight}-normal.woff`),
      ]),
    ),
  );
}

/** A text is written in runs, each in the font that has its characters; the rupee sign is in `latin-ext`. */
const RUNS = /(₹)|(\p{scx=Devanagari}+)|[^₹\p{scx=Devanagari}]+/gu;

/** Writes one line, cut off at the end of the column. */
export function writeLine(
  doc: PDFKit.PDFDocument,
  text: string,
  y: number,
  size: number,
  bold: boolean,
  { x, width, right = false }: Place,
): void {
  const runs = runsOf(text, bold);
  doc.fontSize(size).fillColor('#16211E');
  while (widthOf(doc, runs) > width) {
    const last = runs.at(-1)!;
    last.text = last.text.slice(0, -1);
    if (last.text === '') runs.pop();
  }
  const write = () => {
    let at = right ? x + width - widthOf(doc, runs) : x;
    for (const run of runs) {
      doc.font(run.font);
      // Glyphs of Devanagari stand in the order in which they are drawn: what they say is written beside them.
      const actual = run.font.startsWith('devanagari') ? run.text : undefined;
      marked(doc, () => doc.text(run.text, at, y, { lineBreak: false }), actual);
      at += doc.widthOfString(run.text);
    }
  };
  if (runs.length > 0) asParagraph(doc, write);
}

/** Writes a paragraph in as many lines as it needs; returns where they end. */
export function writeParagraph(
  doc: PDFKit.PDFDocument,
  text: string,
  y: number,
  size: number,
  bold: boolean,
  place: Place,
): number {
  const lines = linesOf(doc, text, size, bold, place.width);
  const height = size * LINE_HEIGHT;
  const write = () => {
    for (const [index, line] of lines.entries()) writeLine(doc, line, y + index * height, size, bold, place);
  };
  asParagraph(doc, write);
  return y + lines.length * height;
}

/** `text` broken between words into lines no wider than `width`. */
export function linesOf(doc: PDFKit.PDFDocument, text: string, size: number, bold: boolean, width: number): string[] {
  doc.fontSize(size);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(doc, runsOf(longer, bold)) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function runsOf(text: string, bold: boolean): Run[] {
  return [...text.matchAll(RUNS)].map(([run, sign, devanagari]) => {
    const script: Script = sign ? 'latin-ext' : devanagari ? 'devanagari' : 'latin';
    return { text: run, font: `${script}-${bold ? 600 : 400}` };
  });
}

function widthOf(doc: PDFKit.PDFDocument, runs: readonly Run[]): number {
  return runs.reduce((sum, run) => sum + doc.font(run.font).widthOfString(run.text), 0);
}
