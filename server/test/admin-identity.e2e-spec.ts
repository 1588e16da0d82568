import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import jwt from 'jsonwebtoken';
import { Secret, TOTP } from 'otpauth';
import { anAdmin, aPartnerUser, PASSWORD } from './builders/accounts.js';
import { expectError } from './support/expect-error.js';
import { leaksInLogs, leaksInTables } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'slow boats to Majuli 9';

describe('admin identity', () => {
  let app: TestApp;
  /** Another server on the same database, behind one proxy that tells it the caller's address. */
  let other: TestApp;
  /** Everything that was sent or answered and must stand nowhere in clear text. */
  const secrets = new Set<string>([PASSWORD, NEW_PASSWORD]);

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database, env: { TRUSTED_PROXIES: '1' } });
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  async function anAdminWhoSigns(...given: Parameters<typeof anAdmin> extends [TestApp, ...infer Rest] ? Rest : never) {
    const admin = await anAdmin(app, ...given);
    secrets.add(admin.email).add(admin.token);
    return admin;
  }

  const signIn = (body: object, server = app) => server.http.post('/api/admin/login').send(body);

  async function signedIn(email: string, password = PASSWORD, more: object = {}): Promise<string> {
    const { status, body } = await signIn({ email, password, ...more });
    expect([status, body.code]).toEqual([200, undefined]);
    secrets.add(body.token as string);
    return body.token as string;
  }

  async function expectAlive(token: string): Promise<void> {
    for (const server of [app, other]) expect((await server.as(token).get('/api/admin-reverify')).status).toBe(200);
  }

  async function expectEnded(token: string): Promise<void> {
    for (const server of [app, other]) expectError(await server.as(token).get('/api/admin-reverify'), 'AUTH.REQUIRED');
  }

  const sessionOf = (token: string) => (jwt.decode(token) as { sid: string }).sid;

  describe('sign-in', () => {
    it('a sign-in answers a token with who signed in, and records the session, the time and an audit row', async () => {
      const { user, email } = await anAdminWhoSigns({ name: 'Vikram Nair', role: 2 });
      const before = Date.now();
      const response = await signIn({ email, password: PASSWORD });

      expect(response.status).toBe(200);
      expect(response.body).toEqual({
        success: true,
        token: expect.any(String),
        adminId: user.id,
        roleId: 2,
        name: 'Vikram Nair',
      });
      const token = response.body.token as string;
      secrets.add(token);
      const [session] = await app.query(
        'SELECT audience, user_id, ended_at, ip, expires_at FROM sessions WHERE id = ?',
        [sessionOf(token)],
      );
      expect(session).toMatchObject({ audience: 'admin', user_id: user.id, ended_at: null, ip: '127.0.0.1' });
      const hours = ((session?.['expires_at'] as Date).getTime() - before) / (60 * MINUTE_MS);
      expect(hours).toBeCloseTo(8, 1);
      expect((jwt.decode(token) as { exp: number }).exp).toBe(
        Math.floor((session?.['expires_at'] as Date).getTime() / 1000),
      );
      const [row] = await app.query<{ last_login_at: Date }[]>('SELECT last_login_at FROM admin_users WHERE id = ?', [
        user.id,
      ]);
      expect(row?.last_login_at.getTime()).toBeGreaterThanOrEqual(before);
      const audit = await app.query(
        "SELECT actor_type, action FROM audit_log WHERE entity = 'admin-user' AND entity_id = ?",
        [String(user.id)],
      );
      expect(audit).toEqual([{ actor_type: 'anonymous', action: 'sign-in' }]);
    });

    it('GET of the session answers who signed in, with the e-mail address masked and the idle times', async () => {
      const { user, token } = await anAdminWhoSigns({ email: 'meena.joshi@example.in', name: 'Meena Joshi', role: 3 });

      const response = await app.as(token).get('/api/admin-reverify').expect(200);
      expect(response.body).toEqual({
        success: true,
        adminId: user.id,
        roleId: 3,
        name: 'Meena Joshi',
        email_masked: 'm•••i@example.in',
        language: null,
        totp_enabled: 0,
        totp_required: 0,
        idle: { minutes: 15, countdownSeconds: 60 },
      });
    });

    it('an e-mail address in other case or with spaces around it signs in', async () => {
      const { email } = await anAdminWhoSigns();

      await signedIn(`  ${email.toUpperCase()} `);
    });

    it('a password in other case or with spaces added is refused', async () => {
      const { email } = await anAdminWhoSigns();

      for (const password of [PASSWORD.toUpperCase(), ` ${PASSWORD}`, `${PASSWORD} `]) {
        expectError(await signIn({ email, password }), 'AUTH.INVALID_CREDENTIALS');
      }
    });

    it('a wrong password, an unknown address, a disabled admin and a partner get the same answer', async () => {
      const { email } = await anAdminWhoSigns();
      const disabled = await anAdminWhoSigns({ status: 0 });
      const merchant = await aPartnerUser(app);
      secrets.add(merchant.email);
      const answers = [
        await signIn({ email, password: 'not the password' }),
        await signIn({ email: 'nobody.here@example.in', password: PASSWORD }),
        await signIn({ email: disabled.email, password: PASSWORD }),
        await signIn({ email: merchant.email, password: PASSWORD }),
      ];

      for (const { status, body, headers } of answers) {
        expect([status, { ...body, requestId: '' }, headers['retry-after']]).toEqual([
          401,
          {
            success: false,
            code: 'AUTH.INVALID_CREDENTIALS',
            message: 'The e-mail address and password do not match.',
            requestId: '',
          },
          undefined,
        ]);
      }
    });

    it.each<[string, unknown, string[]]>([
      ['nothing', {}, ['email', 'password']],
      ['a list', [], []],
      ['text', '"x"', []],
      ['no password', { email: 'a@example.in' }, ['password']],
      ['an empty password', { email: 'a@example.in', password: '' }, ['password']],
      ['a number as password', { email: 'a@example.in', password: 12345678 }, ['password']],
      ['an object as password', { email: 'a@example.in', password: { $ne: null } }, ['password']],
      ['a list as address', { email: ['a@example.in'], password: PASSWORD }, ['email']],
      ['no address', { email: 'admin', password: PASSWORD }, ['email']],
      ['a password of 129 characters', { email: 'a@example.in', password: 'x'.repeat(129) }, ['password']],
      ['a code of letters', { email: 'a@example.in', password: PASSWORD, otp: 'abcdef' }, ['otp']],
      ['a property that is not known', { email: 'a@example.in', password: PASSWORD, roleId: 1 }, ['roleId']],
    ])('a sign-in is refused: %s', async (_name, body, fields) => {
      const response = await app.http
        .post('/api/admin/login')
        .type('json')
        .send(typeof body === 'string' ? body : JSON.stringify(body));

      expectError(response, 'REQUEST.INVALID', fields);
    });
  });

  describe('slow-down', () => {
    it('the sixth attempt in a row is refused on every server, even with the right password, and names the waiting time', async () => {
      const { email } = await anAdminWhoSigns();
      for (let i = 0; i < 5; i++) {
        const server = i % 2 === 0 ? app : other;
        expectError(await signIn({ email, password: 'wrong, of course' }, server), 'AUTH.INVALID_CREDENTIALS');
      }

      for (const server of [app, other]) {
        const refused = await signIn({ email, password: PASSWORD }, server);
        expectError(refused, 'AUTH.TOO_MANY_ATTEMPTS');
        const seconds = Number(refused.headers['retry-after']);
        expect(seconds).toBeGreaterThan(800);
        expect(seconds).toBeLessThanOrEqual(900);
        expect(refused.body.message).toBe(`Too many attempts. Try again in ${seconds} seconds.`);
      }
    });

    it('attempts made at the same moment are all counted', async () => {
      const { email } = await anAdminWhoSigns();
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, i) => signIn({ email, password: `guess number ${i}` }, i % 2 ? app : other)),
      );

      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
    });

    it('the limit holds for one account from one address: other accounts, and the owner elsewhere, sign in', async () => {
      const { email } = await anAdminWhoSigns();
      const neighbour = await anAdminWhoSigns();
      for (let i = 0; i < 6; i++) await signIn({ email, password: 'wrong, of course' });

      await signedIn(neighbour.email);
      const elsewhere = await other.http
        .post('/api/admin/login')
        .set('X-Forwarded-For', '203.0.113.7')
        .send({ email, password: PASSWORD });
      expect(elsewhere.status).toBe(200);
    });

    it.each<[string, () => TestApp, (i: number) => string]>([
      ['without a proxy', () => app, (i) => `203.0.113.${i}`],
      ['behind one that adds the real address', () => other, (i) => `198.51.100.${i}, 203.0.113.8`],
    ])('an address made up by the caller is not believed: %s', async (_name, server, forwarded) => {
      const { email } = await anAdminWhoSigns();
      const attempt = (i: number) =>
        server().http.post('/api/admin/login').set('X-Forwarded-For', forwarded(i)).send({ email, password: 'wrong' });
      for (let i = 0; i < 5; i++) expectError(await attempt(i), 'AUTH.INVALID_CREDENTIALS');

      expectError(await attempt(6), 'AUTH.TOO_MANY_ATTEMPTS');
    });

    it('a successful sign-in resets the count of failures', async () => {
      const { email } = await anAdminWhoSigns();
      for (let round = 0; round < 2; round++) {
        for (let i = 0; i < 4; i++) await signIn({ email, password: 'wrong, of course' });
        await signedIn(email);
      }
    });

    it('the limit ends after a quarter of an hour', async () => {
      const { email } = await anAdminWhoSigns();
      for (let i = 0; i < 6; i++) await signIn({ email, password: 'wrong, of course' });
      await app.query('UPDATE rate_limits SET expire = expire - ?', [15 * MINUTE_MS]);

      await signedIn(email);
    });
  });

  describe('end of a session', () => {
    it('logout ends this session alone, at the next request on every server', async () => {
      const { user, email } = await anAdminWhoSigns();
      const [here, elsewhere] = [await signedIn(email), await signedIn(email)];

      const response = await app.as(here).post('/api/admin/logout');
      expect([response.status, response.body]).toEqual([200, { success: true }]);

      await expectEnded(here);
      await expectAlive(elsewhere);
      const [row] = await app.query('SELECT ended_at FROM sessions WHERE id = ?', [sessionOf(here)]);
      expect(row?.['ended_at']).toBeInstanceOf(Date);
      const audit = await app.query(
        "SELECT actor_type, actor_id, action FROM audit_log WHERE entity = 'admin-user' AND entity_id = ? AND action = 'sign-out'",
        [String(user.id)],
      );
      expect(audit).toEqual([{ actor_type: 'admin', actor_id: user.id, action: 'sign-out' }]);
    });

    it.each<[string, object]>([
      ['another role', { role_id: 2 }],
      ['being disabled', { status: 0 }],
    ])('a session ends with %s', async (_name, change) => {
      const boss = await anAdminWhoSigns();
      const { user, email } = await anAdminWhoSigns({ role: 1 });
      const tokens = [await signedIn(email), await signedIn(email)];

      const { name, role_id, status, version } = user;
      await other
        .as(boss.token)
        .put(`/api/admin/users/${user.id}`)
        .send({ name, role_id, status, version, ...change })
        .expect(200);

      for (const token of tokens) await expectEnded(token);
      await expectAlive(boss.token);
    });

    it('a change of the name does not end the session', async () => {
      const boss = await anAdminWhoSigns();
      const { user, token } = await anAdminWhoSigns();
      const { role_id, status, version } = user;
      await app
        .as(boss.token)
        .put(`/api/admin/users/${user.id}`)
        .send({ name: 'Asha Rao-Iyer', role_id, status, version })
        .expect(200);

      await expectAlive(token);
    });

    it('a password reset ends the session, and the old password no longer works', async () => {
      const boss = await anAdminWhoSigns();
      const { user, email, token } = await anAdminWhoSigns();
      await app.as(boss.token).post(`/api/admin/users/${user.id}/reset-password`).expect(200);

      await expectEnded(token);
      expectError(await signIn({ email, password: PASSWORD }), 'AUTH.INVALID_CREDENTIALS');
    });

    it.each(['status = 0', 'deleted_at = NOW(3)'])(
      'a session ends when %s is set directly in the database',
      async (change) => {
        const { user, token } = await anAdminWhoSigns();
        await app.query(`UPDATE admin_users SET ${change} WHERE id = ?`, [user.id]);

        await expectEnded(token);
      },
    );

    it('a session ends after idle time and countdown, not before, and every use restarts the time', async () => {
      const { token } = await anAdminWhoSigns();
      const seen = async () => {
        const [row] = await app.query<{ last_seen_at: Date }[]>('SELECT last_seen_at FROM sessions WHERE id = ?', [
          sessionOf(token),
        ]);
        return row?.last_seen_at.getTime() ?? 0;
      };
      const setSeen = (minutesAgo: number) =>
        app.query('UPDATE sessions SET last_seen_at = ? WHERE id = ?', [
          new Date(Date.now() - minutesAgo * MINUTE_MS),
          sessionOf(token),
        ]);

      // A quarter of an hour, the minute of the countdown, and the minute in which a use is not noted.
      await setSeen(16.5);
      await expectAlive(token);
      expect(Date.now() - (await seen())).toBeLessThan(MINUTE_MS);

      await setSeen(17);
      await expectEnded(token);
    });

    it('a session ends after eight hours of constant use', async () => {
      const { token } = await anAdminWhoSigns();
      const setExpiry = (inMs: number) =>
        app.query('UPDATE sessions SET expires_at = ? WHERE id = ?', [new Date(Date.now() + inMs), sessionOf(token)]);

      await setExpiry(30_000);
      await expectAlive(token);
      await setExpiry(-1);
      await expectEnded(token);
    });
  });

  describe('token', () => {
    it.each<[string, (token: string, key: Buffer) => string]>([
      ['is not one', () => 'undefined'],
      ['is empty', () => ''],
      ['has another payload under the same signature', (token) => withClaims(token, { exp: 4_102_444_800 })],
      ['has no algorithm', (token) => unsigned(token)],
      ['is signed with another key', (token) => sign(token, {}, Buffer.alloc(32, 7))],
      ['is signed with another algorithm', (token, key) => sign(token, {}, key, 'HS512')],
      ['has expired', (token, key) => sign(token, { exp: Math.floor(Date.now() / 1000) - 1 }, key)],
      ['is for partners', (token, key) => sign(token, { aud: 'partner' }, key)],
      ['is for customers', (token, key) => sign(token, { aud: 'customer' }, key)],
      ['is for nobody', (token, key) => sign(token, { aud: undefined }, key)],
      ['names no session', (token, key) => sign(token, { sid: undefined }, key)],
      ['names a session that never was', (token, key) => sign(token, { sid: crypto.randomUUID() }, key)],
      ['names something else as session', (token, key) => sign(token, { sid: { like: '%' } }, key)],
    ])('a token that %s is refused', async (_name, forge) => {
      const { token } = await anAdminWhoSigns();
      await expectAlive(token);

      const response = await app.as(forge(token, app.config.keys.token)).get('/api/admin-reverify');
      expectError(response, 'AUTH.REQUIRED');
      expect(response.headers['www-authenticate']).toBe('Bearer');
    });

    it('a token in a cookie, in the query, in the body or under another scheme is refused', async () => {
      const { token } = await anAdminWhoSigns();
      const get = (path: string) => app.http.get(path);

      expectError(await get('/api/admin-reverify').set('Cookie', `token=${token}; a_atkn=${token}`), 'AUTH.REQUIRED');
      expectError(await get(`/api/admin-reverify?token=${token}&auth_token=${token}`), 'AUTH.REQUIRED');
      expectError(await get('/api/admin-reverify').set('Authorization', `JWT ${token}`), 'AUTH.REQUIRED');
      expectError(await get('/api/admin-reverify').set('Authorization', token), 'AUTH.REQUIRED');
      expectError(await app.http.post('/api/admin/logout').send({ token, auth_token: token }), 'AUTH.REQUIRED');
    });

    function sign(token: string, change: object, key: Buffer, algorithm: jwt.Algorithm = 'HS256'): string {
      const claims = { ...(jwt.decode(token) as object), ...change };
      return jwt.sign(JSON.parse(JSON.stringify(claims)) as object, key, { algorithm });
    }

    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

    function withClaims(token: string, change: object): string {
      const [header, , signature] = token.split('.');
      return [header, encoded({ ...(jwt.decode(token) as object), ...change }), signature].join('.');
    }

    function unsigned(token: string): string {
      return `${encoded({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`;
    }
  });

  describe('own password', () => {
    const change = (token: string, current_password: string, new_password: unknown) =>
      app.as(token).post('/api/admin/change-password').send({ current_password, new_password });

    it('a new admin can neither sign in nor have a session before choosing a password by a link', async () => {
      const { email, token } = await anAdminWhoSigns({ must_change_password: 1 });

      await expectEnded(token);
      expectError(await signIn({ email, password: PASSWORD }), 'AUTH.INVALID_CREDENTIALS');
    });

    it('changing the password voids the old one, ends every other session, queues a notice and is audited', async () => {
      const { user, email, token } = await anAdminWhoSigns();
      const elsewhere = await signedIn(email);

      const response = await change(token, PASSWORD, NEW_PASSWORD);
      expect([response.status, response.body]).toEqual([200, { success: true }]);

      await expectAlive(token);
      await expectEnded(elsewhere);
      expectError(await signIn({ email, password: PASSWORD }), 'AUTH.INVALID_CREDENTIALS');
      await signedIn(email, NEW_PASSWORD);
      const [row] = await app.query<{ password_hash: string; version: number }[]>(
        'SELECT password_hash, must_change_password, version FROM admin_users WHERE id = ?',
        [user.id],
      );
      expect(row).toEqual({
        password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
        must_change_password: 0,
        version: user.version + 1,
      });
      const [audit] = await app.query(
        "SELECT actor_type, actor_id, changes FROM audit_log WHERE action = 'change-password' AND entity_id = ?",
        [String(user.id)],
      );
      expect(audit).toEqual({ actor_type: 'admin', actor_id: user.id, changes: '[]' });
      const jobs = await app.query<{ payload: string }[]>(
        "SELECT payload FROM outbox_jobs WHERE topic = 'security-notice'",
      );
      expect(jobs.map(({ payload }) => JSON.parse(payload) as unknown)).toContainEqual({
        table: 'admin_users',
        accountId: user.id,
        event: 'password-changed',
      });
    });

    it.each<[string, string, unknown, ErrorCode]>([
      ['after a wrong current one', 'not my password', NEW_PASSWORD, 'AUTH.PASSWORD_WRONG'],
      ['to the same one', PASSWORD, PASSWORD, 'AUTH.PASSWORD_SAME'],
      ['to a common one', PASSWORD, 'Welcome@12345', 'AUTH.PASSWORD_COMMON'],
      ['to a run of digits', PASSWORD, '123456789012', 'AUTH.PASSWORD_COMMON'],
      ['to the own name', PASSWORD, 'Gulmohar-2026!', 'AUTH.PASSWORD_COMMON'],
      ['to the own e-mail name', PASSWORD, 'zainabk12345', 'AUTH.PASSWORD_COMMON'],
      ['to eleven characters', PASSWORD, 'xK3_mW9-pQ2', 'REQUEST.INVALID'],
      ['to 129 characters', PASSWORD, `slow boats ${'x'.repeat(118)}`, 'REQUEST.INVALID'],
      ['to a number', PASSWORD, 123456789012, 'REQUEST.INVALID'],
    ])('the password is not changed: %s', async (_name, current, next, code) => {
      const unique = `zainabk@n${secrets.size}.example.in`;
      const { user, token } = await anAdminWhoSigns({ email: unique, name: 'Zainab Gulmohar' });
      const response = await change(token, current, next);

      expectError(response, code, code === 'REQUEST.INVALID' ? ['new_password'] : undefined);
      const [row] = await app.query('SELECT password_hash, version FROM admin_users WHERE id = ?', [user.id]);
      expect(row).toEqual({ password_hash: user.password_hash, version: user.version });
    });

    it('the current password cannot be guessed from a session left open', async () => {
      const { token } = await anAdminWhoSigns();
      for (let i = 0; i < 5; i++) expectError(await change(token, `guess ${i}`, NEW_PASSWORD), 'AUTH.PASSWORD_WRONG');

      expectError(await change(token, PASSWORD, NEW_PASSWORD), 'AUTH.TOO_MANY_ATTEMPTS');
    });

    it('forgotten passwords can be tried for as long as the current one is right', async () => {
      const { token } = await anAdminWhoSigns();
      for (let i = 0; i < 6; i++) expectError(await change(token, PASSWORD, 'Password@2026'), 'AUTH.PASSWORD_COMMON');

      await change(token, PASSWORD, NEW_PASSWORD).expect(200);
    });
  });

  describe('second step', () => {
    const codeAt = (secret: string, ms = 0) => {
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ms });
      secrets.add(code);
      return code;
    };

    async function setUp(token: string): Promise<string> {
      const { body } = await app.as(token).post('/api/admin/totp/setup').send({ password: PASSWORD }).expect(200);
      const secret = body.secret as string;
      secrets.add(secret);
      expect(body).toEqual({
        success: true,
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        otpauth_url: expect.stringMatching(new RegExp(`^otpauth://totp/Marketplace:.*secret=${secret}`)),
      });
      return secret;
    }

    const confirm = (token: string, otp: string) => app.as(token).post('/api/admin/totp/confirm').send({ otp });
    const stored = async (id: number) => {
      const [row] = await app.query('SELECT totp_enabled, totp_secret FROM admin_users WHERE id = ?', [id]);
      return row;
    };

    it('a confirmed second step asks for a code at sign-in, takes it once, and takes a later one', async () => {
      const { user, email, token } = await anAdminWhoSigns();
      const secret = await setUp(token);
      await signedIn(email);
      expect(await stored(user.id)).toEqual({ totp_enabled: 0, totp_secret: expect.stringMatching(/^k1\./) });

      expectError(await confirm(token, '000000'), 'AUTH.OTP_WRONG');
      const code = codeAt(secret);
      expect((await confirm(token, code)).body).toEqual({ success: true });
      expect(await stored(user.id)).toMatchObject({ totp_enabled: 1 });
      expect((await app.as(token).get('/api/admin-reverify')).body.totp_enabled).toBe(1);

      const password = PASSWORD;
      expectError(await signIn({ email, password }), 'AUTH.OTP_REQUIRED');
      expectError(await signIn({ email, password, otp: null }), 'AUTH.OTP_REQUIRED');
      expectError(await signIn({ email, password, otp: code }), 'AUTH.OTP_WRONG');
      expectError(await signIn({ email, password: 'wrong', otp: codeAt(secret, 30_000) }), 'AUTH.INVALID_CREDENTIALS');
      await signedIn(email, PASSWORD, { otp: codeAt(secret, 30_000) });
    });

    it('a code is taken once, even at the same moment on two servers', async () => {
      const { email, token } = await anAdminWhoSigns();
      const secret = await setUp(token);
      await confirm(token, codeAt(secret, -30_000)).expect(200);
      const otp = codeAt(secret, 30_000);
      const answers = await Promise.all(
        [app, other, app, other].map((server) => signIn({ email, password: PASSWORD, otp }, server)),
      );

      expect(answers.map(({ status, body }) => [status, body.code as unknown]).sort()).toEqual([
        [200, undefined],
        ...Array(3).fill([401, 'AUTH.OTP_WRONG']),
      ]);
    });

    it('the code of the second step cannot be guessed', async () => {
      const { email, token } = await anAdminWhoSigns();
      const secret = await setUp(token);
      await confirm(token, codeAt(secret)).expect(200);
      for (let i = 0; i < 5; i++) {
        expectError(await signIn({ email, password: PASSWORD, otp: '000000' }), 'AUTH.OTP_WRONG');
      }

      const otp = codeAt(secret, 30_000);
      expectError(await signIn({ email, password: PASSWORD, otp }), 'AUTH.TOO_MANY_ATTEMPTS');
    });

    it('a code that is two time steps old is refused', async () => {
      const { token } = await anAdminWhoSigns();
      const secret = await setUp(token);

      expectError(await confirm(token, codeAt(secret, -90_000)), 'AUTH.OTP_WRONG');
    });

    it('the second step is set up and removed with the password only, and removed with a code', async () => {
      const { user, email, token } = await anAdminWhoSigns();
      const admin = app.as(token);
      expectError(await admin.post('/api/admin/totp/setup').send({ password: 'wrong' }), 'AUTH.PASSWORD_WRONG');
      expectError(await confirm(token, '123456'), 'AUTH.FORBIDDEN');
      const secret = await setUp(token);
      await confirm(token, codeAt(secret, -30_000)).expect(200);
      expectError(await admin.post('/api/admin/totp/setup').send({ password: PASSWORD }), 'AUTH.FORBIDDEN');

      const remove = (password: string, otp: string) => admin.post('/api/admin/totp/remove').send({ password, otp });
      expectError(await remove('wrong', codeAt(secret)), 'AUTH.PASSWORD_WRONG');
      expectError(await remove(PASSWORD, '000000'), 'AUTH.OTP_WRONG');
      expect((await remove(PASSWORD, codeAt(secret, 30_000))).body).toEqual({ success: true });
      expect(await stored(user.id)).toEqual({ totp_enabled: 0, totp_secret: null });
      await signedIn(email);
      const audit = await app.query(
        "SELECT action FROM audit_log WHERE entity_id = ? AND action LIKE 'totp%' AND entity = 'admin-user' ORDER BY id",
        [String(user.id)],
      );
      expect(audit).toEqual([{ action: 'totp-on' }, { action: 'totp-off' }]);
    });
  });

  it('tables and logs hold no password, code, token or e-mail address', async () => {
    const typed = 'my secret passphrase';
    await app.http
      .post('/api/admin/login')
      .type('json')
      .send(`{"email": "broken.off@example.in", "password": "${typed}`)
      .expect(400);
    for (const secret of [typed, 'broken.off@example.in']) secrets.add(secret);

    expect(secrets.size).toBeGreaterThan(50);
    expect(await leaksInTables(app, secrets)).toEqual([]);
    expect(leaksInLogs([app, other], secrets)).toEqual([]);
    expect(app.logs.join('')).toContain('"/api/admin/login"');
  });
});
