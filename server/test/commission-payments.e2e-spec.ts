import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { istPeriod, istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { financialYear } from '@marketplace/contract/tax/tax.js';
import { LenderApplicationEntity } from '../src/loans/applications/lender-application.entity.js';
import { ApplicationEntity } from '../src/loans/applications/application.entity.js';
import { CommissionPaymentEntity } from '../src/money/payments/commission-payment.entity.js';
import { TaxRatesRepository } from '../src/money/tax-rates/tax-rates.repository.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { aLenderApplication } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const PAYMENTS = '/api/admin/commission-payments';
const PAYOUTS = '/api/admin/commission-payouts';
const PERIOD = istPeriod(new Date(), 1);
const EARLIER = istPeriod(new Date(), 2);
const YEAR = financialYear(istToday());
const PAN = 'ABCPE1234F';
const HERE = `29${PAN}1Z5`;
const ELSEWHERE = `27${PAN}1Z5`;

interface Payment {
  id: number;
  state: string;
  commission_amount: number;
  cgst_amount: number;
  sgst_amount: number;
  igst_amount: number;
  tds_amount: number;
  carried_amount: number;
  net_amount: number;
}

describe('payments to partners', () => {
  let app: TestApp;
  let other: TestApp;
  let admin: ReturnType<TestApp['as']>;
  let elsewhere: ReturnType<TestApp['as']>;
  let lender: number;
  let partner: number;

  beforeAll(async () => {
    app = await TestApp.start({ env: { PAYER_GSTIN: '29AABCL1234K1Z5' } });
    other = await TestApp.start({ database: app.database, env: { PAYER_GSTIN: '29AABCL1234K1Z5' } });
    const { token } = await anAdmin(app);
    [admin, elsewhere] = [app.as(token), other.as(token)];
    lender = (await aLender(app)).id;
  });
  beforeEach(async () => {
    partner = (await aPartner(app)).id;
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const payee = (values: object) =>
    admin
      .post(`/api/admin/partners/${partner}/payee`)
      .send({ version: 0, ...values })
      .expect(200);
  /** An adjustment by hand waits for no lender, so all of it can be approved. */
  const earned = (amount: number, period = PERIOD) =>
    admin
      .post('/api/admin/commission-adjustments')
      .send({
        lender_id: lender,
        period,
        partner_id: partner,
        commission_amount: amount,
        partner_amount: amount,
        reason: 'Agreed by letter',
      })
      .expect(201);
  const approve = (as = admin, period = PERIOD) => as.post(`${PAYOUTS}/${partner}-${period}/approve`);
  const pay = (period = PERIOD) => admin.post(`${PAYOUTS}/${partner}-${period}/pay`);
  const payments = async () =>
    (await admin.get(`${PAYMENTS}?filter={"partner_id":${partner}}&sort=["id","ASC"]`).expect(200)).body as Payment[];
  const before = (commission: number, tds: number, more: Partial<CommissionPaymentEntity> = {}) =>
    app.dataSource.getRepository(CommissionPaymentEntity).insert({
      ...{ partner_id: partner, period: EARLIER, kind: 'COMMISSION', financial_year: YEAR, made_on: istToday() },
      ...{ lines_count: 1, commission_amount: commission, tds_amount: tds, net_amount: commission - tds },
      ...{ cgst_amount: 0, sgst_amount: 0, igst_amount: 0, carried_amount: 0, law: 'Law', tds_percent: 2 },
      ...{ gst_percent: 0, state: 'PAID' },
      ...more,
    });

  // The cases of the law, each payee with what it had before in the financial year.
  it.each<[what: string, values: object, had: [number, number], commission: number, expected: object]>([
    [
      'registered in the payer’s state',
      { pan: PAN, gstin: HERE },
      [50_000, 1_000],
      28_200,
      { cgst_amount: 2_538, sgst_amount: 2_538, igst_amount: 0, tds_amount: 564, net_amount: 32_712 },
    ],
    [
      'registered elsewhere',
      { pan: PAN, gstin: ELSEWHERE },
      [50_000, 1_000],
      28_200,
      { cgst_amount: 0, sgst_amount: 0, igst_amount: 5_076, tds_amount: 564, net_amount: 32_712 },
    ],
    ['not registered', { pan: PAN }, [50_000, 1_000], 28_200, { igst_amount: 0, tds_amount: 564, net_amount: 27_636 }],
    [
      'without a PAN',
      {},
      [50_000, 10_000],
      28_200,
      { law: 'Section 397(2), Income-tax Act 2025', tds_amount: 5_640, tds_percent: 20, net_amount: 22_560 },
    ],
    ['that crosses the threshold', { pan: PAN }, [12_000, 0], 9_000, { tds_amount: 420, net_amount: 8_580 }],
    ['at the threshold', { pan: PAN }, [0, 0], 20_000, { tds_amount: 0, net_amount: 20_000, state: 'DUE' }],
    ['of a year that lost something', { pan: PAN }, [30_000, 600], 5_000, { tds_amount: 100, net_amount: 4_900 }],
  ])('a payee %s is paid after taxes', async (_what, values, [commission, tds], amount, expected) => {
    await payee(values);
    await before(commission, tds);
    await earned(amount);
    expect((await approve().expect(200)).body).toMatchObject({ amount });
    expect((await payments())[1]).toMatchObject({
      period: PERIOD,
      kind: 'COMMISSION',
      financial_year: YEAR,
      law: 'Section 393(1), Income-tax Act 2025',
      commission_amount: amount,
      lines: 1,
      state: 'DUE',
      paid_at: null,
      ...expected,
    });
  });

  it.each<[what: string, values: object, law: string, tds: number]>([
    ['with a PAN', { pan: PAN }, 'Act of today', 300],
    ['without a PAN', {}, 'Act of today, without a PAN', 900],
  ])(
    'a payee %s is taxed by the rate of the day of the payment, whatever its month',
    async (_what, values, law, tds) => {
      const dayAfter = (days: number) => shiftDay(istToday(), days);
      const rate = (valid_from: string, name: string, percent: number) =>
        admin
          .post('/api/admin/tax-rates')
          .send({
            ...{ kind: 'COMMISSION', valid_from, law: name, law_without_pan: `${name}, without a PAN` },
            ...{ tds_threshold: 1_000, tds_percent: percent, tds_percent_without_pan: 3 * percent, gst_percent: 18 },
          })
          .expect(201);
      await rate(dayAfter(-1), 'Act of yesterday', 7);
      await rate(dayAfter(0), 'Act of today', 10);
      await rate(dayAfter(1), 'Act of tomorrow', 13);
      try {
        await payee(values);
        // Of March, when the Act of 1961 held: what counts is when it is credited.
        await earned(3_000, '2026-03');
        await approve(admin, '2026-03').expect(200);
        expect(await payments()).toMatchObject([{ period: '2026-03', made_on: istToday(), law, tds_amount: tds }]);
      } finally {
        await app.query("DELETE FROM tax_rates WHERE law LIKE 'Act of %'");
      }
    },
  );

  it.each([
    ['2026-03-31', 'Section 194H, Income-tax Act 1961', 'Section 206AA, Income-tax Act 1961'],
    ['2026-04-01', 'Section 393(1), Income-tax Act 2025', 'Section 397(2), Income-tax Act 2025'],
  ])('the law of %s names the paragraphs with and without a PAN', async (day, law, law_without_pan) => {
    const rate = await app.app.get(TaxRatesRepository).findOn('COMMISSION', day);
    expect(rate).toMatchObject({ law, law_without_pan, tds_percent: 2, tds_percent_without_pan: 20 });
  });

  it('what an earlier financial year had counts for nothing', async () => {
    await payee({ pan: PAN });
    await before(500_000, 10_000, { financial_year: '2001-02' });
    await earned(15_000);
    await approve().expect(200);
    expect((await payments())[1]).toMatchObject({ tds_amount: 0, net_amount: 15_000 });
  });

  it('a payment below zero transfers nothing, and the next one deducts it', async () => {
    await payee({ pan: PAN });
    await before(20_000, 0);
    await earned(1);
    await approve().expect(200);
    expect((await payments())[1]).toMatchObject({ tds_amount: 400, net_amount: -399, state: 'CARRIED' });
    expectError(await pay(), 'COMMISSION.NONE_TO_PAY');
    await earned(300);
    await approve().expect(200);
    expect((await payments())[2]).toMatchObject({ tds_amount: 6, carried_amount: -399, net_amount: -105 });
    await earned(1_000);
    await approve().expect(200);
    expect(await payments()).toMatchObject([
      {},
      { state: 'SETTLED' },
      { state: 'SETTLED' },
      { tds_amount: 20, carried_amount: -105, net_amount: 875, state: 'DUE' },
    ]);
    expect((await pay().expect(200)).body).toMatchObject({ amount: 1_000, payout: { paid_amount: 1_301 } });
    expect((await payments())[3]).toMatchObject({ state: 'PAID', paid_at: expect.stringMatching(/Z$/) });
    expectError(await pay(), 'COMMISSION.NONE_TO_PAY');
  });

  it('insurance is paid and taxed by itself', async () => {
    await payee({ pan: PAN });
    await before(50_000, 1_000);
    const insured = await aLenderApplication(app, { lender_id: lender, partner_id: partner, state: 'DISBURSED' });
    const { application_id } = await app.dataSource
      .getRepository(LenderApplicationEntity)
      .findOneByOrFail({ id: insured.id });
    await app.dataSource.getRepository(ApplicationEntity).update(application_id, { product_type: 'Other Insurance' });
    await earned(1_000);
    await earned(2_000);
    await app.query(
      'UPDATE commission_accruals SET lender_application_id = ? WHERE partner_id = ? AND partner_amount = 2000',
      [insured.id, partner],
    );
    await approve().expect(200);
    const made = (await payments()).slice(1).toSorted((a, b) => a.commission_amount - b.commission_amount);
    expect(made).toMatchObject([
      { kind: 'COMMISSION', commission_amount: 1_000, tds_amount: 20, net_amount: 980 },
      { kind: 'INSURANCE', commission_amount: 2_000, tds_amount: 0, net_amount: 2_000 },
    ]);
    // Nobody is paid for insurance without the number of a licence.
    expect((await pay().expect(200)).body).toMatchObject({ lines: 1, amount: 1_000 });
    expectError(await pay(), 'COMMISSION.NO_LICENCE');
    await app.query(
      `INSERT INTO payee_diligence (payee_kind, payee_id, licence_number) VALUES ('PARTNER', ?, 'CA0123')
       ON DUPLICATE KEY UPDATE licence_number = VALUES(licence_number)`,
      [partner],
    );
    expect((await pay().expect(200)).body).toMatchObject({ lines: 1, amount: 2_000 });
  });

  it('two months that two admins approve at once on two servers bear the TDS of both', async () => {
    await payee({ pan: PAN });
    await earned(15_000);
    await earned(15_000, EARLIER);
    const answers = await Promise.all([approve(admin), approve(elsewhere, EARLIER)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const made = await payments();
    expect(made.map(({ tds_amount }) => tds_amount)).toEqual([0, 600]);
  });

  it('two admins who mark one payout as paid at once pay it once', async () => {
    await earned(1_000);
    await approve().expect(200);
    const answers = await Promise.all([pay(), elsewhere.post(`${PAYOUTS}/${partner}-${PERIOD}/pay`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('nothing is lost over many payments: transfers and what is carried come to commission and GST less TDS', async () => {
    await payee({ pan: PAN, gstin: HERE });
    let seed = 7;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (let round = 0; round < 12; round++) {
      await earned(Math.round((random() * 30_000 - 9_000) * 100) / 100);
      await approve().expect(200);
      if (random() < 0.4) await pay();
    }
    const paise = (of: (payment: Payment) => number, of_: Payment[]) =>
      of_.reduce((total, payment) => total + Math.round(of(payment) * 100), 0);
    const all = await payments();
    const transferred = all.filter(({ state }) => state === 'DUE' || state === 'PAID' || state === 'CARRIED');
    expect(paise(({ net_amount }) => net_amount, transferred)).toBe(
      paise((one) => one.commission_amount + one.cgst_amount + one.sgst_amount - one.tds_amount, all),
    );
    const [lines] = await app.query<{ share: string; paid: string }[]>(
      'SELECT SUM(partner_amount) AS share, SUM(approved_amount) AS paid FROM commission_accruals WHERE partner_id = ?',
      [partner],
    );
    expect(lines!.share).toBe(lines!.paid);
    expect(paise(({ commission_amount }) => commission_amount, all)).toBe(Math.round(Number(lines!.share) * 100));
  });

  it('without a rate of the day nothing is approved', async () => {
    await earned(1_000);
    await app.query("UPDATE tax_rates SET valid_from = '2999-01-01' WHERE kind = 'COMMISSION'");
    expectError(await approve(), 'TAX.NO_RATE');
    await app.query("UPDATE tax_rates SET valid_from = '2025-04-01' WHERE kind = 'COMMISSION'");
    await approve().expect(200);
  });

  it('one that does not exist answers RECORD.NOT_FOUND', async () => {
    expectError(await admin.get(`${PAYMENTS}/999999`), 'RECORD.NOT_FOUND');
  });
});
