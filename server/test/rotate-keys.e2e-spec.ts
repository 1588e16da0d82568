import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { rotateKeys } from '../src/accounts/rotate-keys.js';
import { FieldCipher } from '../src/common/crypto/field-cipher.js';
import { anAdmin, aPartnerUser, PASSWORD } from './builders/accounts.js';
import { TestApp } from './support/test-app.js';

const KEYS = { k1: Buffer.alloc(32, 1).toString('base64'), k2: Buffer.alloc(32, 2).toString('base64') };
const INDEX_KEY = Buffer.alloc(32, 9).toString('base64');

describe('rotating the keys of encrypted fields', () => {
  let old: TestApp;
  /** The same database under a new field key and a new index key; the old field key can still be read. */
  let next: TestApp;
  let admin: Awaited<ReturnType<typeof anAdmin>>;
  let merchant: Awaited<ReturnType<typeof aPartnerUser>>;
  let totp: TOTP;

  beforeAll(async () => {
    old = await TestApp.start({ env: { FIELD_KEYS: `k1:${KEYS.k1}` } });
    admin = await anAdmin(old);
    merchant = await aPartnerUser(old);
    const { body } = await old.as(admin.token).post('/api/admin/totp/setup').send({ password: PASSWORD }).expect(200);
    totp = new TOTP({ secret: Secret.fromBase32(body.secret as string) });
    await old.as(admin.token).post('/api/admin/totp/confirm').send({ otp: totp.generate() }).expect(200);
    await old.query('UPDATE admin_users SET totp_last_step = 0');
    next = await TestApp.start({
      database: old.database,
      env: { FIELD_KEYS: `k2:${KEYS.k2},k1:${KEYS.k1}`, INDEX_KEY },
    });
  });
  afterAll(async () => {
    await next.stop();
    await old.stop();
  });

  const sealed = async () => {
    const rows = await old.query<Record<string, string>[]>(
      `SELECT email_encrypted, totp_secret FROM admin_users UNION ALL SELECT email_encrypted, NULL FROM partner_users`,
    );
    return rows.flatMap((row) => [row['email_encrypted'], row['totp_secret']]).filter((value) => value != null);
  };
  const rotate = () => rotateKeys(next.dataSource, next.app.get(FieldCipher));
  const signIn = (path: string, body: object) => next.http.post(path).send(body);

  it('rewrites every address and secret under the current key, once', async () => {
    expect((await sealed()).map((value) => value?.slice(0, 3))).toEqual(['k1.', 'k1.', 'k1.']);

    expect(await rotate()).toBe(2);
    expect((await sealed()).map((value) => value?.slice(0, 3))).toEqual(['k2.', 'k2.', 'k2.']);
    expect(await rotate()).toBe(0);
  });

  it('lets everybody sign in as before, with the second step', async () => {
    const { email } = admin;

    await signIn('/api/admin/login', { email, password: PASSWORD, otp: totp.generate() }).expect(200);
    await signIn('/api/partner/login', { email: merchant.email, password: PASSWORD }).expect(200);
  });

  it('leaves nothing that needs the old key', async () => {
    const without = await TestApp.start({
      database: old.database,
      env: { FIELD_KEYS: `k2:${KEYS.k2}`, INDEX_KEY },
    });
    try {
      const token = await without.tokenFor('admin', admin.user.id);
      const { body } = await without.as(token).get('/api/admin-reverify').expect(200);
      expect(body.email_masked).toMatch(/^a•••\d@example\.in$/);
    } finally {
      await without.stop();
    }
  });
});
