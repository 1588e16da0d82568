import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { emailIndex } from '../src/accounts/accounts/emails.js';
import { FieldCipher } from '../src/platform/crypto/field-cipher.js';
import { anAdmin, aPartner, aPartnerUser, PASSWORD } from './builders/accounts.js';
import { expectError } from './support/expect-error.js';
import { leaksInTables } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

describe('refused sign-ins', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({ env: { METRICS_TOKEN: 'token-of-the-scraper-in-tests' } });
    await aPartner(app, { slug: 'moral-e-suvidha' });
  });
  afterAll(() => app.stop());

  const audited = async (entity: string, id: number | string) => {
    const rows = await app.query<{ action: string; actor_type: string; changes: string }[]>(
      "SELECT action, actor_type, changes FROM audit_log WHERE entity = ? AND entity_id = ? AND action LIKE '%ed' ORDER BY id",
      [entity, String(id)],
    );
    return rows.map(({ changes, ...row }) => ({
      ...row,
      reason: (JSON.parse(changes) as { after: string }[])[0]?.after,
    }));
  };

  it.each([
    ['admin', anAdmin],
    ['partner', aPartnerUser],
  ] as const)('a refused sign-in (%s) is audited with the account and the reason', async (audience, build) => {
    const signIn = (email: string, password: string) =>
      app.http.post(`/api/${audience}/login`).send({ email, password });
    const { user, email } = await build(app);
    expectError(await signIn(email, 'not the password'), 'AUTH.INVALID_CREDENTIALS');
    const disabled = await build(app, { status: 0 });
    expectError(await signIn(disabled.email, PASSWORD), 'AUTH.INVALID_CREDENTIALS');
    const nobody = `nobody-${audience}@example.in`;
    expectError(await signIn(nobody, PASSWORD), 'AUTH.INVALID_CREDENTIALS');

    const failed = { action: 'sign-in-failed', actor_type: 'anonymous' };
    expect(await audited(`${audience}-user`, user.id)).toEqual([{ ...failed, reason: 'password' }]);
    expect(await audited(`${audience}-user`, disabled.user.id)).toEqual([{ ...failed, reason: 'disabled' }]);
    const index = emailIndex(app.app.get(FieldCipher), nobody).slice(0, 40);
    expect(await audited(`${audience}-user`, index)).toEqual([{ ...failed, reason: 'unknown' }]);
    expect(await leaksInTables(app, new Set([nobody, 'not the password']))).toEqual([]);
  });

  it('a refused second step is audited, and being asked for the code is not', async () => {
    const { user, email, token } = await anAdmin(app);
    const { body } = await app.as(token).post('/api/admin/totp/setup').send({ password: PASSWORD }).expect(200);
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret as string) });
    await app.as(token).post('/api/admin/totp/confirm').send({ otp: totp.generate() }).expect(200);
    const signIn = (otp?: string) => app.http.post('/api/admin/login').send({ email, password: PASSWORD, otp });

    expectError(await signIn(), 'AUTH.OTP_REQUIRED');
    expectError(await signIn(totp.generate({ timestamp: Date.now() - 3_600_000 })), 'AUTH.OTP_WRONG');
    expect(await audited('admin-user', user.id)).toEqual([
      { action: 'sign-in-failed', actor_type: 'anonymous', reason: 'second-step' },
    ]);
  });

  it('a refused sign-in of a partner that is switched off is audited', async () => {
    const partner = await aPartner(app, { status: 0 });
    const { user, email } = await aPartnerUser(app, { partner });
    expectError(
      await app.http.post('/api/partner/login').send({ email, password: PASSWORD }),
      'AUTH.INVALID_CREDENTIALS',
    );
    expect(await audited('partner-user', user.id)).toMatchObject([{ reason: 'partner-off' }]);
  });

  it('lock-outs are audited, at most ten in a quarter of an hour', async () => {
    const { user, email } = await anAdmin(app);
    const attempt = () => app.http.post('/api/admin/login').send({ email, password: 'not the password' });
    for (let i = 0; i < 5; i++) expectError(await attempt(), 'AUTH.INVALID_CREDENTIALS');
    for (let i = 0; i < 15; i++) expectError(await attempt(), 'AUTH.TOO_MANY_ATTEMPTS');

    const rows = await audited('admin-user', user.id);
    expect(rows.filter(({ action }) => action === 'sign-in-failed')).toHaveLength(5);
    expect(rows.filter(({ action }) => action === 'sign-in-locked')).toHaveLength(10);
    expect(rows).toHaveLength(15);
  });

  it('a wrong current password at a change of password is audited', async () => {
    const { user, token } = await anAdmin(app);
    const given = { current_password: 'not the password', new_password: 'slow boats to Majuli 9' };
    expectError(await app.as(token).post('/api/admin/change-password').send(given), 'AUTH.PASSWORD_WRONG');
    expect(await audited('admin-user', user.id)).toEqual([
      { action: 'change-password-failed', actor_type: 'admin', reason: 'password' },
    ]);
  });

  it('refused customers are counted by purpose and reason', async () => {
    const { body } = await app.http.post('/api/otp/send').send({ phone: '9812345671' }).expect(200);
    const { prospectId, challenge } = body as { prospectId: string; challenge: string };
    const verify = () => app.http.post('/api/otp/verify').send({ prospectId, challenge, otp: '000000' });
    for (let i = 0; i < 2; i++) expectError(await verify(), 'OTP.WRONG');

    const { text } = await app.as('token-of-the-scraper-in-tests').get('/api/metrics').expect(200);
    expect(text).toContain('passcodes_refused_total{purpose="sign-in",reason="OTP.WRONG"} 2');
  });
});
