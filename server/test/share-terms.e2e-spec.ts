import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { istPeriod, istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { financialYear } from '@marketplace/contract/tax/tax.js';
import type { LenderApplicationEntity } from '../src/loans/applications/lender-application.entity.js';
import { CommissionReceiptEntity } from '../src/money/commission-ledger/commission-receipt.entity.js';
import {
  daySumDifferenceInWords,
  rebuildCommissionSums,
  verifyDaySums,
} from '../src/money/commission-ledger/day-sums.js';
import type { OwnEarnings } from '../src/money/commission-ledger/dto/own-earnings.dto.js';
import type { PaymentResponse } from '../src/money/payments/dto/payment.dto.js';
import type { SharedWithResponse } from '../src/money/share-terms/dto/share-terms.dto.js';
import { ShareTermsEntity } from '../src/money/share-terms/share-terms.entity.js';
import type { LeadMoneyResponse } from '../src/portal/earnings/dto/lead-money.dto.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser } from './builders/accounts.js';
import { aLenderApplication, anApplication } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { aPayment } from './builders/payments.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const SHARES = '/api/partner/shares';
const EARNINGS = '/api/partner/own-earnings';
const TODAY = istToday();
const LAKH = 100_000;
const PERIOD = istPeriod(new Date(), 2);
const NEXT = istPeriod(new Date(), 1);

type Client = ReturnType<TestApp['as']>;

type DaySum = Record<'payee_kind' | 'day' | 'amount', string> & Record<'merchant_id' | 'agent_id' | 'n', number>;

describe('shares down the tree', () => {
  let app: TestApp;
  let other: TestApp;
  let admin: Client;
  let adminElsewhere: Client;
  let lender: number;
  let partner: PartnerEntity;
  let owner: Client;
  let ownerElsewhere: Client;
  let shop: { id: number; client: Client };
  let agent: { id: number; client: Client };

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    const { token } = await anAdmin(app);
    [admin, adminElsewhere] = [app.as(token), other.as(token)];
  });
  beforeEach(async () => {
    lender = (await aLender(app)).id;
    partner = await aPartner(app, { revenue_percent: 60, revenue_flat_fee: 100 });
    const { token } = await aPartnerUser(app, { partner });
    [owner, ownerElsewhere] = [app.as(token), other.as(token)];
    shop = await aShop();
    agent = await anAgent(shop.id);
    await admin
      .post('/api/lender-revenue/create')
      .send({ lender_id: lender, revenue_type_id: 1, revenue_percent: 2.5 })
      .expect(201);
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const aShop = async (of = partner, details: { gstin?: string } = {}) => {
    const { id } = await aMerchant(app, { partner_id: of.id, state: 'APPROVED', details });
    const { token } = await aPhoneUser(app, { partner_id: of.id, merchant_id: id, role: 'MERCHANT' });
    return { id, client: app.as(token) };
  };
  const anAgent = async (merchant_id: number, of = partner) => {
    const { user, token } = await aPhoneUser(app, { partner_id: of.id, merchant_id, role: 'AGENT' });
    return { id: user.id, client: app.as(token) };
  };
  const body = (given: object = {}) => ({
    ...{ merchant_id: shop.id, agent_id: null, valid_from: TODAY, percent: 40, flat_amount: 0 },
    ...given,
  });
  const agree = (given: object = {}, by = owner) => by.post(SHARES).send(body(given));
  const sharedWith = async (filter: object = {}, by = owner) =>
    (
      await by
        .get(SHARES)
        .query({ filter: JSON.stringify(filter) })
        .expect(200)
    ).body as SharedWithResponse[];
  /** Terms that began long ago, which nobody can enter now. */
  const agreed = (given: Partial<ShareTermsEntity> = {}) =>
    app.dataSource.getRepository(ShareTermsEntity).insert({
      ...{ partner_id: partner.id, merchant_id: shop.id, agent_id: null, valid_from: '2020-01-01' },
      ...{ percent: 40, flat_amount: 0 },
      ...given,
    });
  const disbursal = async (
    amount: number,
    {
      by = { merchant_id: shop.id, agent_id: agent.id },
      ...given
    }: Partial<LenderApplicationEntity> & {
      by?: { merchant_id: number | null; agent_id: number | null };
    } = {},
  ) => {
    const { id: application_id } = await anApplication(app, { partner_id: partner.id, ...by });
    return aLenderApplication(app, {
      ...{ application_id, lender_id: lender, state: 'DISBURSED' },
      ...{ disbursed_on: `${PERIOD}-05`, disbursed_amount: amount },
      ...given,
    });
  };
  const close = (period = PERIOD) => admin.post(`/api/admin/commission-months/${lender}-${period}/close`).expect(200);
  const receipt = (amount: number, given: Partial<CommissionReceiptEntity> = {}) =>
    app.dataSource.getRepository(CommissionReceiptEntity).insert({
      ...{ lender_id: lender, period: PERIOD, commission_amount: amount, upload_id: 1, upload_row: 2 },
      row_key: randomUUID().replaceAll('-', '').repeat(2),
      ...given,
    });
  const advance = (what: 'approve' | 'pay', by = admin, period = PERIOD) =>
    by.post(`/api/admin/commission-payouts/${partner.id}-${period}/${what}`);
  const payments = async () =>
    (
      await admin
        .get(`/api/admin/commission-payments?filter={"partner_id":${partner.id}}&sort=["id","ASC"]`)
        .expect(200)
    ).body as PaymentResponse[];
  /** What each line gives whom, in rupees. */
  const shares = (period = PERIOD) =>
    app.query<{ kind: string; share: string; payee_kind: string | null; payee_id: number; amount: string }[]>(
      `SELECT a.kind, a.partner_amount AS share, s.payee_kind, s.payee_id, s.amount FROM commission_accruals a
       LEFT JOIN commission_line_shares s ON s.accrual_id = a.id
       WHERE a.lender_id = ? AND a.period = ? ORDER BY a.id, s.payee_kind DESC`,
      [lender, period],
    );
  /** What a payee keeps of the disbursals of a day; 0: of all below. */
  const daySums = async () =>
    (
      await app.query<DaySum[]>(
        `SELECT payee_kind, merchant_id, agent_id, day, disbursals AS n, amount FROM commission_day_sums
         WHERE partner_id = ? ORDER BY payee_kind DESC, merchant_id, agent_id, day`,
        [partner.id],
      )
    ).map((row) => [row.payee_kind, row.merchant_id, row.agent_id, row.day.slice(8), row.n, Number(row.amount)]);
  const wrongDays = async (...days: string[]) =>
    (
      await Promise.all(
        days.map(async (day) =>
          (await verifyDaySums(app.app.get(Transactions), `${PERIOD}-${day}`)).map((one) =>
            daySumDifferenceInWords(day, one),
          ),
        ),
      )
    ).flat();
  const earnings = async (client: Client) => (await client.get(EARNINGS).expect(200)).body as OwnEarnings;

  describe('terms', () => {
    it('are agreed by the owner, hold from their day on, and can be taken back until then', async () => {
      expect(await sharedWith()).toEqual([
        { id: shop.id, merchant_id: shop.id, agent_id: null, name: 'Rao Kirana Store', now: null, next: null },
      ]);
      await agree({ percent: 40, flat_amount: 50 }).expect(201);
      const later = shiftDay(TODAY, 30);
      const { body: coming } = await agree({ percent: 35.5, valid_from: later }).expect(201);
      expect(coming).toMatchObject({ partner_id: partner.id, percent: 35.5, removable: 1 });
      expect((await sharedWith())[0]).toMatchObject({
        now: { valid_from: TODAY, percent: 40, flat_amount: 50 },
        next: { valid_from: later, percent: 35.5, flat_amount: 0 },
      });
      await owner.delete(`${SHARES}/${(coming as { id: number }).id}`).expect(200);
      const [{ now, next }] = (await sharedWith()) as [SharedWithResponse];
      expect([now?.percent, next]).toEqual([40, null]);
      expectError(await owner.delete(`${SHARES}/${now!.id}`), 'SHARE.STARTED');
      expectError(await owner.delete(`${SHARES}/${(coming as { id: number }).id}`), 'RECORD.NOT_FOUND');
    });

    it('agents are listed below their merchant, with terms of their own', async () => {
      await agree({ agent_id: agent.id, percent: 20 }).expect(201);
      expect(await sharedWith({ merchant_id: shop.id })).toMatchObject([
        { id: agent.id, agent_id: agent.id, name: 'Sunita Devi', now: { percent: 20 } },
      ]);
      expect((await sharedWith())[0]!.now).toBeNull();
      expect(await sharedWith({ q: 'kirana' })).toHaveLength(1);
      expect(await sharedWith({ q: 'nobody' })).toEqual([]);
      const second = await aShop();
      expect((await sharedWith({ after: shop.id })).map(({ id }) => id)).toEqual([second.id]);
      expect(await sharedWith({ q: 'kirana', after: second.id })).toEqual([]);
    });

    it.each([
      ['of a day that is over', { valid_from: shiftDay(TODAY, -1) }, 'REQUEST.INVALID'],
      ['above 100 percent', { percent: 100.001 }, 'REQUEST.INVALID'],
      ['of a fee below zero', { flat_amount: -1 }, 'REQUEST.INVALID'],
      ['of a merchant that does not exist', { merchant_id: 999_999 }, 'SHARE.PAYEE_NOT_FOUND'],
      ['of an agent that does not exist', { agent_id: 999_999 }, 'SHARE.PAYEE_NOT_FOUND'],
    ] as const)('%s are refused', async (_what, given, code) => {
      expectError(await agree(given), code);
      expect((await sharedWith())[0]!.now).toBeNull();
    });

    it('another partner’s merchants, agents and terms are as missing ones', async () => {
      const stranger = await aPartner(app);
      const theirs = await aShop(stranger);
      const sibling = await aShop();
      const byThem = app.as((await aPartnerUser(app, { partner: stranger })).token);
      expectError(await agree({ merchant_id: theirs.id }), 'SHARE.PAYEE_NOT_FOUND');
      // An agent of another shop of the same partner.
      expectError(await agree({ merchant_id: sibling.id, agent_id: agent.id }), 'SHARE.PAYEE_NOT_FOUND');
      const { body: coming } = await agree({ valid_from: shiftDay(TODAY, 1) }).expect(201);
      expectError(await byThem.delete(`${SHARES}/${(coming as { id: number }).id}`), 'RECORD.NOT_FOUND');
      expect(await sharedWith({ merchant_id: shop.id }, byThem)).toEqual([]);
      expect((await sharedWith({}, byThem)).map(({ id }) => id)).toEqual([theirs.id]);
      const { id } = await aMerchant(app, { partner_id: partner.id, state: 'SUBMITTED' });
      expectError(await agree({ merchant_id: id }), 'SHARE.PAYEE_NOT_FOUND');
    });

    it('a merchant and an agent together get no more than the whole, on any day', async () => {
      await agree({ agent_id: agent.id, percent: 40 }).expect(201);
      await agree({ percent: 60 }).expect(201);
      expectError(await agree({ percent: 60.001 }), 'SHARE.ABOVE_WHOLE');
      expectError(
        await agree({ agent_id: agent.id, percent: 41, valid_from: shiftDay(TODAY, 9) }),
        'SHARE.ABOVE_WHOLE',
      );
      const { body: less } = await agree({ percent: 10, valid_from: shiftDay(TODAY, 5) }).expect(201);
      await agree({ agent_id: agent.id, percent: 90, valid_from: shiftDay(TODAY, 9) }).expect(201);
      // What held before would go on, and is too much by then.
      expectError(await owner.delete(`${SHARES}/${(less as { id: number }).id}`), 'SHARE.ABOVE_WHOLE');
    });

    it('of two that are too much together, agreed at once on two servers, one is refused', async () => {
      const answers = await Promise.all([
        agree({ percent: 60 }),
        agree({ agent_id: agent.id, percent: 60 }, ownerElsewhere),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    });

    it('an admin sees and enters them for each partner, with a history', async () => {
      await agree().expect(201);
      const { body: made } = await admin
        .post('/api/admin/share-terms')
        .send({ ...body({ agent_id: agent.id, percent: 5 }), partner_id: partner.id })
        .expect(201);
      const { id } = made as { id: number };
      const { body: rows } = await admin.get(`/api/admin/share-terms?filter={"partner_id":${partner.id}}`).expect(200);
      expect(rows).toMatchObject([
        { id, agent_name: 'Sunita Devi', percent: 5 },
        { agent_name: null, merchant_name: 'Rao Kirana Store', percent: 40, partner_name: 'Gram Setu Kendra' },
      ]);
      const { body: history } = await admin.get(`/api/admin/share-terms/${id}/history`).expect(200);
      expect(history).toHaveLength(1);
      expectError(await admin.get('/api/admin/share-terms/999999'), 'RECORD.NOT_FOUND');
    });
  });

  describe('a booked line', () => {
    it('names what merchant and agent get by the terms of the day of the disbursal', async () => {
      await agreed({ percent: 40 });
      await agreed({ agent_id: agent.id, percent: 20, flat_amount: 10 });
      await agreed({ percent: 30, valid_from: `${PERIOD}-10` });
      await disbursal(1.5 * LAKH);
      await disbursal(1.5 * LAKH, { disbursed_on: `${PERIOD}-10` });
      await disbursal(1.5 * LAKH, { by: { merchant_id: shop.id, agent_id: null } });
      await disbursal(1.5 * LAKH, { by: { merchant_id: null, agent_id: null } });
      await close();
      // 3,750 of commission are 2,350 for the partner.
      const of = (payee_kind: string, payee_id: number, amount: string) => ({
        ...{ kind: 'DISBURSAL', share: '2350.00', payee_kind, payee_id, amount },
      });
      expect(await shares()).toEqual([
        of('MERCHANT', shop.id, '940.00'),
        of('AGENT', agent.id, '480.00'),
        of('MERCHANT', shop.id, '705.00'),
        of('AGENT', agent.id, '480.00'),
        of('MERCHANT', shop.id, '940.00'),
        { kind: 'DISBURSAL', share: '2350.00', payee_kind: null, payee_id: null, amount: null },
      ]);
      const { body: lines } = await admin.get(`/api/admin/commission-months/${lender}-${PERIOD}/lines`).expect(200);
      expect((lines as object[])[0]).toMatchObject({
        ...{ partner_amount: 2_350, merchant_name: 'Rao Kirana Store', merchant_amount: 940 },
        ...{ agent_name: 'Sunita Devi', agent_amount: 480 },
      });
      expect((lines as object[])[3]).toMatchObject({ merchant_amount: 0, agent_amount: 0, agent_name: null });
      // 2,350 less 940 and 480, less 940, and whole; on the 10th less 705 and 480.
      const sums = [
        ['PARTNER', 0, 0, '05', 3, 930 + 1_410 + 2_350],
        ['PARTNER', 0, 0, '10', 1, 1_165],
        ['PARTNER', shop.id, 0, '05', 2, 930 + 1_410],
        ['PARTNER', shop.id, 0, '10', 1, 1_165],
        ['PARTNER', shop.id, agent.id, '05', 1, 930],
        ['PARTNER', shop.id, agent.id, '10', 1, 1_165],
        ['MERCHANT', shop.id, 0, '05', 2, 1_880],
        ['MERCHANT', shop.id, 0, '10', 1, 705],
        ['MERCHANT', shop.id, agent.id, '05', 1, 940],
        ['MERCHANT', shop.id, agent.id, '10', 1, 705],
        ['AGENT', 0, agent.id, '05', 1, 480],
        ['AGENT', 0, agent.id, '10', 1, 480],
      ];
      expect(await daySums()).toEqual(sums);
      expect(await wrongDays('05', '10')).toEqual([]);
      await app.query(
        "UPDATE commission_day_sums SET amount = 481 WHERE payee_kind = 'AGENT' AND agent_id = ? AND day = ?",
        [agent.id, `${PERIOD}-10`],
      );
      expect(await wrongDays('05', '10')).toEqual([
        `10, commission of AGENT, Personal Loans, partner ${partner.id}, merchant 0, agent ${agent.id}, lender ${lender}: 481 rupees kept, 480 by the lines`,
      ]);
      await rebuildCommissionSums(app.app.get(Transactions));
      expect(await daySums()).toEqual(sums);
    });

    it('lines that an older server booked without a day get their day before the sums are made anew', async () => {
      await agreed({ percent: 40 });
      await disbursal(1.5 * LAKH);
      const { id: undated } = await disbursal(1.5 * LAKH, { disbursed_on: `${PERIOD}-10` });
      await close();
      await app.query('UPDATE commission_accruals SET disbursed_on = NULL WHERE lender_id = ?', [lender]);
      await app.query('DELETE FROM commission_day_sums WHERE partner_id = ?', [partner.id]);
      // Of what the lender has taken back since, the month alone is known.
      await app.query('UPDATE lender_applications SET disbursed_on = NULL WHERE id = ?', [undated]);

      await rebuildCommissionSums(app.app.get(Transactions));
      // 3,750 of commission are 2,350 for the partner and 940 of it for the merchant.
      const of = (kind: string, merchant: number, agent: number, amount: number) =>
        ['01', '05'].map((day) => [kind, merchant, agent, day, 1, amount]);
      expect(await daySums()).toEqual([
        ...of('PARTNER', 0, 0, 1_410),
        ...of('PARTNER', shop.id, 0, 1_410),
        ...of('PARTNER', shop.id, agent.id, 1_410),
        ...of('MERCHANT', shop.id, 0, 940),
        ...of('MERCHANT', shop.id, agent.id, 940),
      ]);
      expect(await wrongDays('01', '05')).toEqual([]);
    });

    it('fees above the share are cut in proportion, and the partner is left with the paise', async () => {
      await agreed({ percent: 0, flat_amount: 200 });
      await agreed({ agent_id: agent.id, percent: 0, flat_amount: 100 });
      // 1 of commission, 0.60 and 100 for the partner.
      await disbursal(40);
      await close();
      expect((await shares()).map(({ share, amount }) => [share, amount])).toEqual([
        ['100.60', '67.06'],
        ['100.60', '33.53'],
      ]);
    });

    it('gives who lacked training that one of two lenders of an application demands nothing of that lender’s', async () => {
      await agreed({ percent: 40 });
      await agreed({ agent_id: agent.id, percent: 20, flat_amount: 10 });
      const { application_id } = await disbursal(1.5 * LAKH, { agent_earns: 0 });
      const nobody = await disbursal(1.5 * LAKH, { merchant_earns: 0, agent_earns: 0 });
      const demanding = lender;
      lender = (await aLender(app)).id;
      await admin
        .post('/api/lender-revenue/create')
        .send({ lender_id: lender, revenue_type_id: 1, revenue_percent: 2.5 })
        .expect(201);
      await aLenderApplication(app, {
        ...{ application_id, lender_id: lender, state: 'DISBURSED' },
        ...{ disbursed_on: `${PERIOD}-05`, disbursed_amount: 1.5 * LAKH },
      });
      // Before the months are closed: 3,750 of commission are 2,350 for the partner at either lender.
      const moneyOf = async (client: Client, id: number) =>
        ((await client.get(`/api/partner/leads/${id}/money`).expect(200)).body as LeadMoneyResponse).lenders
          .map(({ step, amount }) => [step, amount])
          .toSorted((one, other) => Number(one[1]) - Number(other[1]));
      expect(await moneyOf(agent.client, application_id)).toEqual([
        ['NOT_AGREED', 0],
        ['MONTH_OPEN', 480],
      ]);
      expect(await moneyOf(owner, application_id)).toEqual([
        ['MONTH_OPEN', 930],
        ['MONTH_OPEN', 1_410],
      ]);
      expect(await moneyOf(owner, nobody.application_id)).toEqual([['MONTH_OPEN', 2_350]]);

      await close();
      const booked = (payee_kind: string | null, payee_id: number | null, amount: string | null) => ({
        ...{ kind: 'DISBURSAL', share: '2350.00', payee_kind, payee_id, amount },
      });
      expect(await shares()).toEqual([booked('MERCHANT', shop.id, '940.00'), booked('AGENT', agent.id, '480.00')]);
      lender = demanding;
      await close();
      expect(await shares()).toEqual([booked('MERCHANT', shop.id, '940.00'), booked(null, null, null)]);
      const { body: lines } = await admin.get(`/api/admin/commission-months/${lender}-${PERIOD}/lines`).expect(200);
      expect(lines).toMatchObject([
        { merchant_name: 'Rao Kirana Store', merchant_amount: 940, agent_name: null, agent_amount: 0 },
        { merchant_name: null, merchant_amount: 0, agent_name: null, agent_amount: 0 },
      ]);
      // What is taken back follows the same chain.
      await app.query("UPDATE lender_applications SET state = 'COOLING_OFF_EXIT' WHERE lender_id = ?", [lender]);
      await disbursal(LAKH, { disbursed_on: `${NEXT}-03`, merchant_earns: 0, agent_earns: 0 });
      await close(NEXT);
      expect((await shares(NEXT)).map(({ kind, payee_kind, amount }) => [kind, payee_kind, amount])).toEqual([
        ['DISBURSAL', null, null],
        ['CLAWBACK', 'MERCHANT', '-940.00'],
        ['CLAWBACK', null, null],
      ]);
    });

    it('what is taken back, and what is corrected, follows the same chain', async () => {
      await agreed({ percent: 33.333 });
      await agreed({ agent_id: agent.id, percent: 20 });
      const back = await disbursal(1.5 * LAKH);
      const less = await disbursal(1.5 * LAKH);
      await close();
      // Later terms do not reach what was disbursed before.
      await agreed({ percent: 1, valid_from: `${NEXT}-01` });
      await app.query("UPDATE lender_applications SET state = 'COOLING_OFF_EXIT' WHERE id = ?", [back.id]);
      await app.query('UPDATE lender_applications SET disbursed_amount = ?, disbursed_on = ? WHERE id = ?', [
        ...[LAKH, `${PERIOD}-12`, less.id],
      ]);
      await disbursal(LAKH, { disbursed_on: `${NEXT}-03` });
      await close(NEXT);
      expect(
        (await shares(NEXT)).map(({ kind, share, payee_kind, amount }) => [kind, share, payee_kind, amount]),
      ).toEqual([
        ['DISBURSAL', '1600.00', 'MERCHANT', '16.00'],
        ['DISBURSAL', '1600.00', 'AGENT', '320.00'],
        ['CLAWBACK', '-2350.00', 'MERCHANT', '-783.32'],
        ['CLAWBACK', '-2350.00', 'AGENT', '-470.00'],
        ['CORRECTION', '-750.00', 'MERCHANT', '-250.00'],
        ['CORRECTION', '-750.00', 'AGENT', '-150.00'],
      ]);
      const sums = await app.query(
        `SELECT s.payee_kind, SUM(s.amount) AS amount FROM commission_line_shares s
         JOIN commission_accruals a ON a.id = s.accrual_id WHERE a.lender_application_id = ? GROUP BY s.payee_kind`,
        [back.id],
      );
      expect(sums).toEqual([
        { payee_kind: 'AGENT', amount: '0.00' },
        { payee_kind: 'MERCHANT', amount: '0.00' },
      ]);
      // On the day that was booked first, though the lender names another one now: 1,600 less 533.32 and 320.
      expect((await daySums()).filter(([kind, merchant]) => kind !== 'PARTNER' || merchant === 0)).toEqual([
        ['PARTNER', 0, 0, '05', 1, 746.68],
        ['PARTNER', 0, 0, '03', 1, 1_600 - 16 - 320],
        ['MERCHANT', shop.id, 0, '05', 1, 533.32],
        ['MERCHANT', shop.id, 0, '03', 1, 16],
        ['MERCHANT', shop.id, agent.id, '05', 1, 533.32],
        ['MERCHANT', shop.id, agent.id, '03', 1, 16],
        ['AGENT', 0, agent.id, '05', 1, 320],
        ['AGENT', 0, agent.id, '03', 1, 320],
      ]);
      expect(await wrongDays('05', '12')).toEqual([]);
    });
  });

  describe('a payout', () => {
    it('pays partner, merchant and agent, each after their own taxes, with the money that has come', async () => {
      await agreed({ percent: 40 });
      await agreed({ agent_id: agent.id, percent: 20 });
      await disbursal(20 * LAKH);
      await close();
      // 50,000 of commission are 30,100 for the partner; half of it has come.
      await receipt(25_000);
      await advance('approve').expect(200);
      expect(await payments()).toMatchObject([
        { payee_kind: 'PARTNER', payee_id: 0, payee_name: 'Gram Setu Kendra', commission_amount: 6_020 },
        { payee_kind: 'AGENT', payee_id: agent.id, payee_name: 'Sunita Devi', commission_amount: 3_010 },
        { payee_kind: 'MERCHANT', payee_id: shop.id, payee_name: 'Rao Kirana Store', commission_amount: 6_020 },
      ]);
      await receipt(25_000);
      await advance('approve', adminElsewhere).expect(200);
      const made = await payments();
      expect(made.slice(3).map(({ payee_kind, commission_amount }) => [payee_kind, commission_amount])).toEqual([
        ['PARTNER', 6_020],
        ['AGENT', 3_010],
        ['MERCHANT', 6_020],
      ]);
      expect((await advance('pay').expect(200)).body).toMatchObject({ lines: 1, amount: 30_100 });
      expect((await payments()).every(({ state }) => state === 'PAID')).toBe(true);
      expect(
        await app.query('SELECT state, paid_amount FROM commission_accruals WHERE lender_id = ?', [lender]),
      ).toEqual([{ state: 'PAID', paid_amount: '30100.00' }]);
    });

    it('the worked figures reach a merchant: GST of a registered one, TDS by PAN and by what the year had', async () => {
      const registered = await aShop(partner, { gstin: '29ABCPE1234F1Z5' });
      await agreed({ merchant_id: registered.id, percent: 100 });
      await agreed({ agent_id: agent.id, percent: 100 });
      const before = (payee_kind: string, payee_id: number, commission: number, tds: number) =>
        app.query(
          `INSERT INTO commission_payments (partner_id, payee_kind, payee_id, period, kind, financial_year, made_on,
             lines_count, commission_amount, cgst_amount, sgst_amount, igst_amount, tds_amount, carried_amount,
             net_amount, law, tds_percent, gst_percent, state)
           SELECT ?, ?, ?, '2020-01', 'COMMISSION', ?, ?, 1, ?, 0, 0, 0, ?, 0, 0, 'Law', 2, 0, 'PAID'`,
          [partner.id, payee_kind, payee_id, financialYear(TODAY), TODAY, commission, tds],
        );
      await before('MERCHANT', registered.id, 50_000, 1_000);
      await before('AGENT', agent.id, 50_000, 10_000);
      // 46,833.33… of commission would be 28,200; 28,100 come by percent and 100 by the fee.
      const amount = (28_100 / 0.6 / 2.5) * 100;
      await disbursal(Math.round(amount * 100) / 100, { by: { merchant_id: registered.id, agent_id: null } });
      await disbursal(Math.round(amount * 100) / 100, { by: { merchant_id: shop.id, agent_id: agent.id } });
      await close();
      await receipt(2 * 46_833.34);
      await advance('approve').expect(200);
      const made = (await payments()).filter(({ period }) => period === PERIOD);
      expect(made).toMatchObject([
        { payee_kind: 'MERCHANT', commission_amount: 28_200, igst_amount: 5_076, tds_amount: 564, net_amount: 32_712 },
        { payee_kind: 'AGENT', commission_amount: 28_200, igst_amount: 0, tds_amount: 5_640, net_amount: 22_560 },
      ]);
    });

    it('a shop that came from another partner brings the threshold of TDS and a balance below zero along', async () => {
      const former = await aPartner(app);
      await agreed({ percent: 100 });
      const there = { partner_id: former.id, payee_kind: 'MERCHANT', payee_id: shop.id, period: '2020-01' } as const;
      await aPayment(app, { ...there, commission_amount: 12_000, net_amount: 12_000, state: 'PAID' });
      await aPayment(app, { ...there, commission_amount: 0, net_amount: -100, state: 'CARRIED' });
      // 9,000 of commission: 8,900 by percent and 100 by the fee.
      const amount = (8_900 / 0.6 / 2.5) * 100;
      await disbursal(Math.round(amount * 100) / 100, { by: { merchant_id: shop.id, agent_id: null } });
      await close();
      await receipt(14_833.34);
      await advance('approve').expect(200);
      // April 12,000 and May 9,000 of the tax table's worked figures, the first of them below another partner.
      expect(await payments()).toMatchObject([
        {
          ...{ payee_kind: 'MERCHANT', commission_amount: 9_000, tds_amount: 420 },
          ...{ carried_amount: -100, net_amount: 8_480 },
        },
      ]);
    });

    it('of two admins who approve at once on two servers, one pays the tree', async () => {
      await agreed({ percent: 40 });
      await disbursal(2 * LAKH);
      await close();
      await receipt(5_000);
      const answers = await Promise.all([advance('approve'), advance('approve', adminElsewhere)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await payments()).map(({ payee_kind }) => payee_kind)).toEqual(['PARTNER', 'MERCHANT']);
    });

    it('a merchant’s balance below zero is carried to its next payment, and the partner’s is not touched', async () => {
      await agreed({ percent: 50 });
      const back = await disbursal(4 * LAKH);
      await close();
      await receipt(10_000);
      await advance('approve').expect(200);
      await advance('pay').expect(200);
      await app.query("UPDATE lender_applications SET state = 'COOLING_OFF_EXIT' WHERE id = ?", [back.id]);
      await disbursal(LAKH, { disbursed_on: `${NEXT}-02` });
      await close(NEXT);
      await receipt(2_500, { period: NEXT });
      await advance('approve', admin, NEXT).expect(200);
      // 10,000 of commission were 6,100; 2,500 are 1,600.
      expect((await payments()).filter(({ period }) => period === NEXT)).toMatchObject([
        { payee_kind: 'PARTNER', commission_amount: -2_250, state: 'CARRIED' },
        { payee_kind: 'MERCHANT', commission_amount: -2_250, state: 'CARRIED' },
      ]);
    });

    it.each([3, 11])(
      'for ledger %i, what is paid down the tree, plus tax, plus the partner’s rest, comes to what came in',
      async (seed) => {
        let state = seed;
        const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
        const shops = [shop, await aShop(partner, { gstin: '27ABCPE1234F1Z5' }), await aShop()];
        const agents: (number | null)[] = [agent.id, null];
        await agreed({ agent_id: agent.id, percent: 27.775, flat_amount: 13.37 });
        for (const { id } of shops.slice(0, 2)) {
          await agreed({ merchant_id: id, percent: Math.round(random() * 70_000) / 1000, flat_amount: 77.7 });
        }
        const made = [];
        for (let n = 0; n < 14; n++) {
          const by = { merchant_id: shops[n % 3]!.id, agent_id: n % 3 === 0 ? agents[n % 2]! : null };
          // Some lenders demand training that the agent, or the shop with its agents, lacked.
          const earns = [{}, { agent_earns: 0 as const }, {}, { merchant_earns: 0 as const, agent_earns: 0 as const }];
          made.push(await disbursal(Math.round(random() * 30_000_000) / 100, { by, ...earns[n % 4] }));
        }
        await close();
        for (let part = 0; part < 3; part++) {
          await receipt(Math.round(random() * 300_000) / 100);
          const one = made[Math.floor(random() * made.length)]!;
          await receipt(Math.round(random() * 50_000) / 100, { lender_application_id: one.id });
          await advance('approve').expect(200);
          if (random() < 0.5) await advance('pay');
        }
        await app.query("UPDATE lender_applications SET state = 'COOLING_OFF_EXIT' WHERE id IN (?)", [
          [made[0]!.id, made[4]!.id],
        ]);
        await disbursal(5 * LAKH, { disbursed_on: `${NEXT}-02`, by: { merchant_id: shops[1]!.id, agent_id: null } });
        await close(NEXT);
        await receipt(12_500, { period: NEXT });
        await advance('approve', admin, NEXT).expect(200);
        const [resting] = await app.query<{ n: number }[]>(
          `SELECT COUNT(*) AS n FROM commission_line_shares s JOIN commission_accruals a ON a.id = s.accrual_id
           JOIN lender_applications la ON la.id = a.lender_application_id
           WHERE a.partner_id = ? AND ((s.payee_kind = 'AGENT' AND la.agent_earns = 0)
             OR (s.payee_kind = 'MERCHANT' AND la.merchant_earns = 0))`,
          [partner.id],
        );
        expect(Number(resting!.n)).toBe(0);
        const all = await payments();
        const paise = (of: (payment: PaymentResponse) => number, some = all) =>
          some.reduce((total, payment) => total + Math.round(of(payment) * 100), 0);
        const [booked] = await app.query<{ approved: string }[]>(
          "SELECT SUM(IF(state = 'ACCRUED', approved_amount, partner_amount)) AS approved FROM commission_accruals WHERE partner_id = ?",
          [partner.id],
        );
        const cameIn = Math.round(Number(booked!.approved) * 100);
        expect(paise(({ commission_amount }) => commission_amount)).toBe(cameIn);
        const standing = all.filter(({ state: payment }) => payment !== 'SETTLED');
        const gst = paise((one) => one.cgst_amount + one.sgst_amount + one.igst_amount);
        expect(paise(({ net_amount }) => net_amount, standing) + paise(({ tds_amount }) => tds_amount) - gst).toBe(
          cameIn,
        );
        const [lines] = await app.query<{ wrong: number }[]>(
          `SELECT COUNT(*) AS wrong FROM (SELECT a.id FROM commission_accruals a
             JOIN commission_payment_lines l ON l.accrual_id = a.id WHERE a.partner_id = ?
             GROUP BY a.id, a.state, a.approved_amount, a.partner_amount
             HAVING SUM(l.amount) <> IF(a.state = 'ACCRUED', a.approved_amount, a.partner_amount)) odd`,
          [partner.id],
        );
        expect(Number(lines!.wrong)).toBe(0);
      },
    );
  });

  describe('own earnings', () => {
    it('a merchant and an agent see their own part alone: provisional, booked, paid', async () => {
      await agreed({ percent: 40 });
      await agreed({ agent_id: agent.id, percent: 20 });
      const sibling = await aShop();
      const colleague = await anAgent(shop.id);
      await disbursal(4 * LAKH);
      await close();
      await receipt(10_000);
      await advance('approve').expect(200);
      await advance('pay').expect(200);
      await disbursal(LAKH, { disbursed_on: `${NEXT}-03` });
      // The lender of this one demands training that the agent lacked.
      await disbursal(LAKH, { disbursed_on: `${NEXT}-04`, agent_earns: 0 });
      // 10,000 of commission are 6,100; 2,500 are 1,600.
      expect(await earnings(shop.client)).toMatchObject({
        now: { percent: 40 },
        months: [
          { period: NEXT, disbursals: 2, provisional_amount: 1_280, booked_amount: 0, payments: [] },
          {
            ...{ period: PERIOD, disbursals: 1, provisional_amount: 0, booked_amount: 2_440, waiting_amount: 0 },
            payments: [{ commission_amount: 2_440, tds_amount: 0, net_amount: 2_440, state: 'PAID' }],
          },
        ],
      });
      expect(await earnings(agent.client)).toMatchObject({
        now: { percent: 20 },
        months: [
          { disbursals: 1, provisional_amount: 320 },
          { booked_amount: 1_220, payments: [{ net_amount: 1_220 }] },
        ],
      });
      for (const { client } of [sibling, colleague]) {
        expect(await earnings(client)).toMatchObject({ months: [], now: null, next: null });
      }
      // Of 1,600 twice: less 640 and 320, and less 640 alone; of 6,100 less 2,440 and 1,220.
      expect(await earnings(owner)).toMatchObject({
        months: [
          { period: NEXT, disbursals: 2, provisional_amount: 640 + 960, booked_amount: 0 },
          { period: PERIOD, booked_amount: 2_440, waiting_amount: 0, payments: [{ net_amount: 2_440, state: 'PAID' }] },
        ],
      });
    });
  });

  describe('why a lead is not paid', () => {
    const money = async (client: Client, { application_id }: { application_id: number }) => {
      const { body } = await client.get(`/api/partner/leads/${application_id}/money`).expect(200);
      return (body as LeadMoneyResponse).lenders[0]!;
    };

    it('is told from the lender’s state to the transfer, each payee’s own money alone', async () => {
      await agreed({ percent: 40 });
      await agreed({ agent_id: agent.id, percent: 20 });
      const lead = await disbursal(4 * LAKH, { state: 'SANCTIONED', disbursed_on: null, disbursed_amount: null });
      expect(await money(agent.client, lead)).toMatchObject({
        ...{ step: 'NO_DISBURSAL', state: 'SANCTIONED', amount: null, expected_on: null, receipts: [], payments: [] },
      });
      await app.query(
        "UPDATE lender_applications SET state = 'DISBURSED', disbursed_on = ?, disbursed_amount = ? WHERE id = ?",
        [`${PERIOD}-05`, 4 * LAKH, lead.id],
      );
      // 10,000 of commission are 6,100 for the partner.
      const open = {
        step: 'MONTH_OPEN',
        is_provisional: 1,
        line_id: null,
        month_closed_on: null,
        disbursed_amount: 4 * LAKH,
      };
      const hidden = { slab: null, commission_amount: null, passed_on_amount: null };
      expect(await money(agent.client, lead)).toMatchObject({ ...open, ...hidden, amount: 1_220 });
      expect(await money(shop.client, lead)).toMatchObject({ ...open, ...hidden, amount: 2_440 });
      expect(await money(owner, lead)).toMatchObject({
        ...{ ...open, amount: 2_440, commission_amount: 10_000, passed_on_amount: 3_660 },
        slab: { revenue_percent: 2.5, revenue_flat: null },
      });

      await close();
      const waits = { step: 'WAITS_FOR_LENDER', is_provisional: 0, month_closed_on: TODAY, released_amount: 0 };
      expect(await money(agent.client, lead)).toMatchObject({ ...waits, amount: 1_220 });
      expect((await money(agent.client, lead)).expected_on).toMatch(/-15$/);
      const { line_id } = await money(agent.client, lead);
      await agent.client
        .post('/api/partner/tickets')
        .send({ kind: 'general_query', text: 'When will it come?', line_id })
        .expect(201);
      expect(await money(owner, lead)).toMatchObject({ ...waits, amount: 2_440, passed_on_amount: 3_660 });

      await receipt(5_000, { lender_application_id: lead.id, received_on: TODAY, invoice_no: 'INV-7' });
      expect(await money(shop.client, lead)).toMatchObject({
        ...{ step: 'WAITS_FOR_APPROVAL', released_amount: 1_220 },
        receipts: [{ received_on: TODAY, is_named: 1, invoice_no: null, amount: null }],
      });
      expect((await money(owner, lead)).receipts).toEqual([
        { received_on: TODAY, is_named: 1, invoice_no: 'INV-7', amount: 5_000 },
      ]);
      await advance('approve').expect(200);
      expect(await money(shop.client, lead)).toMatchObject({
        ...{ step: 'HELD', expected_on: null },
        payments: [
          {
            ...{ amount: 1_220, commission_amount: 1_220, net_amount: 1_220, state: 'DUE', made_on: TODAY },
            holds: [{ reason: 'NO_ACCOUNT', until: null }],
          },
        ],
      });
      await advance('pay').expect(200);
      expect(await money(agent.client, lead)).toMatchObject({
        ...{ step: 'PART_RECEIVED', payments: [{ amount: 610, state: 'PAID' }] },
      });
      // The rest comes for the month, without naming the disbursal.
      await receipt(5_000, { received_on: TODAY });
      expect((await money(agent.client, lead)).receipts.map(({ is_named }) => is_named)).toEqual([0, 1]);
      await advance('approve').expect(200);
      await advance('pay').expect(200);
      for (const client of [agent.client, shop.client, owner]) {
        expect(await money(client, lead)).toMatchObject({ step: 'PAID', expected_on: null, is_late: 0 });
      }
      await app.query("UPDATE lender_applications SET state = 'COOLING_OFF_EXIT' WHERE id = ?", [lead.id]);
      await close(NEXT);
      await advance('approve', admin, NEXT).expect(200);
      expect(await money(agent.client, lead)).toMatchObject({ step: 'TAKEN_BACK', amount: 0, expected_on: null });
    });

    it('names what is not agreed and what has no price', async () => {
      await agreed({ percent: 40 });
      const lead = await disbursal(4 * LAKH);
      expect((await money(agent.client, lead)).step).toBe('NOT_AGREED');
      await close();
      expect((await money(agent.client, lead)).step).toBe('NOT_AGREED');
      const unpriced = await disbursal(LAKH, { lender_id: (await aLender(app)).id });
      expect(await money(shop.client, unpriced)).toMatchObject({ step: 'NOT_PRICED', amount: null });
    });

    it('is told of nobody else’s leads: a sibling’s and another partner’s are as missing ones', async () => {
      const sibling = await aShop();
      const colleague = await anAgent(shop.id);
      const stranger = app.as((await aPartnerUser(app, { partner: await aPartner(app) })).token);
      const staff = app.as((await aPartnerUser(app, { partner, role: 'STAFF' })).token);
      const lead = await disbursal(LAKH);
      const path = `/api/partner/leads/${lead.application_id}/money`;
      for (const client of [sibling.client, colleague.client, stranger]) {
        expectError(await client.get(path), 'LEAD.NOT_FOUND');
      }
      expectError(await staff.get(path), 'AUTH.FORBIDDEN');
      expectError(await owner.get('/api/partner/leads/999999/money'), 'LEAD.NOT_FOUND');
    });
  });
});
