import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { istPeriod, istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { CommissionReceiptEntity } from '../src/money/commission-ledger/commission-receipt.entity.js';
import type { OwnPayouts } from '../src/money/payout-runs/dto/own-payouts.dto.js';
import { ShareTermsEntity } from '../src/money/share-terms/share-terms.entity.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import type { LeadMoneyResponse } from '../src/portal/earnings/dto/lead-money.dto.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser } from './builders/accounts.js';
import { aLenderApplication, anApplication } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { anAccount, aPayment } from './builders/payments.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const PERIOD = istPeriod(new Date(), 1);
const TODAY = istToday();
const RUNS = '/api/admin/payout-runs';
const UPLOADS = '/api/admin/uploads/payout';

type Caller = ReturnType<TestApp['as']>;

describe('a payment that does not arrive', () => {
  let app: TestApp;
  let maker: Caller;
  let checker: Caller;
  let partner: PartnerEntity;
  let lender: number;
  let shop: number;
  let merchant: Caller;

  beforeAll(async () => {
    app = await TestApp.start({
      env: { PAYER_GSTIN: '29AABCL1234K1Z5', PAYER_NAME: 'Example Marketplace', PAYER_ADDRESS: '1 MG Road' },
    });
    maker = app.as((await anAdmin(app)).token);
    checker = app.as((await anAdmin(app)).token);
  });
  beforeEach(async () => {
    partner = await aPartner(app, { revenue_percent: 60, revenue_flat_fee: 100 });
    lender = (await aLender(app)).id;
    await maker
      .post('/api/lender-revenue/create')
      .send({ lender_id: lender, revenue_type_id: 1, revenue_percent: 2.5 })
      .expect(201);
  });
  afterAll(() => app.stop());

  const aShop = async (gstin: string | null = null) => {
    shop = (await aMerchant(app, { partner_id: partner.id, state: 'APPROVED', details: { gstin } })).id;
    const { token } = await aPhoneUser(app, { partner_id: partner.id, merchant_id: shop, role: 'MERCHANT' });
    merchant = app.as(token);
    await app.dataSource.getRepository(ShareTermsEntity).insert({
      ...{ partner_id: partner.id, merchant_id: shop, agent_id: null, valid_from: '2020-01-01' },
      ...{ percent: 40, flat_amount: 0 },
    });
  };
  /** 10,000 of commission are 6,100 for the partner, and 2,440 of them the shop's. */
  const approvedLead = async (product_type: 'Personal Loans' | 'Other Insurance' = 'Personal Loans') => {
    const { id: application_id } = await anApplication(app, {
      partner_id: partner.id,
      merchant_id: shop,
      product_type,
    });
    await aLenderApplication(app, {
      ...{ application_id, lender_id: lender, state: 'DISBURSED' },
      ...{ disbursed_on: `${PERIOD}-05`, disbursed_amount: 400_000 },
    });
    await maker.post(`/api/admin/commission-months/${lender}-${PERIOD}/close`).expect(200);
    await app.dataSource.getRepository(CommissionReceiptEntity).insert({
      ...{ lender_id: lender, period: PERIOD, commission_amount: 10_000, upload_id: 1, upload_row: 2 },
      row_key: randomUUID().replaceAll('-', '').repeat(2),
    });
    await maker.post(`/api/admin/commission-payouts/${partner.id}-${PERIOD}/approve`).expect(200);
    return application_id;
  };
  const explained = async (lead: number, by = merchant) =>
    ((await by.get(`/api/partner/leads/${lead}/money`).expect(200)).body as LeadMoneyResponse).lenders[0]!;
  const listed = async (by = merchant) =>
    ((await by.get('/api/partner/payouts').expect(200)).body as OwnPayouts).payouts[0]!;
  /** Payments to the shop alone: the partner has no account. */
  const preview = async () =>
    (await maker.get(`${RUNS}/preview?partner_id=${partner.id}`).expect(200)).body as {
      payments: number;
      total_amount: number;
      held: { payee_kind: string; reason: string; until: string | null }[];
    };
  const account = (hoursAgo = 100) => anAccount(app, partner.id, { payee: { kind: 'MERCHANT', id: shop }, hoursAgo });
  const diligence = (columns: string) =>
    app.query(`UPDATE payee_diligence SET ${columns} WHERE payee_kind = 'MERCHANT' AND payee_id = ?`, [shop]);

  it.each<{
    what: string;
    gstin?: string;
    product?: 'Other Insurance';
    arrange: () => Promise<unknown>;
    reasons: string[];
    ends?: true;
  }>([
    { what: 'no bank account', arrange: () => Promise.resolve(), reasons: ['NO_ACCOUNT'] },
    { what: 'a bank account of 47 hours', arrange: () => account(47), reasons: ['ACCOUNT_CHANGED'], ends: true },
    { what: 'insurance without a licence', product: 'Other Insurance', arrange: account, reasons: ['NO_LICENCE'] },
    {
      what: 'an invoice that is not accepted',
      gstin: '29ABCPE1234F1Z5',
      arrange: account,
      reasons: ['NO_INVOICE'],
    },
    {
      what: 'an admin’s decision',
      arrange: async () => {
        await account();
        await diligence("decision = 'RESTING', decision_reason = 'misuse'");
      },
      reasons: ['RESTING'],
    },
    {
      what: 'papers that ended yesterday',
      arrange: async () => {
        await account();
        await diligence(`expires_on = '${shiftDay(TODAY, -1)}'`);
      },
      reasons: ['PAPERS_ENDED'],
    },
    {
      what: 'an agreement that is missing after 14 days',
      arrange: async () => {
        await account();
        await diligence("created_at = '2020-01-01', agreement_version = NULL");
        await app.query(
          "UPDATE payee_diligence SET created_at = NOW() - INTERVAL 60 DAY WHERE payee_kind = 'MERCHANT'",
        );
      },
      reasons: ['NO_AGREEMENT'],
    },
    {
      what: 'everything at once',
      product: 'Other Insurance',
      gstin: '29ABCPE1234F1Z5',
      arrange: () => diligence("decision = 'RESTING'"),
      reasons: ['RESTING', 'NO_LICENCE', 'NO_INVOICE', 'NO_ACCOUNT'],
    },
  ])('is held by $what, and the lead, the payouts and the payout run say so alike', async (given) => {
    const { gstin = null, product, arrange, reasons, ends = false } = given;
    await aShop(gstin);
    await arrange();
    const lead = await approvedLead(product);
    const shown = await explained(lead);
    expect(shown).toMatchObject({ step: 'HELD', payments: [{ state: 'DUE', is_in_run: 0, returned_for: null }] });
    expect(shown.payments[0]!.holds.map(({ reason }) => reason)).toEqual(reasons);
    const { until } = shown.payments[0]!.holds[0]!;
    expect(until !== null).toBe(ends);
    // A day is promised only where the hold ends by itself.
    expect(shown.expected_on !== null).toBe(ends);
    expect(await listed()).toMatchObject({ hold: reasons[0], hold_until: until });
    const { held } = await preview();
    expect(held.filter(({ payee_kind }) => payee_kind === 'MERCHANT')).toMatchObject([{ reason: reasons[0], until }]);
  });

  it('is not held by papers that end today, and money by hand asks the same rule', async () => {
    await aShop();
    await account();
    await diligence(`expires_on = '${TODAY}'`);
    const lead = await approvedLead();
    expect(await explained(lead)).toMatchObject({ step: 'APPROVED', payments: [{ holds: [] }] });
    await diligence(`expires_on = '${shiftDay(TODAY, -1)}'`);
    const pay = () => maker.post(`/api/admin/commission-payouts/${partner.id}-${PERIOD}/pay`);
    // The partner's own payment goes out, the shop's is left.
    await pay().expect(200);
    expectError(await pay(), 'COMMISSION.PAYEE_RESTS');
    expect(await explained(lead)).toMatchObject({ step: 'HELD', payments: [{ holds: [{ reason: 'PAPERS_ENDED' }] }] });
    await diligence('expires_on = NULL');
    await pay().expect(200);
    expect(await explained(lead)).toMatchObject({ step: 'PAID', payments: [{ state: 'PAID', holds: [] }] });
  });

  it('is below zero: the lead says that it was deducted, and names the balance', async () => {
    await aShop();
    await account();
    const below = await aPayment(app, {
      ...{ partner_id: partner.id, payee_kind: 'MERCHANT', payee_id: shop, net_amount: -3_000, state: 'CARRIED' },
    });
    const lead = await approvedLead();
    expect(await explained(lead)).toMatchObject({
      step: 'DEDUCTED',
      payments: [{ state: 'CARRIED', net_amount: -560, holds: [{ reason: 'BELOW_ZERO', until: null }] }],
    });
    expect(await app.query('SELECT state FROM commission_payments WHERE id = ?', [below.id])).toEqual([
      { state: 'SETTLED' },
    ]);
  });

  it('came back from the bank: the lead says why, and is paid by the next run', async () => {
    await aShop();
    await account();
    const lead = await approvedLead();
    const atBank = async () => {
      const { payments, total_amount } = await preview();
      const seen = { payments, total_amount, partner_id: partner.id };
      const { id } = (await maker.post(RUNS).send(seen).expect(201)).body as { id: number };
      expect((await explained(lead)).payments).toMatchObject([{ is_in_run: 1, holds: [] }]);
      await checker.post(`${RUNS}/${id}/approve`).expect(200);
      await checker.post(`${RUNS}/${id}/file`).expect(200);
      const [item] = (await maker.get(`${RUNS}/${id}/payments`).expect(200)).body as [{ reference: string }];
      return item.reference;
    };
    const answer = async (line: string) => {
      const file = Buffer.from(`reference,status,amount,utr,date,reason\n${line}`);
      const { id } = (await maker.post(UPLOADS).attach('image_name', file, 'answer.csv').expect(201)).body as {
        id: number;
      };
      const settled = (state: string) =>
        eventually(async () => {
          const upload = (await maker.get(`${UPLOADS}/${id}`).expect(200)).body as { state: string };
          expect(upload.state).toBe(state);
        });
      await settled('checked');
      await maker.post(`${UPLOADS}/${id}/apply`).expect(200);
      await settled('applied');
    };

    await answer(`${await atBank()},RETURNED,2440,,17/11/2026,Account closed`);
    const back = await explained(lead);
    expect(back).toMatchObject({
      step: 'APPROVED',
      payments: [{ state: 'DUE', is_in_run: 0, holds: [], returned_for: 'Account closed' }],
    });
    // Whoever enters another account then waits for 48 hours.
    await app.query("UPDATE payee_accounts SET changed_at = NOW(3) WHERE payee_kind = 'MERCHANT' AND payee_id = ?", [
      shop,
    ]);
    expect(await explained(lead)).toMatchObject({
      step: 'HELD',
      payments: [{ holds: [{ reason: 'ACCOUNT_CHANGED' }], returned_for: 'Account closed' }],
    });
    await app.query(
      "UPDATE payee_accounts SET changed_at = NOW(3) - INTERVAL 49 HOUR WHERE payee_kind = 'MERCHANT' AND payee_id = ?",
      [shop],
    );
    await answer(`${await atBank()},Success,2440,HDFCN52026111800012345,18/11/2026,`);
    expect(await explained(lead)).toMatchObject({
      step: 'PAID',
      payments: [{ state: 'PAID', holds: [], returned_for: null }],
    });
    expect(await listed()).toMatchObject({ state: 'PAID', utr: 'HDFCN52026111800012345', returned_for: null });
  });

  it('names section 397(2) where the payee has given no PAN', async () => {
    await aShop();
    const { user, token } = await aPhoneUser(app, { partner_id: partner.id, merchant_id: shop, role: 'AGENT' });
    await app.dataSource.getRepository(ShareTermsEntity).insert({
      ...{ partner_id: partner.id, merchant_id: shop, agent_id: user.id, valid_from: '2020-01-01' },
      ...{ percent: 20, flat_amount: 0 },
    });
    const mine = { partner_id: partner.id, payee_kind: 'AGENT', payee_id: user.id } as const;
    await aPayment(app, { ...mine, commission_amount: 20_000, net_amount: 20_000, state: 'PAID' });
    await account();
    const { id: application_id } = await anApplication(app, {
      ...{ partner_id: partner.id, merchant_id: shop, agent_id: user.id },
    });
    await aLenderApplication(app, {
      ...{ application_id, lender_id: lender, state: 'DISBURSED' },
      ...{ disbursed_on: `${PERIOD}-06`, disbursed_amount: 400_000 },
    });
    await approvedLead();
    // The lender has paid half of what two disbursals bring: 610 of 1,220. 20 % of 20,610 are 4,122.
    const shown = await explained(application_id, app.as(token));
    expect(shown.payments).toMatchObject([
      { law: 'Section 397(2), Income-tax Act 2025', tds_percent: 20, commission_amount: 610, tds_amount: 4_122 },
    ]);
    expect(await listed(app.as(token))).toMatchObject({ law: 'Section 397(2), Income-tax Act 2025' });
    const owner = app.as((await aPartnerUser(app, { partner })).token);
    expect((await explained(application_id, owner)).payments).toMatchObject([
      { law: 'Section 397(2), Income-tax Act 2025', tds_amount: 0 },
    ]);
  });
});
