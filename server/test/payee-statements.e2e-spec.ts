import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { formatDay, formatPeriod, istPeriod, istToday } from '@marketplace/contract/dates/ist.js';
import type { LenderEntity } from '../src/catalogue/lenders/lender.entity.js';
import { CommissionReceiptEntity } from '../src/money/commission-ledger/commission-receipt.entity.js';
import type { PayeeStatement, StatementMonths } from '../src/money/payee-statements/dto/payee-statement.dto.js';
import { ShareTermsEntity } from '../src/money/share-terms/share-terms.entity.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser } from './builders/accounts.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { anAccount, aPayment } from './builders/payments.js';
import { readXlsx } from './builders/sheets.js';
import { expectError } from './support/expect-error.js';
import { pdfStructure } from './support/pdf-structure.js';
import { pdfText } from './support/pdf-text.js';
import { TestApp } from './support/test-app.js';

const STATEMENTS = '/api/partner/statements';
const TODAY = istToday();
const PERIOD = istPeriod(new Date(), 2);
const NEXT = istPeriod(new Date(), 1);
const PAN = 'ABCPE1234F';
const PAYER = {
  ...{ PAYER_NAME: 'Example Marketplace', PAYER_ADDRESS: '1 MG Road, Bengaluru' },
  ...{ PAYER_PAN: 'AABCL1234K', PAYER_GSTIN: '29AABCL1234K1Z5' },
};
const ACT = 'Section 393(1), Income-tax Act 2025';
const WITHOUT_PAN = 'Section 397(2), Income-tax Act 2025';

type Caller = ReturnType<TestApp['as']>;

describe('statements of payees', () => {
  let app: TestApp;
  let admin: Caller;
  let partner: PartnerEntity;
  let owner: Caller;
  let lender: LenderEntity;

  beforeAll(async () => {
    app = await TestApp.start({ env: PAYER });
    admin = app.as((await anAdmin(app)).token);
  });
  beforeEach(async () => {
    partner = await aPartner(app, { revenue_percent: 60, revenue_flat_fee: 100 });
    owner = app.as((await aPartnerUser(app, { partner })).token);
    lender = await aLender(app);
  });
  afterAll(() => app.stop());

  const months = async (by: Caller) => ((await by.get(STATEMENTS).expect(200)).body as StatementMonths).months;
  const read = async (by: Caller, period = PERIOD) =>
    (await by.get(`${STATEMENTS}/${period}`).expect(200)).body as PayeeStatement;
  const advance = (what: 'approve' | 'pay', period = PERIOD) =>
    admin.post(`/api/admin/commission-payouts/${partner.id}-${period}/${what}`).expect(200);
  const file = async (by: Caller, path: string, language = 'en') => {
    const answer = await by.get(path).set('Accept-Language', language).buffer(true).parse(readBody).expect(200);
    return { bytes: answer.body as Buffer, name: answer.headers['content-disposition'] };
  };

  describe('of a partner', () => {
    /** An adjustment by hand waits for no lender. */
    const earned = (amount: number, period = PERIOD) =>
      admin
        .post('/api/admin/commission-adjustments')
        .send({
          ...{ lender_id: lender.id, period, partner_id: partner.id, reason: 'Agreed by letter' },
          ...{ commission_amount: amount, partner_amount: amount },
        })
        .expect(201);
    const payee = (values: object) =>
      admin
        .post(`/api/admin/partners/${partner.id}/payee`)
        .send({ version: 0, ...values })
        .expect(200);
    const before = (commission: number, tds: number) =>
      aPayment(app, {
        ...{ partner_id: partner.id, period: '2026-04', state: 'PAID', tds_amount: tds },
        ...{ commission_amount: commission, net_amount: commission - tds },
      });

    it.each<[what: string, values: object, had: [number, number], expected: object, law: string]>([
      [
        'registered in the payer’s state',
        { pan: PAN, gstin: `29${PAN}1Z5` },
        [50_000, 1_000],
        { cgst_amount: 2_538, sgst_amount: 2_538, igst_amount: 0, tds_amount: 564, net_amount: 32_712 },
        ACT,
      ],
      [
        'registered elsewhere',
        { pan: PAN, gstin: `27${PAN}1Z5` },
        [50_000, 1_000],
        { cgst_amount: 0, sgst_amount: 0, igst_amount: 5_076, tds_amount: 564, net_amount: 32_712 },
        ACT,
      ],
      ['not registered', { pan: PAN }, [50_000, 1_000], { igst_amount: 0, tds_amount: 564, net_amount: 27_636 }, ACT],
      [
        'not registered, without a PAN',
        {},
        [50_000, 10_000],
        { tds_amount: 5_640, tds_percent: 20, net_amount: 22_560 },
        WITHOUT_PAN,
      ],
    ])('%s names the taxes on 28,200', async (_what, values, [commission, tds], expected, law) => {
      await payee(values);
      await before(commission, tds);
      await earned(28_200);
      await advance('approve');
      const statement = await read(owner);
      expect(statement).toMatchObject({
        ...{ period: PERIOD, booked_amount: 28_200, waiting_amount: 0, approved_amount: 28_200, balance_amount: 0 },
        groups: [{ lender_name: lender.name, product_type: null, kind: 'MANUAL', lines: 1, amount: 28_200 }],
        payments: [{ commission_amount: 28_200, law, ...expected, state: 'DUE' }],
      });
      const { net_amount } = expected as { net_amount: number };
      expect([statement.due_amount, statement.paid_amount]).toEqual([net_amount, 0]);
      const text = pdfText((await file(owner, `${STATEMENTS}/${PERIOD}/pdf`)).bytes);
      expect(text).toContain(`TDS ${law === ACT ? 2 : 20} %, ${law}`);
      expect(text).toContain(`₹${net_amount.toLocaleString('en-IN')}`);
    });

    it('bears the TDS of what the year had before once the threshold is crossed', async () => {
      await payee({ pan: PAN });
      await earned(12_000);
      await advance('approve');
      await earned(9_000, NEXT);
      await advance('approve', NEXT);
      expect(await read(owner)).toMatchObject({ tds_amount: 0, due_amount: 12_000 });
      expect(await read(owner, NEXT)).toMatchObject({ tds_amount: 420, due_amount: 8_580 });
      expect(await months(owner)).toEqual([
        {
          ...{ period: NEXT, approved_amount: 9_000, gst_amount: 0, tds_amount: 420 },
          ...{ paid_amount: 0, due_amount: 8_580 },
        },
        {
          ...{ period: PERIOD, approved_amount: 12_000, gst_amount: 0, tds_amount: 0 },
          ...{ paid_amount: 0, due_amount: 12_000 },
        },
      ]);
    });

    it('lists what is carried: a balance below zero, and the payment that deducts it', async () => {
      await payee({ pan: PAN });
      await aPayment(app, { partner_id: partner.id, period: '2026-04', net_amount: 20_000, state: 'PAID' });
      await earned(1);
      await advance('approve');
      // TDS of 20,001 is 400: 399 are carried.
      expect(await read(owner)).toMatchObject({
        balance_amount: -399,
        due_amount: 0,
        payments: [{ state: 'CARRIED' }],
      });
      await earned(1_000, NEXT);
      await advance('approve', NEXT);
      expect(await read(owner, NEXT)).toMatchObject({ carried_amount: -399, tds_amount: 20, due_amount: 581 });
      expect(await read(owner)).toMatchObject({ balance_amount: 0, payments: [{ state: 'SETTLED' }] });
    });

    it('looks back two years, and a month before that is still read', async () => {
      for (const period of [istPeriod(new Date(), 23), istPeriod(new Date(), 24)]) {
        await aPayment(app, { partner_id: partner.id, period, state: 'PAID' });
      }
      expect((await months(owner)).map(({ period }) => period)).toEqual([istPeriod(new Date(), 23)]);
      expect(await read(owner, istPeriod(new Date(), 24))).toMatchObject({ paid_amount: 1_000, groups: [] });
    });
  });

  describe('of those below', () => {
    let shop: number;
    let merchant: Caller;

    beforeEach(async () => {
      await admin
        .post('/api/lender-revenue/create')
        .send({ lender_id: lender.id, revenue_type_id: 1, revenue_percent: 2.5 })
        .expect(201);
      shop = (await aMerchant(app, { partner_id: partner.id, state: 'APPROVED', details: { gstin: `29${PAN}1Z5` } }))
        .id;
      const { token } = await aPhoneUser(app, { partner_id: partner.id, merchant_id: shop, role: 'MERCHANT' });
      merchant = app.as(token);
    });

    const agreed = (given: Partial<ShareTermsEntity> = {}) =>
      app.dataSource.getRepository(ShareTermsEntity).insert({
        ...{ partner_id: partner.id, merchant_id: shop, agent_id: null, valid_from: '2020-01-01' },
        ...{ percent: 40, flat_amount: 0 },
        ...given,
      });
    /** 10,000 of commission are 6,100 for the partner, and 40 % of these are 2,440. */
    const disbursal = async (given: object = {}, product_type: 'Personal Loans' | 'Gold Loans' = 'Personal Loans') => {
      const { id: prospect_id } = await aProspect(app, {
        ...{ partner_id: partner.id, phone: `90${String(Date.now()).slice(-6)}10` },
        profile: { first_name: '=Sunita', last_name: 'Devi' },
      });
      const { id: application_id } = await anApplication(app, {
        ...{ partner_id: partner.id, merchant_id: shop, prospect_id, product_type, ...given },
      });
      return aLenderApplication(app, {
        ...{ application_id, lender_id: lender.id, state: 'DISBURSED', product_type },
        ...{ disbursed_on: `${PERIOD}-05`, disbursed_amount: 400_000 },
      });
    };
    const close = (period = PERIOD) =>
      admin.post(`/api/admin/commission-months/${lender.id}-${period}/close`).expect(200);
    const receipt = (amount: number) =>
      app.dataSource.getRepository(CommissionReceiptEntity).insert({
        ...{ lender_id: lender.id, period: PERIOD, commission_amount: amount, upload_id: 1, upload_row: 2 },
        row_key: randomUUID().replaceAll('-', '').repeat(2),
      });

    it('groups by lender and product, follows the money, and names what was taken back', async () => {
      await agreed();
      await anAccount(app, partner.id, { payee: { kind: 'MERCHANT', id: shop } });
      const first = await disbursal();
      await disbursal();
      await disbursal({}, 'Gold Loans');
      await close();
      const group = { lender_name: lender.name, kind: 'DISBURSAL' };
      expect(await read(merchant)).toMatchObject({
        number: `PS-${PERIOD.replace('-', '')}-M${shop.toString(36).toUpperCase()}`,
        ...{ payee_name: 'Asha Rao (Rao Kirana Store)', booked_amount: 7_320, waiting_amount: 7_320, payments: [] },
        groups: [
          { ...group, product_type: 'Personal Loans', lines: 2, amount: 4_880 },
          { ...group, product_type: 'Gold Loans', lines: 1, amount: 2_440 },
        ],
      });
      // The partner keeps the other 60 %.
      expect(await read(owner)).toMatchObject({
        booked_amount: 10_980,
        groups: [{ amount: 7_320 }, { amount: 3_660 }],
      });

      await receipt(30_000);
      await advance('approve');
      const [{ id: invoice }] = (await app.query<{ id: number }[]>(
        "SELECT id FROM tax_invoices WHERE payee_kind = 'MERCHANT' AND payee_id = ?",
        [shop],
      )) as [{ id: number }];
      // GST of 7,320 is 1,317.60.
      const payment = { commission_amount: 7_320, cgst_amount: 658.8, sgst_amount: 658.8, net_amount: 8_637.6 };
      expect((await read(merchant)).payments).toMatchObject([
        { ...payment, state: 'DUE', holds: [{ reason: 'NO_INVOICE' }], invoice: { id: invoice, state: 'DRAFT' } },
      ]);
      await merchant.post(`/api/partner/invoices/${invoice}/accept`).send({ version: 1 }).expect(200);
      await app.query(
        `INSERT INTO payout_run_payments (run_id, payment_id, amount, row_key, account_encrypted, account_last4, state, utr)
         SELECT 1, p.id, p.net_amount, UUID(), '', '5678', 'PAID', 'HDFCN52026111500012345' FROM commission_payments p
         WHERE p.payee_kind = 'MERCHANT' AND p.payee_id = ?`,
        [shop],
      );
      await advance('pay');
      const paid = await read(merchant);
      expect(paid).toMatchObject({
        ...{ paid_amount: 8_637.6, due_amount: 0, waiting_amount: 0, gst_amount: 1_317.6 },
        payments: [
          {
            ...{ ...payment, state: 'PAID', holds: [], account_masked: '••••••5678', utr: 'HDFCN52026111500012345' },
            ...{ paid_at: expect.stringMatching(/Z$/), financial_year: expect.stringMatching(/^20/) },
            invoice: { id: invoice, state: 'ACCEPTED' },
          },
        ],
      });

      await app.query("UPDATE lender_applications SET state = 'COOLING_OFF_EXIT' WHERE id = ?", [first.id]);
      await close(NEXT);
      await advance('approve', NEXT);
      // 2,440 with 439.20 of GST.
      expect(await read(merchant, NEXT)).toMatchObject({
        ...{ booked_amount: -2_440, balance_amount: -2_879.2, paid_amount: 0, due_amount: 0 },
        groups: [{ kind: 'CLAWBACK', product_type: 'Personal Loans', lines: 1, amount: -2_440 }],
        payments: [{ state: 'CARRIED', holds: [{ reason: 'BELOW_ZERO' }] }],
      });
      expect((await months(merchant)).map(({ period, paid_amount }) => [period, paid_amount])).toEqual([
        [NEXT, 0],
        [PERIOD, 8_637.6],
      ]);
    });

    it('is a PDF in both languages and a workbook with customers masked, for its payee and for admins', async () => {
      await agreed();
      const { application_id } = await disbursal();
      const [person] = await app.query<{ phone_last4: string }[]>(
        'SELECT p.phone_last4 FROM prospects p JOIN applications a ON a.prospect_id = p.id WHERE a.id = ?',
        [application_id],
      );
      await close();
      await receipt(10_000);
      await advance('approve');
      const { number, payments } = await read(merchant);
      const english = await file(merchant, `${STATEMENTS}/${PERIOD}/pdf`);
      expect(english.name).toBe(`attachment; filename="${number}.pdf"`);
      const text = pdfText(english.bytes);
      const { catalogue, tree, unmarked } = pdfStructure(english.bytes);
      expect({ ...catalogue, unmarked }).toEqual({ lang: 'en', marked: true, showsTitle: true, unmarked: 0 });
      expect(new Set(tree[0]!.children.map(({ type }) => type))).toEqual(new Set(['P', 'H1', 'H2', 'Table']));
      for (const wanted of [
        ...[`Commission statement for ${formatPeriod(PERIOD)}`, number, 'Asha Rao (Rao Kirana Store)', `PAN ${PAN}`],
        ...[`GSTIN 29${PAN}1Z5`, PAYER.PAYER_NAME, `GSTIN ${PAYER.PAYER_GSTIN}`, lender.name, 'Personal Loans'],
        ...['Disbursals', '₹2,440', 'CGST, 18 % in all', '₹219.60', `TDS: none, ${ACT}`, '₹2,879.20'],
        ...[`Payment approved on ${formatDay(TODAY)}`, 'Waits for its transfer', 'Tax invoice M'],
      ]) {
        expect(text).toContain(wanted);
      }
      const hindi = pdfText((await file(merchant, `${STATEMENTS}/${PERIOD}/pdf`, 'hi')).bytes);
      for (const wanted of [
        `${formatPeriod(PERIOD, 'hi')} का कमीशन विवरण`,
        ...['पर्सनल लोन', 'वितरण', 'भेजा जाना है', 'आपके खाते में', `TDS: कुछ नहीं, ${ACT}`, '₹2,879.20'],
      ]) {
        expect(hindi).toContain(wanted);
      }

      const book = readXlsx((await file(merchant, `${STATEMENTS}/${PERIOD}/xlsx`)).bytes);
      const day = (text_: string) => new Date(`${text_}T00:00:00Z`);
      expect(book['Lines']).toEqual([
        [
          ...['Lender', 'Product', 'What', 'Disbursed on', 'Customer', 'Mobile number', 'Disbursed (₹)'],
          'Your part (₹)',
        ],
        [
          ...[lender.name, 'Personal Loans', 'Disbursals', day(`${PERIOD}-05`), "'=Sunita D."],
          ...[`XXXXXX${person!.phone_last4}`, 400_000, 2_440],
        ],
      ]);
      expect(book['Payments']?.slice(1)).toEqual([
        [
          ...[day(TODAY), 2_440, 219.6, 219.6, 0, 0, 2, ACT, 0, 2_879.2, 'Waits for its transfer', null, null],
          payments[0]!.invoice!.number,
        ],
      ]);
      expect(Object.keys(readXlsx((await file(merchant, `${STATEMENTS}/${PERIOD}/xlsx`, 'hi')).bytes))).toEqual([
        'ब्योरा',
        'भुगतान',
      ]);

      // The partner keeps 3,660 of its 6,100.
      const owners = readXlsx((await file(owner, `${STATEMENTS}/${PERIOD}/xlsx`)).bytes);
      expect(owners['Lines']?.slice(1).map((row) => row.at(-1))).toEqual([3_660]);
      expect(owners['Payments']?.slice(1)).toMatchObject([{ 1: 3_660, 7: WITHOUT_PAN, 9: 3_660 }]);

      const forAdmin = await file(admin, `/api/admin/commission-payments/${payments[0]!.id}/statement.pdf`);
      expect(forAdmin.name).toBe(english.name);
      expect(pdfText(forAdmin.bytes)).toContain('Asha Rao (Rao Kirana Store)');
      expectError(await admin.get('/api/admin/commission-payments/999999/statement.pdf'), 'RECORD.NOT_FOUND');
    });

    it('is nobody else’s: a sibling and another partner have none, and staff may not ask', async () => {
      const { user, token } = await aPhoneUser(app, { partner_id: partner.id, merchant_id: shop, role: 'AGENT' });
      const agent = app.as(token);
      await agreed();
      await agreed({ agent_id: user.id, percent: 20 });
      const sibling = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED' });
      const of = { partner_id: partner.id, merchant_id: sibling.id };
      const others = [
        app.as((await aPhoneUser(app, { ...of, role: 'MERCHANT' })).token),
        app.as((await aPhoneUser(app, { ...of, role: 'AGENT' })).token),
        app.as((await aPhoneUser(app, { partner_id: partner.id, merchant_id: shop, role: 'AGENT' })).token),
        app.as((await aPartnerUser(app, { partner: await aPartner(app) })).token),
      ];
      await disbursal({ agent_id: user.id });
      await close();
      expect(await read(merchant)).toMatchObject({ booked_amount: 2_440 });
      // An agent who has entered no tax data is known by name.
      expect(await read(agent)).toMatchObject({ booked_amount: 1_220, payee_name: user.name });
      for (const other of others) {
        expect(await months(other)).toEqual([]);
        for (const path of ['', '/pdf', '/xlsx']) {
          expectError(await other.get(`${STATEMENTS}/${PERIOD}${path}`), 'RECORD.NOT_FOUND');
        }
      }
      for (const period of ['2026-13', '2001-01', "2026-10' OR 1", 'all']) {
        expectError(await merchant.get(`${STATEMENTS}/${encodeURIComponent(period)}`), 'RECORD.NOT_FOUND');
      }
      const staff = app.as((await aPartnerUser(app, { partner, role: 'STAFF' })).token);
      for (const path of ['', `/${PERIOD}`, `/${PERIOD}/pdf`, `/${PERIOD}/xlsx`]) {
        expectError(await staff.get(`${STATEMENTS}${path}`), 'AUTH.FORBIDDEN');
      }
    });
  });

  it('months with something booked are found by indexes, and no line is read for them', async () => {
    const plans = await Promise.all([
      app.query<{ key: string | null; Extra: string }[]>(
        `EXPLAIN SELECT DISTINCT s.period FROM commission_line_shares s
         WHERE s.payee_kind = 'MERCHANT' AND s.payee_id = 1 AND s.period >= '2025-01'`,
      ),
      app.query<{ key: string | null; Extra: string }[]>(
        `EXPLAIN SELECT 1 FROM commission_accruals a WHERE a.period = '2026-10' AND a.partner_id = 1`,
      ),
    ]);
    expect(plans.map(([plan]) => plan!.key)).toEqual([
      'commission_line_shares_of_payee',
      'commission_accruals_of_partner',
    ]);
    for (const [plan] of plans) expect(plan!.Extra).toContain('Using index');
  });
});

function readBody(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  const stream = response as NodeJS.ReadableStream;
  stream.on('data', (part: Buffer) => parts.push(part));
  stream.on('end', () => done(null, Buffer.concat(parts)));
}
