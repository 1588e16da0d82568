import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { INVITATIONS_PER_DAY } from '@marketplace/contract/portal/roles.js';
import type { PortalUserResponse } from '../src/partners/partner-users/dto/portal-user.dto.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import type { SmsMessage } from '../src/platform/messaging/messaging.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser, PASSWORD, prove } from './builders/accounts.js';
import { aMerchant } from './builders/merchants.js';
import { codesTo, codeTo, takeSms, templateOf } from './builders/sms.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const USERS = '/api/partner/users';

describe('users of the portal', () => {
  let app: TestApp;
  let other: TestApp;
  let strict: TestApp;
  let sent: SmsMessage[];
  let phones = 9_611_000_000;
  let partner: PartnerEntity;
  let owner: Awaited<ReturnType<typeof aPartnerUser>>;

  beforeAll(async () => {
    app = await TestApp.start();
    strict = await TestApp.start({ database: app.database, env: { SECOND_STEP_REQUIRED: 'partner' } });
    other = await TestApp.start({ database: app.database });
    await aPartner(app, { slug: 'moral-e-suvidha' });
    sent = takeSms(app, other, strict);
  });
  afterAll(async () => {
    await other.stop();
    await strict.stop();
    await app.stop();
  });
  beforeEach(async () => {
    partner = await aPartner(app);
    owner = await aPartnerUser(app, { partner });
    await prove(app, owner.token);
    await other.refreshLists();
    await strict.refreshLists();
  });

  const aPhone = () => String(++phones);
  const aShop = async (of = partner) => {
    const { id } = await aMerchant(app, { partner_id: of.id, state: 'APPROVED' });
    return { partner_id: of.id, merchant_id: id };
  };
  const aMerchantUser = async (of = partner) => {
    const merchant = await aPhoneUser(app, { ...(await aShop(of)), role: 'MERCHANT' });
    await prove(app, merchant.token);
    return merchant;
  };
  const anAgentOf = (merchant: { user: { partner_id: number; merchant_id: number | null } }, given: object = {}) =>
    aPhoneUser(app, {
      ...{ partner_id: merchant.user.partner_id, merchant_id: merchant.user.merchant_id!, role: 'AGENT' as const },
      ...given,
    });
  const list = async (token: string, filter: object = {}) => {
    const query = encodeURIComponent(JSON.stringify(filter));
    return (await app.as(token).get(`${USERS}?filter=${query}`).expect(200)).body as PortalUserResponse[];
  };
  const revenue = (token: string, server = app) => server.as(token).get('/api/partner/get-revenue');
  const later = () => app.query('UPDATE otp_challenges SET created_at = created_at - INTERVAL 31 SECOND');
  const askCode = async (phone: string, given: object = {}) => {
    const known = codesTo(sent, phone).length;
    await later();
    const { body } = await app.http
      .post('/api/otp/send')
      .send({ phone, purpose: 'portal', ...given })
      .expect(200);
    const { challenge } = body as { challenge: string };
    return { challenge, otp: await codeTo(sent, phone, known + 1) };
  };
  const signIn = async (phone: string, given: object = {}, server = app) =>
    server.http.post('/api/partner/otp-login').send({ phone, ...(await askCode(phone)), ...given });
  const keysTo = (phone: string) =>
    sent.flatMap(({ to, text }) => (to === phone ? (/\/partner\/invitation#(\w{22}) /.exec(text)?.[1] ?? []) : []));
  const keyTo = (phone: string, count = 1) =>
    eventually(() => {
      const keys = keysTo(phone);
      if (keys.length < count) throw new Error(`${keys.length} invitations were sent`);
      return keys.at(-1)!;
    });
  const accept = async (key: string, phone: string, server = app) => {
    const known = codesTo(sent, phone).length;
    await later();
    const { body } = await app.http.post('/api/partner/invitation/code').send({ key }).expect(200);
    const otp = await codeTo(sent, phone, known + 1);
    const { challenge } = body as { challenge: string };
    return server.http.post('/api/partner/invitation/accept').send({ key, challenge, otp });
  };

  describe('sign-in by mobile number', () => {
    it.each(['MERCHANT', 'AGENT'] as const)('a %s signs in with a passcode, and sees no money', async (role) => {
      const shop = await aShop();
      const { user, phone } = await aPhoneUser(app, { ...shop, role });
      const { status, body } = await signIn(phone, {}, other);
      expect([status, body]).toEqual([
        200,
        {
          ...{ success: true, token: expect.any(String), userId: user.id, role },
          ...{ merchantId: shop.merchant_id, partnerId: partner.id, isPartner: 0 },
        },
      ]);
      expect((await revenue((body as { token: string }).token).expect(200)).body).toMatchObject({
        ...{ role, merchantId: shop.merchant_id, isPartner: 0, merchant_name: 'Rao Kirana Store' },
        ...{ revenue_percent: null, revenue_flat_fee: null, card_clicks: null },
      });
    });

    it('staff see the clicks of the partner but no money', async () => {
      const staff = await aPartnerUser(app, { partner, role: 'STAFF' });
      expect((await revenue(staff.token).expect(200)).body).toMatchObject({
        ...{ role: 'STAFF', isPartner: 1, merchantId: null, card_clicks: { this_month: 0, last_month: 0 } },
        ...{ revenue_percent: null, revenue_flat_fee: null },
      });
    });

    it('asking for a code answers the same for every number, and tells its holder alone that there is no account', async () => {
      const { phone } = await aMerchantUser();
      const unknown = aPhone();
      const answers = await Promise.all(
        [phone, unknown].map((one) => app.http.post('/api/otp/send').send({ phone: one, purpose: 'portal' })),
      );
      await codeTo(sent, unknown);
      const shape = ({ status, body }: (typeof answers)[0]) => [
        status,
        Object.fromEntries(Object.entries(body as object).map(([name, value]) => [name, typeof value])),
        (body as { retryAfterSeconds: number }).retryAfterSeconds,
      ];
      expect(shape(answers[0]!)).toEqual(shape(answers[1]!));
      expectError(await signIn(unknown), 'PORTAL_USER.NO_ACCOUNT');
      expect(await app.query("SELECT id FROM journey_events WHERE kind = 'OTP_SENT'")).toEqual([]);
    });

    it('a code for another purpose, a wrong one and a used one are refused', async () => {
      const { phone } = await aMerchantUser();
      const login = (body: object) => app.http.post('/api/partner/otp-login').send({ phone, ...body });
      expectError(await login(await askCode(phone, { purpose: 'sign-in' })), 'OTP.EXPIRED');
      const proof = await askCode(phone);
      expectError(await login({ ...proof, otp: proof.otp === '111111' ? '222222' : '111111' }), 'OTP.WRONG');
      await login(proof).expect(200);
      expectError(await login(proof), 'OTP.EXPIRED');
    });

    it('a paused account, one not accepted, one of a partner that is off, and an owner’s are no accounts', async () => {
      const off = await aPartner(app, { status: 0 });
      for (const user of [
        await aPhoneUser(app, { ...(await aShop()), role: 'MERCHANT', status: 0 }),
        await aPhoneUser(app, { ...(await aShop()), role: 'MERCHANT', must_change_password: 1 }),
        await aPhoneUser(app, { ...(await aShop(off)), role: 'MERCHANT' }),
      ]) {
        expectError(await signIn(user.phone), 'PORTAL_USER.NO_ACCOUNT');
        expectError(await revenue(user.token), 'AUTH.REQUIRED');
      }
    });

    it('of several accounts of one number the page’s partner wins, then the one used last', async () => {
      const phone = aPhone();
      const [first, second] = [await aPartner(app), await aPartner(app)];
      await aPhoneUser(app, {
        ...{ ...(await aShop(first)), role: 'MERCHANT', phone, last_login_at: new Date('2026-01-02') },
      });
      await aPhoneUser(app, {
        ...{ ...(await aShop(second)), role: 'AGENT', phone, last_login_at: new Date('2026-01-01') },
      });
      const at = async (given: object) => ((await signIn(phone, given)).body as { partnerId: number }).partnerId;
      expect(await at({})).toBe(first.id);
      expect(await at({ partner: second.slug })).toBe(second.id);
      expect(await at({ partner: partner.slug })).toBe(second.id);
    });

    it('a second step that is compulsory for partners is not asked of merchants and agents', async () => {
      const merchant = await aMerchantUser();
      expectError(await revenue(owner.token, strict), 'AUTH.SECOND_STEP_REQUIRED');
      expect((await revenue(merchant.token, strict).expect(200)).body).toMatchObject({ totp_required: 0 });
    });
  });

  describe('invitations', () => {
    const approve = async (phone: string) => {
      const { id } = await aMerchant(app, {
        ...{ partner_id: partner.id, consent_text_version: 'merchant_terms.1.hi', details: { phone } },
      });
      const admin = app.as((await anAdmin(app)).token);
      await admin.post(`/api/admin/merchants/${id}/approve`).send({ version: 1 }).expect(200);
      return { id, admin };
    };

    it('an approved merchant is sent a link that works once, with a code to the number', async () => {
      const phone = aPhone();
      const { id } = await approve(phone);
      expectError(await signIn(phone), 'PORTAL_USER.NO_ACCOUNT');
      const key = await keyTo(phone);
      expect(sent.filter((sms) => sms.to === phone && templateOf(sms) === 'portal.hi')).toHaveLength(1);
      const looked = await app.http.post('/api/partner/invitation').send({ key }).expect(200);
      expect(looked.body).toEqual({
        ...{ success: true, name: 'Rao Kirana Store', role: 'MERCHANT', merchant_name: 'Rao Kirana Store' },
        ...{ phone_masked: `******${phone.slice(-4)}`, brand: expect.objectContaining({ slug: partner.slug }) },
      });
      const answers = [await accept(key, phone, other)];
      expect(answers[0]!.body).toMatchObject({ role: 'MERCHANT', merchantId: id, isPartner: 0 });
      expectError(await app.http.post('/api/partner/invitation').send({ key }), 'INVITATION.USED');
      await eventually(async () =>
        expect(await app.query('SELECT key_encrypted FROM password_links WHERE key_encrypted IS NOT NULL')).toEqual([]),
      );
      expect((await signIn(phone)).status).toBe(200);
      const stored = JSON.stringify([
        await app.query('SELECT * FROM partner_users'),
        await app.query('SELECT changes FROM audit_log'),
        await app.query('SELECT payload FROM outbox_jobs'),
        app.logs,
      ]);
      for (const secret of [phone, key]) expect(stored).not.toContain(secret);
    });

    it('two servers that accept one invitation at once let one of them in', async () => {
      const phone = aPhone();
      await approve(phone);
      const key = await keyTo(phone);
      const { body } = await app.http.post('/api/partner/invitation/code').send({ key }).expect(200);
      const otp = await codeTo(sent, phone);
      const { challenge } = body as { challenge: string };
      const answers = await Promise.all(
        [app, other, app, other].map((one) =>
          one.http.post('/api/partner/invitation/accept').send({ key, challenge, otp }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('sending the merchant’s link again invites whoever has not accepted, with a link that replaces the first', async () => {
      const phone = aPhone();
      const { id, admin } = await approve(phone);
      const first = await keyTo(phone);
      const again = async () => {
        await app.query('UPDATE merchants SET link_sent_at = link_sent_at - INTERVAL 31 SECOND WHERE id = ?', [id]);
        await admin.post(`/api/admin/merchants/${id}/send-link`).expect(200);
      };
      await again();
      const second = await keyTo(phone, 2);
      expectError(await app.http.post('/api/partner/invitation').send({ key: first }), 'INVITATION.REPLACED');
      expect((await accept(second, phone)).status).toBe(200);
      await again();
      await eventually(() => expect(templateOf(sent.filter(({ to }) => to === phone).at(-1))).toBe('merchant.hi'));
      expect(keysTo(phone)).toHaveLength(2);
    });

    it('a shop whose number has another account with the partner is approved, and that account stays as it is', async () => {
      const agent = await anAgentOf(await aMerchantUser());
      await approve(agent.phone);
      expect(await app.query('SELECT role FROM partner_users WHERE phone_last4 = ?', [agent.phone.slice(-4)])).toEqual(
        expect.arrayContaining([{ role: 'AGENT' }]),
      );
      expect(keysTo(agent.phone)).toEqual([]);
    });

    it('an invitation that is too old, unknown or of a paused account opens nothing, and none chooses a password', async () => {
      const phone = aPhone();
      await approve(phone);
      const key = await keyTo(phone);
      const look = (given = key) => app.http.post('/api/partner/invitation').send({ key: given });
      expectError(
        await app.http.post('/api/partner/choose-password').send({ key, new_password: 'slow boats to Majuli 9' }),
        'PASSWORD_LINK.NOT_VALID',
      );
      expectError(await look('k7qm9xtbw3n5p8r2s4u6vy'), 'INVITATION.NOT_VALID');
      expectError(await look('short'), 'REQUEST.INVALID', ['key']);
      await app.query('UPDATE partner_users SET status = 0 WHERE phone_last4 = ?', [phone.slice(-4)]);
      expectError(await look(), 'INVITATION.NOT_VALID');
      await app.query("UPDATE password_links SET expires_at = '2026-01-01'");
      expectError(await look(), 'INVITATION.EXPIRED');
    });

    it('a merchant invites an agent, who accepts on a phone of their own', async () => {
      const merchant = await aMerchantUser();
      const phone = aPhone();
      const { body } = await app
        .as(merchant.token)
        .post(USERS)
        .send({ role: 'AGENT', name: 'Sunita Devi', phone: `+91 ${phone}` })
        .expect(201);
      expect(body).toEqual({
        ...{ id: expect.any(Number), role: 'AGENT', name: 'Sunita Devi', state: 'INVITED', own: 0, version: 1 },
        ...{ phone_masked: `******${phone.slice(-4)}`, email_masked: null },
        ...{ merchant_name: 'Rao Kirana Store', last_login_at: null },
      });
      expect((await accept(await keyTo(phone), phone)).body).toMatchObject({
        ...{ role: 'AGENT', merchantId: merchant.user.merchant_id },
      });
      expect(await list(merchant.token)).toEqual([expect.objectContaining({ state: 'ACTIVE' })]);
      const { id } = body as { id: number };
      expectError(await app.as(merchant.token).post(`${USERS}/${id}/invite`), 'PORTAL_USER.ACTIVE');
    });

    it('an owner invites staff by e-mail, who choose a password', async () => {
      const { body } = await app
        .as(owner.token)
        .post(USERS)
        .send({ role: 'STAFF', name: 'Kiran Desai', email: 'Kiran.Desai@Example.in' })
        .expect(201);
      expect(body).toMatchObject({
        role: 'STAFF',
        state: 'INVITED',
        email_masked: 'k•••i@example.in',
        phone_masked: null,
      });
    });

    it.each([
      ['OWNER', 'AGENT', 'role'],
      ['OWNER', 'MERCHANT', 'role'],
      ['MERCHANT', 'OWNER', 'role'],
      ['MERCHANT', 'STAFF', 'role'],
    ] as const)('as %s nobody is invited as %s', async (caller, role, field) => {
      const token = caller === 'OWNER' ? owner.token : (await aMerchantUser()).token;
      const answer = await app.as(token).post(USERS).send({ role, name: 'Nobody', phone: aPhone(), email: 'a@b.in' });
      expectError(answer, 'REQUEST.INVALID', [field]);
    });

    it('an agent without a number and staff without an address are refused', async () => {
      const merchant = await aMerchantUser();
      const invite = (token: string, body: object) =>
        app
          .as(token)
          .post(USERS)
          .send({ name: 'Nobody', ...body });
      expectError(await invite(merchant.token, { role: 'AGENT' }), 'REQUEST.INVALID', ['phone']);
      expectError(await invite(owner.token, { role: 'STAFF' }), 'REQUEST.INVALID', ['email']);
      const taken = { role: 'AGENT', phone: merchant.phone };
      expectError(await invite(merchant.token, taken), 'PORTAL_USER.PHONE_TAKEN');
    });

    it('an account sends so many invitations a day and no more', async () => {
      const merchant = await aMerchantUser();
      const agent = await anAgentOf(merchant, { must_change_password: 1, invited_by: merchant.user.id });
      await app.query(
        `INSERT INTO password_links (uuid, audience, account_id, key_hash, expires_at)
         SELECT UUID(), 'partner', ?, SHA2(UUID(), 256), NOW() FROM seq_1_to_${INVITATIONS_PER_DAY}`,
        [agent.user.id],
      );
      const refused = await app
        .as(merchant.token)
        .post(USERS)
        .send({ role: 'AGENT', name: 'One more', phone: aPhone() });
      expectError(refused, 'REQUEST.TOO_MANY');
      expectError(await app.as(merchant.token).post(`${USERS}/${agent.user.id}/invite`), 'REQUEST.TOO_MANY');
    });
  });

  describe('looking after users', () => {
    it('an owner sees all of the partner, a merchant its own agents, and nobody those of others', async () => {
      const [one, two] = [await aMerchantUser(), await aMerchantUser()];
      const [own, siblings] = [await anAgentOf(one), await anAgentOf(two)];
      const elsewhere = await aMerchantUser(await aPartner(app));
      await anAgentOf(elsewhere);
      const ids = async (token: string, filter?: object) => (await list(token, filter)).map(({ id }) => id);
      expect(await ids(owner.token)).toEqual(
        [owner, one, two, own, siblings].map(({ user }) => user.id).toSorted((a, b) => b - a),
      );
      expect(await ids(one.token)).toEqual([own.user.id]);
      expect(await ids(owner.token, { role: 'AGENT' })).toEqual([siblings.user.id, own.user.id]);
      expect(await ids(owner.token, { after: siblings.user.id, role: 'AGENT' })).toEqual([own.user.id]);
      expect(await ids(owner.token, { q: own.phone })).toEqual([own.user.id]);
      expect(await ids(owner.token, { q: elsewhere.phone })).toEqual([]);
      expect(await ids(one.token, { q: siblings.phone })).toEqual([]);
      expect(await ids(owner.token, { q: owner.email })).toEqual([owner.user.id]);
      expect(await ids(owner.token, { state: 'PAUSED' })).toEqual([]);
    });

    it.each(['invite', 'pause', 'resume', 'end-sessions'])(
      'a sibling’s, another partner’s and a missing user answer alike: %s',
      async (what) => {
        const one = await aMerchantUser();
        const foreign = await aPartner(app);
        const sibling = await anAgentOf(await aMerchantUser());
        const ids = {
          merchant: [sibling.user.id, one.user.id, owner.user.id, 999_999],
          owner: [
            (await aMerchantUser(foreign)).user.id,
            (await aPartnerUser(app, { partner: foreign })).user.id,
            999_999,
          ],
        };
        for (const id of ids.merchant) {
          expectError(await app.as(one.token).post(`${USERS}/${id}/${what}`), 'PORTAL_USER.NOT_FOUND');
        }
        for (const id of ids.owner) {
          expectError(await app.as(owner.token).post(`${USERS}/${id}/${what}`), 'PORTAL_USER.NOT_FOUND');
        }
      },
    );

    it('a paused agent is signed out at once on every server, and signs in after being resumed', async () => {
      const merchant = await aMerchantUser();
      const agent = await anAgentOf(merchant);
      const as = app.as(merchant.token);
      expect((await as.post(`${USERS}/${agent.user.id}/pause`).expect(200)).body).toMatchObject({ state: 'PAUSED' });
      for (const server of [app, other]) expectError(await revenue(agent.token, server), 'AUTH.REQUIRED');
      expectError(await signIn(agent.phone), 'PORTAL_USER.NO_ACCOUNT');
      expect((await as.post(`${USERS}/${agent.user.id}/resume`).expect(200)).body).toMatchObject({ state: 'ACTIVE' });
      expectError(await revenue(agent.token), 'AUTH.REQUIRED');
      expect((await signIn(agent.phone)).status).toBe(200);
      const audited = await app.query<{ action: string; actor_id: number }[]>(
        "SELECT action, actor_id FROM audit_log WHERE entity = 'partner-user' AND entity_id = ? ORDER BY id LIMIT 2",
        [String(agent.user.id)],
      );
      expect(audited).toEqual(['pause', 'resume'].map((action) => ({ action, actor_id: merchant.user.id })));
    });

    it('ending sessions signs out, and lets sign in again', async () => {
      const merchant = await aMerchantUser();
      await app.as(owner.token).post(`${USERS}/${merchant.user.id}/end-sessions`).expect(200);
      expectError(await revenue(merchant.token), 'AUTH.REQUIRED');
      expect((await signIn(merchant.phone)).status).toBe(200);
    });

    it('nobody pauses themselves, and of two owners who pause each other one stays', async () => {
      expectError(await app.as(owner.token).post(`${USERS}/${owner.user.id}/pause`), 'PORTAL_USER.OWN_ACCOUNT');
      const second = await aPartnerUser(app, { partner });
      await prove(app, second.token);
      await Promise.all([
        app.as(owner.token).post(`${USERS}/${second.user.id}/pause`),
        other.as(second.token).post(`${USERS}/${owner.user.id}/pause`),
      ]);
      expect(
        await app.query('SELECT id FROM partner_users WHERE partner_id = ? AND status = 1', [partner.id]),
      ).toHaveLength(1);
    });

    it('an admin sees who signs in by number, and sends an open invitation instead of a password link', async () => {
      const agent = await anAgentOf(await aMerchantUser(), { must_change_password: 1 });
      const admin = app.as((await anAdmin(app)).token);
      const path = `/api/admin/partner-users/${agent.user.id}`;
      expect((await admin.get(path).expect(200)).body).toMatchObject({
        ...{ role: 'AGENT', email_masked: null, phone_masked: `******${agent.phone.slice(-4)}` },
      });
      const filter = encodeURIComponent(JSON.stringify({ partner_id: partner.id, is_partner: 1 }));
      const own = await admin.get(`/api/admin/partner-users?filter=${filter}`).expect(200);
      expect(own.body).toEqual([expect.objectContaining({ id: owner.user.id, role: 'OWNER', phone_masked: null })]);
      await admin.post(`${path}/reset-password`).expect(200);
      await keyTo(agent.phone);
      await app.http.post('/api/partner/login').send({ email: owner.email, password: PASSWORD }).expect(200);
    });
  });
});
