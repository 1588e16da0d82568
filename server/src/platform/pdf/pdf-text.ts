import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';

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

/** A new A4 document for English and Hindi text. */
export function openPdf(title: string, language = 'en'): PDFKit.PDFDocument {
  const doc = new PdfDocument({ size: 'A4', margin: 0, bufferPages: true, lang: language, info: { Title: title } });
  for (const [name, path] of Object.entries(fontFiles())) doc.registerFont(name, path);
  return doc;
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
  let at = right ? x + width - widthOf(doc, runs) : x;
  for (const run of runs) {
    doc.font(run.font);
    // Glyphs of Devanagari stand in the order in which they are drawn: what they say is written beside them.
    const isShaped = run.font.startsWith('devanagari');
    if (isShaped) doc.markContent('Span', { actual: run.text });
    doc.text(run.text, at, y, { lineBreak: false });
    if (isShaped) doc.endMarkedContent();
    at += doc.widthOfString(run.text);
  }
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
