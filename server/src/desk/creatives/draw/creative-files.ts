import { buffer } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import PdfDocument from 'pdfkit';
import sharp from 'sharp';
import { asArtifact, beginStructure, endStructure, inElement, marked } from '../../../platform/pdf/pdf-tags.js';
import type { Drawing, Shape } from './canvas.js';

/** No text of anybody stands in it as text: all of it is outlines. */
export function toSvg({ width, height, shapes }: Drawing): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${shapes.map(elementOf).join('')}</svg>`
  );
}

function elementOf(shape: Shape): string {
  if (shape.kind === 'rect') {
    const { x, y, width, height, radius, fill } = shape;
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
  }
  if (shape.kind === 'image') {
    const { x, y, width, height, png } = shape;
    const data = `data:image/png;base64,${png.toString('base64')}`;
    return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${data}"/>`;
  }
  const d = shape.kind === 'path' ? shape.d : shape.lines.map((line) => line.d).join('');
  return `<path d="${d}" fill="${shape.fill}"/>`;
}

export function toPng(drawing: Drawing): Promise<Buffer> {
  sharp.concurrency(1);
  return sharp(Buffer.from(toSvg(drawing)))
    .flatten({ background: '#FFFFFF' })
    .png()
    .toBuffer();
}

export async function toPdf(drawing: Drawing, created: Date): Promise<Buffer> {
  const { width, height, scale, title, language, shapes } = drawing;
  const doc = new PdfDocument({
    ...{ size: [width * scale, height * scale], margin: 0, lang: language },
    ...{ pdfVersion: '1.7', tagged: true, displayTitle: true },
    info: { Title: title, CreationDate: created },
  });
  const file = buffer(doc.pipe(new PassThrough()));
  beginStructure(doc);
  doc.scale(scale);
  for (const shape of shapes) {
    if (shape.kind === 'text') {
      const { lines, fill, isHeading } = shape;
      inElement(doc, isHeading ? 'H1' : 'P', () => {
        // The outlines say what they read to whoever cannot see them.
        for (const { d, text } of lines) marked(doc, () => d === '' || doc.path(d).fill(fill), text);
      });
    } else asArtifact(doc, () => draw(doc, shape));
  }
  endStructure(doc);
  doc.end();
  return file;
}

/** The texts beside it say what a picture is: the brand, or the address that a code leads to. */
function draw(doc: PDFKit.PDFDocument, shape: Exclude<Shape, { kind: 'text' }>): void {
  if (shape.kind === 'rect') {
    const { x, y, width, height, radius, fill } = shape;
    doc.roundedRect(x, y, width, height, radius).fill(fill);
  } else if (shape.kind === 'image') {
    doc.image(shape.png, shape.x, shape.y, { width: shape.width, height: shape.height });
  } else doc.path(shape.d).fill(shape.fill);
}

/** A stored picture as PNG, which both kinds of file can hold. */
export async function toLogo(picture: Buffer): Promise<{ png: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(picture)
    .resize({ width: 480, height: 240, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}
