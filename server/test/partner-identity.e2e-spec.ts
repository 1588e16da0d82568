import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin, aPartner, aPartnerUser, PASSWORD } from './builders/accounts.js';
import { aCard } from './builders/cards.js';
import { expectError } from './support/expect-error.js';
import { leaksInLogs, leaksInTables } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

const NEW_PASSWORD = 'slow boats to Majuli 9';
const IST_OFFSET_MS = 330 * 60_000;

describe('partner identity', () => {
  let app: TestApp;
  let other: TestApp;
  const secrets = new Set<string>([PASSWORD, NEW_PASSWORD]);

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  async function aMerchant(given: Parameters<typeof aPartnerUser>[1] = {}) {
    const merchant = await aPartnerUser(app, given);
    await other.refreshLists();
    secrets.add(merchant.email).add(merchant.token);
    return merchant;
  }
  const signIn = (body: object) => app.http.post('/api/partner/login').send(body);
  const revenue = (token: string, server = app) => server.as(token).get('/api/partner/get-revenue');
  const expectEnded = async (token: string) => {
    for (const server of [app, other]) expectError(await revenue(token, server), 'AUTH.REQUIRED');
  };

  describe('sign-in', () => {
    it('a sign-in answers a token with who signed in, for thirty idle minutes and twelve hours', async () => {
      const { user, partner, email } = await aMerchant();
      const before = Date.now();
      const { status, body } = await signIn({ email: ` ${email.toUpperCase()}`, password: PASSWORD });

      expect(status).toBe(200);
      expect(body).toEqual({
        success: true,
        token: expect.any(String),
        userId: user.id,
        role: 'OWNER',
        merchantId: null,
        partnerId: partner.id,
        isPartner: 1,
      });
      secrets.add(body.token as string);
      const [session] = await app.query<{ audience: string; expires_at: Date }[]>(
        'SELECT audience, expires_at FROM sessions WHERE user_id = ? ORDER BY created_at DESC LIMIT 1',
        [user.id],
      );
      expect(session?.audience).toBe('partner');
      expect(((session?.expires_at.getTime() ?? 0) - before) / 3_600_000).toBeCloseTo(12, 1);
      expect((await revenue(body.token as string).expect(200)).body.idle).toEqual({
        minutes: 30,
        countdownSeconds: 60,
      });
    });

    it('a wrong password, an unknown address, a disabled user or partner, and an admin get the same answer', async () => {
      const { email } = await aMerchant();
      const disabled = await aMerchant({ status: 0 });
      const ofDisabled = await aMerchant({ partner: await aPartner(app, { status: 0 }) });
      const admin = await anAdmin(app);
      secrets.add(admin.email);
      const answers = [
        await signIn({ email, password: 'not the password' }),
        await signIn({ email: 'nobody.here@example.in', password: PASSWORD }),
        await signIn({ email: disabled.email, password: PASSWORD }),
        await signIn({ email: ofDisabled.email, password: PASSWORD }),
        await signIn({ email: admin.email, password: PASSWORD }),
      ];

      for (const answer of answers) expectError(answer, 'AUTH.INVALID_CREDENTIALS');
      expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, requestId: '' }))).size).toBe(1);
    });

    it('sign-ins slow down after five failures', async () => {
      const { email } = await aMerchant();
      for (let i = 0; i < 5; i++) expectError(await signIn({ email, password: 'wrong' }), 'AUTH.INVALID_CREDENTIALS');
      const refused = await signIn({ email, password: PASSWORD });

      expectError(refused, 'AUTH.TOO_MANY_ATTEMPTS');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    });

    it('a sign-in needs a password and, where asked, a code of six digits', async () => {
      const { email } = await aMerchant();

      expectError(await signIn({ email, password: PASSWORD, otp: '12345' }), 'REQUEST.INVALID', ['otp']);
      expectError(await signIn({ email }), 'REQUEST.INVALID', ['password']);
    });
  });

  describe('revenue', () => {
    it('the page has merchant, brand, share, and the clicks of this and the last Indian month', async () => {
      const partner = await aPartner(app, { slug: 'earns', revenue_percent: 62.5, revenue_flat_fee: 100 });
      const neighbour = await aPartner(app);
      const { user, token } = await aMerchant({ partner });
      const card = await aCard(app);
      const india = new Date(Date.now() + IST_OFFSET_MS);
      const monthStart = (back: number) =>
        Date.UTC(india.getUTCFullYear(), india.getUTCMonth() - back, 1) - IST_OFFSET_MS;
      const click = (at: number, partnerId = partner.id) =>
        app.query('INSERT INTO card_clicks (uuid, card_id, partner_id, host, clicked_at) VALUES (UUID(), ?, ?, ?, ?)', [
          card.id,
          partnerId,
          'example.in',
          new Date(at),
        ]);
      for (const at of [Date.now(), monthStart(0), monthStart(0)]) await click(at);
      for (const at of [monthStart(0) - 1, monthStart(1)]) await click(at);
      for (const at of [monthStart(1) - 1, monthStart(12)]) await click(at);
      await click(Date.now(), neighbour.id);

      const { body } = await revenue(token).expect(200);
      expect(body).toEqual({
        success: true,
        userId: user.id,
        role: 'OWNER',
        merchantId: null,
        partnerId: partner.id,
        isPartner: 1,
        user_name: 'Ramesh Kumar',
        merchant_name: null,
        brand: expect.objectContaining({ id: partner.id, slug: 'earns', primary_color: '#0B5D4E' }),
        revenue_percent: 62.5,
        revenue_flat_fee: 100,
        card_clicks: { this_month: 3, last_month: 2 },
        totp_enabled: 0,
        agreement_due_on: null,
        totp_required: 0,
        welcome_due: 0,
        masquerade: null,
        idle: { minutes: 30, countdownSeconds: 60 },
      });
    });

    it('a user who is new is to be welcomed, until the welcome was closed on any server', async () => {
      const { token, user } = await aMerchant();
      const due = async () => (await revenue(token).expect(200)).body.welcome_due as number;
      await app.query('UPDATE partner_users SET welcomed_at = NULL WHERE id = ?', [user.id]);
      expect(await due()).toBe(1);
      await other.as(token).post('/api/partner/welcomed').expect(200);
      expect(await due()).toBe(0);
      const at = () => app.query('SELECT welcomed_at FROM partner_users WHERE id = ?', [user.id]);
      const first = await at();
      await app.as(token).post('/api/partner/welcomed').expect(200);
      expect(await at()).toEqual(first);
    });

    it('the figures of a partner without clicks are zero', async () => {
      const { token } = await aMerchant();

      expect((await revenue(token)).body.card_clicks).toEqual({ this_month: 0, last_month: 0 });
    });
  });

  describe('end of a session', () => {
    it('logout ends this session alone, at the next request on every server', async () => {
      const { email, token } = await aMerchant();
      const { body } = await signIn({ email, password: PASSWORD });
      secrets.add(body.token as string);
      expect((await app.as(token).post('/api/partner/logout')).body).toEqual({ success: true });

      await expectEnded(token);
      await revenue(body.token as string, other).expect(200);
    });

    it.each<[string, string]>([
      ['the user being disabled', 'UPDATE partner_users SET status = 0 WHERE id = ?'],
      ['the user being removed', 'UPDATE partner_users SET deleted_at = NOW(3) WHERE id = ?'],
      [
        'the partner being switched off',
        'UPDATE partners SET status = 0, version = version + 1 WHERE id = (SELECT partner_id FROM partner_users WHERE id = ?)',
      ],
    ])('a session ends with %s', async (_name, statement) => {
      const { user, token } = await aMerchant();
      await revenue(token).expect(200);
      await app.query(statement, [user.id]);

      await expectEnded(token);
    });

    it('a session ends after idle time and countdown, and after twelve hours', async () => {
      const { user, token } = await aMerchant();
      const set = (column: string, minutes: number) =>
        app.query(`UPDATE sessions SET ${column} = ? WHERE audience = 'partner' AND user_id = ?`, [
          new Date(Date.now() + minutes * 60_000),
          user.id,
        ]);
      await set('last_seen_at', -31.5);
      await revenue(token).expect(200);
      await set('last_seen_at', -32);
      await expectEnded(token);
      await set('last_seen_at', 0);
      await revenue(token).expect(200);
      await set('expires_at', -0.001);
      await expectEnded(token);
    });
  });

  it('a changed password ends the other sessions and signs in', async () => {
    const { user, email, token } = await aMerchant();
    const { body } = await signIn({ email, password: PASSWORD });
    secrets.add(body.token as string);
    const change = (current_password: string, new_password: string) =>
      app.as(token).post('/api/partner/change-password').send({ current_password, new_password });

    expectError(await change('wrong', NEW_PASSWORD), 'AUTH.PASSWORD_WRONG');
    expectError(await change(PASSWORD, 'Password@1234'), 'AUTH.PASSWORD_COMMON');
    expectError(await change(PASSWORD, PASSWORD), 'AUTH.PASSWORD_SAME');
    expectError(await change(PASSWORD, 'short'), 'REQUEST.INVALID', ['new_password']);
    await change(PASSWORD, NEW_PASSWORD).expect(200);

    await expectEnded(body.token as string);
    await revenue(token).expect(200);
    expectError(await signIn({ email, password: PASSWORD }), 'AUTH.INVALID_CREDENTIALS');
    secrets.add((await signIn({ email, password: NEW_PASSWORD }).expect(200)).body.token as string);
    const audit = await app.query(
      "SELECT action FROM audit_log WHERE entity = 'partner-user' AND entity_id = ? ORDER BY id",
      [String(user.id)],
    );
    expect(audit.map(({ action }) => action)).toEqual([
      ...['sign-in', 'change-password-failed', 'change-password', 'sign-in-failed', 'sign-in'],
    ]);
  });

  it('a new user can neither sign in nor have a session before choosing a password by a link', async () => {
    const { user, email, token } = await aMerchant();
    await app.query('UPDATE partner_users SET must_change_password = 1 WHERE id = ?', [user.id]);

    await expectEnded(token);
    expectError(await signIn({ email, password: PASSWORD }), 'AUTH.INVALID_CREDENTIALS');
  });

  it('tables and logs hold no password, token or e-mail address', async () => {
    expect(secrets.size).toBeGreaterThan(20);
    expect(await leaksInTables(app, secrets)).toEqual([]);
    expect(leaksInLogs([app, other], secrets)).toEqual([]);
  });
});
