import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordCounts } from '../src/loans/applications/lender-application-counts.js';
import type { UploadResponse } from '../src/operations/uploads/dto/upload.dto.js';
import type { LenderEntity } from '../src/catalogue/lenders/lender.entity.js';
import { anAdmin } from './builders/accounts.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { csv, type SheetCells } from './builders/sheets.js';
import { createDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const CALL = '/api/upload-application-status-file';
const HEAD = [
  'application_uuid',
  'lender_id',
  'lender_reference_id',
  'status',
  'status_date',
  'sanctioned_amount',
  'disbursed_amount',
  'disbursed_on',
  'reason',
];
const MIS_HEAD = [
  'lender_id',
  'application_uuid',
  'lender_reference_id',
  'mobile',
  'product',
  'lender_status',
  'sub_status',
  'disbursed_amount',
  'disbursed_on',
  'tenure_months',
  'interest_rate_pa',
];
const COMMISSION_HEAD = [
  'lender_id',
  'application_uuid',
  'lender_reference_id',
  'period',
  'commission_amount',
  'gst_amount',
  'invoice_no',
];

describe('uploads', () => {
  let database: TestDatabase;
  let app: TestApp;
  let other: TestApp;
  let token: string;
  let adminId: number;
  let lender: LenderEntity;

  beforeAll(async () => {
    database = await createDatabase();
    app = await TestApp.start({ database });
    // Another server that shares the first one's files.
    other = await TestApp.start({ database, env: { FILES_DIR: app.config.files.dir } });
    const admin = await anAdmin(app);
    token = admin.token;
    adminId = admin.user.id;
    lender = await aLender(app, { code: 'ARAVALI' });
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
    await database.drop();
  });

  const send = (content: Buffer | SheetCells, { name = 'status.csv', path = CALL, as = token } = {}) =>
    app
      .as(as)
      .post(path)
      .attach('image_name', Buffer.isBuffer(content) ? content : csv(content), name);
  const load = async (rows: SheetCells) => (await send(rows).expect(200)).body;
  const stored = async (id: number) => (await app.query('SELECT * FROM lender_applications WHERE id = ?', [id]))[0];
  const applicationState = async (id: number) =>
    (await app.query<{ state: string }[]>('SELECT state FROM applications WHERE id = ?', [id]))[0]?.state;
  const events = (id: number) =>
    app.query(
      'SELECT from_state, to_state, moved, source, upload_id, raw_status FROM lender_application_events WHERE lender_application_id = ? ORDER BY id',
      [id],
    );
  const settled = (kind: string, id: number) =>
    eventually(async () => {
      const { body } = await app.as(token).get(`/api/admin/uploads/${kind}/${id}`).expect(200);
      expect(body.state).not.toMatch(/ing$/);
      return body as UploadResponse;
    });
  const check = async (kind: string, rows: SheetCells) => {
    const { body } = await send(rows, { path: `/api/admin/uploads/${kind}`, name: `${kind}.csv` }).expect(201);
    return settled(kind, body.id as number);
  };
  const act = async (kind: string, id: number, action: 'apply' | 'undo') => {
    await app.as(token).post(`/api/admin/uploads/${kind}/${id}/${action}`).expect(200);
    return settled(kind, id);
  };
  const rowsOf = async (kind: string, id: number, outcome: string) =>
    (
      await app
        .as(token)
        .get(`/api/admin/uploads/${kind}/${id}/rows?filter=${JSON.stringify({ outcome })}`)
        .expect(200)
    ).body;
  const countsHold = async () => {
    const kept = await app.query(
      'SELECT lender_id, state, SUM(n) AS n FROM lender_application_counts WHERE partner_id = 0 GROUP BY lender_id, state HAVING n <> 0 ORDER BY 1, 2',
    );
    const real = await app.query(
      'SELECT lender_id, state, COUNT(*) AS n FROM lender_applications GROUP BY lender_id, state ORDER BY 1, 2',
    );
    expect(kept.map((row) => ({ ...row, n: Number(row.n) }))).toEqual(
      real.map((row) => ({ ...row, n: Number(row.n) })),
    );
  };

  it('of a file’s name, what can be shown safely is kept', async () => {
    const { body } = await send([['status']], { name: 'M\u202Eay\u0085 मई.csv', path: '/api/admin/uploads/status' });
    expect(body.file_name).toBe('May मई.csv');
  });

  describe('the documented status file call', () => {
    it('applications are found by UUID of either kind or by lender and reference, and moved', async () => {
      const one = await aLenderApplication(app, { lender_id: lender.id });
      const two = await aLenderApplication(app, { lender_id: lender.id, state: 'SANCTIONED' });
      const three = await aLenderApplication(app, { lender_id: lender.id, lender_reference_id: 'REF 3' });
      const [twoApplication] = await app.query<{ uuid: string }[]>('SELECT uuid FROM applications WHERE id = ?', [
        two.application_id,
      ]);
      const body = await load([
        HEAD,
        [one.uuid.toUpperCase(), '', 'LN-1', 'Approved', '05/11/2025', '1,50,000', '', '', ''],
        [twoApplication!.uuid, 'aravali', '', 'disbursed', '2025-11-06', '', '₹ 99,500.50', '06-Nov-2025', ''],
        ['', String(lender.id), ' ref  3 ', 'declined', '', '', '', '', 'Low score'],
      ]);

      expect(body).toMatchObject({
        success: true,
        message: '3 rows loaded successfully',
        errors: [],
        rowsUpdated: 3,
        created: 0,
        updated: 3,
        unchanged: 0,
        unmatched: 0,
        updatedUuids: [one.uuid, two.uuid, three.uuid],
        state: 'applied',
      });
      expect(await stored(one.id)).toMatchObject({
        state: 'SANCTIONED',
        raw_status: 'Approved',
        lender_reference_id: 'LN-1',
        status_date: '2025-11-05',
        sanctioned_amount: '150000.00',
        version: 2,
      });
      expect(await stored(two.id)).toMatchObject({
        state: 'DISBURSED',
        disbursed_amount: '99500.50',
        disbursed_on: '2025-11-06',
      });
      expect(await stored(three.id)).toMatchObject({ state: 'REJECTED', reason: 'Low score' });
      expect(await events(one.id)).toEqual([
        {
          from_state: 'UNDER_REVIEW',
          to_state: 'SANCTIONED',
          moved: 1,
          source: 'file',
          upload_id: body.uploadId,
          raw_status: 'Approved',
        },
      ]);
      expect(await Promise.all([one, two, three].map((each) => applicationState(each.application_id)))).toEqual([
        'SANCTIONED',
        'DISBURSED',
        'CLOSED',
      ]);
      await countsHold();
      expect(
        await app.query('SELECT action, actor_id FROM audit_log WHERE entity = ? AND entity_id = ? ORDER BY id', [
          'upload',
          String(body.uploadId),
        ]),
      ).toMatchObject([{ action: 'upload', actor_id: adminId }, { action: 'apply' }]);
      await eventually(async () => expect(await readdir(join(app.config.files.dir, 'uploads'))).toEqual([]));
    });

    it('the same file again changes nothing, and late news is kept once', async () => {
      const paid = await aLenderApplication(app, { lender_id: lender.id, state: 'DISBURSED' });
      const moved = await aLenderApplication(app, { lender_id: lender.id });
      const rows = [
        HEAD,
        [paid.uuid, '', '', 'SANCTIONED', '', '70000', '', '', ''],
        [moved.uuid, '', '', 'KYC_PENDING', '', '', '', '', ''],
        [moved.uuid, '', '', 'KYC_PENDING', '', '', '', '', ''],
      ];
      const first = await load(rows);
      const before = [await stored(paid.id), await stored(moved.id)];
      const second = await load(rows);

      expect([first.updated, first.unchanged, second.updated, second.unchanged]).toEqual([0, 3, 0, 3]);
      expect([await stored(paid.id), await stored(moved.id)]).toEqual(before);
      expect(await events(paid.id)).toEqual([
        expect.objectContaining({ from_state: 'DISBURSED', to_state: 'SANCTIONED', moved: 0 }),
      ]);
      expect(await stored(paid.id)).toMatchObject({ state: 'DISBURSED', sanctioned_amount: null });
    });

    it.each(['OFFERED', 'CONSENTED', 'DUPLICATE'] as const)(
      'a row about an application in %s, which the lender cannot know, waits until it has been sent',
      async (state) => {
        const unsent = await aLenderApplication(app, { lender_id: lender.id, state });
        const before = await stored(unsent.id);
        const body = await load([HEAD, [unsent.uuid, '', '', 'DISBURSED', '', '', '50000', '06/11/2025', '']]);
        expect(body).toMatchObject({ success: true, updated: 0, unmatched: 1, state: 'applied' });
        expect(await stored(unsent.id)).toEqual(before);
        expect(await events(unsent.id)).toEqual([]);

        const queue = '/api/admin/unmatched-rows/status';
        const { body: waiting } = await app.as(token).get(queue).expect(200);
        const row = waiting.find(({ upload_id }: { upload_id: number }) => upload_id === body.uploadId);
        expect(row).toMatchObject({ application_uuid: unsent.uuid, not_sent: 1 });
        const match = () => app.as(token).post(`${queue}/${row.id}/match`).send({ uuid: unsent.uuid });
        expectError(await match(), 'UPLOAD_ROW.NOT_SENT');
        expect(await stored(unsent.id)).toEqual(before);
        const { body: candidates } = await app.as(token).get(`${queue}/${row.id}/candidates`).expect(200);
        expect(candidates[0]).toMatchObject({ uuid: unsent.uuid, state });

        await app.query("UPDATE lender_applications SET state = 'PUSHED' WHERE id = ?", [unsent.id]);
        await recordCounts(app, [
          { ...unsent, n: -1 },
          { ...unsent, state: 'PUSHED', n: 1 },
        ]);
        await match().expect(200);
        expect(await stored(unsent.id)).toMatchObject({ state: 'DISBURSED', disbursed_amount: '50000.00' });
      },
    );

    it('a known disbursal is kept when a row has another, and the rest of the row is filled in', async () => {
      const known = { disbursed_amount: 50_000, disbursed_on: '2025-11-06' };
      const loan = await aLenderApplication(app, { lender_id: lender.id, state: 'DISBURSED', ...known });
      const rows = [HEAD, [loan.uuid, '', 'LN-77', 'DISBURSED', '', '', '5,00,000', '07/11/2025', '']];
      const first = await load(rows);
      const second = await load(rows);
      expect([first.updated, second.updated, second.unchanged]).toEqual([1, 0, 1]);
      expect(await stored(loan.id)).toMatchObject({
        ...{ disbursed_amount: '50000.00', disbursed_on: '2025-11-06', lender_reference_id: 'LN-77' },
      });
      const differences = () =>
        app.query(
          'SELECT amount, disbursed_on, source, upload_id, decision FROM disbursal_differences WHERE lender_application_id = ?',
          [loan.id],
        );
      const reported = { amount: '500000.00', disbursed_on: '2025-11-07', source: 'file', upload_id: first.uploadId };
      expect(await differences()).toEqual([{ ...reported, decision: null }]);
      expect((await act('status', first.uploadId, 'undo')).state).toBe('undone');
      expect(await differences()).toEqual([{ ...reported, decision: 'undone' }]);
      expect(await stored(loan.id)).toMatchObject({ disbursed_amount: '50000.00', lender_reference_id: null });
    });

    it('a closing row with another amount moves the loan on and keeps its amount', async () => {
      const known = { disbursed_amount: 50_000, disbursed_on: '2025-11-06' };
      const loan = await aLenderApplication(app, { lender_id: lender.id, state: 'DISBURSED', ...known });
      await load([HEAD, [loan.uuid, '', '', 'CLOSED', '', '', '45000', '', '']]);
      expect(await stored(loan.id)).toMatchObject({ state: 'CLOSED', disbursed_amount: '50000.00' });
      const [difference] = await app.query('SELECT amount FROM disbursal_differences WHERE lender_application_id = ?', [
        loan.id,
      ]);
      expect(difference).toEqual({ amount: '45000.00' });
    });

    it('every error names row and column, and nothing is changed', async () => {
      const one = await aLenderApplication(app, { lender_id: lender.id });
      const elsewhere = await aLenderApplication(app);
      const body = await load([
        ['Status as of yesterday'],
        [],
        HEAD,
        [one.uuid, '', '', 'REJECTED', '', '', '', '', ''],
        ['nonsense', '', '', 'Dancing', '31/02/2025', '-5', '', '', ''],
        ['', 'NOBODY', 'x', 'REJECTED', '01/01/2099', '', '', '', ''],
        [elsewhere.uuid, lender.code, '', 'REJECTED', '', '', '', '', ''],
        ['', lender.code, '', '', '', '', '', '', ''],
        [randomUUID(), '', '', 'DISBURSED', '', '', '', '', ''],
        [one.uuid, '', '', 'WITHDRAWN', '', '', '', '', ''],
      ]);

      expect(body).toMatchObject({
        success: false,
        message: 'Errors found',
        rowsUpdated: 0,
        errorCount: 7,
        state: 'checked',
      });
      expect(body.errors.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
        [4, ''],
        [5, 'application_uuid'],
        [5, 'status'],
        [5, 'status_date'],
        [5, 'sanctioned_amount'],
        [6, 'lender_id'],
        [6, 'status_date'],
        [7, 'lender_id'],
        [8, 'status'],
        [9, 'disbursed_amount'],
        [9, 'disbursed_on'],
        [10, ''],
      ]);
      expect(body.errors[0].message).toBe('Row 10 is about the same application or payment and says something else.');
      expect(body.errors[2].message).toBe(
        'The status Dancing is not known. It must be one of LENDER_ACCEPTED, KYC_PENDING, UNDER_REVIEW, SANCTIONED, ' +
          'OFFER_ACCEPTED, AGREEMENT_SIGNED, DISBURSED, COOLING_OFF_EXIT, CLOSED, REJECTED, EXPIRED, WITHDRAWN, ' +
          'or a usual word for one.',
      );
      expect(body.errors[11].message).toBe('Row 4 is about the same application or payment and says something else.');
      expect(await stored(one.id)).toMatchObject({ state: 'UNDER_REVIEW', version: 1 });
      expectError(await app.as(token).post(`/api/admin/uploads/status/${body.uploadId}/apply`), 'UPLOAD.HAS_ERRORS');
    });

    it('the good rows of a file with errors are applied when an admin asks for it, and the others left out', async () => {
      const [one, other] = [
        await aLenderApplication(app, { lender_id: lender.id }),
        await aLenderApplication(app, { lender_id: lender.id }),
      ];
      const checked = await check('status', [
        HEAD,
        [one.uuid, '', '', 'REJECTED', '', '', '', '', ''],
        [other.uuid, '', '', 'Dancing', '', '', '', '', ''],
        ['', lender.code, `NEW-${one.id}`, 'REJECTED', '', '', '', '', ''],
      ]);
      expect(checked).toMatchObject({ state: 'checked', can_apply: false, can_apply_good: true });
      const path = `/api/admin/uploads/status/${checked.id}`;
      expectError(await app.as(token).post(`${path}/apply`), 'UPLOAD.HAS_ERRORS');
      expect((await app.as(token).post(`${path}/apply-good-rows`).expect(200)).body.can_apply_good).toBe(false);

      const applied = await settled('status', checked.id);
      expect(applied).toMatchObject({ state: 'applied', can_apply: false, can_apply_good: false, can_undo: true });
      expect(applied.counts).toMatchObject({ updated: 1, error: 1, unmatched: 1 });
      expect((await stored(one.id))?.state).toBe('REJECTED');
      expect((await stored(other.id))?.state).toBe('UNDER_REVIEW');
      expect(await rowsOf('status', checked.id, 'error')).toEqual([expect.objectContaining({ row: 3 })]);
      const [logged] = await app.query<{ changes: string }[]>(
        "SELECT changes FROM audit_log WHERE action = 'apply' AND entity = 'upload' AND entity_id = ?",
        [String(checked.id)],
      );
      expect(logged?.changes).toContain('rows left out');

      expect((await act('status', checked.id, 'undo')).counts).toMatchObject({ undone: 1, error: 1 });
      expect((await stored(one.id))?.state).toBe('UNDER_REVIEW');
      await countsHold();
    });

    it('a file of which every row has an error applies nothing, even when it is asked to leave them out', async () => {
      const checked = await check('status', [HEAD, ['nonsense', '', '', 'REJECTED', '', '', '', '', '']]);
      expect(checked.can_apply_good).toBe(false);
      const path = `/api/admin/uploads/status/${checked.id}/apply-good-rows`;
      expectError(await app.as(token).post(path), 'UPLOAD.HAS_ERRORS');
    });

    it('the obstacle is named in the caller’s language', async () => {
      const { body } = await send([
        ['application_uuid', 'Status', 'status', 'branch'],
        ['x', 'y', 'z', ''],
      ])
        .set('Accept-Language', 'hi')
        .expect(200);
      expect(body.errors).toEqual([{ row: 1, column: 'status', message: 'यह कॉलम शीट में दो बार है। एक को हटाएँ।' }]);
    });

    it.each<[string, string, Buffer]>([
      ['UPLOAD.INVALID_TYPE', 'status.pdf', Buffer.from('%PDF-1.7')],
      ['UPLOAD.INVALID_TYPE', 'status', Buffer.from('a,b')],
      ['UPLOAD.MISNAMED', 'status.xlsx', Buffer.from('MZ\x90\x00', 'latin1')],
      ['UPLOAD.EMPTY', 'status.csv', Buffer.alloc(0)],
      ['UPLOAD.TOO_LARGE', 'status.csv', Buffer.alloc(10 * 1024 * 1024 + 1, 'a')],
    ])('%s is answered for %s', async (code, name, content) => {
      expectError(await send(content, { name }), code as 'UPLOAD.MISNAMED');
    });

    it('a call without a file answers "No file selected"', async () => {
      const response = await app.as(token).post(CALL).field('path', 'x');
      expectError(response, 'FILE.MISSING');
      expect(response.body.message).toBe('No file selected');
    });

    it('uploading is for roles 1 and 2', async () => {
      const two = await anAdmin(app, { role: 2 });
      const three = await anAdmin(app, { role: 3 });
      expect(
        (await send([HEAD, [randomUUID(), '', '', 'REJECTED', '', '', '', '', '']], { as: two.token })).body,
      ).toMatchObject({ success: true, unmatched: 1 });
      expectError(await send([HEAD], { as: three.token }), 'AUTH.FORBIDDEN');
      expectError(await app.as(two.token).get('/api/admin/uploads/mis'), 'AUTH.FORBIDDEN');
    });
  });

  describe('an upload of a page', () => {
    it('an upload is checked first, applied when asked, and undone row by row but for what has changed since', async () => {
      const one = await aLenderApplication(app, { lender_id: lender.id, reason: 'kept', tenure_months: 12 });
      const two = await aLenderApplication(app, { lender_id: lender.id });
      const before = [await stored(one.id), await stored(two.id)];
      const checked = await check('status', [
        HEAD,
        [one.uuid, '', '', 'REJECTED', '', '', '', '', 'Low score'],
        [two.uuid, '', '', 'SANCTIONED', '', '5000', '', '', ''],
      ]);
      expect(checked).toMatchObject({
        state: 'checked',
        can_apply: true,
        can_undo: false,
        counts: { updated: 2, error: 0 },
      });
      expect([await stored(one.id), await stored(two.id)]).toEqual(before);

      const applied = await act('status', checked.id, 'apply');
      expect(applied).toMatchObject({ state: 'applied', can_apply: false, can_undo: true, counts: { updated: 2 } });
      expect((await stored(one.id))?.state).toBe('REJECTED');
      expectError(await app.as(token).post(`/api/admin/uploads/status/${checked.id}/apply`), 'UPLOAD.NOT_CHECKED');

      await load([HEAD, [two.uuid, '', '', 'AGREEMENT_SIGNED', '', '', '', '', '']]);
      const undone = await act('status', checked.id, 'undo');
      expect(undone).toMatchObject({ state: 'undone', can_undo: false, counts: { undone: 1, kept: 1 } });
      const { version: _version, updated_at: _at, ...restored } = (await stored(one.id)) ?? {};
      expect(before[0]).toMatchObject(restored);
      expect(await stored(two.id)).toMatchObject({ state: 'AGREEMENT_SIGNED', sanctioned_amount: '5000.00' });
      expect((await events(one.id)).map(({ to_state, source }) => [to_state, source])).toEqual([
        ['REJECTED', 'file'],
        ['UNDER_REVIEW', 'undo'],
      ]);
      expect(await rowsOf('status', checked.id, 'kept')).toEqual([expect.objectContaining({ row: 3, uuid: two.uuid })]);
      expect(await applicationState(one.application_id)).toBe('IN_PROGRESS');
      await countsHold();
      expectError(await app.as(token).post(`/api/admin/uploads/status/${checked.id}/undo`), 'UPLOAD.NOT_APPLIED');
    });

    it('rows, history and template are shown, each under its own kind only', async () => {
      const checked = await check('status', [HEAD, [randomUUID(), '', '', 'REJECTED', '', '', '', '', '']]);
      expect(await rowsOf('status', checked.id, 'unmatched')).toHaveLength(1);
      expectError(await app.as(token).get(`/api/admin/uploads/mis/${checked.id}`), 'UPLOAD.NOT_FOUND');
      expectError(await app.as(token).post(`/api/admin/uploads/mis/${checked.id}/apply`), 'UPLOAD.NOT_FOUND');
      const list = await app.as(token).get('/api/admin/uploads/status').expect(200);
      expect(list.body[0]).toMatchObject({ id: checked.id, uploaded_by: 'Asha Rao' });
      expect(list.headers['content-range']).toMatch(/^uploads 0-\d+\/\d+$/);
      for (const kind of ['status', 'mis', 'commission', 'payout']) {
        const template = await app
          .as(token)
          .get(`/api/admin/uploads/${kind}/template/xlsx`)
          .responseType('blob')
          .expect(200);
        const { body } = await send(template.body as Buffer, {
          path: `/api/admin/uploads/${kind}`,
          name: 'template.xlsx',
        }).expect(201);
        expect(await settled(kind, body.id)).toMatchObject({
          state: 'refused',
          refusal: 'The file holds no rows below its column names. Fill them in and upload it again.',
        });
      }
      const plain = await app.as(token).get('/api/admin/uploads/mis/template/csv').expect(200);
      expect(plain.text).toMatch(/^\ufeff?lender_id,application_uuid,.*,remarks\r\n$/);
    });

    it('applying on two servers at the same time applies once', async () => {
      const many = await Promise.all(
        Array.from({ length: 20 }, () => aLenderApplication(app, { lender_id: lender.id })),
      );
      const checked = await check('status', [
        HEAD,
        ...many.map(({ uuid }) => [uuid, '', '', 'SANCTIONED', '', '', '', '', '']),
      ]);
      const answers = await Promise.all(
        [app, other, app, other].map((server) =>
          server.as(token).post(`/api/admin/uploads/status/${checked.id}/apply`),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      await settled('status', checked.id);
      const [count] = await app.query('SELECT COUNT(*) AS n FROM lender_application_events WHERE upload_id = ?', [
        checked.id,
      ]);
      expect(count).toEqual({ n: 20 });
    });
  });

  describe('an MIS file', () => {
    it('rows are matched by mobile and product where one is open, created for a known application, and never guessed', async () => {
      const asha = await aProspect(app);
      const application = await anApplication(app, { prospect_id: asha.id });
      const open = await aLenderApplication(app, { application_id: application.id, lender_id: lender.id });
      const unknown = await anApplication(app);
      const rows: SheetCells = [
        MIS_HEAD,
        [lender.code, '', 'LN-77', `+91 ${asha.phone}`, 'PL', 'Disbursed', 'Paid', 42000, '01/11/2025', 18, '16.5%'],
        [lender.code, unknown.uuid, 'LN-78', '', '', 'In process', '', '', '', '', ''],
        [lender.code, '', '', asha.phone, 'Gold Loans', 'Rejected', '', '', '', '', ''],
      ];
      const checked = await check('mis', rows);
      expect(checked.counts).toMatchObject({ updated: 1, created: 1, unmatched: 1, error: 0 });
      const applied = await act('mis', checked.id, 'apply');
      expect(applied.counts).toMatchObject({ updated: 1, created: 1, unmatched: 1 });
      expect(await stored(open.id)).toMatchObject({
        state: 'DISBURSED',
        sub_status: 'Paid',
        tenure_months: 18,
        interest_rate_pa: '16.500',
        lender_reference_id: 'LN-77',
      });
      const [made] = await app.query<{ id: number }[]>('SELECT * FROM lender_applications WHERE application_id = ?', [
        unknown.id,
      ]);
      expect(made).toMatchObject({
        lender_id: lender.id,
        state: 'UNDER_REVIEW',
        uuid: expect.stringMatching(/^[0-9a-f-]{14}4/),
        partner_id: unknown.partner_id,
      });
      expect(await events(made!.id)).toMatchObject([{ from_state: null, to_state: 'UNDER_REVIEW', source: 'file' }]);
      expect((await check('mis', rows)).counts).toMatchObject({ updated: 0, created: 0, unchanged: 2, unmatched: 1 });
      await countsHold();

      expect((await act('mis', checked.id, 'undo')).counts).toMatchObject({ undone: 2, kept: 0 });
      expect(await stored(made!.id)).toBeUndefined();
      expect(await stored(open.id)).toMatchObject({ state: 'UNDER_REVIEW', tenure_months: null });
      await countsHold();
    });

    it('a row about a deleted customer creates nothing and waits', async () => {
      const erased = await aProspect(app, { state: 'ERASED' });
      const application = await anApplication(app, { prospect_id: erased.id, state: 'EXPIRED' });
      const checked = await check('mis', [
        MIS_HEAD,
        [lender.code, application.uuid, '', '', '', 'Disbursed', '', '50000', '06/11/2025', '', ''],
      ]);
      expect(checked.counts).toMatchObject({ created: 0, unmatched: 1, error: 0 });
    });

    it('an admin matches a waiting row by hand, or puts it aside', async () => {
      const asha = await aProspect(app);
      const application = await anApplication(app, { prospect_id: asha.id, product_type: 'Gold Loans' });
      const gold = await aLenderApplication(app, { application_id: application.id, lender_id: lender.id });
      const foreign = await aLenderApplication(app);
      const checked = await check('mis', [
        MIS_HEAD,
        [lender.code, '', '', asha.phone, 'Personal Loans', 'Sanctioned', '', '', '', '', ''],
        [lender.code, '', 'NOBODY-KNOWS', '', '', 'Sanctioned', '', '', '', '', ''],
      ]);
      await act('mis', checked.id, 'apply');
      const waiting = async () =>
        (await app.as(token).get('/api/admin/unmatched-rows/mis').expect(200)).body.filter(
          (row: { upload_id: number }) => row.upload_id === checked.id,
        );
      const [first, second] = await waiting();
      expect(first).toMatchObject({
        row: 2,
        lender_name: lender.name,
        phone_last4: asha.phone.slice(-4),
        status: 'Sanctioned',
      });
      const queue = `/api/admin/unmatched-rows/mis`;
      const search = async (q: string) =>
        (
          await app
            .as(token)
            .get(queue)
            .query({ filter: JSON.stringify({ q }) })
            .expect(200)
        ).body as unknown[];
      expect(await search('nobody')).toEqual([second]);
      expect(await search('आशा')).toEqual([]);
      expect((await app.as(token).get(`${queue}/${first.id}/candidates`).expect(200)).body).toEqual([
        expect.objectContaining({ uuid: gold.uuid, customer: 'Sunita D.', product_type: 'Gold Loans' }),
      ]);
      const match = (uuid: string) => app.as(token).post(`${queue}/${first.id}/match`).send({ uuid });
      expectError(await match(foreign.uuid), 'UPLOAD_ROW.NO_SUCH_APPLICATION');
      expectError(await match('x'), 'REQUEST.INVALID', ['uuid']);
      expectError(
        await app.as(token).post(`/api/admin/unmatched-rows/status/${first.id}/match`).send({ uuid: gold.uuid }),
        'UPLOAD_ROW.NOT_FOUND',
      );
      const answers = await Promise.all([match(gold.uuid), match(gold.uuid)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await stored(gold.id)).toMatchObject({ state: 'SANCTIONED', version: 2 });
      await app.as(token).post(`${queue}/${second.id}/dismiss`).expect(200);
      expectError(await app.as(token).post(`${queue}/${second.id}/dismiss`), 'UPLOAD_ROW.SETTLED');
      expect(await waiting()).toEqual([]);
      expect((await settled('mis', checked.id)).counts).toMatchObject({ updated: 1, dismissed: 1, unmatched: 0 });
      expect((await act('mis', checked.id, 'undo')).counts).toMatchObject({ undone: 1, dismissed: 1 });
      expect((await stored(gold.id))?.state).toBe('UNDER_REVIEW');
    });
  });

  describe('the candidates of a waiting row', () => {
    const waitingRow = async (cells: (string | number)[]) => {
      const checked = await check('mis', [MIS_HEAD, cells.map(String)]);
      await act('mis', checked.id, 'apply');
      const [row] = await app.query<{ id: number }[]>(
        "SELECT id FROM upload_rows WHERE upload_id = ? AND waiting = 'mis'",
        [checked.id],
      );
      return `/api/admin/unmatched-rows/mis/${row!.id}/candidates`;
    };
    const uuids = (body: { uuid: string }[]) => body.map(({ uuid }) => uuid);

    it('are those of its lender with its amount and day, besides those with its number, the surest first', async () => {
      const bank = await aLender(app);
      const asha = await aProspect(app);
      const paid = { state: 'DISBURSED', disbursed_amount: 150_000, disbursed_on: '2026-03-02' } as const;
      const known = await aLenderApplication(app, {
        application_id: (await anApplication(app, { prospect_id: asha.id, product_type: 'Gold Loans' })).id,
        lender_id: bank.id,
      });
      const near = await aLenderApplication(app, { lender_id: bank.id, ...paid });
      await aLenderApplication(app, { lender_id: bank.id, ...paid, disbursed_on: '2026-03-09' });
      await aLenderApplication(app, { lender_id: bank.id, ...paid, disbursed_amount: 147_000 });
      await aLenderApplication(app, { ...paid });
      const path = await waitingRow([
        bank.code,
        '',
        '',
        asha.phone,
        'Personal Loans',
        'Disbursed',
        '',
        149_000,
        '01/03/2026',
        '',
        '',
      ]);
      const { body } = await app.as(token).get(path).expect(200);
      expect(body).toEqual([
        expect.objectContaining({ uuid: known.uuid, agrees: ['mobile'] }),
        expect.objectContaining({
          uuid: near.uuid,
          agrees: ['amount', 'day', 'product'],
          amount: 150_000,
          disbursed_on: '2026-03-02',
          customer: 'Sunita D.',
        }),
      ]);
    });

    it('are found by mobile, name, reference and UUID at the lender of the row alone, and the search is audited', async () => {
      const bank = await aLender(app);
      const meena = await aProspect(app, { profile: { first_name: 'Meenakshi', last_name: 'Iyer' } });
      const atBank = async (prospectId: number, given: object = {}) =>
        aLenderApplication(app, {
          application_id: (await anApplication(app, { prospect_id: prospectId })).id,
          lender_id: bank.id,
          ...given,
        });
      const hers = await atBank(meena.id, { lender_reference_id: 'BK/77_1' });
      await atBank((await aProspect(app)).id, { lender_reference_id: 'BK/7711' });
      const elsewhere = await aLenderApplication(app, {
        application_id: (await anApplication(app, { prospect_id: meena.id, product_type: 'Gold Loans' })).id,
      });
      const path = await waitingRow([bank.code, '', 'NOBODY', '', '', 'Sanctioned', '', '', '', '', '']);
      const search = async (text: string) =>
        uuids((await app.as(token).post(`${path}/search`).send({ text }).expect(200)).body as { uuid: string }[]);
      for (const text of [`+91 ${meena.phone}`, 'meena', 'IYER Meen', 'bk/77_1', hers.uuid.toUpperCase()]) {
        expect([text, await search(text)]).toEqual([text, [hers.uuid]]);
      }
      for (const text of ['eenakshi', 'Meena Rao', '%', '9876500000', elsewhere.uuid]) {
        expect([text, await search(text)]).toEqual([text, []]);
      }
      expectError(await app.as(token).post(`${path}/search`).send({ text: '' }), 'REQUEST.INVALID', ['text']);
      expectError(
        await app
          .as(token)
          .post(`${path.replace('/mis/', '/status/')}/search`)
          .send({ text: 'meena' }),
        'UPLOAD_ROW.NOT_FOUND',
      );
      const logged = await app.query<{ changes: string }[]>(
        "SELECT changes FROM audit_log WHERE action = 'search' AND entity = 'upload'",
      );
      expect(logged.length).toBe(10);
      expect(JSON.stringify(logged)).not.toMatch(new RegExp(`meena|${meena.phone}`, 'i'));
    });
  });

  describe('a commission file', () => {
    it('each payment is recorded once, undone, and recorded again', async () => {
      const paid = await aLenderApplication(app, { lender_id: lender.id, state: 'DISBURSED' });
      const rows: SheetCells = [
        COMMISSION_HEAD,
        [lender.code, paid.uuid, '', '2025-10', 1050.5, '189.09', 'INV-1'],
        [lender.code, '', '', 'Oct 2025', '(200)', '', 'INV-2'],
        [lender.code, '', 'LN-NOBODY', '10/2025', 10, '', 'INV-3'],
      ];
      const checked = await check('commission', rows);
      expect(checked.counts).toMatchObject({ created: 2, unmatched: 1, error: 0 });
      await act('commission', checked.id, 'apply');
      const receipts = () =>
        app.query(
          'SELECT lender_application_id, period, commission_amount, upload_row, undone_at FROM commission_receipts ORDER BY upload_row',
        );
      expect(await receipts()).toEqual([
        {
          lender_application_id: paid.id,
          period: '2025-10',
          commission_amount: '1050.50',
          upload_row: 2,
          undone_at: null,
        },
        {
          lender_application_id: null,
          period: '2025-10',
          commission_amount: '-200.00',
          upload_row: 3,
          undone_at: null,
        },
      ]);
      expect((await check('commission', rows)).counts).toMatchObject({ created: 0, unchanged: 2 });
      const other = await check('commission', [
        COMMISSION_HEAD,
        [lender.code, paid.uuid, '', '2025-10', 999, '', 'INV-1'],
      ]);
      expect((await rowsOf('commission', other.id, 'error'))[0].errors[0].message).toMatch(
        /^This payment was recorded before/,
      );

      expect((await act('commission', checked.id, 'undo')).counts).toMatchObject({ undone: 2 });
      expect((await receipts()).every(({ undone_at }) => undone_at !== null)).toBe(true);
      const again = await check('commission', rows);
      expect(again.counts).toMatchObject({ created: 2 });
      await act('commission', again.id, 'apply');
      expect((await receipts()).map(({ undone_at }) => undone_at)).toEqual([null, null]);
    });

    it('without a filter all rows are listed, and a payment is recorded for a row matched by hand', async () => {
      const paid = await aLenderApplication(app, { lender_id: lender.id, state: 'DISBURSED' });
      const checked = await check('commission', [
        COMMISSION_HEAD,
        [lender.code, '', 'LN-UNKNOWN', '2025-09', 75, '', 'INV-9'],
        [lender.code, '', '', '2025-09', 25, '', 'INV-10'],
      ]);
      const all = await app.as(token).get(`/api/admin/uploads/commission/${checked.id}/rows`).expect(200);
      const rows = all.body as { id: number; outcome: string }[];
      expect(rows.map(({ outcome }) => outcome)).toEqual(['unmatched', 'created']);
      await act('commission', checked.id, 'apply');
      const match = `/api/admin/unmatched-rows/commission/${rows[0]?.id}/match`;
      await app.as(token).post(match).send({ uuid: paid.uuid }).expect(200);
      expect(
        await app.query('SELECT commission_amount FROM commission_receipts WHERE lender_application_id = ?', [paid.id]),
      ).toEqual([{ commission_amount: '75.00' }]);
    });
  });
});
