import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface SheetColumn {
  header: string;
  /** In characters. */
  width: number;
  /** Excel's format of the column, such as `dd mmm yyyy`; `@` keeps input as text. */
  format?: string;
}

export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  /** A cell for each column; a date is a moment in UTC. */
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>;
}

export type SheetCell = string | number | Date | null;

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The style of the bold header; formats follow. */
const HEADER_STYLE = 1;
/** The first format number that a file may define itself. */
const OWN_FORMATS = 164;
const DAY_MS = 86_400_000;
/** 1 January 1970 as Excel numbers days. */
const EPOCH = 25_569;
const CHUNK = 16_384;

/**
 * A workbook (ECMA-376, part 1, 18) whose sheets have a bold, fixed header. It is streamed, so that a sheet may have
 * any length.
 */
export function writeXlsx(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const formats = [...new Set(sheets.flatMap(({ columns }) => columns.flatMap(({ format }) => format ?? [])))];
  const styleOf = ({ format }: SheetColumn) => (format === undefined ? 0 : HEADER_STYLE + 1 + formats.indexOf(format));
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(DECLARATION + xml), name);

  add('[Content_Types].xml', contentTypes(sheets));
  add('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]));
  add('xl/workbook.xml', workbook(sheets));
  add(
    'xl/_rels/workbook.xml.rels',
    relations([
      ...sheets.map((_, i): Relation => ['worksheet', `worksheets/sheet${i + 1}.xml`]),
      ['styles', 'styles.xml'],
    ]),
  );
  add('xl/styles.xml', styles(formats));
  for (const [index, sheet] of sheets.entries()) {
    const content = Readable.from(sheetXml(sheet, sheet.columns.map(styleOf)), { objectMode: false });
    content.once('error', (error) => output.destroy(error));
    // When the reader stops, the rows stop too.
    output.once('close', () => content.destroy());
    zip.addReadStream(content, `xl/worksheets/sheet${index + 1}.xml`);
  }
  zip.end();
  return output;
}

async function* sheetXml({ columns, rows }: Sheet, columnStyles: readonly number[]): AsyncGenerator<string> {
  const cols = columns.map(
    ({ width }, i) =>
      `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1" style="${columnStyles[i]}"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  let text = `${DECLARATION}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  text += `<cols>${cols.join('')}</cols><sheetData>`;
  text += `<row>${columns.map(({ header }) => cellXml(header, HEADER_STYLE)).join('')}</row>`;
  for await (const row of rows) {
    text += `<row>${row.map((cell, i) => cellXml(cell, columnStyles[i] ?? 0)).join('')}</row>`;
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield `${text}</sheetData></worksheet>`;
}

function cellXml(cell: SheetCell, style: number): string {
  if (typeof cell === 'string')
    return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  const value = cell instanceof Date ? cell.getTime() / DAY_MS + EPOCH : cell;
  return value === null ? `<c s="${style}"/>` : `<c s="${style}"><v>${value}</v></c>`;
}

function contentTypes(sheets: readonly Sheet[]): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`;
  return (
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `${part('workbook', 'sheet.main')}${part('styles', 'styles')}` +
    `${sheets.map((_, i) => part(`worksheets/sheet${i + 1}`, 'worksheet')).join('')}</Types>`
  );
}

type Relation = [type: string, target: string];

function relations(targets: readonly Relation[]): string {
  const all = targets.map(
    ([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}

function workbook(sheets: readonly Sheet[]): string {
  const all = sheets.map(({ name }, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  const views = '<bookViews><workbookView/></bookViews>';
  return `<workbook ${MAIN} xmlns:r="${OFFICE}">${views}<sheets>${all.join('')}</sheets></workbook>`;
}

function styles(formats: readonly string[]): string {
  const codes = formats.map((code, i) => `<numFmt numFmtId="${OWN_FORMATS + i}" formatCode="${escaped(code)}"/>`);
  const font = (weight: string) => `<font>${weight}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  const xf = (format: number, fontId: number) =>
    `<xf numFmtId="${format}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  return (
    `<styleSheet ${MAIN}>${codes.length > 0 ? `<numFmts count="${codes.length}">${codes.join('')}</numFmts>` : ''}` +
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${formats.length + 2}">${xf(0, 0)}${xf(0, 1)}` +
    `${formats.map((_, i) => xf(OWN_FORMATS + i, 0)).join('')}</cellXfs></styleSheet>`
  );
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 does not allow (2.2, Char). */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escaped(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
}
