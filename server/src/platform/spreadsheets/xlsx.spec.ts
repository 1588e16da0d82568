import { setImmediate } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { readXlsx } from '../../../test/builders/sheets.js';
import { type Sheet, type SheetCell, writeXlsx } from './xlsx.js';

const MONTH: Sheet = {
  name: 'Aug 2026',
  columns: [
    { header: 'Partner', width: 24 },
    { header: 'On', width: 14, format: 'dd mmm yyyy' },
    { header: 'Share', width: 16, format: '[>=100000]##\\,##\\,##0.00;##,##0.00' },
    { header: 'Reference', width: 20, format: '@' },
  ],
  rows: [],
};

describe('a workbook that is written', () => {
  it('another program reads the texts, numbers, dates and gaps', async () => {
    const rows: SheetCell[][] = [
      ['ग्राम सेतु & <b>"केंद्र"</b> ₹\n 𝒳 ', new Date('2026-08-01T00:00:00Z'), 2350.5, '00123456789012345678'],
      ['', null, -0.01, '=1+1'],
    ];
    const content = await buffer(
      writeXlsx([
        { ...MONTH, rows },
        { name: 'R&D <x>', columns: [], rows: [] },
      ]),
    );
    expect(readXlsx(content)).toEqual({
      'Aug 2026': [['Partner', 'On', 'Share', 'Reference'], ...rows],
      'R&D <x>': [],
    });
  });

  it('characters that XML cannot hold are left out', async () => {
    const content = await buffer(writeXlsx([{ ...MONTH, rows: [['a\u0000\u000b\ud800\uffffb\t', null, null, null]] }]));
    expect(readXlsx(content)['Aug 2026']![1]![0]).toBe('ab\t');
  });

  it('the header is bold and frozen, and columns keep width and format in empty rows too', async () => {
    const parts = unpack(await buffer(writeXlsx([MONTH])));
    const sheet = parts['xl/worksheets/sheet1.xml']!;
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<col min="1" max="1" width="24" customWidth="1" style="0"/>');
    const format = /<col min="4" max="4" width="20" customWidth="1" style="(\d)"\/>/.exec(sheet)?.[1];
    const [bold, styles] = [/<font>.*?<\/font><font>(<b\/>)/, parts['xl/styles.xml']!];
    expect(styles).toMatch(bold);
    const xfs = [...styles.split('<cellXfs')[1]!.matchAll(/numFmtId="(\d+)" fontId="(\d)"/g)].map(([, id, font]) => [
      id,
      font,
    ]);
    expect(xfs[1]).toEqual(['0', '1']);
    expect(styles).toContain(`<numFmt numFmtId="${xfs[Number(format)]![0]}" formatCode="@"/>`);
    expect(styles).toContain('formatCode="[&gt;=100000]##\\,##\\,##0.00;##,##0.00"');
  });

  it('rows are asked for only while somebody reads, and not after they have gone', async () => {
    let asked = 0;
    let ended = false;
    async function* rows(): AsyncGenerator<SheetCell[]> {
      try {
        for (; asked < 1_000_000; asked++) yield [`Row ${asked} ${Math.random()}`, null, asked, null];
      } finally {
        ended = true;
      }
    }
    const stream = writeXlsx([{ ...MONTH, rows: rows() }]);
    for await (const chunk of stream) if ((chunk as Buffer).length > 0 && asked > 1_000) break;
    while (!ended) await setImmediate();
    expect(asked).toBeLessThan(200_000);
  });

  it('an error of the rows ends the workbook', async () => {
    async function* rows(): AsyncGenerator<SheetCell[]> {
      yield ['a', null, 1, null];
      throw new Error('The database is gone.');
    }
    await expect(buffer(writeXlsx([{ ...MONTH, rows: rows() }]))).rejects.toThrow('The database is gone.');
  });
});

/** The parts of an archive by name, read by its table of contents. */
function unpack(archive: Buffer): Record<string, string> {
  const parts: Record<string, string> = {};
  let at = archive.readUInt32LE(archive.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [packed, name, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? archive.readUInt32LE(at + offset) : archive.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const start = archive.readUInt32LE(at + 42);
    const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    parts[archive.toString('utf8', at + 46, at + 46 + name)] = inflateRawSync(
      archive.subarray(content, content + packed),
    ).toString();
    at += 46 + name + extra + comment;
  }
  return parts;
}
