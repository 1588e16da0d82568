import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { FieldCipher } from '../src/platform/crypto/field-cipher.js';
import { sealTotpSecret } from '../src/accounts/accounts/totp-secret.js';
import { anAdmin, aPartner, aPartnerUser, PASSWORD } from './builders/accounts.js';
import { signatureOf } from '../src/platform/crypto/signed-call.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const REPLIES = { SMS_REPLY_NUMBER: '9220092200', SMS_REPLY_SECRET: 'only-for-replies-only-for-replies' };
const OWNER = '203.0.113.200';

describe('limits', () => {
  /** Two servers on one database, with the limits per address, behind a proxy that tells them the caller's address. */
  let app: TestApp;
  let other: TestApp;
  let phones = 7_100_000_000;

  beforeAll(async () => {
    const env = {
      LIMITS: 'on',
      TRUSTED_PROXIES: '1',
      OTP_SENDS_PER_MINUTE: '150',
      METRICS_TOKEN: 'metrics-for-tests',
      ...REPLIES,
    };
    app = await TestApp.start({ env });
    other = await TestApp.start({ database: app.database, env });
    await aPartner(app, { slug: 'moral-e-suvidha' });
    await other.refreshLists();
  });
  beforeEach(async () => {
    await app.query('DELETE FROM rate_limits');
    await app.query('DELETE FROM otp_challenges');
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const server = (i: number) => (i % 2 === 0 ? app : other);
  const from = (ip: string, i: number, path: string, body: object) =>
    server(i).http.post(path).set('X-Forwarded-For', ip).send(body);
  /** Sends `calls` requests, ten at a time, and answers how many had which error code. */
  async function tally(calls: number, call: (i: number) => ReturnType<typeof from>): Promise<Record<string, number>> {
    const codes: Record<string, number> = {};
    for (let first = 0; first < calls; first += 10) {
      const answers = await Promise.all(Array.from({ length: Math.min(10, calls - first) }, (_, i) => call(first + i)));
      for (const { body } of answers) {
        const code = (body as { code?: string }).code ?? 'OK';
        codes[code] = (codes[code] ?? 0) + 1;
      }
    }
    return codes;
  }

  describe('of passcodes', () => {
    const send = (ip: string, i: number) => from(ip, i, '/api/otp/send', { phone: String(++phones) });

    it('allow 20 of 100 sends from one IPv6 /64 on two servers', async () => {
      const codes = await tally(100, (i) => send(`2001:db8:1:2:${i.toString(16)}::${i.toString(16)}`, i));
      expect(codes).toEqual({ OK: 20, 'OTP.ADDRESS_LIMIT': 80 });
      await send('2001:db8:1:3::1', 0).expect(200);
    });

    it('count an IPv4-mapped IPv6 address as its IPv4 address', async () => {
      const codes = await tally(30, (i) => send(i % 3 === 0 ? '198.51.100.7' : '::ffff:198.51.100.7', i));
      expect(codes).toEqual({ OK: 20, 'OTP.ADDRESS_LIMIT': 10 });
      await send('::ffff:198.51.100.8', 0).expect(200);
    });

    it('allow an IPv6 /48 ten times the sends of one address', async () => {
      await app.query("INSERT INTO rate_limits VALUES ('otp-address-48:2001:db8:aa::/48', 195, ?)", [
        Date.now() + 3_600_000,
      ]);
      const codes = await tally(20, (i) => send(`2001:db8:aa:${i.toString(16)}::1`, i));
      expect(codes).toEqual({ OK: 5, 'OTP.ADDRESS_LIMIT': 15 });
      await send('2001:db8:ab::1', 0).expect(200);
    });

    it('refuse more than OTP_SENDS_PER_MINUTE for the whole service, with one logged error and a metric', async () => {
      await app.query(
        `INSERT INTO otp_challenges (uuid, prospect_id, code_hash, language, partner_id, ip)
         VALUES ${Array(145).fill("(UUID(), 0, '', 'en', 0, '')").join()}`,
      );
      const codes = [];
      for (let i = 0; i < 10; i++)
        codes.push(await from(`198.51.100.${i}`, 0, '/api/otp/send', { phone: String(++phones) }));

      expect(codes.map(({ status }) => status)).toEqual([...Array(5).fill(200), ...Array(5).fill(429)]);
      expectError(codes[9]!, 'OTP.BUSY');
      expect(Number(codes[9]!.headers['retry-after'])).toBeLessThanOrEqual(60);
      // Nest's own logger is one for the process: the server that was started last has its lines.
      const alerts = [...app.logs, ...other.logs].filter((line) => line.includes('"level":50'));
      expect(alerts).toEqual([expect.stringContaining('passcodes a minute')]);
      const { text } = await app.http.get('/api/metrics').set('Authorization', 'Bearer metrics-for-tests').expect(200);
      expect(text).toContain('limit_refusals_total{limit="otp-service"} 5');

      await app.query('UPDATE otp_challenges SET created_at = created_at - INTERVAL 61 SECOND');
      await send('198.51.100.99', 0).expect(200);
    });
  });

  describe('of passwords', () => {
    const signIn = (audience: string, ip: string, i: number, email: string, password: string) =>
      from(ip, i, `/api/${audience}/login`, { email, password });

    it.each(['admin', 'partner'])(
      'evaluate 10 of 200 guesses from 60 addresses for one %s, who signs in from a known address meanwhile',
      async (audience) => {
        const { email, user } = audience === 'admin' ? await anAdmin(app) : await aPartnerUser(app);
        const codes = await tally(200, (i) =>
          signIn(audience, i % 2 ? `198.51.100.${i % 60}` : `2001:db8:${i % 60}::1`, i, email, `guess number ${i}`),
        );
        expect(codes).toEqual({ 'AUTH.INVALID_CREDENTIALS': 10, 'AUTH.TOO_MANY_ATTEMPTS': 190 });

        // The owner from a new place waits for the end of the quarter of an hour; from where they had a session they need not.
        expectError(await signIn(audience, OWNER, 0, email, PASSWORD), 'AUTH.TOO_MANY_ATTEMPTS');
        await app.query('UPDATE sessions SET ip = ? WHERE audience = ? AND user_id = ?', [OWNER, audience, user.id]);
        for (const i of [0, 1]) await signIn(audience, `::ffff:${OWNER}`, i, email, PASSWORD).expect(200);
        await app.query('UPDATE rate_limits SET expire = expire - 900000');
        await signIn(audience, '203.0.113.201', 0, email, PASSWORD).expect(200);
      },
    );

    it('evaluate 10 guesses for an e-mail address without an account, as for one with an account', async () => {
      const codes = await tally(60, (i) => signIn('admin', `198.51.100.${i}`, i, 'nobody@example.in', 'guess'));
      expect(codes).toEqual({ 'AUTH.INVALID_CREDENTIALS': 10, 'AUTH.TOO_MANY_ATTEMPTS': 50 });
    });

    it('do not count successful sign-ins from addresses that are new to the account', async () => {
      const { email } = await anAdmin(app);
      const codes = await tally(30, (i) => signIn('admin', `198.51.100.${i}`, i, email, PASSWORD));
      expect(codes).toEqual({ OK: 30 });
    });

    it('evaluate five guesses from the /64 of the owner’s session, and the owner signs in from elsewhere', async () => {
      const { email, user } = await anAdmin(app);
      await app.query("UPDATE sessions SET ip = '2001:db8:7:7::1' WHERE user_id = ?", [user.id]);
      const codes = await tally(20, (i) => signIn('admin', `2001:db8:7:7:${i}::9`, i, email, 'guess'));
      expect(codes).toEqual({ 'AUTH.INVALID_CREDENTIALS': 5, 'AUTH.TOO_MANY_ATTEMPTS': 15 });
      await signIn('admin', OWNER, 0, email, PASSWORD).expect(200);
    });

    it('evaluate 5 of 60 guesses of the own password by one session from 60 addresses', async () => {
      const { token } = await anAdmin(app);
      const codes = await tally(60, (i) =>
        from(`198.51.100.${i}`, i, '/api/admin/change-password', {
          current_password: `guess number ${i}`,
          new_password: 'slow boats to Majuli 9',
        }).set('Authorization', `Bearer ${token}`),
      );
      expect(codes).toEqual({ 'AUTH.PASSWORD_WRONG': 5, 'AUTH.TOO_MANY_ATTEMPTS': 55 });
    });
  });

  describe('of second factors', () => {
    const secret = new Secret({ size: 20 });
    const codeAt = (ms: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + ms });
    /** One that neither this step nor its neighbours has. */
    const wrong = () => {
      const right = [-60_000, -30_000, 0, 30_000, 60_000].map(codeAt);
      return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code))!;
    };
    const anAdminWithCode = async () => {
      const admin = await anAdmin(app);
      await app.query('UPDATE admin_users SET totp_enabled = 1, totp_secret = ? WHERE id = ?', [
        sealTotpSecret(app.app.get(FieldCipher), 'admin_users', secret.base32, admin.user.row_key),
        admin.user.id,
      ]);
      return admin;
    };
    const signIn = (ip: string, i: number, email: string, otp: string) =>
      from(ip, i, '/api/admin/login', { email, password: PASSWORD, otp });

    it.each<[string, (i: number) => string, number]>([
      ['from one /64', (i) => `2001:db8:2:2::${i.toString(16)}`, 5],
      ['from 60 addresses', (i) => `198.51.100.${i}`, 10],
    ])('evaluate few of 60 guesses %s, and the owner signs in from a known address', async (_name, ip, most) => {
      const { email, user } = await anAdminWithCode();
      const codes = await tally(60, (i) => signIn(ip(i), i, email, wrong()));
      expect(codes).toEqual({ 'AUTH.OTP_WRONG': most, 'AUTH.TOO_MANY_ATTEMPTS': 60 - most });

      await app.query('UPDATE sessions SET ip = ? WHERE user_id = ?', [OWNER, user.id]);
      await signIn(OWNER, 0, email, codeAt(0)).expect(200);
    });

    it('accept one of 20 simultaneous sign-ins with the same code on two servers', async () => {
      const { email } = await anAdminWithCode();
      const code = codeAt(0);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => signIn(`198.51.100.${i}`, i, email, code)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });
  });

  it('of all calls allow 600 of 620 from one IPv6 /64', async () => {
    const codes = await tally(620, (i) =>
      from(`2001:db8:c:c:${i.toString(16)}::1`, 0, '/api/otp/verify', { prospectId: 'x' }),
    );
    expect(codes).toEqual({ 'REQUEST.INVALID': 600, 'REQUEST.TOO_MANY': 20 });
  });

  it('of signed callbacks allow any number, and none from an IPv6 /64 of which 600 were refused', async () => {
    const callback = (ip: string, i: number, secret: string) => {
      const body = JSON.stringify({ id: `in-${i}`, from: '9999900000', to: '56161', text: 'STOP' });
      const timestamp = String(Math.floor(Date.now() / 1000));
      return app.http
        .post('/api/message-replies')
        .set({ 'X-Forwarded-For': ip, 'Content-Type': 'application/json', 'X-Timestamp': timestamp })
        .set('X-Signature', signatureOf(secret, timestamp, body))
        .send(body);
    };
    const address = (i: number) => `2001:db8:d:d:${i.toString(16)}::1`;
    const signed = (i: number) => callback(address(i), i, REPLIES.SMS_REPLY_SECRET);
    expect(await tally(650, signed)).toEqual({ OK: 650 });
    expect(await tally(620, (i) => callback(address(i), i, 'another'))).toEqual({
      ...{ 'CALLBACK.BAD_SIGNATURE': 600, 'REQUEST.TOO_MANY': 20 },
    });
    expectError(await signed(1), 'REQUEST.TOO_MANY');
    expect((await callback('2001:db8:d:e::1', 1, REPLIES.SMS_REPLY_SECRET)).status).toBe(200);
  });
});
