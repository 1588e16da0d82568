import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { Config } from '../src/platform/config/config.js';
import { anAdmin, aPartner, aPartnerUser, PASSWORD } from './builders/accounts.js';
import { expectError } from './support/expect-error.js';
import { leaksInLogs, leaksInTables } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

describe('a second step', () => {
  let app: TestApp;
  let strict: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
    strict = await TestApp.start({ database: app.database, env: { SECOND_STEP_REQUIRED: '1,partner' } });
    await aPartner(app, { slug: 'moral-e-suvidha' });
  });
  afterAll(async () => {
    await strict.stop();
    await app.stop();
  });

  const codeOf = (secret: string, ms = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ms });
  async function setUp(at: TestApp, audience: 'admin' | 'partner', token: string) {
    const post = at.as(token).post;
    const { body } = await post(`/api/${audience}/totp/setup`).send({ password: PASSWORD }).expect(200);
    const used = codeOf(body.secret as string);
    await post(`/api/${audience}/totp/confirm`).send({ otp: used }).expect(200);
    return { secret: body.secret as string, used };
  }

  it('a partner user sets it up with the password, is asked at sign-in, and removes it with password and code', async () => {
    const { user, email, token } = await aPartnerUser(app);
    const partnerUser = app.as(token);
    expectError(await partnerUser.post('/api/partner/totp/setup').send({ password: 'wrong' }), 'AUTH.PASSWORD_WRONG');
    const { secret, used } = await setUp(app, 'partner', token);
    expect((await partnerUser.get('/api/partner/get-revenue').expect(200)).body).toMatchObject({ totp_enabled: 1 });

    const signIn = (otp?: string) => app.http.post('/api/partner/login').send({ email, password: PASSWORD, otp });
    expectError(await signIn(), 'AUTH.OTP_REQUIRED');
    expectError(await signIn(used), 'AUTH.OTP_WRONG');
    const next = codeOf(secret, 30_000);
    await signIn(next).expect(200);
    expectError(await signIn(next), 'AUTH.OTP_WRONG');

    await app.query('UPDATE partner_users SET totp_last_step = 0 WHERE id = ?', [user.id]);
    const remove = (password: string, otp: string) =>
      partnerUser.post('/api/partner/totp/remove').send({ password, otp });
    expectError(await remove('wrong', codeOf(secret)), 'AUTH.PASSWORD_WRONG');
    await remove(PASSWORD, codeOf(secret)).expect(200);
    await signIn().expect(200);
    const audit = await app.query<{ action: string }[]>(
      "SELECT action FROM audit_log WHERE entity = 'partner-user' AND entity_id = ? AND action LIKE 'totp%' ORDER BY id",
      [String(user.id)],
    );
    expect(audit.map(({ action }) => action)).toEqual(['totp-on', 'totp-off']);
    expect(await leaksInTables(app, new Set([secret]))).toEqual([]);
    expect(leaksInLogs([app], new Set([secret]))).toEqual([]);
  });

  it.each([
    ['admin', anAdmin, '/api/admin/users', '/api/admin-reverify'],
    ['partner', aPartnerUser, '/api/partner/get-revenue', null],
  ] as const)(
    'a compulsory second step (%s) comes before anything else, on the server',
    async (audience, build, page, open) => {
      const { user, token } = await build(app);
      // The partner user's partner was written past the services.
      await Promise.all([app.refreshLists(), strict.refreshLists()]);
      const caller = strict.as(token);
      expectError(await caller.get(page), 'AUTH.SECOND_STEP_REQUIRED');
      expectError(
        await caller
          .post(`/api/${audience}/change-password`)
          .send({ current_password: PASSWORD, new_password: 'slow boats to Majuli 9' }),
        'AUTH.SECOND_STEP_REQUIRED',
      );
      if (open) expect((await caller.get(open).expect(200)).body).toMatchObject({ totp_enabled: 0, totp_required: 1 });
      // Where it is not compulsory, the same session goes on.
      await app.as(token).get(page).expect(200);

      const { secret } = await setUp(strict, audience, token);
      await caller.get(page).expect(200);
      await app.query(`UPDATE ${audience}_users SET totp_last_step = 0 WHERE id = ?`, [user.id]);
      expectError(
        await caller.post(`/api/${audience}/totp/remove`).send({ password: PASSWORD, otp: codeOf(secret) }),
        'AUTH.SECOND_STEP_COMPULSORY',
      );
      await caller.get(page).expect(200);
    },
  );

  it('a role that need not have one is not asked', async () => {
    const { token } = await anAdmin(app, { role: 2 });
    expect((await strict.as(token).get('/api/admin-reverify').expect(200)).body).toMatchObject({ totp_required: 0 });
    await strict.as(token).get('/api/sessions').expect(200);
  });

  it('the start fails on a role that does not exist', () => {
    expect(
      () =>
        new Config({
          DATABASE_URL: app.database.url,
          APP_SECRET: 'only-for-tests-only-for-tests-only',
          SECOND_STEP_REQUIRED: '1,boss',
        }),
    ).toThrow('SECOND_STEP_REQUIRED must be a list of 1, 2, 3 (roles of admins) and partner.');
  });
});
