import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { istPeriod, istToday } from '@marketplace/contract/dates/ist.js';
import { INVOICE_NUMBER_MAX } from '@marketplace/contract/tax/tax-invoice.js';
import { financialYear } from '@marketplace/contract/tax/tax.js';
import { CommissionPaymentEntity } from '../src/money/payments/commission-payment.entity.js';
import type { OwnPayouts } from '../src/money/payout-runs/dto/own-payouts.dto.js';
import type {
  OwnTaxInvoice,
  TaxInvoiceResponse,
  TaxInvoiceRow,
} from '../src/money/tax-invoices/dto/tax-invoice.dto.js';
import { PayeesService } from '../src/partners/payees/payees.service.js';
import { Housekeeping } from '../src/platform/housekeeping/housekeeping.js';
import type { PortalTicketResponse } from '../src/portal/tickets/dto/portal-ticket.dto.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser } from './builders/accounts.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { anAccount, aPayment } from './builders/payments.js';
import { expectError } from './support/expect-error.js';
import { leaksInLogs, leaksInTables } from './support/leaks.js';
import { pdfStructure } from './support/pdf-structure.js';
import { pdfText } from './support/pdf-text.js';
import { TestApp } from './support/test-app.js';

const PERIOD = istPeriod(new Date(), 1);
const EARLIER = istPeriod(new Date(), 2);
const YEAR = financialYear(istToday());
const PAN = 'ABCPE1234F';
const HERE = `29${PAN}1Z5`;
const ELSEWHERE = `27${PAN}1Z5`;
const ADDRESS = '14 Station Road, Mysuru 570001';
const PAYER = {
  PAYER_NAME: 'Example Marketplace Private Limited',
  PAYER_ADDRESS: '1 MG Road, Bengaluru 560001',
  PAYER_GSTIN: '29AABCL1234K1Z5',
};

type Client = ReturnType<TestApp['as']>;

describe('tax invoices of payees', () => {
  let app: TestApp;
  let other: TestApp;
  let admin: Client;
  let lender: number;
  let partner: number;
  let owner: Client;
  let ownerElsewhere: Client;

  beforeAll(async () => {
    app = await TestApp.start({ env: PAYER });
    other = await TestApp.start({ database: app.database, env: PAYER });
    admin = app.as((await anAdmin(app)).token);
    lender = (await aLender(app)).id;
  });
  beforeEach(async () => {
    const { partner: brand, token } = await aPartnerUser(app);
    partner = brand.id;
    [owner, ownerElsewhere] = [app.as(token), other.as(token)];
    await anAccount(app, partner);
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const named = async (values: object) => {
    const { version } = await app.app.get(PayeesService).get(partner);
    await admin
      .post(`/api/admin/partners/${partner}/payee`)
      .send({ version, ...values })
      .expect(200);
  };
  const registered = (gstin = HERE) =>
    named({ legal_name: 'Gram Setu Kendra Private Limited', address: ADDRESS, pan: PAN, gstin });
  /** An adjustment by hand waits for no lender, so all of it can be approved. */
  const earned = (amount: number, period = PERIOD) =>
    admin
      .post('/api/admin/commission-adjustments')
      .send({
        ...{ lender_id: lender, period, partner_id: partner, reason: 'Agreed by letter' },
        ...{ commission_amount: amount, partner_amount: amount },
      })
      .expect(201);
  const approve = (period = PERIOD, by = admin) =>
    by.post(`/api/admin/commission-payouts/${partner}-${period}/approve`);
  const approved = async (amount: number, period = PERIOD) => {
    await earned(amount, period);
    await approve(period).expect(200);
  };
  const pay = (period = PERIOD) => admin.post(`/api/admin/commission-payouts/${partner}-${period}/pay`);
  const payouts = async (by = owner) => ((await by.get('/api/partner/payouts').expect(200)).body as OwnPayouts).payouts;
  const listed = async () =>
    (
      await admin
        .get('/api/admin/tax-invoices')
        .query({ filter: JSON.stringify({ partner_id: partner }), sort: '["id","ASC"]' })
        .expect(200)
    ).body as TaxInvoiceRow[];
  const own = async (id: number, by = owner) =>
    (await by.get(`/api/partner/invoices/${id}`).expect(200)).body as OwnTaxInvoice;
  const accept = (id: number, version: number, more: object = {}, by = owner) =>
    by.post(`/api/partner/invoices/${id}/accept`).send({ version, ...more });
  const only = async () => {
    const [invoice, ...others] = await listed();
    expect(others).toEqual([]);
    return own(invoice!.id);
  };
  /** TDS of the year is due on everything. */
  const aboveThreshold = () =>
    app.dataSource.getRepository(CommissionPaymentEntity).insert({
      ...{ partner_id: partner, period: EARLIER, kind: 'COMMISSION', financial_year: YEAR, made_on: istToday() },
      ...{ lines_count: 1, commission_amount: 50_000, tds_amount: 1_000, net_amount: 49_000, carried_amount: 0 },
      ...{ cgst_amount: 0, sgst_amount: 0, igst_amount: 0, law: 'Law', tds_percent: 2, gst_percent: 0, state: 'PAID' },
    });

  // The worked cases of the law.
  it.each<[what: string, gstin: string, taxes: object, words: RegExp]>([
    [
      'in the payer’s state',
      HERE,
      { cgst_amount: 2_538, sgst_amount: 2_538, igst_amount: 0 },
      /^Thirty Three Thousand /,
    ],
    ['in another state', ELSEWHERE, { cgst_amount: 0, sgst_amount: 0, igst_amount: 5_076 }, /Seventy Six Rupees Only$/],
  ])(
    'a payee who is registered %s gets a draft of what is paid, and is paid once it is accepted',
    async (_what, gstin, taxes, words) => {
      await registered(gstin);
      await aboveThreshold();
      await approved(28_200);
      const invoice = await only();
      expect(invoice).toEqual({
        ...{ success: true, id: expect.any(Number), state: 'DRAFT', version: 1, period: PERIOD, financial_year: YEAR },
        number: expect.stringMatching(/^P[0-9A-Z]+\/\d{4}\/001$/),
        ...{ issued_on: istToday(), place_of_supply: '29', accepted_at: null, accepted_by: null, gaps: [] },
        ...{ taxable_amount: 28_200, total_amount: 33_276, ...taxes },
        supplier: { name: 'Gram Setu Kendra Private Limited', address: ADDRESS, gstin },
        payer: { name: PAYER.PAYER_NAME, address: PAYER.PAYER_ADDRESS, gstin: PAYER.PAYER_GSTIN },
        lines: [
          {
            ...{ payment_id: expect.any(Number), period: PERIOD, kind: 'COMMISSION', sac: '997159', gst_percent: 18 },
            ...{ taxable_amount: 28_200, ...taxes },
          },
        ],
        total_in_words: expect.stringMatching(words),
        ...{ tds_amount: 564, net_amount: 32_712 },
      });
      expect(invoice.number.length).toBeLessThanOrEqual(INVOICE_NUMBER_MAX);

      // Held everywhere until then.
      const about = { id: invoice.id, number: invoice.number };
      const preview = async () =>
        (await admin.get(`/api/admin/payout-runs/preview?partner_id=${partner}`).expect(200)).body as object;
      expect((await payouts())[0]).toMatchObject({ hold: 'NO_INVOICE', invoice: { ...about, state: 'DRAFT' } });
      expect(await preview()).toMatchObject({
        payments: 0,
        holds: [{ reason: 'NO_INVOICE', payments: 1, amount: 32_712 }],
      });
      expectError(await pay(), 'COMMISSION.NO_INVOICE');

      const { body } = await accept(invoice.id, 1).expect(200);
      expect(body).toMatchObject({ state: 'ACCEPTED', version: 1, accepted_by: 'Ramesh Kumar' });
      // A second tap finds it accepted.
      expect((await accept(invoice.id, 1).expect(200)).body).toEqual(body);
      const accepted = await app.query(
        "SELECT action FROM audit_log WHERE entity = 'tax-invoice' AND entity_id = ? ORDER BY id",
        [String(invoice.id)],
      );
      expect(accepted).toEqual([{ action: 'draft' }, { action: 'accept' }]);
      expect((await payouts())[0]).toMatchObject({ hold: null, invoice: { ...about, state: 'ACCEPTED' } });
      expect(await preview()).toMatchObject({ payments: 1, total_amount: 32_712, holds: [] });
      expect((await pay().expect(200)).body).toMatchObject({ amount: 28_200 });
      expect(await leaksInTables(app, [gstin])).toEqual([]);
      expect(leaksInLogs([app, other], [gstin, ADDRESS])).toEqual([]);
    },
  );

  it('a payee who is not registered has no invoice, and is paid without one', async () => {
    await named({ pan: PAN });
    await approved(28_200);
    expect(await listed()).toEqual([]);
    expect((await payouts())[0]).toMatchObject({ hold: null, invoice: null });
    await pay().expect(200);
  });

  it('a draft follows the ledger by a new version, which is looked at before it is accepted', async () => {
    await registered();
    await approved(1_000);
    const first = await only();
    await approved(500.5);
    await approved(-200);
    expectError(await accept(first.id, 1), 'TAX_INVOICE.CHANGED');
    const third = await only();
    expect(third).toMatchObject({
      ...{ id: first.id, number: first.number, version: 3, state: 'DRAFT', taxable_amount: 1_300.5 },
      ...{ cgst_amount: 117.05, sgst_amount: 117.05, total_amount: 1_534.6 },
      lines: [{ taxable_amount: 1_000 }, { taxable_amount: 500.5 }, { taxable_amount: -200 }],
    });
    await accept(third.id, 3).expect(200);
  });

  it('an accepted invoice never changes: what comes later is the next one, and what is taken back a line of it', async () => {
    await registered();
    await approved(1_000);
    const first = await only();
    await accept(first.id, 1).expect(200);
    const before = await own(first.id);
    await approved(-300);
    // It waits, as nothing is there to deduct it from.
    expect(await listed()).toHaveLength(1);
    await approved(200, EARLIER);
    const [, second] = await listed();
    expect(second).toMatchObject({ number: first.number.replace(/001$/, '002'), taxable_amount: 200, period: EARLIER });
    await approved(700);
    const [, , third] = await listed();
    expect(await own(third!.id)).toMatchObject({
      ...{ number: first.number.replace(/001$/, '003'), version: 1, taxable_amount: 400, total_amount: 472 },
      lines: [{ taxable_amount: -300 }, { taxable_amount: 700 }],
    });
    expect(await own(first.id)).toEqual(before);
    const [sums] = await app.query<{ invoiced: string; paid: string }[]>(
      `SELECT (SELECT SUM(total_amount) FROM tax_invoices WHERE partner_id = ?) AS invoiced,
         (SELECT SUM(commission_amount + cgst_amount + sgst_amount + igst_amount) FROM commission_payments
          WHERE partner_id = ?) AS paid`,
      [partner, partner],
    );
    expect(sums!.invoiced).toBe(sums!.paid);
  });

  it('of an approval and an acceptance at once on two servers the invoice holds what was accepted', async () => {
    await registered();
    await approved(1_000);
    const { id } = await only();
    await earned(500);
    const [answer] = await Promise.all([accept(id, 1, {}, ownerElsewhere), approve().expect(200)]);
    const invoices = await listed();
    if (answer.status === 200) {
      expect(invoices).toMatchObject([
        { state: 'ACCEPTED', version: 1, taxable_amount: 1_000 },
        { state: 'DRAFT', version: 1, taxable_amount: 500 },
      ]);
    } else {
      expectError(answer, 'TAX_INVOICE.CHANGED');
      expect(invoices).toMatchObject([{ state: 'DRAFT', version: 2, taxable_amount: 1_500 }]);
    }
  });

  it('two who accept at once on two servers accept once', async () => {
    await registered();
    await approved(1_000);
    const { id } = await only();
    const answers = await Promise.all([accept(id, 1), accept(id, 1, {}, ownerElsewhere)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const accepted = await app.query(
      "SELECT 1 FROM audit_log WHERE entity = 'tax-invoice' AND action = 'accept' AND entity_id = ?",
      [String(id)],
    );
    expect(accepted).toHaveLength(1);
  });

  it('a name that was corrected makes a new version, and another registration none', async () => {
    await registered();
    await approved(1_000);
    const { id } = await only();
    await named({ legal_name: 'Gram Setu Services LLP' });
    expectError(await accept(id, 1), 'TAX_INVOICE.CHANGED');
    expect(await own(id)).toMatchObject({ version: 2, supplier: { name: 'Gram Setu Services LLP', gstin: HERE } });
    // The payment was taxed by the registration of its day.
    await named({ legal_name: 'Gram Setu Mumbai LLP', gstin: ELSEWHERE });
    await approved(500);
    expect(await listed()).toMatchObject([
      { id, version: 2, igst_amount: 0, supplier_gstin_masked: `29******${HERE.slice(8)}` },
      { version: 1, igst_amount: 90, supplier_gstin_masked: `27******${HERE.slice(8)}` },
    ]);
    expect((await accept(id, 2).expect(200)).body).toMatchObject({ supplier: { name: 'Gram Setu Services LLP' } });
  });

  it('a payee whose address is not known gives it with the acceptance', async () => {
    await named({ pan: PAN, gstin: HERE });
    await approved(1_000);
    const { id, gaps, supplier } = await only();
    expect([gaps, supplier]).toEqual([['SUPPLIER_ADDRESS'], { name: 'Gram Setu Kendra', address: null, gstin: HERE }]);
    expectError(await accept(id, 1), 'REQUEST.INVALID', ['address']);
    expectError(await accept(id, 1, { address: 'x' }), 'REQUEST.INVALID', ['address']);
    const { body } = await accept(id, 1, { address: ADDRESS }).expect(200);
    expect(body).toMatchObject({ state: 'ACCEPTED', gaps: [], supplier: { address: ADDRESS } });
  });

  it('a shop is named as it registered, by its owner where the PAN is a person’s', async () => {
    const shopOf = (pan: string) =>
      aMerchant(app, { partner_id: partner, state: 'APPROVED', details: { pan, gstin: `29${pan}1Z5` } });
    const [person, firm] = [await shopOf(PAN), await shopOf('ABCFE1234F')];
    for (const shop of [person, firm]) {
      await aPayment(app, {
        ...{ partner_id: partner, payee_kind: 'MERCHANT', payee_id: shop.id, commission_amount: 100 },
        ...{ cgst_amount: 9, sgst_amount: 9, net_amount: 118, gst_percent: 18 },
      });
    }
    await aPayment(app, { partner_id: partner, net_amount: 50 });
    // A server of the version before made these payments: housekeeping drafts what is due, once.
    await app.app.get(Housekeeping).run(new Date());
    await other.app.get(Housekeeping).run(new Date());
    const invoices = await listed();
    expect(invoices).toHaveLength(2);
    for (const [index, name] of ['Asha Rao (Rao Kirana Store)', 'Rao Kirana Store'].entries()) {
      const shop = [person, firm][index]!;
      const { token } = await aPhoneUser(app, { partner_id: partner, merchant_id: shop.id, role: 'MERCHANT' });
      const mine = await own(invoices[index]!.id, app.as(token));
      expect(mine.supplier).toMatchObject({ name, address: '12-3, MG Road, 560001' });
      expect(mine.number).toBe(`M${shop.id.toString(36).toUpperCase()}/${YEAR.slice(2, 4)}${YEAR.slice(5)}/001`);
    }
  });

  it('an objection is a ticket that names the invoice, and an accepted one takes none', async () => {
    await registered();
    await approved(1_000);
    const { id, number } = await only();
    const object = (by = owner, invoice_id = id) =>
      by
        .post('/api/partner/tickets')
        .send({ kind: 'statement_dispute', text: 'The amount is not what we agreed.', invoice_id });
    const { body } = await object().expect(201);
    const ticket = body as PortalTicketResponse;
    expect(ticket).toMatchObject({ kind: 'statement_dispute', tax_invoice: { id, number, state: 'DISPUTED' } });
    expect(await own(id)).toMatchObject({ state: 'DISPUTED', version: 1 });
    const desk = await admin.get(`/api/admin/tickets/${ticket.id}`).expect(200);
    expect(desk.body).toMatchObject({ context: { tax_invoice: { id, number, state: 'DISPUTED' } } });
    // Nobody else's, and none of staff, who have no money.
    const brand = await aPartner(app);
    const stranger = app.as((await aPartnerUser(app, { partner: brand })).token);
    expectError(await object(stranger), 'RECORD.NOT_FOUND');
    const [mine] = await app.query<{ partner_user_id: number }[]>('SELECT partner_user_id FROM tickets WHERE id = ?', [
      ticket.id,
    ]);
    await app.query("UPDATE partner_users SET role = 'STAFF' WHERE id = ?", [mine!.partner_user_id]);
    const staff = app.as(await app.tokenFor('partner', mine!.partner_user_id));
    expectError(await object(staff), 'RECORD.NOT_FOUND');
    await app.query("UPDATE partner_users SET role = 'OWNER' WHERE id = ?", [mine!.partner_user_id]);
    expect((await accept(id, 1).expect(200)).body).toMatchObject({ state: 'ACCEPTED' });
    expectError(await object(), 'TAX_INVOICE.STATE');
  });

  it('the PDF says in English and Hindi what rule 46 wants', async () => {
    await registered();
    await approved(28_200);
    const { id, number } = await only();
    await accept(id, 1).expect(200);
    const pdf = async (path: string, by: Client, language: 'en' | 'hi') => {
      const answer = await by
        .get(path)
        .set('Accept-Language', language)
        .buffer(true)
        .parse(readBody)
        .expect(200)
        .expect('Content-Type', 'application/pdf');
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="tax-invoice-${number.replaceAll('/', '-')}.pdf"`,
      );
      const bytes = answer.body as Buffer;
      const { catalogue, tree, unmarked } = pdfStructure(bytes);
      expect({ ...catalogue, unmarked }).toEqual({ lang: language, marked: true, showsTitle: true, unmarked: 0 });
      expect(tree[0]!.children.map(({ type }) => type)).toEqual(expect.arrayContaining(['H1', 'Table', 'P']));
      return pdfText(bytes);
    };
    const text = await pdf(`/api/partner/invoices/${id}/pdf`, owner, 'en');
    for (const wanted of [
      ...[`Tax invoice ${number}`, HERE, ADDRESS, PAYER.PAYER_NAME, PAYER.PAYER_GSTIN, 'Karnataka (29)', '997159'],
      ...['28,200.00', '2,538.00', '₹33,276', 'Thirty Three Thousand Two Hundred Seventy Six Rupees Only'],
      ...['Tax payable on reverse charge', 'Accepted for the supplier by Ramesh Kumar'],
    ]) {
      expect(text).toContain(wanted);
    }
    const hindi = await pdf(`/api/admin/tax-invoices/${id}/pdf`, admin, 'hi');
    for (const wanted of ['टैक्स इनवॉइस', 'कर्नाटक', 'तैंतीस हज़ार दो सौ छिहत्तर रुपये मात्र', HERE]) {
      expect(hindi).toContain(wanted);
    }
  });

  it('admins read invoices with their lines, masked, and find none that is not there', async () => {
    await registered();
    await approved(1_000);
    const [row] = await listed();
    expect(row).toMatchObject({ payee_kind: 'PARTNER', payee_id: 0, payee_name: 'Gram Setu Kendra' });
    const { body } = await admin.get(`/api/admin/tax-invoices/${row!.id}`).expect(200);
    expect(body).toMatchObject({ ...row, accepted_by: null, lines: [{ taxable_amount: 1_000, sac: '997159' }] });
    expect(JSON.stringify((body as TaxInvoiceResponse).lines)).not.toContain(HERE);
    expectError(await admin.get('/api/admin/tax-invoices/999999'), 'RECORD.NOT_FOUND');
    expectError(await admin.get('/api/admin/tax-invoices/999999/pdf'), 'RECORD.NOT_FOUND');
  });
});

function readBody(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  const stream = response as NodeJS.ReadableStream;
  stream.on('data', (part: Buffer) => parts.push(part));
  stream.on('end', () => done(null, Buffer.concat(parts)));
}
