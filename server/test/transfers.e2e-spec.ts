import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SmsMessage } from '../src/platform/messaging/messaging.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { aProspect } from './builders/applications.js';
import { takeSms } from './builders/sms.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { leaksInLogs, leaksInTables } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

describe('transfer links', () => {
  let app: TestApp;
  let other: TestApp;
  let sent: SmsMessage[];
  let phones = 0;

  beforeAll(async () => {
    app = await TestApp.start({ env: { PUBLIC_URL: 'https://market.example.in' } });
    other = await TestApp.start({ database: app.database, env: { PUBLIC_URL: 'https://market.example.in' } });
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
    await other.refreshLists();
  });
  beforeEach(() => {
    sent = takeSms(app, other);
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const aCustomer = async (given: Parameters<typeof aProspect>[1] = {}) => {
    const partner = await aPartner(app);
    await other.refreshLists();
    const phone = String(8_100_000_000 + ++phones);
    const prospect = await aProspect(app, { phone, partner_id: partner.id, ...given });
    return { prospect, partner, token: await app.tokenFor('customer', prospect.id) };
  };
  const make = (token: string) => app.as(token).post('/api/transfer-links');
  const send = (token: string, prospectId: string) =>
    app.as(token).post(`/api/admin/prospects/${prospectId}/transfer-link`);
  const listed = async (token: string, prospectId: string) =>
    (await app.as(token).get(`/api/admin/prospects/${prospectId}/transfer-links`).expect(200)).body as object[];
  const take = (prospectId: string, key: unknown, server = app) =>
    server.http.post(`/api/transfer/${prospectId}`).send({ key });
  const keyIn = (url: string) => new URLSearchParams(new URL(url).hash.slice(1)).get('t') ?? '';
  const madeBy = async (token: string) => keyIn((await make(token).expect(200)).body.url as string);
  const isSignedIn = async (token: string) => (await app.as(token).post('/api/set-language').send({})).status === 400;
  const customersSessions = (prospectId: number) =>
    app.query<{ expires_at: Date }[]>(
      "SELECT expires_at FROM sessions WHERE audience = 'customer' AND user_id = ? AND ended_at IS NULL",
      [prospectId],
    );

  describe('that customers make', () => {
    it('the link signs in on the other device, out on this one, and lasts no longer than the session', async () => {
      const { prospect, partner, token } = await aCustomer();
      await app.query('UPDATE sessions SET expires_at = expires_at - INTERVAL 3 HOUR WHERE user_id = ?', [prospect.id]);
      const [before] = await customersSessions(prospect.id);
      const { body } = await make(token).expect(200);
      expect(body).toEqual({
        success: true,
        url: expect.stringMatching(
          new RegExp(`^https://market\\.example\\.in/${partner.slug}/transfer/${prospect.uuid}#t=[\\w-]{22}$`),
        ),
        expiresInSeconds: 600,
      });
      const answer = await take(prospect.uuid, keyIn(body.url as string), other).expect(200);

      expect(answer.body).toEqual({
        success: true,
        token: expect.any(String),
        user: expect.objectContaining({
          userId: prospect.uuid,
          firstName: 'Sunita',
          lastName: 'Devi',
          languageId: 'en',
          phoneNumber: prospect.phone,
        }),
      });
      expect([await isSignedIn(answer.body.token as string), await isSignedIn(token)]).toEqual([true, false]);
      expect(await customersSessions(prospect.id)).toEqual([before]);
    });

    it('the link works once, even when two servers get it at once', async () => {
      const { prospect, token } = await aCustomer();
      const key = await madeBy(token);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => take(prospect.uuid, key, i % 2 ? app : other)),
      );

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 200)) expectError(answer, 'TRANSFER.NOT_VALID');
      expect(await customersSessions(prospect.id)).toHaveLength(1);
    });

    it('the link works for ten minutes', async () => {
      const { prospect, token } = await aCustomer();
      const key = await madeBy(token);
      await app.query('UPDATE transfer_links SET expires_at = expires_at - INTERVAL 601 SECOND');

      expectError(await take(prospect.uuid, key), 'TRANSFER.NOT_VALID');
      expect(await isSignedIn(token)).toBe(true);
    });

    it('the link works for its own prospect only, and not with a letter changed', async () => {
      const { prospect, token } = await aCustomer();
      const { prospect: somebody } = await aCustomer();
      const key = await madeBy(token);
      const changed = (key.startsWith('A') ? 'B' : 'A') + key.slice(1);

      for (const [id, tried] of [
        [somebody.uuid, key],
        [prospect.uuid, changed],
        [prospect.uuid.toUpperCase(), key],
        ['0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11', key],
        ['none', key],
      ] as const) {
        expectError(await take(id, tried), 'TRANSFER.NOT_VALID');
      }
      await take(prospect.uuid, key).expect(200);
    });

    it('the link ends with a newer one, at logout, and when the customer is blocked', async () => {
      const { prospect, token } = await aCustomer();
      const old = await madeBy(token);
      const key = await madeBy(token);
      expectError(await take(prospect.uuid, old), 'TRANSFER.NOT_VALID');
      await app.query("UPDATE prospects SET state = 'BLOCKED' WHERE id = ?", [prospect.id]);
      expectError(await take(prospect.uuid, key), 'TRANSFER.NOT_VALID');
      await app.query("UPDATE prospects SET state = 'VERIFIED' WHERE id = ?", [prospect.id]);
      await app.as(token).post('/api/logout').expect(200);

      expectError(await take(prospect.uuid, key), 'TRANSFER.NOT_VALID');
    });

    it.each([[undefined], [''], [7], [['x']], [{ a: 1 }], ['a b'], ['x'.repeat(41)], ["' OR 1=1"]])(
      'the key %j is refused',
      async (key) => {
        expectError(await take('0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11', key), 'REQUEST.INVALID', ['key']);
      },
    );
  });

  describe('that admins send', () => {
    it('the link goes to the customer’s number, never to the admin', async () => {
      const { prospect, partner } = await aCustomer({ language: 'hi' });
      const admin = await anAdmin(app);
      const { body } = await send(admin.token, prospect.uuid).expect(200);

      expect(body).toEqual({ success: true, expiresInSeconds: 86_400 });
      await eventually(() => expect(sent).toHaveLength(1));
      expect(sent[0]).toMatchObject({ to: prospect.phone, template: 'transfer.hi' });
      const url = /https:\S+/.exec(sent[0]!.text)?.[0] ?? '';
      expect(url).toMatch(/^https:\/\/market\.example\.in\/r\/t\/[2-9a-z]{8}#t=[0-9A-Za-z]{22}$/);
      const { pathname } = new URL(url);
      const followed = await other.http.get(pathname).redirects(0).expect(302);
      expect(followed.headers).toMatchObject({
        location: `/${partner.slug}/transfer/${prospect.uuid}`,
        'referrer-policy': 'no-referrer',
      });
      await app.http.head(pathname).expect(204);
      await eventually(async () =>
        expect(
          await app.query('SELECT key_encrypted FROM transfer_links WHERE prospect_id = ?', [prospect.id]),
        ).toEqual([{ key_encrypted: null }]),
      );
      expect(await leaksInTables(app, [keyIn(url)])).toEqual([]);
      expect(leaksInLogs([app, other], [keyIn(url), prospect.phone])).toEqual([]);
      expect(
        await app.query("SELECT actor_id FROM audit_log WHERE action = 'send-transfer-link' AND entity_id = ?", [
          String(prospect.id),
        ]),
      ).toEqual([{ actor_id: admin.user.id }]);

      expect(await listed(admin.token, prospect.uuid)).toEqual([
        {
          id: expect.any(Number),
          sent_at: expect.stringMatching(/Z$/),
          sent_by: 'Asha Rao',
          state: 'OPEN',
          expires_at: expect.stringMatching(/Z$/),
          ended_at: null,
        },
      ]);
      const { body: signedIn } = await take(prospect.uuid, keyIn(url)).expect(200);
      expect(await listed(admin.token, prospect.uuid)).toMatchObject([
        { state: 'USED', ended_at: expect.stringMatching(/Z$/) },
      ]);
      expect(await isSignedIn(signedIn.token as string)).toBe(true);
      expectError(await take(prospect.uuid, keyIn(url)), 'TRANSFER.NOT_VALID');
      expect((await app.http.get(pathname).redirects(0)).headers['location']).toBe('/?notice=link');
    });

    it('an unknown, blocked or erased customer, or one who never proved the number, is sent none', async () => {
      const { token } = await anAdmin(app);
      const ids = ['0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11', 'none', encodeURIComponent('आशा')];
      for (const state of ['BLOCKED', 'ERASED', 'NEW'] as const) ids.push((await aCustomer({ state })).prospect.uuid);

      for (const id of ids) expectError(await send(token, id), 'CUSTOMER.NOT_FOUND');
      for (const id of ids.slice(0, 3)) {
        expectError(await app.as(token).get(`/api/admin/prospects/${id}/transfer-links`), 'CUSTOMER.NOT_FOUND');
      }
      expect(sent).toEqual([]);
    });

    it('links are sent as seldom as passcodes', async () => {
      const { prospect } = await aCustomer();
      const { token } = await anAdmin(app);
      await send(token, prospect.uuid).expect(200);
      const refused = await send(token, prospect.uuid);

      expectError(refused, 'REQUEST.TOO_MANY');
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30);
      await app.query('UPDATE transfer_links SET created_at = created_at - INTERVAL 31 SECOND');
      await send(token, prospect.uuid).expect(200);
    });

    it('links are listed newest first with their state, without those that customers made', async () => {
      const { prospect, token: own } = await aCustomer();
      const [first, second] = [await anAdmin(app), await anAdmin(app, { name: 'Meena Joshi' })];
      expect(await listed(second.token, prospect.uuid)).toEqual([]);
      await send(first.token, prospect.uuid).expect(200);
      await app.query(
        'UPDATE transfer_links SET created_at = created_at - INTERVAL 2 DAY, expires_at = expires_at - INTERVAL 2 DAY',
      );
      expect(await listed(first.token, prospect.uuid)).toMatchObject([{ state: 'EXPIRED', ended_at: null }]);
      await send(second.token, prospect.uuid).expect(200);
      await make(own).expect(200);
      expect(await listed(first.token, prospect.uuid)).toMatchObject([
        { state: 'REPLACED', sent_by: 'Meena Joshi' },
        { state: 'EXPIRED', sent_by: 'Asha Rao' },
      ]);
      for (const id of ['none', '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11']) {
        expectError(await app.as(first.token).get(`/api/admin/prospects/${id}/transfer-links`), 'CUSTOMER.NOT_FOUND');
      }
    });
  });
});
