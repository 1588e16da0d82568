import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FieldCipher } from '../src/platform/crypto/field-cipher.js';
import type { MerchantEntity } from '../src/partners/merchants/merchant.entity.js';
import { openMerchant } from '../src/partners/merchants/sealed-merchant.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { codesTo, codeTo, takeSms, templateOf } from './builders/sms.js';
import { eventually } from './support/eventually.js';
import type { SmsMessage } from '../src/platform/messaging/messaging.js';
import { aMerchant } from './builders/merchants.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const MERCHANTS = '/api/admin/merchants';
const SHOP = {
  shop_name: 'Rao  Kirana Store ',
  business_nature: 'retail',
  postal_code: '560 001',
  address1: '12-3, MG Road',
  owner_name: 'Sharmishtha Rao',
  email: 'Sharmishtha@Example.in',
  pan: 'abcpe 1234 f',
  gstin: '29ABCPE1234F1Z5',
  consent_text_version: 'merchant_terms.1.hi',
};

describe('merchants', () => {
  let app: TestApp;
  let other: TestApp;
  let admin: ReturnType<TestApp['as']>;
  let gram: PartnerEntity;
  let sent: SmsMessage[];
  let phones = 9_711_000_000;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    sent = takeSms(app, other);
    admin = app.as((await anAdmin(app)).token);
    gram = await aPartner(app, { slug: 'gram-setu' });
    await aPartner(app, { slug: 'har-ghar' });
    await aPartner(app, { slug: 'switched-off', status: 0 });
    await other.refreshLists();
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const aPhone = () => String(++phones);
  /** What proves the number to the marketplace: a code, and the challenge of its send. */
  const prove = async (phone: string, purpose = 'merchant') => {
    const known = codesTo(sent, phone).length;
    await app.query('UPDATE otp_challenges SET created_at = created_at - INTERVAL 31 SECOND');
    const { body } = await app.http.post('/api/otp/send').send({ phone, partner: 'gram-setu', purpose }).expect(200);
    const { challenge } = body as { challenge: string };
    return { challenge, otp: await codeTo(sent, phone, known + 1) };
  };
  /** As it arrives with a code that was never sent, where none is given. */
  const submit = (given: object = {}, server = app) =>
    server.http.post('/api/merchants').send({
      partner: 'gram-setu',
      phone: aPhone(),
      challenge: 'q0Jm3b1wTg6ZrV9yXk2LhA',
      otp: '000000',
      ...SHOP,
      ...given,
    });
  const register = async ({ phone = aPhone(), ...given }: { phone?: string } & Record<string, unknown> = {}) =>
    submit({ phone, ...(await prove(phone)), ...given });
  const registered = async (given: Parameters<typeof register>[0]) => expect((await register(given)).status).toBe(200);
  const newest = async () =>
    (await app.query<MerchantEntity[]>('SELECT * FROM merchants ORDER BY id DESC LIMIT 1'))[0]!;
  const readMerchant = async (id: number) =>
    (await admin.get(`${MERCHANTS}/${id}`).expect(200)).body as Record<string, unknown>;
  const decide = (id: number, what: 'approve' | 'refuse', body: object = {}) =>
    admin
      .post(`${MERCHANTS}/${id}/${what}`)
      .send({ version: 1, ...(what === 'refuse' && { reason: 'not_reached' }), ...body });

  describe('registering', () => {
    it('a registration stores the shop under its partner, with the owner’s data encrypted', async () => {
      const phone = aPhone();
      const { status, body } = await submit({
        phone: `+91 ${phone.slice(0, 5)}-${phone.slice(5)}`,
        ...(await prove(phone)),
      });
      expect([status, body]).toEqual([200, { success: true }]);
      const row = await newest();
      expect(row).toMatchObject({
        partner_id: gram.id,
        state: 'SUBMITTED',
        shop_name: 'Rao Kirana Store',
        business_nature: 'retail',
        phone_last4: phone.slice(-4),
        consent_text_version: 'merchant_terms.1.hi',
        ip: '127.0.0.1',
        submitted_at: expect.any(Date),
        decided_at: null,
        refusal: null,
      });
      expect(openMerchant(app.app.get(FieldCipher), row)).toEqual({
        owner_name: 'Sharmishtha Rao',
        phone,
        email: 'sharmishtha@example.in',
        postal_code: '560001',
        address1: '12-3, MG Road',
        address2: null,
        pan: 'ABCPE1234F',
        gstin: '29ABCPE1234F1Z5',
      });
      const audited = await app.query('SELECT changes FROM audit_log WHERE entity = "merchant" AND entity_id = ?', [
        row.id,
      ]);
      const everywhere = JSON.stringify([row, audited, app.logs]).toLowerCase();
      for (const secret of [phone, 'sharmishtha', 'abcpe1234f', 'mg road']) expect(everywhere).not.toContain(secret);
    });

    it('a merchant is reported as known for the same number and partner alone, without data of the shop', async () => {
      const phone = aPhone();
      await registered({ phone });
      const again = await register({ phone, shop_name: 'Another shop' });
      expectError(again, 'MERCHANT.KNOWN');
      expect(JSON.stringify(again.body)).not.toMatch(/Rao|Kirana/);
      await registered({ phone, partner: 'har-ghar' });
      const { id } = await newest();
      await decide(id, 'approve').expect(200);
      expectError(await register({ phone, partner: 'har-ghar' }), 'MERCHANT.KNOWN');
    });

    it('simultaneous registrations on two servers make one merchant', async () => {
      const phone = aPhone();
      const proof = await prove(phone);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => submit({ phone, ...proof }, index % 2 ? other : app)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await app.query('SELECT state FROM merchants WHERE phone_last4 = ?', [phone.slice(-4)])).toHaveLength(1);
    });

    it('a refused merchant may register again, and waits anew', async () => {
      const phone = aPhone();
      await registered({ phone });
      const { id } = await newest();
      await decide(id, 'refuse').expect(200);
      await registered({ phone, shop_name: 'Rao Bazaar', owner_name: 'Ravi Rao' });
      expect(await readMerchant(id)).toMatchObject({
        state: 'SUBMITTED',
        shop_name: 'Rao Bazaar',
        owner_masked: 'Ravi R.',
        refusal: null,
        decided_at: null,
        version: 3,
      });
    });

    it.each<[string, object, string]>([
      ['no name of a shop', { shop_name: '' }, 'shop_name'],
      ['a script for a name', { shop_name: '<script>alert(1)</script>' }, 'shop_name'],
      ['a kind of business that there is not', { business_nature: 'ponies' }, 'business_nature'],
      ['a pincode that there is not', { postal_code: '999999' }, 'postal_code'],
      ['half a name', { owner_name: 'Asha' }, 'owner_name'],
      ['a landline', { phone: '0221234567' }, 'phone'],
      ['a number for a phone', { phone: 9876543210 }, 'phone'],
      ['no phone', { phone: null }, 'phone'],
      ['a masked PAN', { pan: '******234F' }, 'pan'],
      ['no PAN', { pan: '' }, 'pan'],
      ['half a GSTIN', { gstin: '29ABCPE' }, 'gstin'],
      ['a list for an e-mail address', { email: ['a@example.in'] }, 'email'],
      ['no consent', { consent_text_version: undefined }, 'consent_text_version'],
      ['consent to something else', { consent_text_version: 'terms_privacy.1.en' }, 'consent_text_version'],
      ['no code', { otp: undefined }, 'otp'],
      ['half a code', { otp: '123' }, 'otp'],
      ['a number for a code', { otp: 123456 }, 'otp'],
      ['a state of its own', { state: 'APPROVED' }, 'state'],
      ['a slug that is none', { partner: '../gram' }, 'partner'],
    ])('a registration is refused: %s', async (_what, given, field) => {
      expectError(await submit(given), 'REQUEST.INVALID', [field]);
    });

    it('a registration for a partner that does not exist, or no longer does, is refused', async () => {
      for (const partner of ['nobody', 'switched-off']) expectError(await submit({ partner }), 'PARTNER.NOT_FOUND');
    });

    it('a registration needs the code sent for this purpose and number, and five tries find none', async () => {
      const phone = aPhone();
      expectError(await submit({ phone }), 'OTP.EXPIRED');
      expectError(await submit({ phone, ...(await prove(phone, 'sign-in')) }), 'OTP.EXPIRED');
      const { challenge, otp } = await prove(phone);
      expectError(await submit({ phone: aPhone(), challenge, otp }), 'OTP.EXPIRED');
      const wrong = otp === '111111' ? '222222' : '111111';
      // Who does not know the challenge uses up no try.
      for (const other of [undefined, 'xxxxxxxxxxxxxxxxxxxxxx']) {
        for (let i = 0; i < 5; i++) expectError(await submit({ phone, challenge: other, otp: wrong }), 'OTP.EXPIRED');
      }
      for (const _of of [1, 2, 3, 4]) expectError(await submit({ phone, challenge, otp: wrong }), 'OTP.WRONG');
      expectError(await submit({ phone, challenge, otp: wrong }), 'OTP.TRIES_USED');
      expectError(await submit({ phone, challenge, otp }), 'OTP.TRIES_USED');
      expect(await app.query('SELECT id FROM merchants WHERE phone_last4 = ?', [phone.slice(-4)])).toEqual([]);
    });

    it('a registration makes nobody a customer, and its code signs nobody in', async () => {
      const phone = aPhone();
      const proof = await prove(phone);
      const [{ uuid }] = (await app.query<{ uuid: string }[]>(
        'SELECT uuid FROM prospects WHERE phone_last4 = ? ORDER BY id DESC LIMIT 1',
        [phone.slice(-4)],
      )) as [{ uuid: string }];
      expectError(await app.http.post('/api/otp/verify').send({ prospectId: uuid, ...proof }), 'OTP.EXPIRED');
      await submit({ phone, ...proof }).expect(200);
      expect(await app.query('SELECT state FROM prospects WHERE uuid = ?', [uuid])).toEqual([{ state: 'NEW' }]);
      expectError(await submit({ phone, ...proof }), 'OTP.EXPIRED');
    });
  });

  describe('for admins', () => {
    it('merchants are listed masked, and found by shop and by the whole mobile number', async () => {
      const partner = await aPartner(app, { slug: 'listed', name: 'Listed' });
      const phone = aPhone();
      const rao = await aMerchant(app, { partner_id: partner.id, details: { phone } });
      await aMerchant(app, {
        partner_id: partner.id,
        shop_name: 'Medical hall',
        business_nature: 'services',
        state: 'REFUSED',
        refusal: 'no_shop',
      });
      const list = async (filter: object) => {
        const query = encodeURIComponent(JSON.stringify({ partner_id: partner.id, ...filter }));
        const answer = await admin.get(`${MERCHANTS}?filter=${query}&sort=["id","ASC"]`).expect(200);
        return answer.body as Record<string, unknown>[];
      };
      const [row, ...rest] = await list({});
      expect(row).toEqual({
        id: rao.id,
        partner_id: partner.id,
        partner_name: 'Listed',
        state: 'SUBMITTED',
        shop_name: 'Rao Kirana Store',
        business_nature: 'retail',
        owner_masked: 'Asha R.',
        phone_masked: `******${phone.slice(-4)}`,
        area: 'Bengaluru, Karnataka',
        submitted_at: expect.stringMatching(/Z$/),
        decided_at: null,
        refusal: null,
        version: 1,
      });
      expect(rest).toHaveLength(1);
      const names = async (filter: object) => (await list(filter)).map(({ shop_name }) => shop_name);
      expect(await names({ q: 'hall' })).toEqual(['Medical hall']);
      expect(await names({ q: `+91 ${phone}` })).toEqual(['Rao Kirana Store']);
      expect(await names({ q: phone.slice(0, 6) })).toEqual([]);
      expect(await names({ state: 'REFUSED' })).toEqual(['Medical hall']);
      expect(await names({ business_nature: 'retail' })).toEqual(['Rao Kirana Store']);
    });

    it('all data of a merchant is shown for a reason that is recorded', async () => {
      const { id } = await aMerchant(app, { details: { email: 'asha@example.in', gstin: '29ABCPE1234F1Z5' } });
      expect(await readMerchant(id)).toMatchObject({
        business: 'Retail shop',
        email_masked: 'a•••a@example.in',
        pan_masked: '******234F',
        has_gstin: true,
        link_url: null,
      });
      const hindi = await admin.get(`${MERCHANTS}/${id}`).set('Accept-Language', 'hi').expect(200);
      expect(hindi.body).toMatchObject({ business: 'खुदरा दुकान' });
      expectError(await admin.post(`${MERCHANTS}/${id}/view`).send({ reason: 'curious' }), 'REQUEST.INVALID', [
        'reason',
      ]);
      const answer = await admin.post(`${MERCHANTS}/${id}/view`).send({ reason: 'call' }).expect(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toMatchObject({ owner_name: 'Asha Rao', pan: 'ABCPE1234F', address1: '12-3, MG Road' });
      const history = await admin.get(`${MERCHANTS}/${id}/history`).expect(200);
      expect(history.body).toEqual([
        expect.objectContaining({
          action: 'view',
          actor_name: 'Asha Rao',
          changes: [{ property: 'reason', before: null, after: 'call' }],
        }),
      ]);
    });

    it('approval gives a merchant one link', async () => {
      const { id, partner_id } = await aMerchant(app);
      const answers = await Promise.all([1, 2, 3].map(() => decide(id, 'approve')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const links = await app.query(
        'SELECT code, partner_id, merchant_id, target, utm_source, utm_medium, name FROM tracking_links WHERE merchant_id = ?',
        [id],
      );
      expect(links).toEqual([
        {
          code: expect.stringMatching(/^\w{8}$/),
          partner_id,
          merchant_id: id,
          target: '/',
          utm_source: `merchant-${id}`,
          utm_medium: 'merchant',
          name: 'Rao Kirana Store',
        },
      ]);
      expect(await readMerchant(id)).toMatchObject({
        state: 'APPROVED',
        decided_at: expect.stringMatching(/Z$/),
        link_url: `http://localhost:8000/r/${String(links[0]!['code'])}`,
        version: 2,
      });
      expectError(await decide(id, 'refuse', { version: 2 }), 'MERCHANT.DECIDED');
    });

    it('the link is sent once in the language of the merchant’s terms, and again when an admin asks', async () => {
      const phone = aPhone();
      const { id } = await aMerchant(app, {
        ...{ partner_id: gram.id, consent_text_version: 'merchant_terms.1.hi', details: { phone } },
      });
      expectError(await admin.post(`${MERCHANTS}/${id}/send-link`), 'MERCHANT.NO_LINK');
      await decide(id, 'approve').expect(200);
      const { link_url } = await readMerchant(id);
      const texts = () => sent.filter((sms) => sms.to === phone && templateOf(sms) === 'merchant.hi');
      await eventually(() => expect(texts()).toHaveLength(1));
      expect(texts()).toEqual([
        {
          to: phone,
          template: 'merchant.hi',
          category: 'S',
          text: `आपकी दुकान ${gram.name_hi ?? gram.name} से जुड़ गई है। आपका लिंक: ${String(link_url)} इससे आने वाले ग्राहक आपके खाते में गिने जाएँगे।`,
          idempotencyKey: expect.any(String),
        },
      ]);
      expect(await readMerchant(id)).toMatchObject({
        link_sent_at: expect.stringMatching(/Z$/),
        link_sent_by: 'Asha Rao',
      });

      const tooSoon = await admin.post(`${MERCHANTS}/${id}/send-link`);
      expectError(tooSoon, 'REQUEST.TOO_MANY');
      expect(Number(tooSoon.headers['retry-after'])).toBeLessThanOrEqual(30);
      await app.query('UPDATE merchants SET link_sent_at = link_sent_at - INTERVAL 31 SECOND WHERE id = ?', [id]);
      const second = await anAdmin(app, { name: 'Vikram Nair' });
      const answers = await Promise.all(
        [app, other, app, other].map((server) => server.as(second.token).post(`${MERCHANTS}/${id}/send-link`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
      await eventually(() => expect(texts()).toHaveLength(2));
      expect(await readMerchant(id)).toMatchObject({ link_sent_by: 'Vikram Nair', version: 2 });
      const history = await admin.get(`${MERCHANTS}/${id}/history`).expect(200);
      expect(history.body[0]).toMatchObject({ action: 'send-link', actor_name: 'Vikram Nair' });
      const jobs = await app.query("SELECT payload FROM outbox_jobs WHERE topic = 'merchant-link'");
      expect(JSON.stringify([jobs, app.logs, other.logs])).not.toContain(phone);

      await app.query('UPDATE tracking_links SET status = 0 WHERE merchant_id = ?', [id]);
      expectError(await admin.post(`${MERCHANTS}/${id}/send-link`), 'MERCHANT.NO_LINK');
      expect(await readMerchant(id)).toMatchObject({ link_url: null });
    });

    it('a merchant is refused with a reason from the list', async () => {
      const { id } = await aMerchant(app);
      expectError(await decide(id, 'refuse', { reason: 'I do not like Asha' }), 'REQUEST.INVALID', ['reason']);
      expectError(await decide(id, 'refuse', { version: 7 }), 'VERSION.CONFLICT');
      const { body } = await decide(id, 'refuse', { reason: 'no_shop' }).expect(200);
      expect(body).toMatchObject({ state: 'REFUSED', refusal: 'no_shop', link_url: null });
      expectError(await decide(id, 'approve', { version: 2 }), 'MERCHANT.DECIDED');
      const history = await admin.get(`${MERCHANTS}/${id}/history`).expect(200);
      expect(history.body[0]).toMatchObject({
        action: 'refuse',
        changes: [
          { property: 'state', before: 'SUBMITTED', after: 'REFUSED' },
          { property: 'refusal', before: null, after: 'no_shop' },
        ],
      });
    });

    it('a merchant that does not exist answers 404', async () => {
      for (const answer of [
        await admin.get(`${MERCHANTS}/999999`),
        await admin.get(`${MERCHANTS}/999999/history`),
        await admin.post(`${MERCHANTS}/999999/view`).send({ reason: 'call' }),
        await decide(999_999, 'approve'),
        await decide(999_999, 'refuse'),
        await admin.post(`${MERCHANTS}/999999/send-link`),
      ])
        expectError(answer, 'MERCHANT.NOT_FOUND');
    });
  });
});
