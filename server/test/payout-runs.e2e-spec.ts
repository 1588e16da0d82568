import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { istPeriod } from '@marketplace/contract/dates/ist.js';
import type { OwnPayouts } from '../src/money/payout-runs/dto/own-payouts.dto.js';
import { Housekeeping } from '../src/platform/housekeeping/housekeeping.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser } from './builders/accounts.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { anAccount, aPayment } from './builders/payments.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { leaksInLogs, leaksInTables } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

const RUNS = '/api/admin/payout-runs';
const PERIOD = istPeriod(new Date(), 1);
const ACCOUNT_NUMBER = '50100012345678';

type Caller = ReturnType<TestApp['as']>;
interface Preview {
  payments: number;
  total_amount: number;
  is_full: 0 | 1;
  payable: { payment_id: number }[];
  holds: object[];
  held: object[];
}

describe('payout runs', () => {
  let app: TestApp;
  let other: TestApp;
  let maker: Caller;
  let checker: Caller;
  let elsewhere: Caller;
  let partner: number;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    maker = app.as((await anAdmin(app, { name: 'Asha Rao' })).token);
    const second = (await anAdmin(app, { name: 'Meera Nair' })).token;
    [checker, elsewhere] = [app.as(second), other.as(second)];
  });
  beforeEach(async () => {
    partner = (await aPartner(app)).id;
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const preview = async (by = maker): Promise<Preview> =>
    (await by.get(`${RUNS}/preview?partner_id=${partner}`).expect(200)).body as Preview;
  const make = (seen: Pick<Preview, 'payments' | 'total_amount'>, by = maker) =>
    by.post(RUNS).send({ payments: seen.payments, total_amount: seen.total_amount, partner_id: partner });
  const made = async (by = maker): Promise<number> =>
    ((await make(await preview(), by).expect(201)).body as { id: number }).id;
  const act = (id: number, what: 'approve' | 'file' | 'cancel', by: Caller, body: object = {}) =>
    by.post(`${RUNS}/${id}/${what}`).send(body);
  const cancel = (id: number, by: Caller) => act(id, 'cancel', by, { reason: 'The bank has refused the file' });
  const stored = (id: number) => app.query('SELECT state, run_id FROM commission_payments WHERE id = ?', [id]);
  const downloaded = async (): Promise<number> => {
    const id = await made();
    await act(id, 'approve', checker).expect(200);
    await act(id, 'file', checker).expect(200);
    return id;
  };

  it('the preview shows what would be paid, and what is held by what reason until when', async () => {
    await anAccount(app, partner);
    const due = await aPayment(app, { partner_id: partner, net_amount: 32_712 });
    await aPayment(app, { partner_id: partner, net_amount: 500, state: 'PAID' });
    const below = await aPayment(app, { partner_id: partner, net_amount: -40, state: 'CARRIED' });
    const fresh = await aMerchant(app, { partner_id: partner, shop_name: 'Rao Kirana Store' });
    await anAccount(app, partner, { payee: { kind: 'MERCHANT', id: fresh.id }, hoursAgo: 47 });
    const changed = await aPayment(app, {
      ...{ partner_id: partner, payee_kind: 'MERCHANT', payee_id: fresh.id, net_amount: 200.5 },
    });
    const none = await aPayment(app, { partner_id: partner, payee_kind: 'AGENT', payee_id: 4_000_000, net_amount: 7 });
    expect(await preview()).toEqual({
      ...{ payments: 1, total_amount: 32_712, is_full: 0 },
      payable: [
        {
          ...{ payment_id: due.id, partner_name: 'Gram Setu Kendra', payee_kind: 'PARTNER' },
          ...{ payee_name: 'Gram Setu Kendra', account_masked: '••••••5678', period: PERIOD, amount: 32_712 },
          returned_for: null,
        },
      ],
      holds: [
        { reason: 'BELOW_ZERO', payments: 1, amount: -40 },
        { reason: 'NO_ACCOUNT', payments: 1, amount: 7 },
        { reason: 'ACCOUNT_CHANGED', payments: 1, amount: 200.5 },
      ],
      held: [
        expect.objectContaining({
          ...{ payment_id: changed.id, reason: 'ACCOUNT_CHANGED', payee_name: 'Rao Kirana Store' },
          until: expect.stringMatching(/Z$/),
        }),
        expect.objectContaining({ payment_id: none.id, reason: 'NO_ACCOUNT', account_masked: null, until: null }),
        expect.objectContaining({ payment_id: below.id, reason: 'BELOW_ZERO', amount: -40 }),
      ],
    });
  });

  it('insurance is held until the payee has the number of a licence, in the preview, in a run and in the portal', async () => {
    const { id: shop } = await aMerchant(app, { partner_id: partner });
    const payee = { kind: 'MERCHANT', id: shop } as const;
    await anAccount(app, partner, { payee });
    const insurance = { payee_kind: 'MERCHANT', payee_id: shop, kind: 'INSURANCE', net_amount: 900 } as const;
    const { id } = await aPayment(app, { partner_id: partner, ...insurance });
    const loan = await aPayment(app, { partner_id: partner, ...insurance, kind: 'COMMISSION', net_amount: 100 });
    const { token } = await aPhoneUser(app, { partner_id: partner, merchant_id: shop, role: 'MERCHANT' });
    const own = async () => {
      const { body } = await app.as(token).get('/api/partner/payouts').expect(200);
      return (body as OwnPayouts).payouts.map((payout) => [payout.id, payout.hold]);
    };
    expect(await preview()).toMatchObject({
      payable: [{ payment_id: loan.id }],
      held: [{ payment_id: id, reason: 'NO_LICENCE', amount: 900, until: null }],
    });
    expect(await own()).toEqual([
      [loan.id, null],
      [id, 'NO_LICENCE'],
    ]);
    await app.query(
      `INSERT INTO payee_diligence (payee_kind, payee_id, licence_number) VALUES ('MERCHANT', ?, 'POSP-1')
       ON DUPLICATE KEY UPDATE licence_number = VALUES(licence_number)`,
      [shop],
    );
    expect(await own()).toContainEqual([id, null]);
    const run = await make(await preview()).expect(201);
    expect(run.body).toMatchObject({ payments: 2, total_amount: 1_000 });
    // What is taken away since holds the approval.
    await app.query("UPDATE payee_diligence SET licence_number = NULL WHERE payee_kind = 'MERCHANT' AND payee_id = ?", [
      shop,
    ]);
    expectError(await act((run.body as { id: number }).id, 'approve', checker), 'PAYOUT_RUN.HELD');
  });

  it('an invoice that does not name the company that pays is not accepted, and stays a hold', async () => {
    const { id: shop } = await aMerchant(app, { partner_id: partner, details: { gstin: '29ABCPE1234F1Z7' } });
    const payee = { kind: 'MERCHANT', id: shop } as const;
    await anAccount(app, partner, { payee });
    await aPayment(app, {
      ...{ partner_id: partner, payee_kind: 'MERCHANT', payee_id: shop, commission_amount: 1_000 },
      ...{ igst_amount: 180, net_amount: 1_180, gst_percent: 18 },
    });
    await app.app.get(Housekeeping).run(new Date());
    const { token } = await aPhoneUser(app, { partner_id: partner, merchant_id: shop, role: 'MERCHANT' });
    const own = async () => ((await app.as(token).get('/api/partner/payouts').expect(200)).body as OwnPayouts).payouts;
    const [{ invoice }] = (await own()) as [OwnPayouts['payouts'][number]];
    const accept = app.as(token).post(`/api/partner/invoices/${invoice!.id}/accept`).send({ version: 1 });
    expectError(await accept, 'TAX_INVOICE.NO_PAYER');
    expect(await own()).toMatchObject([{ hold: 'NO_INVOICE', invoice: { state: 'DRAFT' } }]);
    expect(await preview()).toMatchObject({ payments: 0, holds: [{ reason: 'NO_INVOICE', amount: 1_180 }] });
  });

  it('a run is made by one admin, approved by another, and its file holds the accounts for the bank', async () => {
    await anAccount(app, partner, { holder_name: '=Rao, "Kirana"' });
    const payment = await aPayment(app, { partner_id: partner, net_amount: 32_712.5 });
    const { body: run } = await make(await preview()).expect(201);
    expect(run).toMatchObject({
      ...{ state: 'MADE', payments: 1, total_amount: 32_712.5, open: 1, paid: 0, returned: 0 },
      ...{ created_by: 'Asha Rao', approved_by: null, downloads: 0, is_mine: 1 },
    });
    const { id } = run as { id: number };
    expect(await stored(payment.id)).toEqual([{ state: 'DUE', run_id: id }]);
    expectError(await act(id, 'file', checker), 'PAYOUT_RUN.STATE');
    expectError(await act(id, 'approve', maker), 'AUTH.SECOND_ADMIN');
    expect((await act(id, 'approve', checker).expect(200)).body).toMatchObject({
      ...{ state: 'APPROVED', approved_by: 'Meera Nair', is_mine: 0 },
    });
    expectError(await act(id, 'approve', checker), 'PAYOUT_RUN.STATE');

    const [item] = (await maker.get(`${RUNS}/${id}/payments`).expect(200)).body as { reference: string }[];
    expect(item).toMatchObject({
      ...{ payment_id: payment.id, amount: 32_712.5, state: 'OPEN', account_masked: '••••••5678', utr: null },
      reference: expect.stringMatching(/^PO\d{11}$/),
    });
    const file = await act(id, 'file', maker)
      .expect(200)
      .expect('Content-Type', /^text\/csv/);
    expect(file.headers['cache-control']).toBe('no-store');
    expect(file.text).toBe(
      'Beneficiary name,Account number,IFSC,Amount,Reference\r\n' +
        `"'=Rao, ""Kirana""",${ACCOUNT_NUMBER},HDFC0001234,32712.50,${item!.reference}\r\n`,
    );
    // Fetched again it is the same, whatever the payee has changed since.
    await app.query("UPDATE payee_accounts SET account_last4 = '0000', details_encrypted = 'changed'");
    expect((await act(id, 'file', checker).expect(200)).text).toBe(file.text);
    await app.query('DELETE FROM payee_accounts');
    expect((await checker.get(`${RUNS}/${id}`).expect(200)).body).toMatchObject({
      ...{ state: 'DOWNLOADED', downloads: 2, downloaded_by: 'Meera Nair', is_mine_downloaded: 1 },
    });
    const { body: history } = await maker.get(`${RUNS}/${id}/history`).expect(200);
    expect(
      (history as { action: string; actor_name: string }[]).map((one) => `${one.action} ${one.actor_name}`),
    ).toEqual(['download Meera Nair', 'download Asha Rao', 'approve Meera Nair', 'create Asha Rao']);
    expect(await leaksInTables(app, [ACCOUNT_NUMBER])).toEqual([]);
    expect(leaksInLogs([app, other], [ACCOUNT_NUMBER])).toEqual([]);
  });

  it('what the preview no longer shows is not made', async () => {
    await anAccount(app, partner);
    expectError(await make({ payments: 1, total_amount: 1_000 }), 'PAYOUT_RUN.NOTHING');
    await aPayment(app, { partner_id: partner });
    const seen = await preview();
    await aPayment(app, { partner_id: partner, net_amount: 0.01 });
    expectError(await make(seen), 'PAYOUT_RUN.CHANGED');
    expectError(await make({ ...seen, payments: 2 }), 'PAYOUT_RUN.CHANGED');
    expectError(await make({ payments: 0, total_amount: 0 }), 'REQUEST.INVALID', ['payments']);
    await make({ payments: 2, total_amount: 1_000.01 }).expect(201);
  });

  it('a run that is asked for twice with one key is one', async () => {
    await anAccount(app, partner);
    await aPayment(app, { partner_id: partner });
    const seen = await preview();
    const ask = () => make(seen).set('Idempotency-Key', `run-${partner}`).expect(201);
    const ids = [await ask(), await ask()].map(({ body }) => (body as { id: number }).id);
    expect(ids[0]).toBe(ids[1]);
  });

  it('two opposed runs on two servers pay once', async () => {
    await anAccount(app, partner);
    const payment = await aPayment(app, { partner_id: partner });
    const seen = await preview();
    const answers = await Promise.all([make(seen, maker), make(seen, elsewhere)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const runs = await app.query<{ run_id: number }[]>('SELECT run_id FROM payout_run_payments WHERE payment_id = ?', [
      payment.id,
    ]);
    expect(runs).toHaveLength(1);
    expect(await stored(payment.id)).toEqual([{ state: 'DUE', run_id: runs[0]!.run_id }]);
  });

  describe('beside payments by hand', () => {
    const payout = () => `/api/admin/commission-payouts/${partner}-${PERIOD}`;
    const earned = async () => {
      const amount = { commission_amount: 1_000, partner_amount: 1_000, reason: 'Agreed by letter' };
      const { id: lender_id } = await aLender(app);
      await maker
        .post('/api/admin/commission-adjustments')
        .send({ ...amount, lender_id, period: PERIOD, partner_id: partner })
        .expect(201);
      await maker.post(`${payout()}/approve`).expect(200);
    };

    it('what a run pays is not marked as paid by hand, and is again once the run is cancelled', async () => {
      await anAccount(app, partner);
      await earned();
      const id = await made();
      expectError(await maker.post(`${payout()}/pay`), 'COMMISSION.IN_RUN');
      await earned();
      expect((await maker.post(`${payout()}/pay`).expect(200)).body).toMatchObject({ amount: 1_000 });
      await cancel(id, maker).expect(200);
      expect((await maker.post(`${payout()}/pay`).expect(200)).body).toMatchObject({ amount: 1_000 });
      const [lines] = await app.query<{ paid: string; share: string }[]>(
        'SELECT SUM(paid_amount) AS paid, SUM(partner_amount) AS share FROM commission_accruals WHERE partner_id = ?',
        [partner],
      );
      expect(lines).toEqual({ paid: '2000.00', share: '2000.00' });
    });

    it('of a run and a payment by hand at once on two servers one goes through', async () => {
      await anAccount(app, partner);
      await earned();
      const seen = await preview();
      const answers = await Promise.all([make(seen, maker), elsewhere.post(`${payout()}/pay`)]);
      const [run, byHand] = answers.map(({ status }) => status);
      expect([run, byHand]).toEqual(run === 201 ? [201, 409] : [409, 200]);
    });
  });

  it('a payment that has come to be held is not approved with its run', async () => {
    await anAccount(app, partner);
    const payment = await aPayment(app, { partner_id: partner });
    const id = await made();
    await app.query('UPDATE payee_accounts SET changed_at = NOW(3) WHERE partner_id = ?', [partner]);
    expectError(await act(id, 'approve', checker), 'PAYOUT_RUN.HELD');
    expect((await cancel(id, maker).expect(200)).body).toMatchObject({
      ...{ state: 'CANCELLED', cancelled_by: 'Asha Rao', cancel_reason: 'The bank has refused the file', open: 0 },
    });
    expect(await stored(payment.id)).toEqual([{ state: 'DUE', run_id: null }]);
  });

  it('a run whose file was fetched is cancelled with a reason, by another admin than who fetched it', async () => {
    await anAccount(app, partner);
    const payment = await aPayment(app, { partner_id: partner });
    const id = await downloaded();
    expectError(await act(id, 'cancel', maker), 'REQUEST.INVALID', ['reason']);
    expectError(await cancel(id, checker), 'AUTH.SECOND_ADMIN');
    await cancel(id, maker).expect(200);
    expectError(await cancel(id, maker), 'PAYOUT_RUN.STATE');
    expectError(await act(id, 'file', checker), 'PAYOUT_RUN.STATE');
    expect(await stored(payment.id)).toEqual([{ state: 'DUE', run_id: null }]);
    // It is paid by the next run, under another reference.
    const next = await made();
    const references = await app.query<{ id: number }[]>(
      'SELECT id FROM payout_run_payments WHERE payment_id = ? ORDER BY id',
      [payment.id],
    );
    expect(new Set(references.map((one) => one.id)).size).toBe(2);
    await cancel(next, maker).expect(200);
  });

  describe('the bank’s answer', () => {
    const UPLOADS = '/api/admin/uploads/payout';
    type Row = Partial<Record<'reference' | 'status' | 'amount' | 'utr' | 'date' | 'reason', string | number>>;
    interface Upload {
      id: number;
      state: string;
      counts: Record<string, number>;
      can_undo: boolean;
    }

    /** Payments of the partner that are at the bank, with their references. */
    const atBank = async (...amounts: number[]) => {
      await anAccount(app, partner);
      const payments = [];
      for (const net_amount of amounts) payments.push(await aPayment(app, { partner_id: partner, net_amount }));
      const run = await downloaded();
      const { body } = await maker.get(`${RUNS}/${run}/payments`).expect(200);
      return { run, payments, references: (body as { reference: string }[]).map(({ reference }) => reference) };
    };
    const paidRow = (reference: string, amount: number, more: Row = {}): Row => ({
      ...{ reference, status: 'Success', amount, utr: 'HDFCN52026111500012345', date: '16/11/2026' },
      ...more,
    });
    const settled = async (id: number): Promise<Upload> =>
      eventually(async () => {
        const upload = (await maker.get(`${UPLOADS}/${id}`).expect(200)).body as Upload;
        expect(['reading', 'applying']).not.toContain(upload.state);
        return upload;
      });
    const check = async (rows: Row[], name = 'answer.csv'): Promise<Upload> => {
      const columns = ['reference', 'status', 'amount', 'utr', 'date', 'reason'] as const;
      const lines = [columns.join(','), ...rows.map((row) => columns.map((column) => row[column] ?? '').join(','))];
      const { body } = await maker
        .post(UPLOADS)
        .attach('image_name', Buffer.from(lines.join('\n')), name)
        .expect(201);
      return settled((body as Upload).id);
    };
    const applied = async (id: number, how: 'apply' | 'apply-good-rows' = 'apply'): Promise<Upload> => {
      await maker.post(`${UPLOADS}/${id}/${how}`).expect(200);
      return settled(id);
    };
    const reasons = async (id: number) =>
      (
        (await maker.get(`${UPLOADS}/${id}/rows?filter={"outcome":"error"}`).expect(200)).body as {
          row: number;
          errors: { column: string; message: string }[];
        }[]
      ).map(({ row, errors }) => [row, errors[0]!.column, errors[0]!.message]);

    it('pays what the bank paid with its UTR, and returns the rest with the bank’s reason', async () => {
      const { run, payments, references } = await atBank(100, 200.5);
      const [first, second] = references as [string, string];
      const checked = await check([
        paidRow(first, 100),
        {
          reference: second.toLowerCase(),
          status: 'RETURNED',
          amount: '200.50',
          date: '2026-11-17',
          reason: 'Account closed',
        },
      ]);
      expect(checked).toMatchObject({ state: 'checked', counts: { updated: 2, error: 0 } });
      expect(await stored(payments[0]!.id)).toEqual([{ state: 'DUE', run_id: run }]);
      expect(await applied(checked.id)).toMatchObject({ state: 'applied', can_undo: false });
      expect(await stored(payments[0]!.id)).toEqual([{ state: 'PAID', run_id: run }]);
      expect(await stored(payments[1]!.id)).toEqual([{ state: 'DUE', run_id: null }]);
      expect((await maker.get(`${RUNS}/${run}/payments`).expect(200)).body).toMatchObject([
        { state: 'PAID', utr: 'HDFCN52026111500012345', bank_reason: null, answered_on: '2026-11-16' },
        { state: 'RETURNED', utr: null, bank_reason: 'Account closed', answered_on: '2026-11-17' },
      ]);
      expect((await maker.get(`${RUNS}/${run}`).expect(200)).body).toMatchObject({
        ...{ state: 'DONE', open: 0, paid: 1, paid_amount: 100, returned: 1, returned_amount: 200.5 },
        ended_at: expect.stringMatching(/Z$/),
      });
      // The next run has it again, and says why it came back.
      expect((await preview()).payable).toEqual([
        expect.objectContaining({ payment_id: payments[1]!.id, returned_for: 'Account closed' }),
      ]);
      const id = await made();
      const { body } = await maker.get(`${RUNS}/${id}/payments`).expect(200);
      expect((body as { reference: string }[])[0]!.reference).not.toBe(second);
      await cancel(id, maker).expect(200);
    });

    it('of what comes back after it was paid the lines are approved again, and a payment by hand pays them', async () => {
      await anAccount(app, partner);
      const amount = { commission_amount: 1_000, partner_amount: 1_000, reason: 'Agreed by letter' };
      const { id: lender_id } = await aLender(app);
      await maker
        .post('/api/admin/commission-adjustments')
        .send({ ...amount, lender_id, period: PERIOD, partner_id: partner })
        .expect(201);
      const payout = `/api/admin/commission-payouts/${partner}-${PERIOD}`;
      await maker.post(`${payout}/approve`).expect(200);
      const run = await downloaded();
      const [{ reference }] = (await maker.get(`${RUNS}/${run}/payments`).expect(200)).body as [{ reference: string }];
      const lines = () =>
        app.query('SELECT state, approved_amount, paid_amount FROM commission_accruals WHERE partner_id = ?', [
          partner,
        ]);
      await applied((await check([paidRow(reference, 1_000)])).id);
      expect(await lines()).toEqual([{ state: 'PAID', approved_amount: '1000.00', paid_amount: '1000.00' }]);
      const before = await app.query('SELECT * FROM commission_payments WHERE partner_id = ?', [partner]);
      const back = { reference, status: 'Failed', amount: 1_000, date: '18/11/2026', reason: 'Name differs' };
      await applied((await check([back])).id);
      expect(await lines()).toEqual([{ state: 'APPROVED', approved_amount: '1000.00', paid_amount: '0.00' }]);
      // One payment, with the taxes that it was made with.
      const after = await app.query<Record<string, unknown>[]>(
        'SELECT * FROM commission_payments WHERE partner_id = ?',
        [partner],
      );
      expect(after).toEqual([
        { ...(before as object[])[0], state: 'DUE', paid_at: null, run_id: null, updated_at: after[0]!.updated_at },
      ]);
      expect((await maker.post(`${payout}/pay`).expect(200)).body).toMatchObject({ lines: 1, amount: 1_000 });
      expect(await lines()).toEqual([{ state: 'PAID', approved_amount: '1000.00', paid_amount: '1000.00' }]);
    });

    it('refuses each row that is not right, with its reason, and takes the others', async () => {
      const { run, payments, references } = await atBank(1, 2, 3, 4);
      const [one, two, three, four] = references as [string, string, string, string];
      const made_ = await aPartner(app);
      await anAccount(app, made_.id);
      await aPayment(app, { partner_id: made_.id, net_amount: 9 });
      const unsent = (await maker.post(RUNS).send({ payments: 1, total_amount: 9, partner_id: made_.id }).expect(201))
        .body as { id: number };
      const [notSent] = (await maker.get(`${RUNS}/${unsent.id}/payments`).expect(200)).body as { reference: string }[];
      const checked = await check([
        paidRow(one, 1),
        paidRow('PO00000000417', 1),
        paidRow('PO42949672952', 1),
        paidRow(two, 2.01),
        paidRow(three, 3),
        paidRow(three, 3, { status: 'RETURNED' }),
        paidRow(four, 4, { utr: '' }),
        paidRow(four, 4, { status: 'perhaps' }),
        paidRow(four, 4, { utr: '=HYPERLINK(1)' }),
        paidRow(notSent!.reference, 9),
        paidRow(one, 1),
      ]);
      expect(checked.counts).toMatchObject({ updated: 1, unchanged: 1, error: 9, unmatched: 0 });
      expect(await reasons(checked.id)).toEqual([
        [3, 'reference', 'No payment of a payout run has this reference.'],
        [4, 'reference', 'No payment of a payout run has this reference.'],
        [5, 'amount', 'The payout run has another amount for this payment.'],
        [6, '', 'Row 7 is about the same application or payment and says something else.'],
        [7, '', 'Row 6 is about the same application or payment and says something else.'],
        [8, 'utr', 'This is required.'],
        [9, 'status', 'Must be one of: PAID, RETURNED.'],
        [10, 'utr', 'Must be the bank’s number of the transfer: 8 to 30 letters and digits.'],
        [11, 'reference', 'The file of this payout run was not fetched yet.'],
      ]);
      expectError(await maker.post(`${UPLOADS}/${checked.id}/apply`), 'UPLOAD.HAS_ERRORS');
      await applied(checked.id, 'apply-good-rows');
      expect(await stored(payments[0]!.id)).toEqual([{ state: 'PAID', run_id: run }]);
      for (const { id } of payments.slice(1)) expect(await stored(id)).toEqual([{ state: 'DUE', run_id: run }]);

      // The same file again: what is booked is refused, and nothing is booked twice.
      const again = await check([paidRow(one, 1), paidRow(two, 2)]);
      expect(await reasons(again.id)).toEqual([[2, 'reference', 'The bank has answered this payment already.']]);
      await applied(again.id, 'apply-good-rows');
      expect(await stored(payments[1]!.id)).toEqual([{ state: 'PAID', run_id: run }]);
      expectError(await maker.post(`${UPLOADS}/${again.id}/undo`), 'UPLOAD.NOT_APPLIED');

      // What is left is due again once the run is cancelled, and its late answer is no payment.
      await cancel(run, maker).expect(200);
      expect(await stored(payments[0]!.id)).toEqual([{ state: 'PAID', run_id: run }]);
      expect(await stored(payments[2]!.id)).toEqual([{ state: 'DUE', run_id: null }]);
      const late = await check([paidRow(three, 3)]);
      expect((await reasons(late.id))[0]![2]).toMatch(/^This payout run was cancelled\./);
      // A cancelled run's paid payment may still come back.
      await applied((await check([paidRow(one, 1, { status: 'REVERSED', utr: '' })])).id);
      expect(await stored(payments[0]!.id)).toEqual([{ state: 'DUE', run_id: null }]);
    });

    it('two files with one answer that are applied at once book it once', async () => {
      const { payments, references } = await atBank(77);
      const files = [await check([paidRow(references[0]!, 77)]), await check([paidRow(references[0]!, 77)])];
      const results = await Promise.all(files.map(({ id }) => applied(id)));
      expect(results.map(({ counts }) => [counts['updated'], counts['error']]).toSorted()).toEqual([
        [0, 1],
        [1, 0],
      ]);
      const paid = await app.query(
        "SELECT 1 FROM audit_log WHERE entity = 'commission-payment' AND action = 'pay' AND entity_id = ?",
        [String(payments[0]!.id)],
      );
      expect(paid).toHaveLength(1);
    });
  });

  describe('in the portal', () => {
    const own = async (token: string, query = '') =>
      (await app.as(token).get(`/api/partner/payouts${query}`).expect(200)).body as {
        payouts: { id: number; state: string }[];
        has_more: boolean;
      };

    it('each payee sees what becomes of their own payments, and nobody else’s', async () => {
      const brand = await aPartner(app);
      const owner = await aPartnerUser(app, { partner: brand });
      const shop = await aMerchant(app, { partner_id: brand.id, state: 'APPROVED' });
      const of = { partner_id: brand.id, merchant_id: shop.id };
      const merchant = await aPhoneUser(app, { ...of, role: 'MERCHANT' });
      const agent = await aPhoneUser(app, { ...of, role: 'AGENT' });
      const sibling = await aPhoneUser(app, { ...of, role: 'AGENT' });
      const staff = await aPartnerUser(app, { partner: brand, role: 'STAFF' });
      const toPartner = await aPayment(app, { partner_id: brand.id, net_amount: 300 });
      const toShop = await aPayment(app, {
        ...{ partner_id: brand.id, payee_kind: 'MERCHANT', payee_id: shop.id, net_amount: 20 },
      });
      const toAgent = await aPayment(app, {
        ...{ partner_id: brand.id, payee_kind: 'AGENT', payee_id: agent.user.id, net_amount: -5, state: 'CARRIED' },
      });
      await anAccount(app, brand.id);
      await anAccount(app, brand.id, { payee: { kind: 'MERCHANT', id: shop.id }, hoursAgo: 1 });
      expect((await own(owner.token)).payouts).toEqual([
        expect.objectContaining({
          id: toPartner.id,
          state: 'DUE',
          hold: null,
          is_in_run: 0,
          utr: null,
          period: PERIOD,
        }),
      ]);
      expect((await own(merchant.token)).payouts).toEqual([
        expect.objectContaining({ id: toShop.id, hold: 'ACCOUNT_CHANGED', hold_until: expect.stringMatching(/Z$/) }),
      ]);
      expect((await own(agent.token)).payouts).toEqual([
        expect.objectContaining({ id: toAgent.id, state: 'CARRIED', hold: 'BELOW_ZERO', hold_until: null }),
      ]);
      expect(await own(sibling.token)).toEqual({ success: true, payouts: [], has_more: false });
      expectError(await app.as(staff.token).get('/api/partner/payouts'), 'AUTH.FORBIDDEN');

      await maker.post(RUNS).send({ payments: 1, total_amount: 300, partner_id: brand.id }).expect(201);
      expect((await own(owner.token)).payouts).toMatchObject([{ state: 'DUE', is_in_run: 1, hold: null }]);
      const answered = (columns: string) =>
        app.query(`UPDATE payout_run_payments SET ${columns} WHERE payment_id = ?`, [toPartner.id]);
      await answered("state = 'RETURNED', bank_reason = 'Account closed'");
      await app.query('UPDATE commission_payments SET run_id = NULL WHERE id = ?', [toPartner.id]);
      expect((await own(owner.token)).payouts).toMatchObject([{ is_in_run: 0, returned_for: 'Account closed' }]);
      await answered("state = 'PAID', utr = 'SBIN0000001234'");
      await app.query("UPDATE commission_payments SET state = 'PAID' WHERE id = ?", [toPartner.id]);
      expect((await own(owner.token)).payouts).toMatchObject([
        { state: 'PAID', utr: 'SBIN0000001234', returned_for: null },
      ]);
    });

    it('payments are read on from the last one', async () => {
      const owner = await aPartnerUser(app);
      const ids: number[] = [];
      for (let n = 0; n < 21; n++) ids.unshift((await aPayment(app, { partner_id: owner.partner.id })).id);
      const first = await own(owner.token);
      expect([first.payouts.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 20), true]);
      const second = await own(owner.token, `?after=${ids[19]}`);
      expect([second.payouts.map(({ id }) => id), second.has_more]).toEqual([ids.slice(20), false]);
      expectError(await app.as(owner.token).get('/api/partner/payouts?after=x'), 'REQUEST.INVALID', ['after']);
    });
  });

  it('payments that are due are found by an index, however many were paid', async () => {
    const paid = await aPayment(app, { partner_id: partner, state: 'PAID' });
    const names = (await app.query<{ Field: string }[]>('SHOW COLUMNS FROM commission_payments'))
      .map(({ Field }) => Field)
      .filter((name) => name !== 'id')
      .join(', ');
    for (let doubled = 0; doubled < 11; doubled++) {
      await app.query(
        `INSERT INTO commission_payments (${names}) SELECT ${names} FROM commission_payments WHERE partner_id = ? AND state = 'PAID'`,
        [paid.partner_id],
      );
    }
    await app.query('ANALYZE TABLE commission_payments');
    const plan = await app.query<{ key: string | null; rows: number }[]>(
      `EXPLAIN SELECT p.id FROM commission_payments p
       WHERE p.state = 'DUE' AND p.run_id IS NULL AND p.id > 0 ORDER BY p.id LIMIT 2000`,
    );
    expect(plan).toEqual([expect.objectContaining({ key: 'commission_payments_due' })]);
    expect(Number(plan[0]!.rows)).toBeLessThan(100);
  });

  it('a run that does not exist answers RECORD.NOT_FOUND', async () => {
    expectError(await maker.get(`${RUNS}/999999`), 'RECORD.NOT_FOUND');
    expectError(await maker.get(`${RUNS}/999999/payments`), 'RECORD.NOT_FOUND');
    expectError(await maker.get(`${RUNS}/999999/history`), 'RECORD.NOT_FOUND');
    expectError(await act(999_999, 'approve', checker), 'RECORD.NOT_FOUND');
    expectError(await act(999_999, 'file', checker), 'RECORD.NOT_FOUND');
    expectError(await cancel(999_999, maker), 'RECORD.NOT_FOUND');
  });
});
