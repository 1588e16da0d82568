import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { openPhone, phoneIndex } from '../src/accounts/passcodes/phones.js';
import type { ProspectEntity } from '../src/customers/prospects/prospect.entity.js';
import { FieldCipher } from '../src/platform/crypto/field-cipher.js';
import { Config } from '../src/platform/config/config.js';
import { noteRotatedKeys, requireKeysOfData, requireRotatable } from '../src/key-checks.js';
import { openProfile, sealProfile } from '../src/customers/profiles/sealed-profile.js';
import { openRequest, sealRequest } from '../src/customers/help/sealed-request.js';
import { merchantPhoneIndex, openMerchant } from '../src/partners/merchants/sealed-merchant.js';
import { rotateKeys } from '../src/rotate-keys.js';
import { anAdmin, aPartnerUser, aPhoneUser, PASSWORD } from './builders/accounts.js';
import { aProspect } from './builders/applications.js';
import { aMerchant } from './builders/merchants.js';
import { anApiLender } from './builders/submissions.js';
import { TestApp } from './support/test-app.js';

const KEYS = { k1: Buffer.alloc(32, 1).toString('base64'), k2: Buffer.alloc(32, 2).toString('base64') };
const INDEX_KEY = Buffer.alloc(32, 9).toString('base64');

const PROFILE = {
  first_name: 'Asha',
  tin: 'ABCPE1234F',
  email: 'asha@example.in',
  fetched_score: { score: 742, bureau: 'Example Bureau', fetched_on: '2026-11-22' },
};
const HELP = { name: 'Asha Rao', email: 'asha@example.in', phone: '9876543210', company: '', description: 'Where?' };

describe('rotating the keys of encrypted fields', () => {
  let old: TestApp;
  /** The same database under a new field key and a new index key; the old field key can still be read. */
  let next: TestApp;
  let admin: Awaited<ReturnType<typeof anAdmin>>;
  let merchant: Awaited<ReturnType<typeof aPartnerUser>>;
  let prospect: Awaited<ReturnType<typeof aProspect>>;
  let totp: TOTP;

  beforeAll(async () => {
    old = await TestApp.start({ env: { FIELD_KEYS: `k1:${KEYS.k1}` } });
    admin = await anAdmin(old);
    merchant = await aPartnerUser(old);
    await aPhoneUser(old, { partner_id: merchant.partner.id, merchant_id: 1, role: 'AGENT' });
    await anApiLender(old);
    await aMerchant(old);
    prospect = await aProspect(old, { profile: PROFILE });
    await aProspect(old, { profile_encrypted: null, pan_index: null, email_index: null });
    const help = sealRequest(old.app.get(FieldCipher), HELP, randomUUID());
    await old.query('INSERT INTO help_requests (uuid, request_encrypted) VALUES (?, ?)', [
      help.uuid,
      help.request_encrypted,
    ]);
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

  /** Every stored text that a key with this id has encrypted, by its table and column. */
  const sealedWith = async (keyId: string) => {
    const columns = await old.query<{ place: string; t: string; c: string }[]>(
      `SELECT CONCAT(table_name, '.', column_name) AS place, table_name AS t, column_name AS c
       FROM information_schema.columns
       WHERE table_schema = DATABASE() AND data_type IN ('varchar', 'text', 'mediumtext', 'longtext')
         AND table_name NOT IN ('idempotency_keys', 'migrations') ORDER BY place`,
    );
    const found = await Promise.all(
      columns.map(({ t, c }) => old.query('SELECT 1 FROM ?? WHERE ?? LIKE ?', [t, c, `${keyId}.%`])),
    );
    return columns.flatMap(({ place }, at) => found[at]!.map(() => place));
  };
  const rotate = () => rotateKeys(next.dataSource, next.app.get(FieldCipher));
  const signIn = (path: string, body: object) => next.http.post(path).send(body);

  it('rotate-keys encrypts every address, secret, mobile number, profile, shop and request for help anew, once', async () => {
    const all = [
      'admin_users.email_encrypted',
      'admin_users.totp_secret',
      'help_requests.request_encrypted',
      'lender_gateways.callback_secret',
      'lender_gateways.client_secret',
      'merchants.details_encrypted',
      'partner_users.email_encrypted',
      'partner_users.email_encrypted',
      'partner_users.phone_encrypted',
      'prospects.phone_encrypted',
      'prospects.phone_encrypted',
      'prospects.profile_encrypted',
    ];
    expect(await sealedWith('k1')).toEqual(all);

    expect(await rotate()).toBe(8);
    expect(await sealedWith('k1')).toEqual([]);
    expect(await sealedWith('k2')).toEqual(all);
    expect(await rotate()).toBe(0);
  });

  describe('the key checks', () => {
    const keysOf = (env: Record<string, string>) =>
      new Config({ DATABASE_URL: old.database.url, APP_SECRET: 'only-for-tests-only-for-tests-only', ...env }).keys;
    const [K1, K2] = [`k1:${KEYS.k1}`, `k2:${KEYS.k2}`];
    const starts = (env: Record<string, string>) => requireKeysOfData(old.dataSource, keysOf(env));
    const rotateWith = async (env: Record<string, string>, changed: number, newAuditKey = false) => {
      await requireRotatable(old.dataSource, keysOf(env), newAuditKey);
      await noteRotatedKeys(old.dataSource, keysOf(env), changed);
    };
    beforeEach(async () => {
      await old.query('DELETE FROM key_checks');
      await noteRotatedKeys(old.dataSource, keysOf({ FIELD_KEYS: K1 }), 0);
    });

    it('let servers start at every step of the documented rotation of field keys', async () => {
      await starts({ FIELD_KEYS: `${K1},${K2}` });
      await starts({ FIELD_KEYS: `${K2},${K1}` });
      await starts({ FIELD_KEYS: `${K1},${K2}` });
      await rotateWith({ FIELD_KEYS: `${K2},${K1}` }, 7);
      await starts({ FIELD_KEYS: `${K2},${K1}` });
      await rotateWith({ FIELD_KEYS: `${K2},${K1}` }, 0);
      await starts({ FIELD_KEYS: `${K2},${K1}` });
      await starts({ FIELD_KEYS: K2 });
    });

    it('refuse a start without the old field key until rotate-keys has found nothing left', async () => {
      await starts({ FIELD_KEYS: `${K2},${K1}` });
      await expect(starts({ FIELD_KEYS: K2 })).rejects.toThrow(/^FIELD_KEYS lacks k1/);
      await rotateWith({ FIELD_KEYS: `${K2},${K1}` }, 7);
      await expect(starts({ FIELD_KEYS: K2 })).rejects.toThrow(/run rotate-keys until it prints 0\.$/);
    });

    it('refuse a field key that took the id of another, also to rotate-keys', async () => {
      const other = { FIELD_KEYS: `k1:${KEYS.k2}` };
      await expect(starts(other)).rejects.toThrow(/^FIELD_KEYS or FIELD_KEY \(k1\)/);
      await expect(rotateWith(other, 0)).rejects.toThrow(/^FIELD_KEYS or FIELD_KEY \(k1\)/);
    });

    it('refuse a new index key to servers until rotate-keys has run with it', async () => {
      const env = { FIELD_KEYS: K1, INDEX_KEY };
      await expect(starts(env)).rejects.toThrow(/^INDEX_KEY.* run rotate-keys\.$/);
      await rotateWith(env, 3);
      await starts(env);
      await expect(starts({ FIELD_KEYS: K1 })).rejects.toThrow(/^INDEX_KEY/);
    });

    it('take a new audit key only when rotate-keys is told that it is meant', async () => {
      const env = { FIELD_KEYS: K1, AUDIT_KEY: INDEX_KEY };
      await expect(starts(env)).rejects.toThrow(/^AUDIT_KEY/);
      await expect(rotateWith(env, 0)).rejects.toThrow(/add --new-audit-key/);
      await rotateWith(env, 0, true);
      await starts(env);
    });

    it('the key checks hold nothing from which the keys could be derived', async () => {
      const rows = JSON.stringify(await old.query('SELECT * FROM key_checks'));
      const { fields, index, audit } = keysOf({ FIELD_KEYS: K1 });
      for (const key of [fields[0]!.key, index, audit]) {
        expect(rows).not.toContain(key.toString('hex'));
        expect(rows).not.toContain(key.toString('base64'));
      }
    });
  });

  it('requests for help that wait for their desk are kept', async () => {
    const [row] = await old.query<{ uuid: string; request_encrypted: string }[]>('SELECT * FROM help_requests');
    expect(openRequest(next.app.get(FieldCipher), row!)).toEqual(HELP);
  });

  it('merchants are still found by their mobile number', async () => {
    const cipher = next.app.get(FieldCipher);
    const [row] =
      await old.query<{ uuid: string; details_encrypted: string; phone_index: string }[]>('SELECT * FROM merchants');
    const { phone } = openMerchant(cipher, row!);
    expect([phone, row!.phone_index]).toEqual([expect.stringMatching(/^\d{10}$/), merchantPhoneIndex(cipher, phone)]);
  });

  it('customers are still found by mobile number, PAN and e-mail', async () => {
    const cipher = next.app.get(FieldCipher);
    const [row] = await old.query<ProspectEntity[]>('SELECT * FROM prospects WHERE phone_index = ?', [
      phoneIndex(cipher, prospect.phone),
    ]);
    expect(openPhone(cipher, row!)).toBe(prospect.phone);
    expect(openProfile(cipher, row!)).toEqual(PROFILE);
    const { pan_index, email_index } = sealProfile(cipher, PROFILE, row!.uuid);
    expect(row).toMatchObject({ pan_index, email_index });
    expect(pan_index).not.toBe(prospect.pan_index);
  });

  it('everybody signs in as before, with the second step', async () => {
    const { email } = admin;

    await signIn('/api/admin/login', { email, password: PASSWORD, otp: totp.generate() }).expect(200);
    await signIn('/api/partner/login', { email: merchant.email, password: PASSWORD }).expect(200);
  });

  it('nothing needs the old key afterwards', async () => {
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
