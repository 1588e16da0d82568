import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { istPeriod, istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { ApplicationEntity } from '../src/loans/applications/application.entity.js';
import { LenderApplicationEntity } from '../src/loans/applications/lender-application.entity.js';
import { CommissionReceiptEntity } from '../src/money/commission-ledger/commission-receipt.entity.js';
import { rebuildCommissionSums } from '../src/money/commission-ledger/day-sums.js';
import { verifyMonthSums } from '../src/money/commission-ledger/month-sums.js';
import { ShareTermsEntity } from '../src/money/share-terms/share-terms.entity.js';
import { DiligenceEntity } from '../src/partners/diligence/diligence.entity.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { Transactions } from '../src/platform/database/transactions.js';
import type { OwnEarningsResponse, OwnLines } from '../src/portal/earnings/dto/own-money.dto.js';
import type { HomeResponse } from '../src/portal/home/dto/home.dto.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser } from './builders/accounts.js';
import { aLenderApplication, anApplication } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { aPayment, anAccount } from './builders/payments.js';
import { aTaxInvoice } from './builders/tax-invoices.js';
import { aTrainingModule } from './builders/training.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const HOME = '/api/partner/home';
const EARNINGS = '/api/partner/own-earnings';
const TODAY = istToday();
const PERIOD = istPeriod(new Date(), 2);
const NEXT = istPeriod(new Date(), 1);
/** The next 15th. */
const PAYOUT_DAY = `${TODAY.slice(8) <= '15' ? TODAY.slice(0, 7) : istPeriod(new Date(), -1)}-15`;
const NO_MONEY = {
  ...{ earned_amount: 0, expected_amount: 0, unpriced_disbursals: 0, paid_amount: 0 },
  next_payout_on: null,
};

type Client = ReturnType<TestApp['as']>;

describe('the first page of the portal', () => {
  let app: TestApp;
  let admin: Client;
  let lender: number;
  let partner: PartnerEntity;
  let ownerToken: string;
  let owner: Client;
  let staff: { id: number; client: Client };
  let shop: { id: number; client: Client };
  let agent: { id: number; client: Client };

  beforeAll(async () => {
    app = await TestApp.start();
    admin = app.as((await anAdmin(app)).token);
  });
  beforeEach(async () => {
    lender = (await aLender(app)).id;
    partner = await aPartner(app, { revenue_percent: 100, revenue_flat_fee: 0 });
    ownerToken = (await aPartnerUser(app, { partner })).token;
    owner = app.as(ownerToken);
    const { user, token } = await aPartnerUser(app, { partner, role: 'STAFF' });
    staff = { id: user.id, client: app.as(token) };
    shop = await aShop();
    agent = await anAgent(shop.id);
    await admin
      .post('/api/lender-revenue/create')
      .send({ lender_id: lender, revenue_type_id: 1, revenue_percent: 2 })
      .expect(201);
  });
  afterAll(() => app.stop());

  const aShop = async () => {
    const { id } = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED' });
    const { token } = await aPhoneUser(app, { partner_id: partner.id, merchant_id: id, role: 'MERCHANT' });
    return { id, client: app.as(token) };
  };
  const anAgent = async (merchant_id: number) => {
    const { user, token } = await aPhoneUser(app, { partner_id: partner.id, merchant_id, role: 'AGENT' });
    return { id: user.id, client: app.as(token) };
  };
  const agreed = (given: Partial<ShareTermsEntity>) =>
    app.dataSource.getRepository(ShareTermsEntity).insert({
      ...{ partner_id: partner.id, merchant_id: shop.id, agent_id: null, valid_from: '2020-01-01', flat_amount: 0 },
      ...given,
    });
  const disbursal = async (disbursed_amount: number, disbursed_on: string, lender_id = lender) => {
    const brought = { partner_id: partner.id, merchant_id: shop.id, agent_id: agent.id };
    const { id: application_id } = await anApplication(app, brought);
    const values = { application_id, lender_id, state: 'DISBURSED', disbursed_on, disbursed_amount } as const;
    return aLenderApplication(app, { ...values, partner_id: partner.id });
  };
  const close = (period: string) => admin.post(`/api/admin/commission-months/${lender}-${period}/close`).expect(200);
  const advance = (what: 'approve' | 'pay', period = PERIOD) =>
    admin.post(`/api/admin/commission-payouts/${partner.id}-${period}/${what}`).expect(200);
  const receipt = (commission_amount: number) =>
    app.dataSource.getRepository(CommissionReceiptEntity).insert({
      ...{ lender_id: lender, period: PERIOD, commission_amount, upload_id: 1, upload_row: 2 },
      row_key: `${partner.id}`.padStart(64, '0'),
    });
  const home = async (client: Client) => (await client.get(HOME).expect(200)).body as HomeResponse;
  const money = async (client: Client) => (await home(client)).money;
  const earnings = async (client: Client) => (await client.get(EARNINGS).expect(200)).body as OwnEarningsResponse;
  const lines = async (client: Client, period: string, kind = 'booked', after?: number) =>
    (await client.get(`${EARNINGS}/lines`).query({ period, kind, after }).expect(200)).body as OwnLines;
  const amounts = async (client: Client, period: string, kind?: string) =>
    (await lines(client, period, kind)).lines.map((line) => [line.kind, line.amount, line.state]);
  const waiting = async (client: Client) => (await home(client)).to_do.map(({ kind }) => kind);

  describe('the own money', () => {
    /** A shop gets 30 % and its agent 20 %: of 200 rupees the owner keeps 100, of 80 he keeps 40. */
    const worked = async () => {
      await agreed({ percent: 30 });
      await agreed({ agent_id: agent.id, percent: 20 });
      const booked = await disbursal(10_000, `${PERIOD}-05`);
      await close(PERIOD);
      await disbursal(4_000, `${NEXT}-03`);
      return booked;
    };

    it('of a partner with more than a thousand open disbursals prices them once a minute, and knows at once what is closed', async () => {
      const { id } = await disbursal(10_000, `${PERIOD}-05`);
      const atLenders = app.dataSource.getRepository(LenderApplicationEntity);
      const applications = app.dataSource.getRepository(ApplicationEntity);
      const { id: _, ...line } = await atLenders.findOneByOrFail({ id });
      const { id: __, ...application } = await applications.findOneByOrFail({ id: line.application_id });
      const { identifiers } = await applications.insert(
        Array.from({ length: 1_000 }, () => ({ ...application, uuid: randomUUID() })),
      );
      await atLenders.insert(
        identifiers.map((made) => ({ ...line, uuid: randomUUID(), application_id: Number(made['id']) })),
      );
      await disbursal(4_000, `${NEXT}-03`);
      // 1,001 times 200 rupees, and 80.
      expect(await money(owner)).toMatchObject({ earned_amount: 0, expected_amount: 200_280 });
      await disbursal(4_000, `${NEXT}-04`);
      expect(await money(owner)).toMatchObject({ earned_amount: 0, expected_amount: 200_280 });
      await close(PERIOD);
      expect(await money(owner)).toMatchObject({ earned_amount: 200_200, expected_amount: 80 });
    });

    it('shows booked 100 and provisional 40 apart, and is the own part of whoever asks alone', async () => {
      await worked();
      const of = (earned_amount: number, expected_amount: number) => ({
        ...{ ...NO_MONEY, earned_amount, expected_amount },
        next_payout_on: PAYOUT_DAY,
      });
      expect(await money(owner)).toEqual(of(100, 40));
      expect(await money(shop.client)).toEqual(of(60, 24));
      expect(await money(agent.client)).toEqual(of(40, 16));
      // Neither a sibling's nor another partner's.
      const stranger = app.as((await aPartnerUser(app)).token);
      for (const { client } of [await aShop(), await anAgent(shop.id), { client: stranger }]) {
        expect(await money(client)).toEqual(NO_MONEY);
        expect((await earnings(client)).months).toEqual([]);
        expect(await amounts(client, PERIOD)).toEqual([]);
        expect(await amounts(client, NEXT, 'provisional')).toEqual([]);
      }
    });

    it('is hidden from staff', async () => {
      await worked();
      expect(await money(staff.client)).toBeNull();
      expectError(await staff.client.get(EARNINGS), 'AUTH.FORBIDDEN');
      expectError(
        await staff.client.get(`${EARNINGS}/lines`).query({ period: PERIOD, kind: 'booked' }),
        'AUTH.FORBIDDEN',
      );
    });

    it('is paid once a payment is transferred, and earned stays as it was', async () => {
      await worked();
      await receipt(200);
      await anAccount(app, partner.id);
      await advance('approve');
      expect(await money(owner)).toMatchObject({ earned_amount: 100, paid_amount: 0, next_payout_on: PAYOUT_DAY });
      expect(await amounts(owner, PERIOD)).toEqual([['DISBURSAL', 100, 'APPROVED']]);
      await advance('pay');
      expect(await money(owner)).toMatchObject({ earned_amount: 100, expected_amount: 40, paid_amount: 100 });
      expect(await earnings(owner)).toMatchObject({
        months: [
          { period: NEXT, provisional_amount: 40, booked_amount: 0, payments: [] },
          {
            period: PERIOD,
            provisional_amount: 0,
            booked_amount: 100,
            waiting_amount: 0,
            payments: [{ net_amount: 100 }],
          },
        ],
        ...{ now: null, next: null },
      });
      expect(await amounts(owner, PERIOD)).toEqual([['DISBURSAL', 100, 'PAID']]);
      expect(await money(shop.client)).toMatchObject({ earned_amount: 60, paid_amount: 60 });
    });

    it('falls by what is taken back, in the month that books it', async () => {
      const back = await worked();
      await app.dataSource.getRepository(LenderApplicationEntity).update(back.id, { state: 'COOLING_OFF_EXIT' });
      await close(NEXT);
      // 100 + 40 - 100
      expect(await money(owner)).toMatchObject({ earned_amount: 40, expected_amount: 0 });
      expect(await money(shop.client)).toMatchObject({ earned_amount: 24 });
      expect(await money(agent.client)).toMatchObject({ earned_amount: 16 });
      expect(await amounts(owner, NEXT)).toEqual([
        ['DISBURSAL', 40, 'BOOKED'],
        ['CLAWBACK', -100, 'BOOKED'],
      ]);
      expect((await earnings(owner)).months.map(({ booked_amount }) => booked_amount)).toEqual([-60, 100]);
    });

    it('has an adjustment by hand at once, which no customer is behind', async () => {
      await admin
        .post('/api/admin/commission-adjustments')
        .send({
          ...{ lender_id: lender, period: NEXT, partner_id: partner.id, commission_amount: 0, partner_amount: 7.5 },
          reason: 'Festival bonus',
        })
        .expect(201);
      expect(await money(owner)).toMatchObject({ earned_amount: 7.5 });
      expect(await lines(owner, NEXT)).toMatchObject({
        lines: [{ kind: 'MANUAL', amount: 7.5, lead_id: null, customer_name: null, product_type: null }],
      });
    });

    it('counts what has no price yet, and what was paid for whom one brought', async () => {
      await disbursal(4_000, `${NEXT}-03`, (await aLender(app)).id);
      const of = { partner_id: partner.id, payee_kind: 'MERCHANT', payee_id: shop.id } as const;
      await aPayment(app, { ...of, source: 'REFERRAL', net_amount: 500, state: 'PAID' });
      expect(await money(shop.client)).toMatchObject({
        ...{ earned_amount: 500, expected_amount: 0, unpriced_disbursals: 1, paid_amount: 500 },
      });
      expect(await amounts(owner, NEXT, 'provisional')).toEqual([['DISBURSAL', null, 'PROVISIONAL']]);
    });

    it('is listed by line, a page after another, with the lead that tells why', async () => {
      const { application_id } = await worked();
      const [booked] = (await lines(agent.client, PERIOD)).lines;
      expect(booked).toMatchObject({
        ...{ kind: 'DISBURSAL', amount: 40, state: 'BOOKED', disbursed_on: `${PERIOD}-05` },
        ...{ lead_id: application_id, customer_name: 'Sunita D.', product_type: 'Personal Loans' },
      });
      expect(await lines(agent.client, PERIOD, 'booked', booked!.id)).toMatchObject({ lines: [], has_more: false });
      for (const [client, amount] of [
        [owner, 40],
        [shop.client, 24],
        [agent.client, 16],
      ] as const) {
        expect(await amounts(client, NEXT, 'provisional')).toEqual([['DISBURSAL', amount, 'PROVISIONAL']]);
        expect(await amounts(client, PERIOD, 'provisional')).toEqual([]);
      }
      expectError(
        await owner.get(`${EARNINGS}/lines`).query({ period: '2026-13', kind: 'booked' }),
        'REQUEST.INVALID',
        ['period'],
      );
    });

    it('is checked against the lines each night, and can be made anew', async () => {
      await worked();
      const transactions = app.app.get(Transactions);
      expect(await verifyMonthSums(transactions, PERIOD)).toEqual([]);
      await app.query('UPDATE commission_month_sums SET amount = 101 WHERE partner_id = ?', [partner.id]);
      expect(await verifyMonthSums(transactions, PERIOD)).toEqual([
        `${PERIOD}, own part of partner ${partner.id}, lender ${lender}: 101 rupees kept, 100 by the lines`,
      ]);
      await rebuildCommissionSums(transactions);
      expect(await verifyMonthSums(transactions, PERIOD)).toEqual([]);
      expect(await money(owner)).toMatchObject({ earned_amount: 100 });
    });
  });

  describe('what needs doing', () => {
    const all = async () => [
      await waiting(owner),
      await waiting(staff.client),
      await waiting(shop.client),
      await waiting(agent.client),
    ];
    const OF_AGENT = { kind: 'AGENT', id: 0 } as const;

    it('begins with the bank account and the PAN of whoever is paid', async () => {
      expect(await all()).toEqual([
        ['account_missing', 'pan_missing', 'agents_papers'],
        [],
        // A shop gave its PAN when it registered.
        ['account_missing', 'agents_papers'],
        ['account_missing', 'pan_missing'],
      ]);
    });

    it('is empty when nothing waits', async () => {
      await anAccount(app, partner.id, { payee: { kind: 'MERCHANT', id: shop.id } });
      await app.query('DELETE FROM partner_users WHERE id = ?', [agent.id]);
      expect((await home(shop.client)).to_do).toEqual([]);
    });

    it('says until when an account that was changed is not paid to', async () => {
      await anAccount(app, partner.id, { hoursAgo: 1 });
      const { to_do } = await home(owner);
      expect(to_do[0]).toEqual({
        ...{ kind: 'account_changed', count: 1, module: null },
        day: istToday(new Date(Date.now() + 47 * 3_600_000)),
      });
    });

    it('names payments that are held with the reason, the own ones alone', async () => {
      const of = { partner_id: partner.id, payee_kind: 'AGENT', payee_id: agent.id } as const;
      await anAccount(app, partner.id, { payee: { ...OF_AGENT, id: agent.id } });
      await aPayment(app, { ...of, kind: 'INSURANCE' });
      await aPayment(app, { ...of, state: 'CARRIED', net_amount: -50 });
      await aTaxInvoice(app, partner.id, { payee: { ...OF_AGENT, id: agent.id } });
      expect(await all()).toEqual([
        ['account_missing', 'pan_missing', 'agents_papers'],
        [],
        ['account_missing', 'agents_papers'],
        ['invoices', 'licence_missing', 'below_zero', 'pan_missing'],
      ]);
      // The one for insurance waits for its payee, and so is not promised.
      expect(await money(agent.client)).toMatchObject({ next_payout_on: null });
    });

    it('names a payment that the bank sent back until it goes out', async () => {
      await anAccount(app, partner.id);
      const { id: payment_id } = await aPayment(app, { partner_id: partner.id });
      await app.query(
        `INSERT INTO payout_run_payments (run_id, payment_id, amount, state, row_key, account_encrypted, account_last4)
         VALUES (1, ?, 1000, 'RETURNED', UUID(), '', '5678')`,
        [payment_id],
      );
      expect(await waiting(owner)).toEqual(['payment_returned', 'pan_missing', 'agents_papers']);
    });

    it.each([
      ['end soon', { expires_on: shiftDay(TODAY, 30) }, ['papers_end']],
      ['end later', { expires_on: shiftDay(TODAY, 31) }, []],
      ['have ended', { expires_on: shiftDay(TODAY, -1) }, ['papers_ended']],
      ['were found wanting by an admin', { decision: 'RESTING' }, ['links_rest']],
    ] as const)('names papers that %s', async (_what, given, kinds) => {
      await anAccount(app, partner.id, { payee: { kind: 'MERCHANT', id: shop.id } });
      const papers = app.dataSource.getRepository(DiligenceEntity);
      await papers.update({ payee_kind: 'MERCHANT', payee_id: shop.id }, given);
      expect((await waiting(shop.client)).filter((kind) => kind !== 'agents_papers')).toEqual(kinds);
      expect(await waiting(agent.client)).toEqual(['account_missing', 'pan_missing']);
    });

    it('names answers of the desk until the asker writes again, and nobody else’s', async () => {
      const ask = async (kind: string) => {
        const { body } = await staff.client.post('/api/partner/tickets').send({ kind, text: 'How?' }).expect(201);
        return (body as { uuid: string }).uuid;
      };
      const [support, query] = [await ask('tech_support'), await ask('general_query')];
      expect(await waiting(staff.client)).toEqual([]);
      await app.query("UPDATE tickets SET state = 'ANSWERED' WHERE uuid = ?", [support]);
      await app.query("UPDATE tickets SET state = 'WAITING_FOR_CUSTOMER' WHERE uuid = ?", [query]);
      expect(await waiting(staff.client)).toEqual(['tickets_support', 'tickets_query']);
      expect(await waiting(owner)).not.toContain('tickets_support');
      await staff.client.post(`/api/partner/tickets/${query}/messages`).send({ text: 'Like this.' }).expect(201);
      expect(await waiting(staff.client)).toEqual(['tickets_support']);
    });

    it('names demanded training until it is passed, and to agents what their shop lacks', async () => {
      const { id, title_en, title_hi } = await aTrainingModule(admin);
      await app.query(
        "INSERT INTO training_demands (module_id, product_type, from_day) VALUES (?, 'Personal Loans', '2020-01-01')",
        [id],
      );
      const lacked = { module_id: id, title_en, title_hi, products: ['Personal Loans'], lenders: [] };
      const ofSelf = { kind: 'training', count: 1, day: null, module: { ...lacked, lacked_by: 'SELF' } };
      const ofTraining = async (client: Client) =>
        (await home(client)).to_do.filter(({ kind }) => kind.startsWith('training'));
      expect(await ofTraining(shop.client)).toEqual([ofSelf]);
      expect(await ofTraining(agent.client)).toEqual([
        ofSelf,
        { ...ofSelf, kind: 'training_of_shop', module: { ...lacked, lacked_by: 'SHOP' } },
      ]);
      expect([await ofTraining(owner), await ofTraining(staff.client)]).toEqual([[], []]);
      await app.query('DELETE FROM training_demands WHERE module_id = ?', [id]);
    });

    it('names own creatives that no longer hold', async () => {
      const { insertId } = await app.query<{ insertId: number }>(
        "INSERT INTO creatives (product_type, position, version, text_version, published_version) VALUES ('Personal Loans', 1, 1, 1, 1)",
      );
      await app.query(
        `INSERT INTO creative_versions (creative_id, version, headline_en, headline_hi, points_en, points_hi, valid_until)
         VALUES (?, 1, 'A loan', 'एक लोन', '', '', ?)`,
        [insertId, shiftDay(TODAY, -1)],
      );
      await app.query(
        "INSERT INTO creative_prints (user_id, creative_id, text_version, format, language) VALUES (?, ?, 1, 'poster', 'en')",
        [staff.id, insertId],
      );
      expect(await waiting(staff.client)).toEqual(['creatives']);
      expect(await waiting(owner)).not.toContain('creatives');
    });

    it('counts invitations not accepted and agents without papers, to whom they are below', async () => {
      const other = await aShop();
      await anAgent(other.id);
      await aPhoneUser(app, {
        ...{ partner_id: partner.id, merchant_id: shop.id, role: 'AGENT' },
        must_change_password: 1,
      });
      const below = async (client: Client) =>
        (await home(client)).to_do.flatMap(({ kind, count }) =>
          kind === 'invited' || kind === 'agents_papers' ? [[kind, count]] : [],
        );
      expect(await below(owner)).toEqual([
        ['agents_papers', 2],
        ['invited', 1],
      ]);
      expect(await below(shop.client)).toEqual([
        ['agents_papers', 1],
        ['invited', 1],
      ]);
      expect(await below(other.client)).toEqual([['agents_papers', 1]]);
      expect([await below(staff.client), await below(agent.client)]).toEqual([[], []]);
    });
  });

  it('opens for two hundred in the same moment, and leaves others their place before the database', async () => {
    const crowded = await TestApp.start({ database: app.database, env: { DB_QUEUE_LIMIT: '200', DB_POOL_SIZE: '2' } });
    const many = Array.from({ length: 200 }, () => crowded.as(ownerToken).get(HOME));
    const answers = await Promise.all(many);
    await crowded.stop();
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });
});
