import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import { en } from '@marketplace/contract/i18n/en.js';
import type { LenderApplicationEntity } from '../src/loans/applications/lender-application.entity.js';
import { anAdmin } from './builders/accounts.js';
import { aLenderApplication } from './builders/applications.js';
import { addSheet, csv, protectedXls, protectedXlsx, rawXlsx, type SheetCells, xls, xlsx } from './builders/sheets.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const HEAD = ['application_uuid', 'status', 'sanctioned_amount', 'status_date', 'lender_reference_id', 'remarks'];

describe('sheets as people make them', () => {
  let app: TestApp;
  let token: string;
  let one: LenderApplicationEntity;

  beforeAll(async () => {
    // Small limits, so that files beyond them are quickly made.
    app = await TestApp.start({ env: { UPLOAD_MAX_MB: '2', UPLOAD_MAX_ROWS: '1000' } });
    ({ token } = await anAdmin(app));
  });
  beforeEach(async () => {
    one = await aLenderApplication(app);
  });
  afterAll(async () => {
    await app.stop();
  });

  const send = (content: Buffer, name: string) =>
    app.as(token).post('/api/upload-application-status-file').attach('image_name', content, name);
  const load = async (content: Buffer, name: string) => (await send(content, name).expect(200)).body;
  const stored = async () =>
    (
      await app.query(
        'SELECT state, sanctioned_amount, status_date, lender_reference_id, remarks FROM lender_applications WHERE id = ?',
        [one.id],
      )
    )[0];
  const row = (remarks = '', reference: string | number = 'LN-7') => [
    one.uuid,
    'Approved',
    '1,50,000.50',
    '06/11/2025',
    reference,
    remarks,
  ];
  const TAKEN = {
    state: 'SANCTIONED',
    sanctioned_amount: '150000.50',
    status_date: '2025-11-06',
    lender_reference_id: 'LN-7',
  };

  describe('a .csv', () => {
    const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
    it.each<[string, (rows: SheetCells) => Buffer, string]>([
      ['in UTF-8', (rows) => csv(rows), 'Délai – ₹5 “नमस्ते”'],
      ['with a byte order mark', (rows) => Buffer.from(`\ufeff${csv(rows).toString()}`), 'Délai – ₹5'],
      ['in Windows-1252', (rows) => windows1252(csv(rows).toString()), 'Délai – “fine” €5'],
      [
        'in UTF-16 with tabs, as Excel writes Unicode text',
        (rows) => utf16(csv(rows, { delimiter: '\t' }).toString()),
        'ठीक',
      ],
      ['in UTF-16 of the other byte order', (rows) => utf16(csv(rows).toString()).swap16(), 'ठीक'],
      ['with CRLF at the ends of lines', (rows) => csv(rows, { end: '\r\n' }), 'fine'],
      ['with a lone CR, as old Macs wrote', (rows) => csv(rows, { end: '\r' }), 'fine'],
      ['with semicolons', (rows) => csv(rows, { delimiter: ';' }), 'one, two'],
      [
        'with Excel’s own word for its separator',
        (rows) => Buffer.from(`sep=|\r\n${csv(rows, { delimiter: '|' }).toString()}`),
        'fine',
      ],
      ['with a line break and quotes within a cell', (rows) => csv(rows), 'said "yes",\nthen no'],
      [
        'with blank lines',
        (rows) => csv([[], ...rows.flatMap((cells) => [cells, [], ['', ' ', '']])], { end: '\r\n' }),
        'fine',
      ],
    ])('%s is read', async (_how, file, remarks) => {
      const body = await load(file([HEAD, row(remarks)]), 'status.csv');
      expect(body).toMatchObject({ success: true, updated: 1, errors: [] });
      expect(await stored()).toEqual({ ...TAKEN, remarks: remarks.replace(/\s+/g, ' ') });
    });

    it('rows are counted as a spreadsheet does: a cell of two lines is one row, a blank line is one too', async () => {
      const body = await load(csv([['Title'], [], HEAD, row('two\nlines'), [], ['x', 'Approved']]), 'status.csv');
      expect(body.errors).toEqual([{ row: 6, column: 'application_uuid', message: en['import.uuid'] }]);
    });
  });

  describe('a workbook', () => {
    it('Excel’s own dates, numbers, percentages and text are read, under merged titles and between blank rows', async () => {
      const file = xlsx(
        [
          ['Statuses of November 2025'],
          ['Lender', 'Aravali', 'Sent', 'by e-mail'],
          [],
          HEAD.map((name) => name.toUpperCase().replaceAll('_', ' ')),
          [],
          [one.uuid, 'Approved', 150_000.5, new Date('2025-11-06T00:00:00Z'), 204_771, 0.125],
        ],
        (sheet) => {
          sheet['!merges'] = [
            { s: { r: 0, c: 0 }, e: { r: 0, c: 5 } },
            { s: { r: 1, c: 0 }, e: { r: 2, c: 0 } },
          ];
          sheet['D6'].z = 'dd-mmm-yy';
          sheet['F6'].z = '0.0%';
        },
      );
      expect(await load(file, 'status.xlsx')).toMatchObject({ success: true, updated: 1 });
      expect(await stored()).toEqual({ ...TAKEN, lender_reference_id: '204771', remarks: '12.5%' });
    });

    it('dates counted from 1904 are read', async () => {
      const file = xlsx([HEAD, [one.uuid, 'Approved', 150_000.5, 44_505, 'LN-7']], (sheet, book) => {
        book.Workbook = { WBProps: { date1904: true } };
        sheet['D2'].z = 'dd/mm/yyyy';
      });
      await load(file, 'status.xlsx');
      // 44,505 days after 1 January 1904.
      expect((await stored())?.['status_date']).toBe('2025-11-06');
    });

    it('numbers and dates written as text are read', async () => {
      const file = xlsx([HEAD, [one.uuid, ' approved ', '1,50,000.50', '06-Nov-2025', ' LN-7\u00a0', '']]);
      await load(file, 'status.xlsx');
      expect(await stored()).toEqual({ ...TAKEN, remarks: null });
    });

    it('formulas give their result, and the cell of one that failed is named', async () => {
      const formula = (v: string | number) => ({ t: typeof v === 'string' ? 's' : 'n', f: 'A9', v });
      const good = xlsx([HEAD, [formula(one.uuid), 'Approved', formula(150_000.5), '06/11/2025', 'LN-7']]);
      await load(good, 'status.xlsx');
      expect(await stored()).toEqual({ ...TAKEN, remarks: null });
      const reference = { t: 'e', f: 'A9', v: 0x17 };
      const bad = xlsx([HEAD, [one.uuid, 'Approved', reference]]);
      expect((await load(bad, 'status.xlsx')).errors).toEqual([
        { row: 2, column: 'sanctioned_amount', message: 'The formula in this cell gives #REF!.' },
      ]);
    });

    it('words in pieces (rich text) are read', async () => {
      const cells = [one.uuid, '<r><rPr><b/></rPr><t>Appro</t></r><r><t>ved</t></r>', '150000.5', '06/11/2025', 'LN-7'];
      const row = (texts: readonly string[]) =>
        `<row>${texts.map((text) => `<c t="inlineStr"><is>${text.startsWith('<') ? text : `<t>${text}</t>`}</is></c>`).join('')}</row>`;
      await load(rawXlsx(row(HEAD) + row(cells)), 'status.xlsx');
      expect(await stored()).toEqual({ ...TAKEN, remarks: null });
    });

    it('hidden rows are read, other sheets are not, and the preview says so', async () => {
      const file = xlsx(
        [
          [...HEAD, 'branch'],
          [one.uuid, 'Approved', 150_000.5, '06/11/2025', 'LN-7', '', 'Pune'],
        ],
        (sheet, book) => {
          sheet['!rows'] = [{}, { hidden: true }];
          addSheet(book, 'Notes', [['Ask Asha']]);
        },
      );
      const { uploadId } = await load(file, 'status.xlsx');
      expect(await stored()).toEqual({ ...TAKEN, remarks: null });
      const { body } = await app.as(token).get(`/api/admin/uploads/status/${uploadId}`).expect(200);
      expect(body.notes).toEqual({ sheet: 'Data', unknownColumns: ['branch'], hiddenRows: 1 });
    });

    it('the second sheet is read when the first has no columns', async () => {
      const file = xlsx([['Read me']], (_sheet, book) => {
        addSheet(book, 'Rows', [HEAD, row()]);
      });
      expect(await load(file, 'status.xlsx')).toMatchObject({ updated: 1 });
    });

    it('long numbers that Excel has rounded are reported', async () => {
      const file = xlsx([HEAD, [one.uuid, 'Approved', 1, '', 1_234_567_890_123_456_000, '']]);
      expect((await load(file, 'status.xlsx')).errors).toEqual([
        { row: 2, column: 'lender_reference_id', message: en['import.rounded'] },
      ]);
    });

    it('a workbook of 1997 is read like the others', async () => {
      const file = xls([
        ['Statuses'],
        [],
        HEAD,
        [one.uuid, 'Approved', 150_000.5, new Date(2025, 10, 6), 'LN-7', 'ठीक'],
      ]);
      expect(await load(file, 'status.xls')).toMatchObject({ success: true, updated: 1 });
      expect(await stored()).toEqual({ ...TAKEN, remarks: 'ठीक' });
    });
  });

  describe('a file that is refused', () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const sheetRow = (...texts: string[]) => `<row>${texts.map(cell).join('')}</row>`;
    const headRow = sheetRow(...HEAD);
    const html = '<html><table><tr><td>application_uuid</td><td>status</td></tr></table></html>';
    const MB = 1024 * 1024;
    it.each<[string, ErrorCode, string, () => Buffer | Promise<Buffer>]>([
      ['a program renamed to .xlsx', 'UPLOAD.MISNAMED', 'status.xlsx', () => Buffer.from('MZ\x90\x00\x03', 'latin1')],
      ['a program renamed to .csv', 'UPLOAD.MISNAMED', 'status.csv', () => Buffer.from('MZ, status\n', 'latin1')],
      ['a program of Linux', 'UPLOAD.MISNAMED', 'status.csv', () => Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1')],
      ['a PDF renamed to .xls', 'UPLOAD.MISNAMED', 'status.xls', () => Buffer.from('%PDF-1.7')],
      ['a web page that calls itself .xls', 'UPLOAD.MISNAMED', 'status.xls', () => Buffer.from(html)],
      ['a workbook renamed to .csv', 'UPLOAD.MISNAMED', 'status.csv', () => xlsx([HEAD, ['x']])],
      ['a .csv renamed to .xlsx', 'UPLOAD.MISNAMED', 'status.xlsx', () => csv([HEAD, ['x']])],
      [
        'another archive',
        'UPLOAD.MISNAMED',
        'status.xlsx',
        () => Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1'),
      ],
      ['a workbook with a password', 'UPLOAD.PROTECTED', 'status.xlsx', protectedXlsx],
      ['an old workbook with a password', 'UPLOAD.PROTECTED', 'status.xls', protectedXls],
      ['macros', 'UPLOAD.MACROS', 'status.xlsx', () => rawXlsx('', { more: { 'xl/vbaProject.bin': 'x' } })],
      ['half a workbook', 'UPLOAD.UNREADABLE', 'status.xlsx', () => xlsx([HEAD, row()]).subarray(0, 3000)],
      [
        'an open quotation mark',
        'UPLOAD.UNREADABLE',
        'status.csv',
        () => Buffer.from(`${HEAD.join()}\n${one.uuid},"Approved\nx`),
      ],
      [
        'no column names',
        'UPLOAD.NO_HEADER',
        'status.csv',
        () =>
          csv([
            ['a', 'b'],
            ['1', '2'],
          ]),
      ],
      ['no rows', 'UPLOAD.EMPTY', 'status.csv', () => csv([HEAD, [], ['', ' ']])],
      ['nothing', 'UPLOAD.EMPTY', 'status.csv', () => Buffer.alloc(0)],
      [
        'too many rows',
        'UPLOAD.TOO_MANY_ROWS',
        'status.csv',
        () => csv([HEAD, ...Array.from({ length: 1001 }, () => row())]),
      ],
      ['too large a file', 'UPLOAD.TOO_LARGE', 'status.csv', () => Buffer.alloc(2 * MB + 1, 'a')],
      [
        'a zip bomb that says what it is',
        'UPLOAD.UNPACKS_TOO_LARGE',
        'status.xlsx',
        () => rawXlsx(sheetRow('a'.repeat(41 * MB))),
      ],
      [
        'a zip bomb that lies',
        'UPLOAD.UNPACKS_TOO_LARGE',
        'status.xlsx',
        () => rawXlsx(headRow + sheetRow('a'.repeat(MB)).repeat(41), { claimedBytes: 1_000 }),
      ],
      ['a row without end', 'UPLOAD.UNREADABLE', 'status.xlsx', () => rawXlsx(`<row>${'<c/>'.repeat(2_100_000)}`)],
    ])('%s: %s', async (_what, code, name, file) => {
      const response = await send(await file(), name);
      expectError(response, code);
      // A sentence that says what to do.
      expect(response.body.message).toMatch(/Open |Save |Split |Fill |Download the template/);
      const [upload] = await app.query('SELECT state FROM uploads ORDER BY id DESC LIMIT 1');
      if (code === 'UPLOAD.TOO_MANY_ROWS') expect(response.body.message).toContain('more than 1,000 rows');
      if (code !== 'UPLOAD.TOO_LARGE') expect(upload).toEqual({ state: 'refused' });
      expect((await stored())?.['state']).toBe('UNDER_REVIEW');
    });

    it('entities that multiply (billion laughs) are not expanded', async () => {
      const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
      const file = rawXlsx(bomb + headRow + sheetRow(one.uuid, '&b;'));
      expect((await load(file, 'status.xlsx')).errors).toEqual([
        { row: 2, column: 'status', message: 'The status &b; is not known.' },
      ]);
    });
  });

  describe('of 1,00,000 rows', () => {
    const ROWS = 100_000;
    const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    const settled = (id: number) =>
      eventually(async () => {
        const { body } = await large.as(token).get(`/api/admin/uploads/status/${id}`).expect(200);
        expect(body.state).not.toBe('reading');
        return body;
      });
    const check = async (content: Buffer, name: string) => {
      const { body } = await large
        .as(token)
        .post('/api/admin/uploads/status')
        .attach('image_name', content, name)
        .expect(201);
      return settled(body.id as number);
    };
    let large: TestApp;

    beforeAll(async () => {
      large = await TestApp.start({ database: app.database });
    });
    afterAll(async () => {
      await large.stop();
    });

    it('a file of 1,00,000 rows is read, as .csv and as .xlsx', async () => {
      const lines = Array.from({ length: ROWS }, (_, n) => `${uuid(n)},REJECTED`);
      const text = ['application_uuid,status', ...lines].join('\r\n');
      expect(await check(Buffer.from(text), 'status.csv')).toMatchObject({
        state: 'checked',
        rows_read: ROWS,
        counts: { unmatched: ROWS, error: 0 },
      });
      const cell = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
      const row = (values: string[]) => `<row>${values.map(cell).join('')}</row>`;
      const rows = ['application_uuid,status', ...lines].map((line) => row(line.split(',')));
      expect(await check(rawXlsx(rows.join('')), 'status.xlsx')).toMatchObject({
        state: 'checked',
        rows_read: ROWS,
        counts: { unmatched: ROWS },
      });
    });
  });
});

/** What Windows writes in the West where it differs from Latin-1. */
function windows1252(text: string): Buffer {
  const own: Record<string, number> = { '€': 0x80, '“': 0x93, '”': 0x94, '–': 0x96 };
  return Buffer.from(Array.from(text, (sign) => own[sign] ?? sign.charCodeAt(0)));
}
