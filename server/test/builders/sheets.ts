import { createRequire } from 'node:module';
import { crc32, deflateRawSync } from 'node:zlib';
import type XLSX from '@e965/xlsx';

// Its ES module has no CFB.
const { CFB, read, utils, write } = createRequire(import.meta.url)('@e965/xlsx') as typeof XLSX;

export type SheetCells = readonly (readonly (string | number | null)[])[];

export function csv(rows: SheetCells, { delimiter = ',', end = '\n' } = {}): Buffer {
  const cell = (value: string | number | null) => {
    const text = String(value ?? '');
    return text.includes(delimiter) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return Buffer.from(rows.map((row) => row.map(cell).join(delimiter)).join(end));
}

/** A workbook as Excel writes it; `change` may do to it what people do. Dates are moments of UTC. */
export function xlsx(
  rows: readonly (readonly unknown[])[],
  change: (sheet: XLSX.WorkSheet, book: XLSX.WorkBook) => void = () => undefined,
): Buffer {
  const sheet = utils.aoa_to_sheet(
    rows.map((row) => [...row]),
    { UTC: true },
  );
  const book: XLSX.WorkBook = { SheetNames: ['Data'], Sheets: { Data: sheet } };
  change(sheet, book);
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

/** Adds a sheet behind the others. */
export function addSheet(book: XLSX.WorkBook, name: string, rows: readonly (readonly unknown[])[]): void {
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
}

/** What was written into the rows of each sheet, as another program reads it; dates are moments of UTC. */
export function readXlsx(content: Buffer): Record<string, unknown[][]> {
  const { Sheets } = read(content, { type: 'buffer', cellDates: true, UTC: true });
  return Object.fromEntries(
    Object.entries(Sheets).map(([name, sheet]) => [
      name,
      utils.sheet_to_json<unknown[]>(sheet, { header: 1, UTC: true, defval: null }),
    ]),
  );
}

/** A workbook of Excel 97 to 2003. */
export function xls(rows: readonly (readonly unknown[])[]): Buffer {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  return write({ SheetNames: ['Data'], Sheets: { Data: sheet } }, { type: 'buffer', bookType: 'biff8' }) as Buffer;
}

/** What Excel makes of a workbook with a password: a container of Office that holds the encrypted package. */
export function protectedXlsx(): Buffer {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.from('0400040040000000', 'hex'));
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5_000, 0xa5));
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}

/** An .xls whose workbook says, after its first record, that the rest is encrypted (MS-XLS 2.4.117, FilePass). */
export function protectedXls(): Buffer {
  const container = CFB.read(xls([['status'], ['Sanctioned']]), { type: 'buffer' });
  const content = Buffer.from(CFB.find(container, '/Workbook')!.content as Uint8Array);
  const afterStart = 4 + content.readUInt16LE(2);
  const filePass = Buffer.from('2f000600' + '00005a3ccd9b', 'hex');
  const changed = CFB.utils.cfb_new();
  const stream = Buffer.concat([content.subarray(0, afterStart), filePass, content.subarray(afterStart)]);
  CFB.utils.cfb_add(changed, '/Workbook', stream);
  return Buffer.from(CFB.write(changed, { type: 'buffer' }) as Uint8Array);
}

/** A workbook with `rows` put in as XML: as many as one likes, or ones that no program would write. */
export function rawXlsx(rows: string, { claimedBytes, more = {} }: RawOptions = {}): Buffer {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  return zip({
    'xl/workbook.xml': `<workbook ${main}><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': {
      content: `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
      ...(claimedBytes !== undefined && { claimedBytes }),
    },
    ...more,
  });
}

interface RawOptions {
  /** What the archive says that its sheet unpacks to. */
  claimedBytes?: number;
  /** Other entries. */
  more?: Record<string, string>;
}

/** An archive (PKWARE APPNOTE 4.3): each entry's header and content, then the table of contents. */
function zip(entries: Record<string, string | { content: string; claimedBytes?: number }>): Buffer {
  const parts: Buffer[] = [];
  const contents: Buffer[] = [];
  let offset = 0;
  for (const [name, entry] of Object.entries(entries)) {
    const content = Buffer.from(typeof entry === 'string' ? entry : entry.content);
    const claimed = (typeof entry === 'string' ? undefined : entry.claimedBytes) ?? content.length;
    const packed = deflateRawSync(content, { level: 1 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimed, 18);
    fields.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed);
    contents.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, place, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const table = Buffer.concat(contents);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, table, end]);
}
