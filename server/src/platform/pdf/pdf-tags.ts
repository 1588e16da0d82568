/**
 * The structure of a PDF, by which it is read aloud and searched (PDF 1.7, section 14.8). Every line that is written
 * belongs to the innermost element that is open, or is a paragraph of its own.
 */
type ElementType = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';

interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  /** Of a `TH`: what it is the head of. */
  scope?: 'Row' | 'Column';
}

interface Structure {
  /** From the document down to the innermost. */
  open: [PDFKit.PDFStructureElement, ...PDFKit.PDFStructureElement[]];
  isArtifact: boolean;
}

const structures = new WeakMap<PDFKit.PDFDocument, Structure>();

export function beginStructure(doc: PDFKit.PDFDocument): void {
  structures.set(doc, { open: [doc.struct('Document')], isArtifact: false });
}

/** No more can be written afterwards. */
export function endStructure(doc: PDFKit.PDFDocument): void {
  const [root] = structureOf(doc).open;
  root.end();
  doc.addStructure(root);
}

/** What `write` writes is an element of the document, with further elements in it or none. */
export function inElement<T>(doc: PDFKit.PDFDocument, type: ElementType, write: () => T, options?: ElementOptions): T {
  const { open, isArtifact } = structureOf(doc);
  if (isArtifact) return write();
  const element = doc.struct(type, options);
  open.at(-1)!.add(element);
  open.push(element);
  const result = write();
  open.pop();
  element.end();
  return result;
}

/** What `write` writes belongs to the open element; if there is none, it is a paragraph. */
export function asParagraph(doc: PDFKit.PDFDocument, write: () => void): void {
  if (structureOf(doc).open.length > 1) write();
  else inElement(doc, 'P', write);
}

/** What `write` draws is left out when the document is read aloud: rules, and what every page repeats. */
export function asArtifact<T>(doc: PDFKit.PDFDocument, write: () => T, type: 'Layout' | 'Pagination' = 'Layout'): T {
  const structure = structureOf(doc);
  if (structure.isArtifact) return write();
  structure.isArtifact = true;
  doc.markContent('Artifact', { type });
  const result = write();
  doc.endMarkedContent();
  structure.isArtifact = false;
  return result;
}

/** Marks what `write` draws as part of the open element; `actual` is what it says where its glyphs do not. */
export function marked(doc: PDFKit.PDFDocument, write: () => void, actual?: string): void {
  const { open, isArtifact } = structureOf(doc);
  if (isArtifact) return write();
  const content = doc.markStructureContent('Span', actual === undefined ? {} : { actual });
  write();
  doc.endMarkedContent();
  open.at(-1)!.add(content);
}

function structureOf(doc: PDFKit.PDFDocument): Structure {
  const structure = structures.get(doc);
  if (!structure) throw new Error('A document is opened with openPdf');
  return structure;
}
