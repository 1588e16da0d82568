import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type Frame, readSheet } from './sheet-reader.js';

const options = {
  kind: 'status' as const,
  extension: 'csv' as const,
  lenders: [['7', 7]] as [string, number][],
  today: '2026-01-15',
  maxRows: 1_000,
  maxUnpackedBytes: 1_000_000,
};

const SHEET = `lender_id,lender_reference_id,status,status_date,remarks
7,A-1,SANCTIONED,2026-01-10,आगे बढ़ा
7,A-2,REJECTED,2026-01-11,${'x'.repeat(300)}
`;

/** A file that arrives in pieces, and may break off. */
async function* arriving(text: string, pieceBytes: number, problem?: Error): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    yield await Promise.resolve(bytes.subarray(from, from + pieceBytes));
  }
  if (problem) throw problem;
}

describe('reading a sheet', () => {
  it.each([7, 100_000])('a file is read in pieces of %d bytes', async (pieceBytes) => {
    const frames: Frame[] = [];
    for await (const frame of readSheet(arriving(SHEET, pieceBytes), options)) frames.push(frame);
    expect(frames).toMatchObject([{ rows: 2, mobiles: [] }]);
    const lines = Buffer.concat(frames[0]!.content).toString().trimEnd().split('\n');
    expect(lines.map((line) => line.split('\t')).map(([row, problems, , lender]) => [row, problems, lender])).toEqual([
      ['2', '\\N', '7'],
      ['3', '\\N', '7'],
    ]);
    expect(lines[0]).toContain('आगे बढ़ा');
  });

  // A file that was altered in the store shows only at its end.
  it('a file that breaks off is not read, even after its last byte', async () => {
    const altered = new Error('altered');
    const read = readSheet(arriving(SHEET, 100_000, altered), options);
    await expect(read.next()).rejects.toBe(altered);
  });

  it('a file that is refused says what is wrong', async () => {
    await expect(readSheet(arriving('a,b\n1,2\n', 3), options).next()).rejects.toMatchObject({
      code: 'UPLOAD.NO_HEADER',
    });
  });

  it('a file is refused while no process can be started to read it', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const program = process.execPath;
    process.execPath = '/no/such/program';
    try {
      await expect(readSheet(arriving(SHEET, 100_000), options).next()).rejects.toMatchObject({
        code: 'UPLOAD.NOT_NOW',
      });
    } finally {
      process.execPath = program;
    }
    expect(logged).toHaveBeenCalledTimes(1);
  });
});
