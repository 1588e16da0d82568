import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { istPeriod, istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import type { LenderApplicationEntity } from '../src/loans/applications/lender-application.entity.js';
import { CommissionReceiptEntity } from '../src/money/commission-ledger/commission-receipt.entity.js';
import type { OwnEarnings } from '../src/money/commission-ledger/dto/own-earnings.dto.js';
import type { PaymentResponse } from '../src/money/payments/dto/payment.dto.js';
import type { OwnPayouts } from '../src/money/payout-runs/dto/own-payouts.dto.js';
import type { PayoutPreview } from '../src/money/payout-runs/dto/payout-run.dto.js';
import { ReferralPayService } from '../src/money/referral-pay/referral-pay.service.js';
import { ReferralTermsEntity } from '../src/money/referral-pay/referral-terms.entity.js';
import type { MerchantEntity } from '../src/partners/merchants/merchant.entity.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { sealPayee } from '../src/partners/payees/sealed-payee.js';
import type { ReferralResponse, ReferralRow } from '../src/partners/referrals/dto/referral.dto.js';
import type { ReferralEntity } from '../src/partners/referrals/referral.entity.js';
import { openLead } from '../src/partners/referrals/sealed-referral.js';
import { FieldCipher } from '../src/platform/crypto/field-cipher.js';
import { Housekeeping } from '../src/platform/housekeeping/housekeeping.js';
import type { SmsMessage } from '../src/platform/messaging/messaging.js';
import type { OwnReferral } from '../src/portal/referral/dto/portal-referral.dto.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser } from './builders/accounts.js';
import { aLenderApplication, anApplication } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { anAccount, aPayment } from './builders/payments.js';
import { aReferral } from './builders/referrals.js';
import { codesTo, codeTo, takeSms } from './builders/sms.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const REFERRALS = '/api/admin/referrals';
const TERMS = '/api/admin/referral-terms';
const OWN = '/api/partner/referral';
const TODAY = istToday();
const LAKH = 100_000;
const PERIOD = istPeriod(new Date(), 2);
const JOINED = `${PERIOD}-01`;
const LEAD = {
  business_name: 'Nav  Jyoti Seva Kendra',
  contact_name: 'Rekha Kumari Solanki',
  postal_code: '560 001',
  consent_text_version: 'referral_contact.1.hi',
};
const SHOP = {
  ...{ shop_name: 'Om Sai Mobile', business_nature: 'retail', postal_code: '560001', address1: '12-3, MG Road' },
  ...{ owner_name: 'Vaishali Jadhav', consent_text_version: 'merchant_terms.1.hi' },
};

type Client = ReturnType<TestApp['as']>;

let pans = 0;
/** A person's PAN that nobody else here has. */
const aPan = () => `ABCP${'ABCDEFGHIJ'[Math.floor(++pans / 1000)]}${String(pans % 1000).padStart(4, '0')}Z`;

describe('referrals', () => {
  let app: TestApp;
  let other: TestApp;
  let admin: Client;
  let sent: SmsMessage[];
  let partner: PartnerEntity;
  let owner: Client;
  let shop: { id: number; client: Client };
  let phones = 9_712_000_000;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    sent = takeSms(app, other);
    admin = app.as((await anAdmin(app)).token);
  });
  beforeEach(async () => {
    await app.query('DELETE FROM rate_limits');
    partner = await aPartner(app, { revenue_percent: 60, revenue_flat_fee: 100 });
    await other.refreshLists();
    owner = app.as((await aPartnerUser(app, { partner })).token);
    shop = await aShop();
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const aPhone = () => String(++phones);
  const aShop = async (details: object = {}, of = partner) => {
    const { id } = await aMerchant(app, {
      ...{ partner_id: of.id, state: 'APPROVED' },
      details: { pan: aPan(), phone: aPhone(), ...details },
    });
    const { token } = await aPhoneUser(app, { partner_id: of.id, merchant_id: id, role: 'MERCHANT' });
    return { id, client: app.as(token) };
  };
  const own = async (client: Client, after?: number) =>
    (
      await client
        .get(OWN)
        .query({ ...(after && { after }) })
        .expect(200)
    ).body as OwnReferral;
  /** What proves the number to the marketplace: a code, and the challenge of its send. */
  const prove = async (phone: string, purpose: string) => {
    const known = codesTo(sent, phone).length;
    await app.query('UPDATE otp_challenges SET created_at = created_at - INTERVAL 31 SECOND');
    const { body } = await app.http.post('/api/otp/send').send({ phone, partner: partner.slug, purpose }).expect(200);
    const { challenge } = body as { challenge: string };
    return { challenge, otp: await codeTo(sent, phone, known + 1) };
  };
  const leave = async (code: string, { phone = aPhone() }: { phone?: string } = {}) =>
    app.http.post('/api/referrals').send({ code, phone, ...LEAD, ...(await prove(phone, 'referral')) });
  const register = async (
    referral_code: string | undefined,
    { phone = aPhone(), ...given }: { phone?: string; pan?: string } = {},
  ) => {
    const body = { ...SHOP, partner: partner.slug, phone, pan: aPan(), referral_code, ...given };
    return app.http.post('/api/merchants').send({ ...body, ...(await prove(phone, 'merchant')) });
  };
  const newest = async () =>
    (await app.query<ReferralEntity[]>('SELECT * FROM referrals ORDER BY id DESC LIMIT 1'))[0]!;
  const newestShop = async () =>
    (await app.query<MerchantEntity[]>('SELECT * FROM merchants ORDER BY id DESC LIMIT 1'))[0]!;
  const view = (id: number) => admin.post(`${REFERRALS}/${id}/view`).send({ reason: 'call' });
  const act = (id: number, what: string, body: object = {}) =>
    admin.post(`${REFERRALS}/${id}/${what}`).send({ version: 1, ...body });

  describe('a link', () => {
    it('is the same each time, on two servers at once as well, and names whose it is', async () => {
      const { token } = await aPartnerUser(app, { partner });
      const answers = await Promise.all([own(app.as(token)), own(other.as(token)), own(app.as(token))]);
      expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
      const { kind, code, url, referred } = answers[0];
      expect([kind, url, referred]).toEqual(['PARTNER', expect.stringContaining(`/${partner.slug}/refer/${code}`), []]);
      const { body } = await app.http.get(`/api/referrals/${code}`).expect(200);
      expect(body).toEqual({ success: true, kind: 'PARTNER', referrer: partner.name, partner: partner.slug });
      const mine = await own(shop.client);
      expect([mine.kind, mine.code === code]).toEqual(['MERCHANT', false]);
      expect((await app.http.get(`/api/referrals/${mine.code}`).expect(200)).body).toMatchObject({
        ...{ kind: 'MERCHANT', referrer: 'Rao Kirana Store' },
      });
    });

    it('of nobody, of a refused merchant, and of a partner that is switched off lead nowhere', async () => {
      const { code } = await own(shop.client);
      const ofPartner = await own(owner);
      await app.query("UPDATE merchants SET state = 'REFUSED' WHERE id = ?", [shop.id]);
      await app.query('UPDATE partners SET status = 0 WHERE id = ?', [partner.id]);
      for (const one of ['nobodys2', code, ofPartner.code]) {
        expectError(await app.http.get(`/api/referrals/${one}`), 'REFERRAL.NOT_FOUND');
      }
    });
  });

  describe('a lead', () => {
    it('is kept for its partner, encrypted, when the holder of the number asks', async () => {
      const { code } = await own(owner);
      const phone = aPhone();
      expect((await leave(code, { phone })).body).toEqual({ success: true });
      const row = await newest();
      expect(row).toMatchObject({
        ...{ kind: 'PARTNER', partner_id: partner.id, referrer_id: partner.id, referred_id: null, state: 'NEW' },
        ...{ business_name: 'Nav Jyoti Seva Kendra', phone_last4: phone.slice(-4), ip: '127.0.0.1' },
      });
      expect(openLead(app.app.get(FieldCipher), row)).toEqual({
        ...{ contact_name: 'Rekha Kumari Solanki', phone, postal_code: '560001' },
      });
      const audited = await app.query("SELECT changes FROM audit_log WHERE entity = 'referral' AND entity_id = ?", [
        row.id,
      ]);
      const everywhere = JSON.stringify([row, audited, app.logs]).toLowerCase();
      for (const secret of [phone, 'rekha', 'solanki']) expect(everywhere).not.toContain(secret);
      expect((await own(owner)).referred).toMatchObject([
        {
          ...{ id: row.id, name: 'Nav Jyoti Seva Kendra', phone_masked: `******${phone.slice(-4)}`, state: 'NEW' },
          ...{ asked_on: TODAY, joined_on: null, earned_amount: 0, open_until: null, is_self: 0 },
        },
      ]);
    });

    it('asks once; whoever brought them first keeps them, until they are refused', async () => {
      const phone = aPhone();
      expect((await leave((await own(owner)).code, { phone })).status).toBe(200);
      const rival = await aPartner(app);
      const theirs = await own(app.as((await aPartnerUser(app, { partner: rival })).token));
      expectError(await leave(theirs.code, { phone }), 'REFERRAL.KNOWN');
      const { id } = await newest();
      await act(id, 'refuse', { reason: 'not_reached' }).expect(200);
      expect((await leave(theirs.code, { phone })).status).toBe(200);
      expect(await newest()).toMatchObject({ id, state: 'NEW', referrer_id: rival.id, refusal: null, version: 3 });
      expect((await own(owner)).referred).toEqual([]);
    });

    it('that sends at once on two servers is kept once', async () => {
      const { code } = await own(owner);
      const phone = aPhone();
      const body = { code, phone, ...LEAD, ...(await prove(phone, 'referral')) };
      const answers = await Promise.all(
        [app, other, app, other].map((one) => one.http.post('/api/referrals').send(body)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await app.query('SELECT 1 FROM referrals WHERE referrer_id = ?', [partner.id])).toHaveLength(1);
    });

    it.each([
      ['a code for something else', { purpose: 'merchant' }, 'OTP.EXPIRED'],
      ['a place that there is not', { postal_code: '999999' }, 'REQUEST.INVALID'],
      ['no consent', { consent_text_version: 'referral_contact.9.en' }, 'REQUEST.INVALID'],
    ] as const)(
      'with %s is refused',
      async (_what, { purpose = 'referral', ...given }: Record<string, string>, code) => {
        const phone = aPhone();
        const proof = await prove(phone, purpose);
        const body = { code: (await own(owner)).code, phone, ...LEAD, ...proof, ...given };
        expectError(await app.http.post('/api/referrals').send(body), code);
        expect(await app.query('SELECT 1 FROM referrals WHERE referrer_id = ?', [partner.id])).toEqual([]);
      },
    );

    it('at a merchant’s link, and one of the partner’s own people, is none', async () => {
      expectError(await leave((await own(shop.client)).code), 'REFERRAL.NOT_FOUND');
      const phone = aPhone();
      await aPhoneUser(app, { partner_id: partner.id, merchant_id: shop.id, role: 'AGENT', phone });
      expectError(await leave((await own(owner)).code, { phone }), 'REFERRAL.SELF');
    });

    it('is called and becomes a partner that is newer, and nobody else’s', async () => {
      expect((await leave((await own(owner)).code)).status).toBe(200);
      const { id } = await newest();
      expect((await admin.get(`${REFERRALS}/${id}`).expect(200)).body).toMatchObject({
        ...{ contact_masked: 'Rekha S.', area: 'Bengaluru, Karnataka', referrer_name: partner.name },
        decided_by: null,
      } satisfies Partial<ReferralResponse>);
      expect((await view(id).expect(200)).body).toMatchObject({ postal_code: '560001' });
      expect((await act(id, 'contact').expect(200)).body).toMatchObject({ state: 'CONTACTED', version: 2 });
      expectError(await act(id, 'contact', { version: 2 }), 'REFERRAL.DECIDED');
      expectError(await act(id, 'join', { partner_id: partner.id, version: 2 }), 'REFERRAL.SELF');
      expectError(await act(id, 'join', { partner_id: 999_999, version: 2 }), 'PARTNER.NOT_FOUND');
      const older = await aPartner(app);
      await app.query('UPDATE partners SET created_at = created_at - INTERVAL 1 DAY WHERE id = ?', [older.id]);
      expectError(await act(id, 'join', { partner_id: older.id, version: 2 }), 'REFERRAL.NOT_NEW');
      const joined = await aPartner(app);
      expectError(await act(id, 'join', { partner_id: joined.id }), 'VERSION.CONFLICT');
      expect((await act(id, 'join', { partner_id: joined.id, version: 2 }).expect(200)).body).toMatchObject({
        ...{ state: 'JOINED', referred_id: joined.id, joined_on: TODAY, decided_by: expect.any(String) },
      });
      const second = await aReferral(app, { partner_id: partner.id, submitted_at: new Date(Date.now() - 60_000) });
      expectError(await act(second.id, 'join', { partner_id: joined.id }), 'REFERRAL.NOT_NEW');
      expectError(await act(id, 'refuse', { reason: 'other', version: 3 }), 'REFERRAL.DECIDED');
      const { body: history } = await admin.get(`${REFERRALS}/${id}/history`).expect(200);
      expect((history as { action: string }[]).map(({ action }) => action)).toEqual([
        'update',
        'update',
        'view',
        'refer',
      ]);
    });

    it('that is refused goes after half a year, and another stays', async () => {
      const old = new Date(Date.now() - 181 * 86_400_000);
      const given = { partner_id: partner.id, decided_at: old };
      const gone = await aReferral(app, { ...given, state: 'REFUSED', refusal: 'other' });
      const kept = await aReferral(app, { ...given, state: 'CONTACTED' });
      await app.app.get(Housekeeping).run(new Date());
      expect((await own(owner)).referred.map(({ id }) => id)).toEqual([kept.id]);
      expectError(await admin.get(`${REFERRALS}/${gone.id}`), 'RECORD.NOT_FOUND');
    });
  });

  describe('a shop', () => {
    it('that registers by a merchant’s link is that merchant’s, and joins with its approval', async () => {
      const { code } = await own(shop.client);
      expect((await register(code)).status).toBe(200);
      const merchant = await newestShop();
      const row = await newest();
      expect(row).toMatchObject({
        ...{ kind: 'MERCHANT', partner_id: partner.id, referrer_id: shop.id, referred_id: merchant.id, state: 'NEW' },
        ...{ business_name: 'Om Sai Mobile', details_encrypted: null, phone_index: null },
      });
      expectError(await view(row.id), 'RECORD.NOT_FOUND');
      expectError(await act(row.id, 'refuse', { reason: 'other' }), 'REFERRAL.BY_REGISTRATION');
      expectError(await act(row.id, 'join', { partner_id: partner.id }), 'REFERRAL.BY_REGISTRATION');
      await act(row.id, 'contact').expect(200);
      await admin
        .post(`/api/admin/merchants/${merchant.id}/refuse`)
        .send({ version: 1, reason: 'no_shop' })
        .expect(200);
      expect((await own(shop.client)).referred).toMatchObject([{ state: 'REFUSED', is_self: 0 }]);
      const phone = String(phones);
      expect((await register(undefined, { phone })).status).toBe(200);
      expect((await own(shop.client)).referred).toMatchObject([{ state: 'NEW' }]);
      await admin.post(`/api/admin/merchants/${merchant.id}/approve`).send({ version: 3 }).expect(200);
      expect((await own(shop.client)).referred).toMatchObject([{ state: 'JOINED', joined_on: TODAY }]);
      // Whoever joined brings their own, which are none of the first one's.
      const { token } = await aPhoneUser(app, { partner_id: partner.id, merchant_id: merchant.id, role: 'MERCHANT' });
      const next = await own(app.as(token));
      expect((await register(next.code)).status).toBe(200);
      expect((await newest()).referrer_id).toBe(merchant.id);
      expect((await own(shop.client)).referred).toHaveLength(1);
    });

    it('of the referrer’s own PAN registers, and counts for nothing, whatever becomes of it', async () => {
      const pan = aPan();
      const mine = await aShop({ pan });
      expect((await register((await own(mine.client)).code, { pan })).status).toBe(200);
      const { id } = await newestShop();
      expect(await newest()).toMatchObject({ referred_id: id, state: 'REFUSED', refusal: 'self' });
      await admin.post(`/api/admin/merchants/${id}/approve`).send({ version: 1 }).expect(200);
      expect((await own(mine.client)).referred).toMatchObject([{ state: 'REFUSED', is_self: 1 }]);
    });

    it.each([
      ['a code that is none', () => Promise.resolve('nobodys2')],
      ['a partner’s code', async () => (await own(owner)).code],
      [
        'a code of another partner’s merchant',
        async () => (await own((await aShop({}, await aPartner(app))).client)).code,
      ],
    ])('with %s registers, for nobody', async (_what, codeOf) => {
      const before = await app.query('SELECT id FROM referrals');
      expect((await register(await codeOf())).status).toBe(200);
      expect(await app.query('SELECT id FROM referrals')).toEqual(before);
    });

    it('that was known before is nobody’s referral', async () => {
      const phone = aPhone();
      expect((await register(undefined, { phone })).status).toBe(200);
      const { id } = await newestShop();
      await admin.post(`/api/admin/merchants/${id}/refuse`).send({ version: 1, reason: 'other' }).expect(200);
      expect((await register((await own(shop.client)).code, { phone })).status).toBe(200);
      expect((await own(shop.client)).referred).toEqual([]);
    });
  });

  describe('the lists', () => {
    it('of an admin filters and names, and of a referrer goes on behind a row', async () => {
      const rows = [];
      for (let n = 0; n < 22; n++) rows.push(await aReferral(app, { partner_id: partner.id }));
      const refused = rows[3]!;
      await act(refused.id, 'refuse', { reason: 'not_served' }).expect(200);
      const filter = JSON.stringify({ partner_id: partner.id, state: 'REFUSED', kind: 'PARTNER' });
      expect((await admin.get(REFERRALS).query({ filter }).expect(200)).body).toMatchObject([
        { id: refused.id, referrer_name: partner.name, refusal: 'not_served' } satisfies Partial<ReferralRow>,
      ]);
      const first = await own(owner);
      expect([first.referred.length, first.has_more]).toEqual([20, true]);
      const rest = await own(owner, first.referred.at(-1)!.id);
      expect([rest.referred.map(({ id }) => id), rest.has_more]).toEqual([[rows[1]!.id, rows[0]!.id], false]);
      // Another partner, and a shop of the same one, see nothing of it.
      const stranger = await aPartner(app);
      expect((await own(app.as((await aPartnerUser(app, { partner: stranger })).token))).referred).toEqual([]);
      expect((await own(shop.client)).referred).toEqual([]);
    });

    it('of a referrer are none of staff and of agents, who have neither link nor money there', async () => {
      const staff = await aPartnerUser(app, { partner, role: 'STAFF' });
      const agent = await aPhoneUser(app, { partner_id: partner.id, merchant_id: shop.id, role: 'AGENT' });
      for (const { token } of [staff, agent]) expectError(await app.as(token).get(OWN), 'AUTH.FORBIDDEN');
    });

    it('of a referrer are answered by an index', async () => {
      const sql =
        "SELECT id FROM referrals WHERE kind = 'PARTNER' AND referrer_id = ? AND id < 9 ORDER BY id DESC LIMIT 20";
      expect(await app.query(`EXPLAIN ${sql}`, [partner.id])).toEqual([
        expect.objectContaining({ possible_keys: expect.stringContaining('referrals_of_referrer') }),
      ]);
    });
  });

  describe('terms', () => {
    const add = (given: object = {}) =>
      admin.post(TERMS).send({ kind: 'MERCHANT', valid_from: TODAY, amount: 500, within_days: 90, ...given });

    it('are added from today on, stand in the portal, and can be taken back until their day comes', async () => {
      await app.query('DELETE FROM referral_terms');
      expect((await own(shop.client)).terms).toBeNull();
      await add().expect(201);
      const { body: coming } = await add({ valid_from: shiftDay(TODAY, 1), amount: 700 }).expect(201);
      expect(coming).toMatchObject({ removable: 1, amount: 700 });
      expect((await own(shop.client)).terms).toEqual({ amount: 500, within_days: 90 });
      expect((await own(owner)).terms).toBeNull();
      const { id } = coming as { id: number };
      expect((await admin.delete(`${TERMS}/${id}`).expect(200)).body).toMatchObject({ removable: 0 });
      expectError(await admin.delete(`${TERMS}/${id}`), 'RECORD.NOT_FOUND');
      const [now] = (await admin.get(TERMS).expect(200)).body as { id: number }[];
      expectError(await admin.delete(`${TERMS}/${now!.id}`), 'SHARE.STARTED');
      await add({ amount: 0 }).expect(201);
      expect((await own(shop.client)).terms).toBeNull();
    });

    it.each([
      ['of a day that is over', { valid_from: shiftDay(TODAY, -1) }],
      ['without an end', { within_days: 0 }],
      ['of more than a year', { within_days: 366 }],
      ['below zero', { amount: -1 }],
      ['for agents', { kind: 'AGENT' }],
    ])('%s are refused', async (_what, given) => {
      expectError(await add(given), 'REQUEST.INVALID');
    });
  });

  describe('the pay', () => {
    let lender: number;
    let brought: { id: number; client: Client };
    let referral: ReferralEntity;

    beforeEach(async () => {
      lender = (await aLender(app)).id;
      await admin
        .post('/api/lender-revenue/create')
        .send({ lender_id: lender, revenue_type_id: 1, revenue_percent: 2.5 })
        .expect(201);
      await app.query('DELETE FROM referral_terms');
      // Terms that began long ago, which nobody can enter now.
      await app.dataSource.getRepository(ReferralTermsEntity).insert([
        { kind: 'MERCHANT', valid_from: '2020-01-01', amount: 500, within_days: 30 },
        { kind: 'PARTNER', valid_from: '2020-01-01', amount: 5_000, within_days: 30 },
      ]);
      brought = await aShop();
      referral = await joined(shop.id, brought.id);
    });

    const joined = (referrer_id: number, referred_id: number, given: Partial<ReferralEntity> = {}) =>
      aReferral(app, {
        ...{ kind: 'MERCHANT', partner_id: partner.id, referrer_id, referred_id, state: 'JOINED', joined_on: JOINED },
        ...{ details_encrypted: null, phone_index: null },
        ...given,
      });
    const disbursal = async (given: Partial<LenderApplicationEntity> = {}, by = brought.id, of = partner.id) => {
      const { id: application_id } = await anApplication(app, { partner_id: of, merchant_id: by === 0 ? null : by });
      return aLenderApplication(app, {
        ...{ application_id, lender_id: lender, state: 'DISBURSED', created_at: new Date(`${PERIOD}-02T09:00:00Z`) },
        ...{ disbursed_on: `${PERIOD}-05`, disbursed_amount: 2 * LAKH },
        ...given,
      });
    };
    const close = () => admin.post(`/api/admin/commission-months/${lender}-${PERIOD}/close`).expect(200);
    const receipt = (amount: number) =>
      app.dataSource.getRepository(CommissionReceiptEntity).insert({
        ...{ lender_id: lender, period: PERIOD, commission_amount: amount, upload_id: 1, upload_row: 2 },
        row_key: randomUUID().replaceAll('-', '').repeat(2),
      });
    const approve = (of = partner.id) =>
      admin.post(`/api/admin/commission-payouts/${of}-${PERIOD}/approve`).expect(200);
    /** The lender pays for all of the month, and an admin approves what partners get. */
    const received = async (disbursals: number, of = partner.id) => {
      await close();
      await receipt(disbursals * 5_000);
      await approve(of);
    };
    const settle = () => Promise.all([app, other, app].map((one) => one.app.get(ReferralPayService).settle()));
    const payments = async (of = partner.id) =>
      (await admin.get(`/api/admin/commission-payments?filter={"partner_id":${of}}&sort=["id","ASC"]`).expect(200))
        .body as PaymentResponse[];
    const forReferrals = async (of = partner.id) => (await payments(of)).filter(({ source }) => source === 'REFERRAL');
    const outcome = async (client = shop.client) => (await own(client)).referred[0]!;

    it('is earned once, when the lender has paid for the first disbursal, on however many servers', async () => {
      await disbursal();
      await disbursal({ disbursed_on: `${PERIOD}-06` });
      await settle();
      expect(await forReferrals()).toEqual([]);
      expect(await outcome()).toMatchObject({ earned_amount: 0, open_amount: 500, open_until: shiftDay(JOINED, 30) });
      await close();
      await settle();
      expect(await forReferrals()).toEqual([]);
      await receipt(10_000);
      await approve();
      await settle();
      await settle();
      expect(await forReferrals()).toMatchObject([
        {
          ...{ payee_kind: 'MERCHANT', payee_id: shop.id, period: istPeriod(new Date()), kind: 'COMMISSION', lines: 1 },
          ...{ commission_amount: 500, tds_amount: 0, net_amount: 500, state: 'DUE', run_id: null },
        },
      ]);
      expect(await outcome()).toMatchObject({ earned_amount: 500, payment_state: 'DUE', open_until: null });
      expect((await own(shop.client)).earned_amount).toBe(500);
      const { payouts } = (await shop.client.get('/api/partner/payouts').expect(200)).body as OwnPayouts;
      expect(payouts).toMatchObject([{ source: 'REFERRAL', commission_amount: 500 }]);
      const { months } = (await shop.client.get('/api/partner/own-earnings').expect(200)).body as OwnEarnings;
      expect(months).toMatchObject([{ waiting_amount: 0, booked_amount: 0, payments: [{ source: 'REFERRAL' }] }]);
      // Whoever was brought earns nothing by it.
      expect((await own(brought.client)).earned_amount).toBe(0);
    });

    it('is the marketplace’s: lines, shares and what the partner is paid for them stay to the paisa', async () => {
      await disbursal({ disbursed_amount: 123_456.78 });
      await received(1);
      const lines = () =>
        app.query(
          `SELECT a.partner_amount, a.approved_amount, a.state, a.commission_amount FROM commission_accruals a
           WHERE a.lender_id = ?`,
          [lender],
        );
      const before = await lines();
      await settle();
      expect(await forReferrals()).toHaveLength(1);
      expect(await lines()).toEqual(before);
      const [sums] = await app.query<{ lines: string; paid: string; none: number }[]>(
        `SELECT (SELECT SUM(a.partner_amount) FROM commission_accruals a WHERE a.lender_id = ?) AS \`lines\`,
           SUM(IF(p.source = 'LINES', p.commission_amount, 0)) AS paid,
           SUM(p.source = 'REFERRAL' AND EXISTS (SELECT 1 FROM commission_payment_lines l WHERE l.payment_id = p.id)) AS none
         FROM commission_payments p WHERE p.partner_id = ?`,
        [lender, partner.id],
      );
      expect([sums!.lines === sums!.paid, Number(sums!.none)]).toEqual([true, 0]);
      // Nor is it paid by hand with the lines of its month.
      await admin.post(`/api/admin/commission-payouts/${partner.id}-${PERIOD}/pay`).expect(200);
      await admin.post(`/api/admin/commission-payouts/${partner.id}-${istPeriod(new Date())}/pay`);
      expect((await forReferrals())[0]!.state).toBe('DUE');
    });

    it('goes out with a payout run, after TDS as any commission', async () => {
      await anAccount(app, partner.id, { payee: { kind: 'MERCHANT', id: shop.id } });
      // What the year had before takes it above the threshold.
      await aPayment(app, {
        ...{ partner_id: partner.id, payee_kind: 'MERCHANT', payee_id: shop.id, period: '2020-01', state: 'PAID' },
        ...{ commission_amount: 50_000, tds_amount: 1_000, net_amount: 49_000 },
      });
      await disbursal();
      await received(1);
      await settle();
      expect(await forReferrals()).toMatchObject([{ commission_amount: 500, tds_amount: 10, net_amount: 490 }]);
      const { body } = await admin.get(`/api/admin/payout-runs/preview?partner_id=${partner.id}`).expect(200);
      expect((body as PayoutPreview).payable).toMatchObject([{ payee_kind: 'MERCHANT', amount: 490 }]);
    });

    it.each([
      ['the last day of its time', shiftDay(`${PERIOD}-05`, -30), 1],
      ['the day after its time', shiftDay(`${PERIOD}-05`, -31), 0],
      ['the day before they joined', `${PERIOD}-06`, 0],
    ])('of a disbursal on %s: %s', async (_what, joined_on, pays) => {
      await app.query('UPDATE referrals SET joined_on = ? WHERE id = ?', [joined_on, referral.id]);
      await disbursal();
      await received(1);
      await settle();
      expect(await forReferrals()).toHaveLength(pays);
    });

    it('is none for whom the brought one has brought', async () => {
      const third = await aShop();
      await joined(brought.id, third.id);
      await disbursal({}, third.id);
      await received(1);
      await settle();
      expect(await forReferrals()).toMatchObject([{ payee_id: brought.id, commission_amount: 500 }]);
      expect((await own(shop.client)).earned_amount).toBe(0);
    });

    it.each(['PAN', 'account'] as const)('is none where both are one by their %s, and says so', async (by) => {
      const pan = aPan();
      const [one, two] = [await aShop({ pan }), await aShop(by === 'PAN' ? { pan } : {})];
      if (by === 'account') {
        for (const { id } of [one, two]) await anAccount(app, partner.id, { payee: { kind: 'MERCHANT', id } });
      }
      await joined(one.id, two.id);
      await disbursal({}, two.id);
      await received(1);
      await settle();
      expect(await forReferrals()).toEqual([]);
      expect(await outcome(one.client)).toMatchObject({ is_self: 1, earned_amount: 0, open_until: null });
    });

    it('is taken back with the disbursal, once, and deducted from the next payment', async () => {
      const loan = await disbursal();
      await received(1);
      await settle();
      await app.query("UPDATE lender_applications SET state = 'COOLING_OFF_EXIT' WHERE id = ?", [loan.id]);
      await settle();
      await settle();
      expect(await forReferrals()).toMatchObject([
        { commission_amount: 500, state: 'DUE' },
        { commission_amount: -500, net_amount: -500, state: 'CARRIED' },
      ]);
      expect(await outcome()).toMatchObject({ earned_amount: 0, is_taken_back: 1 });
      expect((await own(shop.client)).earned_amount).toBe(0);
      // A second loan of theirs earns nothing anew.
      await disbursal({ disbursed_on: `${PERIOD}-09` });
      await settle();
      expect(await forReferrals()).toHaveLength(2);
    });

    it('waits while the referrer rests, and is made up for', async () => {
      await app.query(
        "UPDATE payee_diligence SET decision = 'RESTING' WHERE payee_kind = 'MERCHANT' AND payee_id = ?",
        [shop.id],
      );
      await disbursal();
      await received(1);
      await settle();
      expect(await forReferrals()).toEqual([]);
      await app.query(
        "UPDATE payee_diligence SET decision = 'CLEARED' WHERE payee_kind = 'MERCHANT' AND payee_id = ?",
        [shop.id],
      );
      await settle();
      expect(await forReferrals()).toHaveLength(1);
    });

    it('of a partner is paid to the partner that brought it, and not where both have one PAN', async () => {
      const cipher = app.app.get(FieldCipher);
      const payee = async (partner_id: number, pan: string) =>
        app.query('INSERT INTO partner_payees (partner_id, version, details_encrypted) VALUES (?, 1, ?)', [
          partner_id,
          sealPayee(cipher, { legal_name: null, address: null, pan, gstin: null }, partner_id),
        ]);
      const [next, twin] = [await aPartner(app, { revenue_percent: 60 }), await aPartner(app, { revenue_percent: 60 })];
      const pan = aPan();
      await payee(partner.id, pan);
      await payee(next.id, aPan());
      await payee(twin.id, pan);
      for (const { id } of [next, twin]) {
        await joined(partner.id, id, { kind: 'PARTNER' });
        await disbursal({ partner_id: id }, 0, id);
      }
      await close();
      await receipt(10_000);
      for (const { id } of [next, twin]) await approve(id);
      await settle();
      expect(await forReferrals()).toMatchObject([
        { payee_kind: 'PARTNER', payee_id: 0, commission_amount: 5_000, net_amount: 5_000 },
      ]);
      const { referred, earned_amount } = await own(owner);
      expect([referred.map(({ earned_amount: one, is_self }) => [one, is_self]), earned_amount]).toEqual([
        [
          [0, 1],
          [5_000, 0],
        ],
        5_000,
      ]);
      expect(await forReferrals(next.id)).toEqual([]);
    });
  });
});
