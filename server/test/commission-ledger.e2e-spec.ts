import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LenderApplicationEntity } from '../src/loans/applications/lender-application.entity.js';
import { CommissionReceiptEntity } from '../src/money/commission-ledger/commission-receipt.entity.js';
import type { OwnEarningsResponse } from '../src/portal/earnings/dto/own-money.dto.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { anAdmin, aPartner, aPartnerUser } from './builders/accounts.js';
import { aLenderApplication } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { readXlsx } from './builders/sheets.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const MONTHS = '/api/admin/commission-months';
const PAYOUTS = '/api/admin/commission-payouts';
const LAKH = 100_000;

interface Month {
  id: string;
  state: string;
  commission_amount: number | null;
  expected_amount: number | null;
  variance: number | null;
  partner_amount: number | null;
  slab: { revenue_percent: number } | null;
}

describe('the commission ledger', () => {
  let app: TestApp;
  let other: TestApp;
  let admin: ReturnType<TestApp['as']>;
  let adminElsewhere: ReturnType<TestApp['as']>;
  let adminId: number;
  let lender: number;
  let partner: PartnerEntity;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    const { user, token } = await anAdmin(app);
    adminId = user.id;
    [admin, adminElsewhere] = [app.as(token), other.as(token)];
  });
  beforeEach(async () => {
    lender = (await aLender(app)).id;
    partner = await aPartner(app, { name: 'ग्राम सेतु केंद्र', revenue_percent: 60, revenue_flat_fee: 100 });
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const slab = (given: object = {}) =>
    admin
      .post('/api/lender-revenue/create')
      .send({ lender_id: lender, revenue_type_id: 1, revenue_percent: 2.5, ...given })
      .expect(201);
  const disbursal = (on: string, amount: number, given: Partial<LenderApplicationEntity> = {}) =>
    aLenderApplication(app, {
      lender_id: lender,
      partner_id: partner.id,
      state: 'DISBURSED',
      disbursed_on: on,
      disbursed_amount: amount,
      ...given,
    });
  const receipt = (period: string, amount: number, given: Partial<CommissionReceiptEntity> = {}) =>
    app.dataSource.getRepository(CommissionReceiptEntity).insert({
      lender_id: lender,
      period,
      commission_amount: amount,
      upload_id: 1,
      upload_row: 2,
      row_key: randomUUID().replaceAll('-', '').repeat(2),
      ...given,
    });
  const month = async (period: string): Promise<Month> =>
    (await admin.get(`${MONTHS}/${lender}-${period}`).expect(200)).body as Month;
  const close = (period: string, as = admin) => as.post(`${MONTHS}/${lender}-${period}/close`);
  const lines = async (period: string) =>
    (await admin.get(`${MONTHS}/${lender}-${period}/lines`).expect(200)).body as Record<string, unknown>[];
  const payout = async (period: string) => {
    const { body } = await admin
      .get(`${PAYOUTS}?filter=${JSON.stringify({ period, partner_id: partner.id })}`)
      .expect(200);
    return (body as Record<string, unknown>[])[0];
  };
  const booked = (period: string) =>
    app.query(
      `SELECT kind, for_period, disbursals, disbursed_amount, commission_amount, partner_amount, state
       FROM commission_accruals WHERE lender_id = ? AND period = ? ORDER BY id`,
      [lender, period],
    );
  /** Twelve loans of 18,00,000 together. */
  const twelve = async (period: string) => {
    for (let i = 0; i < 12; i++) await disbursal(`${period}-${String(i + 1).padStart(2, '0')}`, 1.5 * LAKH);
  };

  it('the worked example is priced provisionally first, then finally with a copy of the slab', async () => {
    await twelve('2026-08');
    await disbursal('2026-08-20', 9 * LAKH, { state: 'COOLING_OFF_EXIT' });
    await disbursal('2026-08-21', 9 * LAKH, { state: 'SANCTIONED' });
    expect(await month('2026-08')).toMatchObject({ state: 'UNPRICED', commission_amount: null, variance: null });
    await slab({ slab_disbursed_min: 10 * LAKH, slab_disbursed_max: 50 * LAKH });
    expect(await month('2026-08')).toMatchObject({
      state: 'PROVISIONAL',
      disbursals: 12,
      disbursed_amount: 18 * LAKH,
      commission_amount: 45_000,
      partner_amount: 28_200,
      closable: true,
    });
    expect(await booked('2026-08')).toEqual([]);

    const { body } = await close('2026-08').expect(200);
    const closed = { state: 'CLOSED', commission_amount: 45_000, partner_amount: 28_200, closable: false };
    expect(body).toMatchObject({ ...closed, slab: { revenue_percent: 2.5 } });
    expect(await booked('2026-08')).toEqual(
      Array.from({ length: 12 }, () => ({
        kind: 'DISBURSAL',
        for_period: '2026-08',
        disbursals: 1,
        disbursed_amount: '150000.00',
        commission_amount: '3750.00',
        partner_amount: '2350.00',
        state: 'ACCRUED',
      })),
    );
    const [audit] = await app.query("SELECT action, actor_id FROM audit_log WHERE entity = 'commission-month'");
    expect(audit).toEqual({ action: 'close', actor_id: adminId });

    // Another slab prices the months that come, not the one that is closed.
    const { body: list } = await admin.get(`/api/lender-revenue/get/${lender}`);
    const { lenderRevenue } = list as { lenderRevenue: { id: number }[] };
    await admin.post(`/api/lender-revenue/delete/${lenderRevenue[0]!.id}`).expect(200);
    await slab({ revenue_percent: 9 });
    expect(await month('2026-08')).toMatchObject({ ...closed, slab: { revenue_percent: 2.5 } });
  });

  it('the lines of a month add up to its total, however their paise round', async () => {
    await slab({ revenue_percent: 1.111 });
    // 1.111 % of 33.33 is 0.3702963: three lines of 0.37 make 1.11, three times the whole 1.1108889 makes it too;
    // of 10.05 it is 0.1116555: nine lines of 0.11 make 0.99, the whole 1.0048995 makes 1.00.
    for (let i = 1; i <= 9; i++) await disbursal(`2026-08-0${i}`, 10.05);
    await close('2026-08').expect(200);
    const rows = await booked('2026-08');
    const sum = (column: string) => rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0);
    expect(sum('commission_amount')).toBe(100);
    // 60 % of 1.00, and 100 for each.
    expect(sum('partner_amount')).toBe(90_060);
  });

  it('a month is counted by Indian days, and shows expected against received', async () => {
    await slab({ revenue_percent: 1 });
    const first = await disbursal('2026-09-01', 1_000);
    await disbursal('2026-09-30', 2_000);
    await disbursal('2026-10-01', 4_000);
    await receipt('2026-09', 12.5, { lender_application_id: first.id });
    await receipt('2026-09', 5);
    await receipt('2026-09', 99, { undone_at: new Date() });
    expect(await month('2026-09')).toMatchObject({
      disbursals: 2,
      expected_amount: 30,
      received_amount: 17.5,
      variance: -12.5,
    });
    expect(await lines('2026-09')).toEqual([
      expect.objectContaining({ lender_application_uuid: first.uuid, commission_amount: 10, received_amount: 12.5 }),
      expect.objectContaining({ commission_amount: 20, received_amount: null, state: 'PROVISIONAL' }),
    ]);
  });

  it('months are listed by lender, month and state', async () => {
    await disbursal('2026-09-01', 1_000);
    await slab({ slab_number_min: 5 });
    const list = async (filter: object) => {
      const answer = await admin.get(`${MONTHS}?filter=${JSON.stringify({ lender_id: lender, ...filter })}`);
      return (answer.body as Month[]).map(({ id, state }) => [id, state]);
    };
    expect(await list({ state: 'UNPRICED' })).toEqual([[`${lender}-2026-09`, 'UNPRICED']]);
    expect(await list({ period: '2026-09' })).toHaveLength(1);
    for (const none of [{ period: '2026-10' }, { state: 'CLOSED' }]) expect(await list(none)).toEqual([]);
    expectError(await admin.get(`${MONTHS}?filter={"state":"OPEN"}`), 'REQUEST.INVALID', ['filter.state']);
  });

  it('closing is refused for a month that is running, unpriced, closed, empty or follows an open one', async () => {
    await disbursal('2026-07-31', 1_000);
    await disbursal('2026-08-01', 1_000);
    expectError(await close('2026-07'), 'COMMISSION.UNPRICED');
    await slab();
    expectError(await close('2026-08'), 'COMMISSION.EARLIER_OPEN');
    const now = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7);
    expectError(await close(now), 'COMMISSION.MONTH_RUNNING');
    await close('2026-07').expect(200);
    expectError(await close('2026-07'), 'COMMISSION.MONTH_CLOSED');
    for (const id of ['x', `${lender}-2026-13`, `${lender}-2026`]) {
      expectError(await admin.post(`${MONTHS}/${id}/close`), 'REQUEST.NOT_FOUND');
    }
    expectError(await admin.post(`${MONTHS}/4000000000-2026-07/close`), 'COMMISSION.MONTH_NOT_FOUND');
    expectError(await close('2020-01'), 'COMMISSION.MONTH_NOT_FOUND');
    expectError(await admin.get(`${MONTHS}/${lender}-2020-01`), 'COMMISSION.MONTH_NOT_FOUND');
  });

  it('simultaneous closing on two servers closes a month once', async () => {
    await slab();
    await twelve('2026-08');
    const answers = await Promise.all([close('2026-08'), close('2026-08', adminElsewhere), close('2026-08')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await booked('2026-08')).toHaveLength(12);
  });

  it('a change in a closed month is booked in the next month that is closed', async () => {
    await slab({ revenue_percent: 2 });
    const gone = await disbursal('2026-08-05', 10_000);
    const less = await disbursal('2026-08-06', 20_000);
    await close('2026-08').expect(200);
    const applications = app.dataSource.getRepository(LenderApplicationEntity);
    await applications.update(gone.id, { state: 'COOLING_OFF_EXIT' });
    await applications.update(less.id, { disbursed_amount: 15_000 });
    await disbursal('2026-08-31', 5_000);
    // Neither another slab nor other terms of the partner reach back.
    await slab({ revenue_percent: 7 });
    await app.query('UPDATE partners SET revenue_percent = 90, revenue_flat_fee = 500 WHERE id = ?', [partner.id]);

    expect(await month('2026-09')).toMatchObject({ corrections: 3, disbursals: 0, state: 'PROVISIONAL' });
    await close('2026-09').expect(200);
    // At 2 % of then; the partner gets 60 % and 100 for each.
    expect(await booked('2026-09')).toEqual([
      expect.objectContaining({
        kind: 'CLAWBACK',
        for_period: '2026-08',
        disbursals: -1,
        disbursed_amount: '-10000.00',
        commission_amount: '-200.00',
        partner_amount: '-220.00',
      }),
      expect.objectContaining({
        kind: 'CORRECTION',
        disbursals: 0,
        disbursed_amount: '-5000.00',
        commission_amount: '-100.00',
        partner_amount: '-60.00',
      }),
      expect.objectContaining({
        kind: 'CORRECTION',
        disbursals: 1,
        disbursed_amount: '5000.00',
        commission_amount: '100.00',
        partner_amount: '160.00',
      }),
    ]);
    expect(await month('2026-08')).toMatchObject({ commission_amount: 600 });
    expect(await month('2026-09')).toMatchObject({ commission_amount: 0, expected_amount: -200, partner_amount: -120 });
    // Once booked, they are no difference any more.
    expect(await month('2026-10')).toMatchObject({ corrections: 0 });
  });

  it('adjustments by hand go into open months and keep their reason', async () => {
    await slab({ revenue_percent: 1 });
    await disbursal('2026-08-05', 10_000);
    const adjust = (given: object = {}) =>
      admin.post('/api/admin/commission-adjustments').send({
        lender_id: lender,
        period: '2026-08',
        partner_id: partner.id,
        commission_amount: -12.5,
        partner_amount: '-7.25',
        reason: 'Credit note 118',
        ...given,
      });
    const { body } = await adjust().expect(201);
    expect(body).toMatchObject({ commission_amount: 100, expected_amount: 87.5, partner_amount: 152.75 });
    expect((await lines('2026-08'))[0]).toMatchObject({ kind: 'MANUAL', reason: 'Credit note 118' });

    expectError(await adjust({ reason: ' ' }), 'REQUEST.INVALID', ['reason']);
    expectError(await adjust({ commission_amount: 1.005 }), 'REQUEST.INVALID', ['commission_amount']);
    expectError(await adjust({ period: '2026-8' }), 'REQUEST.INVALID', ['period']);
    expectError(await adjust({ commission_amount: 0, partner_amount: 0 }), 'COMMISSION.NOTHING_TO_ADJUST');
    expectError(await adjust({ partner_id: null }), 'PARTNER.NOT_FOUND');
    expectError(await adjust({ partner_id: 4_000_000_000 }), 'PARTNER.NOT_FOUND');
    expectError(await adjust({ lender_id: 4_000_000_000 }), 'LENDER.NOT_FOUND');
    await close('2026-08').expect(200);
    expectError(await adjust(), 'COMMISSION.MONTH_CLOSED');
    expect(await month('2026-08')).toMatchObject({ expected_amount: 87.5 });
  });

  describe('closing several months', () => {
    const closeAll = (months: object[], as = admin) => as.post(`${MONTHS}/close`).send({ months });
    const asked = (period: string, commission_amount: number) => ({ id: `${lender}-${period}`, commission_amount });

    it('closes them in their order, and says of each other one why not', async () => {
      await slab({ revenue_percent: 1, slab_number_max: 1 });
      await disbursal('2026-07-05', 10_000);
      await disbursal('2026-08-05', 20_000);
      for (const day of ['05', '06']) await disbursal(`2026-09-${day}`, 10_000);
      await disbursal('2026-10-05', 10_000);
      expect(await month('2026-07')).toMatchObject({ closable: true, closing_obstacle: null, earlier_open: null });
      const waits = { closable: false, closing_obstacle: 'EARLIER_OPEN', earlier_open: '2026-07' };
      expect(await month('2026-08')).toMatchObject(waits);
      expect(await month('2026-09')).toMatchObject({ ...waits, closing_obstacle: 'UNPRICED' });
      const { body } = await closeAll([
        asked('2026-10', 100),
        asked('2026-08', 200),
        asked('2026-09', 0),
        asked('2026-07', 100),
      ]).expect(200);
      expect(body).toEqual([
        { id: `${lender}-2026-07`, closed: true, problem: null },
        { id: `${lender}-2026-08`, closed: true, problem: null },
        { id: `${lender}-2026-09`, closed: false, problem: expect.stringMatching(/^No slab prices this month/) },
        { id: `${lender}-2026-10`, closed: false, problem: 'Close Sept 2026 of this lender first.' },
      ]);
      expect(await month('2026-08')).toMatchObject({ state: 'CLOSED', closing_obstacle: null });
    });

    it('reaches months older than two years, which the list shows when it is asked for them', async () => {
      await slab({ revenue_percent: 1 });
      await disbursal('2019-03-05', 10_000);
      const listed = async (filter: object) => {
        const { body } = await admin
          .get(MONTHS)
          .query({ filter: JSON.stringify({ lender_id: lender, ...filter }) })
          .expect(200);
        return (body as { period: string }[]).map(({ period }) => period);
      };
      expect(await listed({})).not.toContain('2019-03');
      expect(await listed({ since: '2019-03' })).toContain('2019-03');
      expect(await listed({ since: '2019-04' })).not.toContain('2019-03');
      expect(await listed({ since: 'long ago' })).toEqual([]);
      const { body } = await closeAll([asked('2019-03', 100)]).expect(200);
      expect(body).toEqual([{ id: `${lender}-2019-03`, closed: true, problem: null }]);
    });

    it('leaves a month open that no longer comes to what was seen', async () => {
      await slab({ revenue_percent: 1 });
      await disbursal('2026-08-05', 10_000);
      const { body } = await closeAll([asked('2026-08', 99.99), asked('2020-01', 0)]).expect(200);
      expect(body).toMatchObject([
        { closed: false, problem: 'There is nothing in the ledger for this month.' },
        { closed: false, problem: expect.stringMatching(/has changed/) },
      ]);
      expect(await month('2026-08')).toMatchObject({ state: 'PROVISIONAL' });
    });

    it('by two admins at once closes each month once', async () => {
      await slab({ revenue_percent: 1 });
      await disbursal('2026-07-05', 10_000);
      await disbursal('2026-08-05', 10_000);
      const months = [asked('2026-07', 100), asked('2026-08', 100)];
      const answers = await Promise.all([closeAll(months), closeAll(months, adminElsewhere)]);
      const closed = answers.flatMap(({ body }) =>
        (body as { id: string; closed: boolean }[]).filter((one) => one.closed),
      );
      expect(closed.map(({ id }) => id).toSorted()).toEqual(months.map(({ id }) => id));
      expect(await booked('2026-07')).toHaveLength(1);
      expect(await booked('2026-08')).toHaveLength(1);
    });

    it('is refused for what is no list of months', async () => {
      expectError(await closeAll([{ id: 'x' }]), 'REQUEST.INVALID', ['months']);
      expectError(await closeAll([{ id: 'x', commission_amount: 1 }]), 'REQUEST.NOT_FOUND');
      expectError(await closeAll(Array.from({ length: 101 }, () => asked('2026-08', 1))), 'REQUEST.INVALID', [
        'months',
      ]);
    });
  });

  describe('a variance', () => {
    const decide = (given: object, as = admin) =>
      as
        .post(`${MONTHS}/${lender}-2026-08/variance`)
        .send({ decision: 'DISPUTED', variance: -500, note: 'Asked on 4 November', version: 0, ...given });
    const shortBy500 = async () => {
      await slab();
      await disbursal('2026-08-01', 1.5 * LAKH);
      await close('2026-08').expect(200);
      await receipt('2026-08', 3_250);
    };

    it('is not due before its month is closed, and is awaited until something is paid', async () => {
      await slab();
      await disbursal('2026-08-01', 1.5 * LAKH);
      expect(await month('2026-08')).toMatchObject({ variance: -3_750, variance_state: 'NOT_DUE' });
      expectError(await decide({ variance: -3_750 }), 'COMMISSION.NOT_CLOSED');
      await close('2026-08').expect(200);
      expect(await month('2026-08')).toMatchObject({ variance_state: 'AWAITED' });
      await receipt('2026-08', 3_750);
      expect(await month('2026-08')).toMatchObject({ variance_state: 'NONE' });
      expectError(await decide({ variance: 0 }), 'COMMISSION.NO_VARIANCE');
    });

    it('is decided with a note, again with its version, and anew when another amount is missing', async () => {
      await shortBy500();
      expect(await month('2026-08')).toMatchObject({ variance: -500, variance_state: 'OPEN', variance_decision: null });
      expectError(await decide({ note: ' ' }), 'REQUEST.INVALID', ['note']);
      expectError(await decide({ decision: 'MAYBE' }), 'REQUEST.INVALID', ['decision']);
      expectError(await decide({ variance: -400 }), 'COMMISSION.CHANGED');
      expect((await decide({}).expect(200)).body).toMatchObject({
        variance_state: 'DISPUTED',
        variance_decision: { decision: 'DISPUTED', variance: -500, note: 'Asked on 4 November', version: 1 },
      });
      expectError(await decide({ decision: 'ACCEPTED' }), 'VERSION.CONFLICT');
      await decide({ decision: 'ACCEPTED', note: 'Written off', version: 1 }).expect(200);
      await receipt('2026-08', 900);
      expect(await month('2026-08')).toMatchObject({ variance: 400, variance_state: 'OPEN' });
      const audit = await app.query<{ actor_id: number }[]>(
        "SELECT actor_id FROM audit_log WHERE action = 'decide-variance' AND entity_id = ?",
        [`${lender}-2026-08`],
      );
      expect(audit).toEqual([{ actor_id: adminId }, { actor_id: adminId }]);
    });

    it('is decided by one of two admins who decide at once', async () => {
      await shortBy500();
      const answers = await Promise.all([decide({}), decide({ decision: 'ACCEPTED' }, adminElsewhere)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });
  });

  describe('a line for which less or more came', () => {
    const LINES = '/api/admin/commission-lines';
    interface Listed {
      rows: {
        id: number;
        lender_id: number;
        variance: number;
        variance_state: string;
        variance_decision: object | null;
      }[];
      next: string | null;
    }
    const listed = async (query: object) =>
      (
        await admin
          .get(LINES)
          .query({ lender_id: lender, ...query })
          .expect(200)
      ).body as Listed;
    const decide = (id: number, given: object, as = admin) =>
      as
        .post(`${LINES}/${id}/variance`)
        .send({ decision: 'DISPUTED', variance: -500, note: 'Invoice 118, asked on 4 November', version: 0, ...given });
    /** Of 3,750 each, 3,250 came for the first and 4,250 for the second: the month has no variance. */
    const shortAndOver = async () => {
      await slab();
      const [short, over] = [await disbursal('2026-08-01', 1.5 * LAKH), await disbursal('2026-08-02', 1.5 * LAKH)];
      await close('2026-08').expect(200);
      await receipt('2026-08', 3_250, { lender_application_id: short.id });
      await receipt('2026-08', 4_250, { lender_application_id: over.id });
      const [first, second] = await lines('2026-08');
      return { short, over, first: Number(first!.id), second: Number(second!.id) };
    };

    it('is listed until it is decided about, though the differences of its month cancel each other', async () => {
      const { first, second } = await shortAndOver();
      expect(await month('2026-08')).toMatchObject({ variance: 0, variance_state: 'NONE' });
      expect(await lines('2026-08')).toMatchObject([
        { variance: -500, variance_state: 'OPEN', variance_decision: null },
        { variance: 500, variance_state: 'OPEN', variance_decision: null },
      ]);
      expect(await listed({ state: 'OPEN', period: '2026-08' })).toMatchObject({
        rows: [
          { id: first, variance: -500, variance_state: 'OPEN' },
          { id: second, variance: 500, variance_state: 'OPEN' },
        ],
        next: null,
      });
      await decide(first, {}).expect(200);
      await decide(second, { decision: 'ACCEPTED', variance: 500, note: 'Kept' }).expect(200);
      expect((await listed({ state: 'OPEN', period: '2026-08' })).rows).toEqual([]);
      expect((await listed({ state: 'ACCEPTED' })).rows).toMatchObject([{ id: second, variance_state: 'ACCEPTED' }]);
      expect((await listed({ state: 'WAITING' })).rows).toEqual([]);
    });

    it('that is disputed is neither released nor forgotten', async () => {
      const { short, first } = await shortAndOver();
      const { body } = await decide(first, {}).expect(200);
      expect(body).toMatchObject({
        variance_state: 'DISPUTED',
        variance_decision: {
          decision: 'DISPUTED',
          variance: -500,
          note: 'Invoice 118, asked on 4 November',
          version: 1,
        },
      });
      // 2,350 × 3,250 / 3,750 of its share, and of the other's no more than the whole.
      expect(await lines('2026-08')).toMatchObject([{ released_amount: 2_036.66 }, { released_amount: 2_350 }]);
      expect(await payout('2026-08')).toMatchObject({ received_amount: 4_386.66, accrued_amount: 313.34 });
      await admin.post(`${PAYOUTS}/${partner.id}-2026-08/approve`).expect(200);
      expect(await payout('2026-08')).toMatchObject({ approved_amount: 4_386.66, accrued_amount: 313.34 });
      expect((await listed({ state: 'DISPUTED' })).rows).toMatchObject([{ id: first, variance_state: 'DISPUTED' }]);

      // A part of it comes: it is asked anew, and stands with the disputed ones as well.
      await receipt('2026-09', 200, { lender_application_id: short.id });
      for (const query of [{ state: 'DISPUTED' }, { state: 'OPEN', period: '2026-08' }]) {
        const { rows } = await listed(query);
        expect(rows.find(({ id }) => id === first)).toMatchObject({
          variance: -300,
          variance_state: 'OPEN',
          variance_decision: { variance: -500 },
        });
      }
      // All of it has come: nothing is disputed any more, and the share is whole.
      await receipt('2026-09', 300, { lender_application_id: short.id });
      expect((await listed({ state: 'DISPUTED' })).rows).toEqual([]);
      expect(await payout('2026-08')).toMatchObject({ received_amount: 313.34, accrued_amount: 0 });
    });

    it('is decided about with a note, for the amount that was seen, again with its version, and audited', async () => {
      const { first } = await shortAndOver();
      expectError(await decide(first, { note: ' ' }), 'REQUEST.INVALID', ['note']);
      expectError(await decide(first, { decision: 'OPEN' }), 'REQUEST.INVALID', ['decision']);
      expectError(await decide(first, { variance: -400 }), 'COMMISSION.CHANGED');
      expectError(await decide(4_000_000_000, {}), 'RECORD.NOT_FOUND');
      expectError(await admin.get(LINES).query({ state: 'NONE' }), 'REQUEST.INVALID', ['state']);
      expectError(await admin.get(LINES).query({ state: 'OPEN', after: '1' }), 'REQUEST.INVALID', ['after']);
      await decide(first, {}).expect(200);
      expectError(await decide(first, { decision: 'ACCEPTED' }), 'VERSION.CONFLICT');
      await decide(first, { decision: 'WAITING', version: 1 }).expect(200);
      expect(
        await app.query(
          "SELECT actor_id FROM audit_log WHERE entity = 'commission-line' AND action = 'decide-variance' AND entity_id = ?",
          [String(first)],
        ),
      ).toEqual([{ actor_id: adminId }, { actor_id: adminId }]);
    });

    it('is decided about by one of two admins who decide at once', async () => {
      const { first } = await shortAndOver();
      const answers = await Promise.all([decide(first, {}), decide(first, { decision: 'ACCEPTED' }, adminElsewhere)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });

    it('has no variance where all came, where it is adjusted by hand, and before its month is closed', async () => {
      await slab();
      const paid = await disbursal('2026-08-01', 1.5 * LAKH);
      await admin
        .post('/api/admin/commission-adjustments')
        .send({ lender_id: lender, period: '2026-08', commission_amount: 100, partner_amount: 0, reason: 'Note 7' })
        .expect(201);
      await receipt('2026-08', 3_750, { lender_application_id: paid.id });
      expect((await lines('2026-08')).map((line) => [line.variance, line.variance_state])).toEqual([
        [null, 'NOT_DUE'],
        [null, 'NOT_DUE'],
      ]);
      await close('2026-08').expect(200);
      const closed = await lines('2026-08');
      expect(closed.map((line) => [line.variance, line.variance_state])).toEqual([
        [0, 'NONE'],
        [0, 'NONE'],
      ]);
      for (const { id } of closed) expectError(await decide(Number(id), { variance: 0 }), 'COMMISSION.NO_VARIANCE');
      expect((await listed({ state: 'OPEN', period: '2026-08' })).rows).toEqual([]);
    });

    it('for which nothing came is awaited until the lender pays anything for the month', async () => {
      await slab();
      const paid = await disbursal('2026-08-01', 1.5 * LAKH);
      await disbursal('2026-08-02', 1.5 * LAKH);
      await close('2026-08').expect(200);
      expect(await lines('2026-08')).toMatchObject([{ variance_state: 'AWAITED' }, { variance_state: 'AWAITED' }]);
      await receipt('2026-08', 3_750, { lender_application_id: paid.id });
      expect(await lines('2026-08')).toMatchObject([
        { variance_state: 'NONE' },
        { variance: -3_750, variance_state: 'OPEN' },
      ]);
    });

    it('decides about its month with the others, as long as the amounts are those that were decided about', async () => {
      await slab();
      const loans = [await disbursal('2026-08-01', 1.5 * LAKH), await disbursal('2026-08-02', 1.5 * LAKH)];
      await close('2026-08').expect(200);
      for (const { id } of loans) await receipt('2026-08', 3_250, { lender_application_id: id });
      const [first, second] = (await lines('2026-08')).map(({ id }) => Number(id));
      await decide(first!, { decision: 'ACCEPTED' }).expect(200);
      expect(await month('2026-08')).toMatchObject({ variance: -1_000, variance_state: 'OPEN' });
      await decide(second!, {}).expect(200);
      expect(await month('2026-08')).toMatchObject({ variance: -1_000, variance_state: 'DISPUTED' });
      await receipt('2026-08', 100, { lender_application_id: loans[1]!.id });
      expect(await month('2026-08')).toMatchObject({ variance: -900, variance_state: 'OPEN' });
    });

    it('is found page by page, none twice', async () => {
      await slab();
      await twelve('2026-08');
      for (let n = 0; n < 40; n++) await disbursal('2026-08-15', LAKH);
      await close('2026-08').expect(200);
      await receipt('2026-08', 1_000);
      const first = await listed({ state: 'OPEN', period: '2026-08' });
      const second = await listed({ state: 'OPEN', period: '2026-08', after: first.next });
      expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 2, null]);
      expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(52);

      // Of all lenders, by lender: those that other tests have left, too.
      const all: Listed['rows'] = [];
      for (let after: string | null | undefined; after !== null;) {
        const { body } = await admin.get(LINES).query({ state: 'OPEN', period: '2026-08', after }).expect(200);
        all.push(...(body as Listed).rows);
        after = (body as Listed).next;
      }
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      expect(all.length).toBeGreaterThan(52);
      expect(all.map((row) => row.lender_id)).toEqual(all.map((row) => row.lender_id).toSorted((a, b) => a - b));
      expect(all.filter((row) => row.lender_id === lender)).toHaveLength(52);
    });
  });

  it('the months of a filter are a workbook, with months and amounts as figures', async () => {
    await slab();
    await disbursal('2026-08-01', 1.5 * LAKH);
    await disbursal('2026-09-01', 1.5 * LAKH);
    await close('2026-08').expect(200);
    await receipt('2026-08', 3_250);
    const filter = JSON.stringify({ lender_id: lender });
    const answer = await admin
      .get(`${MONTHS}.xlsx?filter=${filter}&sort=["period","ASC"]&range=[0,0]`)
      .buffer(true)
      .parse(readBody)
      .expect(200);
    const { Commission: rows } = readXlsx(answer.body as Buffer);
    expect(rows?.[0]?.slice(0, 10)).toEqual([
      ...['Lender', 'Month', 'State', 'Disbursals', 'Disbursed', 'Commission without GST'],
      ...['Corrections and adjustments', 'Expected', 'Received', 'Variance'],
    ]);
    const name = expect.stringMatching(/^Lender/);
    expect(rows?.slice(1).map((row) => row.slice(0, 11))).toEqual([
      [name, new Date('2026-08-01T00:00:00Z'), 'Closed', 1, 150_000, 3_750, 0, 3_750, 3_250, -500, 'To decide'],
      [name, new Date('2026-09-01T00:00:00Z'), 'Provisional', 1, 150_000, 3_750, 0, 3_750, 0, null, 'Not due yet'],
    ]);
  });

  describe('a payout', () => {
    const act = (what: string, period = '2026-08') => admin.post(`${PAYOUTS}/${partner.id}-${period}/${what}`);

    it('a payout goes from provisional to accrued, paid by the lender, approved and paid', async () => {
      await slab();
      const paidFor = await disbursal('2026-08-01', 1.5 * LAKH);
      await disbursal('2026-08-02', 1.5 * LAKH);
      expect(await payout('2026-08')).toMatchObject({ provisional_amount: 4_700, total_amount: 4_700 });
      await close('2026-08').expect(200);
      expect(await payout('2026-08')).toMatchObject({ provisional_amount: 0, accrued_amount: 4_700 });
      expectError(await act('approve'), 'COMMISSION.NONE_TO_APPROVE');
      await receipt('2026-08', 3_750, { lender_application_id: paidFor.id });
      expect(await payout('2026-08')).toMatchObject({ accrued_amount: 2_350, received_amount: 2_350 });
      expectError(await act('pay'), 'COMMISSION.NONE_TO_PAY');
      expect((await act('approve').expect(200)).body).toMatchObject({
        success: true,
        lines: 1,
        amount: 2_350,
        payout: { approved_amount: 2_350, accrued_amount: 2_350, received_amount: 0 },
      });
      // The lender pays the rest of the month in one sum that names no disbursal.
      await receipt('2026-08', 3_750);
      await act('approve').expect(200);
      expect((await act('pay').expect(200)).body).toMatchObject({ amount: 4_700, payout: { paid_amount: 4_700 } });
      expectError(await act('pay'), 'COMMISSION.NONE_TO_PAY');
      const audit = await app.query<{ action: string }[]>(
        "SELECT action FROM audit_log WHERE entity = 'commission-payout' AND entity_id = ? ORDER BY id",
        [`${partner.id}-2026-08`],
      );
      expect(audit.map(({ action }) => action)).toEqual(['approve', 'approve', 'pay']);
    });

    it('simultaneous approval on two servers approves a payout once', async () => {
      await slab();
      await disbursal('2026-08-01', 1.5 * LAKH);
      await close('2026-08').expect(200);
      await receipt('2026-08', 3_750);
      const path = `${PAYOUTS}/${partner.id}-2026-08/approve`;
      const answers = await Promise.all([admin.post(path), adminElsewhere.post(path)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });

    it('several payouts are approved each at the amount that was shown, and the others say why not', async () => {
      await slab();
      await disbursal('2026-07-01', 1.5 * LAKH);
      await disbursal('2026-08-01', 1.5 * LAKH);
      for (const period of ['2026-07', '2026-08']) {
        await close(period).expect(200);
        await receipt(period, 3_750);
      }
      const idOf = (period: string) => `${partner.id}-${period}`;
      const approve = (payouts: object[]) => admin.post(`${PAYOUTS}/approve`).send({ payouts });
      const asked = [
        { id: idOf('2026-07'), received_amount: 2_350 },
        { id: idOf('2026-08'), received_amount: 2_349.99 },
        { id: idOf('2026-06'), received_amount: 1 },
        { id: '1-2026-13', received_amount: 1 },
      ];
      const { body } = await approve(asked).expect(200);
      expect(body).toEqual([
        { id: idOf('2026-07'), done: true, problem: null },
        { id: idOf('2026-08'), done: false, problem: expect.stringContaining('has changed') },
        { id: idOf('2026-06'), done: false, problem: expect.stringContaining('nothing to approve') },
        { id: '1-2026-13', done: false, problem: expect.stringMatching(/\S/) },
      ]);
      expect(await payout('2026-07')).toMatchObject({ approved_amount: 2_350, received_amount: 0 });
      expect(await payout('2026-08')).toMatchObject({ approved_amount: 0, received_amount: 2_350 });
      const audit = await app.query<{ entity_id: string }[]>(
        "SELECT entity_id FROM audit_log WHERE entity = 'commission-payout' AND entity_id LIKE ?",
        [`${partner.id}-%`],
      );
      expect(audit).toEqual([{ entity_id: idOf('2026-07') }]);
      expectError(await approve([{ id: 'x' }]), 'REQUEST.INVALID', ['payouts']);
      const tooMany = Array.from({ length: 101 }, () => ({ id: 'x', received_amount: 1 }));
      expectError(await approve(tooMany), 'REQUEST.INVALID', ['payouts']);
    });

    it('a receipt of one rupee releases its part of a share, and all receipts together exactly the share', async () => {
      await slab();
      const short = await disbursal('2026-08-01', 1.5 * LAKH);
      await close('2026-08').expect(200);
      await receipt('2026-08', 1, { lender_application_id: short.id });
      // 2,350 of 3,750: 62 paise of the rupee.
      expect(await payout('2026-08')).toMatchObject({ received_amount: 0.62, accrued_amount: 2_349.38 });
      expect((await act('approve').expect(200)).body).toMatchObject({ lines: 1, amount: 0.62 });
      expectError(await act('approve'), 'COMMISSION.NONE_TO_APPROVE');
      expect((await lines('2026-08'))[0]).toMatchObject({ state: 'PART_RECEIVED', released_amount: 0.62 });

      // Short by 500: 2,350 x 3,250 / 3,750 is 2,036.66 in all.
      await receipt('2026-08', 3_249, { lender_application_id: short.id });
      expect(await payout('2026-08')).toMatchObject({
        ...{ accrued_amount: 313.34, received_amount: 2_036.04, approved_amount: 0.62, paid_amount: 0 },
        total_amount: 2_350,
      });
      expect((await act('pay').expect(200)).body).toMatchObject({ amount: 0.62, payout: { paid_amount: 0.62 } });
      await act('approve').expect(200);
      // Too much releases no more than the share.
      await receipt('2026-08', 900, { lender_application_id: short.id });
      expect((await act('approve').expect(200)).body).toMatchObject({ amount: 313.34 });
      expect(await booked('2026-08')).toMatchObject([{ state: 'APPROVED' }]);
      expect((await act('pay').expect(200)).body).toMatchObject({
        amount: 2_349.38,
        payout: { paid_amount: 2_350, approved_amount: 0, received_amount: 0, accrued_amount: 0 },
      });
      expect(await booked('2026-08')).toMatchObject([{ state: 'PAID' }]);
    });

    it('a receipt without names is spread over the lines that wait, and what is taken back waits for nobody', async () => {
      await slab();
      const named = await disbursal('2026-08-01', 1.5 * LAKH);
      const gone = await disbursal('2026-08-02', 1.5 * LAKH);
      await disbursal('2026-08-03', 1.5 * LAKH);
      await close('2026-08').expect(200);
      await receipt('2026-08', 3_750, { lender_application_id: named.id });
      // Half of what the other two wait for.
      await receipt('2026-08', 3_750);
      expect((await lines('2026-08')).map((line) => [line['state'], line['released_amount']])).toEqual([
        ['LENDER_RECEIVED', 2_350],
        ['PART_RECEIVED', 1_175],
        ['PART_RECEIVED', 1_175],
      ]);
      // Taken back: its share and the clawback make nothing, and the lender's money is for the third alone.
      await app.dataSource.getRepository(LenderApplicationEntity).update(gone.id, { state: 'COOLING_OFF_EXIT' });
      await close('2026-09').expect(200);
      expect(await payout('2026-08')).toMatchObject({ received_amount: 7_050, accrued_amount: 0 });
      expect(await payout('2026-09')).toMatchObject({ received_amount: -2_350, accrued_amount: 0 });
    });

    it('a line that a server of the version before approved counts as a whole', async () => {
      await slab();
      const one = await disbursal('2026-08-01', 1.5 * LAKH);
      await close('2026-08').expect(200);
      await receipt('2026-08', 1_875, { lender_application_id: one.id });
      await act('approve').expect(200);
      await act('pay').expect(200);
      await app.query("UPDATE commission_accruals SET state = 'APPROVED' WHERE lender_id = ?", [lender]);
      expect(await payout('2026-08')).toMatchObject({ approved_amount: 1_175, paid_amount: 1_175, received_amount: 0 });
      expect((await act('pay').expect(200)).body).toMatchObject({ amount: 1_175, payout: { paid_amount: 2_350 } });
    });

    it('simultaneous approval on two servers approves a part once', async () => {
      await slab();
      const one = await disbursal('2026-08-01', 1.5 * LAKH);
      await close('2026-08').expect(200);
      await receipt('2026-08', 1_875, { lender_application_id: one.id });
      const path = `${PAYOUTS}/${partner.id}-2026-08/approve`;
      const answers = await Promise.all([admin.post(path), adminElsewhere.post(path)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await payout('2026-08')).toMatchObject({ approved_amount: 1_175, received_amount: 0 });
    });

    it('the statement of a payout exists as PDF and as a sheet that runs no formula', async () => {
      await slab();
      await disbursal('2026-08-01', 1.5 * LAKH, { lender_reference_id: '=HYPERLINK("https://evil.example")' });
      const merchant = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED' });
      await app.query('UPDATE applications SET merchant_id = ? WHERE partner_id = ?', [merchant.id, partner.id]);
      const binary = (format: string) =>
        admin.get(`${PAYOUTS}/${partner.id}-2026-08/statement.${format}`).buffer(true).parse(readBody);
      expectError(await admin.get(`${PAYOUTS}/${partner.id}-2026-08/statement.pdf`), 'COMMISSION.NO_STATEMENT');
      await close('2026-08').expect(200);

      const pdf = await binary('pdf').expect(200);
      expect(pdf.headers['content-type']).toBe('application/pdf');
      expect(pdf.headers['content-disposition']).toBe(`attachment; filename="payout-${partner.id}-2026-08.pdf"`);
      const bytes = pdf.body as Buffer;
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      // Latin, the rupee sign and Devanagari, each embedded as it is and in bold.
      expect(bytes.toString('latin1').match(/\/FontFile2/g)).toHaveLength(6);

      const { 'Aug 2026': rows } = readXlsx((await binary('xlsx').expect(200)).body as Buffer);
      expect(rows).toEqual([
        [
          'Partner',
          'Lender',
          'Merchant',
          'Kind',
          'Reference',
          'Disbursed on',
          'Disbursed',
          'Lender commission without GST',
          'Partner share',
          'Of it to the merchant',
          'Agent',
          'Of it to the agent',
          'Released by the lender’s money',
          'Approved',
          'Paid',
          'State',
          'Reason',
        ],
        [
          'ग्राम सेतु केंद्र',
          expect.stringMatching(/^Lender/),
          'Rao Kirana Store',
          'Disbursal',
          `'=HYPERLINK("https://evil.example")`,
          new Date('2026-08-01T00:00:00Z'),
          150_000,
          3_750,
          2_350,
          0,
          '',
          0,
          0,
          0,
          0,
          'Waits for the lender',
          '',
        ],
      ]);
      expectError(await admin.get(`${PAYOUTS}/4000000000-2026-08/statement.xlsx`), 'COMMISSION.PAYOUT_NOT_FOUND');
    });
  });

  it('a partner sees its own earnings of this month and the last, and nobody else’s', async () => {
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const last = new Date(Date.parse(`${today.slice(0, 7)}-01`) - 86_400_000).toISOString().slice(0, 10);
    await slab({ revenue_percent: 2 });
    await disbursal(today, 10_000);
    await disbursal(last, 20_000);
    await disbursal(last, 70_000, { partner_id: (await aPartner(app)).id });
    const { token } = await aPartnerUser(app, { partner });
    const earnings = async () =>
      ((await app.as(token).get('/api/partner/own-earnings').expect(200)).body as OwnEarningsResponse).months.map(
        ({ period, provisional_amount, booked_amount }) => [period, provisional_amount, booked_amount],
      );
    const [thisMonth, lastMonth] = [today.slice(0, 7), last.slice(0, 7)];
    expect(await earnings()).toEqual([
      [thisMonth, 220, 0],
      [lastMonth, 340, 0],
    ]);
    await close(lastMonth).expect(200);
    expect(await earnings()).toEqual([
      [thisMonth, 220, 0],
      [lastMonth, 0, 340],
    ]);
  });
});

function readBody(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  const stream = response as NodeJS.ReadableStream;
  stream.on('data', (part: Buffer) => parts.push(part));
  stream.on('end', () => done(null, Buffer.concat(parts)));
}
