import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { API_CALLS_PER_MINUTE, API_KEYS_PER_MODE } from '@marketplace/contract/partner-api/api-keys.js';
import type { ApiKeyResponse, CreatedApiKeyResponse } from '../src/partners/api-keys/dto/api-key.dto.js';
import { hashOf } from '../src/partners/api-keys/key-text.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { Housekeeping } from '../src/platform/housekeeping/housekeeping.js';
import { Messaging } from '../src/platform/messaging/messaging.js';
import type { ApiCallResponse } from '../src/portal/api-calls/dto/api-call.dto.js';
import { anAdmin, aPartner, aPartnerUser } from './builders/accounts.js';
import { anApiKey } from './builders/api-keys.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const KEYS = '/api/partner/api-keys';
const OWN = '/api/partner-api/v1/key';
const ASKED = { name: 'CRM in Pune', mode: 'live', scopes: ['leads:write', 'leads:read'] };

describe('API keys of partners', () => {
  let app: TestApp;
  let other: TestApp;
  let admin: string;
  let partner: PartnerEntity;
  let owner: string;
  let ownerEmail: string;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    admin = (await anAdmin(app)).token;
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });
  beforeEach(async () => {
    partner = await aPartner(app);
    ({ token: owner, email: ownerEmail } = await aPartnerUser(app, { partner }));
    await other.refreshLists();
  });

  const create = async (given: object = {}) =>
    (
      await app
        .as(owner)
        .post(KEYS)
        .send({ ...ASKED, ...given })
        .expect(201)
    ).body as CreatedApiKeyResponse;
  const list = async (token = owner, filter: object = {}) =>
    (
      await app
        .as(token)
        .get(`${KEYS}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
        .expect(200)
    ).body as ApiKeyResponse[];

  it('a new key is answered once, stored as its hash alone, and audited without it', async () => {
    const { key, ...shown } = await create({ days: 90 });

    expect(shown).toMatchObject({
      ...{ partner_id: partner.id, name: 'CRM in Pune', mode: 'live', state: 'ACTIVE', hint: key.slice(0, 13) },
      ...{ scopes: ['leads:read', 'leads:write'], last_used_at: null, revoked_at: null },
    });
    expect(Date.parse(shown.expires_at!) - Date.parse(shown.created_at)).toBeCloseTo(90 * 86_400_000, -4);
    expect(await list()).toEqual([shown]);
    const [row] = await app.query('SELECT * FROM partner_api_keys WHERE id = ?', [shown.id]);
    expect(row).toMatchObject({ key_hash: hashOf(key) });
    const kept = JSON.stringify([row, await app.query('SELECT * FROM audit_log'), app.logs]);
    expect(kept).not.toContain(key.slice(13));
    expect(kept).toContain('"action":"create","entity":"api-key"');
  });

  it.each([
    ['mode', { mode: 'sandbox' }],
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['leads:read', 'leads:read'] }],
    ['scopes', { scopes: ['everything'] }],
    ['days', { days: 91 }],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['partner_id', { partner_id: 1 }],
  ])('a key with a wrong %s is not created', async (field, given) => {
    expectError(
      await app
        .as(owner)
        .post(KEYS)
        .send({ ...ASKED, ...given }),
      'REQUEST.INVALID',
      [field],
    );
    expect(await list()).toEqual([]);
  });

  it('every owner of the partner who can sign in is told of a new key by e-mail, and nobody else', async () => {
    const sent: { to: string; subject: string; text: string }[] = [];
    for (const server of [app, other]) {
      server.app.get(Messaging).sendEmail = (mail) => Promise.resolve(void sent.push(mail));
    }
    const second = await aPartnerUser(app, { partner });
    const others = [
      await aPartnerUser(app, { partner, status: 0 }),
      await aPartnerUser(app, { partner, role: 'STAFF' }),
      await aPartnerUser(app, { partner: await aPartner(app) }),
    ];
    // Those of the tests before may still be on their way.
    const known = [ownerEmail, second.email, ...others.map(({ email }) => email)];

    const { key } = await create();

    const told = await eventually(() => {
      const ours = sent.filter(({ to }) => known.includes(to));
      if (ours.length < 2) throw new Error(`${ours.length} were told`);
      return ours;
    });
    expect(told.map(({ to }) => to).sort()).toEqual([ownerEmail, second.email].sort());
    expect(new Set(told.map(({ subject }) => subject))).toEqual(new Set(['A new API key was created']));
    expect(JSON.stringify(told)).not.toContain(key.slice(0, 13));
  });

  it('two keys of a mode work at a time, whoever asks at once; a revoked and an old one leave room', async () => {
    const asked = await Promise.all(
      Array.from({ length: 5 }, (_, n) => (n % 2 ? other : app).as(owner).post(KEYS).send(ASKED)),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expectError(await app.as(owner).post(KEYS).send(ASKED), 'API_KEY.TOO_MANY');
    await create({ mode: 'test' });
    const [one, two] = asked.flatMap(({ body }) => ('key' in body ? [(body as CreatedApiKeyResponse).id] : []));
    await app.as(owner).post(`${KEYS}/${one}/revoke`).expect(200);
    await create();
    await app.query('UPDATE partner_api_keys SET expires_at = ? WHERE id = ?', [new Date(), two]);
    await create();
    const states = (await list(owner, { mode: 'live' })).map(({ state }) => state);
    expect(states).toEqual(['ACTIVE', 'ACTIVE', ...states.slice(2)]);
    expect(states.slice(2).sort()).toEqual(['EXPIRED', 'REVOKED']);
    expect(API_KEYS_PER_MODE).toBe(2);
  });

  it('a key tells what it may do, and when it was last used, to the minute', async () => {
    const { key, id, expires_at } = await create({ days: 30 });

    expect((await other.as(key).get(OWN).expect(200)).body).toEqual({
      ...{ mode: 'live', scopes: ['leads:read', 'leads:write'], expires_at },
    });
    const [{ last_used_at: first }] = (await list()) as [ApiKeyResponse];
    expect(Date.now() - Date.parse(first!)).toBeLessThan(60_000);
    await app.as(key).get(OWN).expect(200);
    expect((await list())[0]!.last_used_at).toBe(first);
    await app.query('UPDATE partner_api_keys SET last_used_at = last_used_at - INTERVAL 61 SECOND WHERE id = ?', [id]);
    await app.as(key).get(OWN).expect(200);
    expect(Date.parse((await list())[0]!.last_used_at!)).toBeGreaterThanOrEqual(Date.parse(first!));
  });

  it('a key that is revoked is refused at the next call of every server, and stays revoked', async () => {
    const { key, id } = await create();
    await other.as(key).get(OWN).expect(200);

    const { body } = await app.as(owner).post(`${KEYS}/${id}/revoke`).expect(200);

    expect(body).toMatchObject({ state: 'REVOKED', revoked_at: expect.any(String) });
    for (const server of [app, other]) expectError(await server.as(key).get(OWN), 'API_KEY.NOT_VALID');
    const again = await other.as(owner).post(`${KEYS}/${id}/revoke`).expect(200);
    expect(again.body).toEqual(body);
    const rows = await app.query<{ action: string; actor_type: string }[]>(
      "SELECT action, actor_type FROM audit_log WHERE entity = 'api-key' AND entity_id = ? ORDER BY id",
      [String(id)],
    );
    expect(rows).toEqual([
      { action: 'create', actor_type: 'partner' },
      { action: 'revoke', actor_type: 'partner' },
    ]);
  });

  it('what is no key that works is refused: a session, an old key, one of a partner that is off, one with a typo', async () => {
    const { key } = await anApiKey(app, { partner_id: partner.id });
    const old = await anApiKey(app, { partner_id: partner.id, expires_at: new Date(Date.now() - 1) });
    const off = await anApiKey(app, { partner_id: (await aPartner(app, { status: 0 })).id });
    const typo = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
    for (const token of [owner, admin, old.key, off.key, typo, key.toLowerCase(), 'x'.repeat(7_000)]) {
      const refused = await app.as(token).get(OWN);
      expectError(refused, 'API_KEY.NOT_VALID');
      expect(refused.headers).not.toHaveProperty('ratelimit-limit');
    }
    expectError(await app.http.get(OWN), 'API_KEY.NOT_VALID');
    expectError(await app.http.get(OWN).set('Cookie', `authorization=Bearer ${key}`), 'API_KEY.NOT_VALID');
    // And a key opens nothing else.
    expectError(await app.as(key).get(KEYS), 'AUTH.REQUIRED');
    await app.as(key).get(OWN).expect(200);
  });

  it('a key of another partner is as a missing one', async () => {
    const { id } = (await anApiKey(app, { partner_id: (await aPartner(app)).id })).row;
    const { partner_id } = (await anApiKey(app, { partner_id: (await aPartner(app)).id })).row;
    expectError(await app.as(owner).post(`${KEYS}/${id}/revoke`), 'RECORD.NOT_FOUND');
    expect(await list(owner, { id: [id] })).toEqual([]);
    expect(await list(owner, { partner_id })).toEqual([]);
    expect((await app.query('SELECT revoked_at FROM partner_api_keys WHERE id = ?', [id]))[0]).toEqual({
      revoked_at: null,
    });
  });

  it('an admin sees the keys of a partner without the keys, and revokes one', async () => {
    const { key, row } = await anApiKey(app, { partner_id: partner.id });
    const path = '/api/admin/api-keys';
    const filter = encodeURIComponent(JSON.stringify({ partner_id: partner.id }));
    const listed = await app.as(admin).get(`${path}?filter=${filter}`).expect(200);
    expect(listed.body).toMatchObject([{ id: row.id, hint: row.hint, state: 'ACTIVE' }]);
    expect(JSON.stringify(listed.body)).not.toContain(hashOf(key));

    await app.as(admin).post(`${path}/${row.id}/revoke`).expect(200);

    expectError(await other.as(key).get(OWN), 'API_KEY.NOT_VALID');
    expectError(await app.as(admin).post(`${path}/4294967295/revoke`), 'RECORD.NOT_FOUND');
    expect((await app.as(admin).get(`${path}/${row.id}`).expect(200)).body).toMatchObject({ state: 'REVOKED' });
  });

  it('pages of keys go on behind one, with and without chosen ids', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 3; n++) {
      ids.push((await anApiKey(app, { partner_id: partner.id, revoked_at: new Date() })).row.id);
    }
    const [oldest, middle, newest] = ids as [number, number, number];
    const idsOf = async (filter: object) => (await list(owner, filter)).map(({ id }) => id);
    expect(await idsOf({ after: newest })).toEqual([middle, oldest]);
    expect(await idsOf({ after: newest, id: [newest, oldest] })).toEqual([oldest]);
  });

  it('calls of a key are counted on all servers together; the answer tells the limit, also of a refused call', async () => {
    const [counted, spared] = [
      await anApiKey(app, { partner_id: partner.id }),
      await anApiKey(app, { partner_id: partner.id }),
    ];
    const first = await app.as(counted.key).get(OWN).expect(200);
    expect(first.headers).toMatchObject({
      ...{ 'ratelimit-policy': `${API_CALLS_PER_MINUTE};w=60`, 'ratelimit-limit': String(API_CALLS_PER_MINUTE) },
      ...{ 'ratelimit-remaining': String(API_CALLS_PER_MINUTE - 1), 'ratelimit-reset': '60' },
    });
    expect((await other.as(counted.key).get(OWN).expect(200)).headers).toMatchObject({
      'ratelimit-remaining': String(API_CALLS_PER_MINUTE - 2),
    });
    // As if the others had come.
    await app.query('UPDATE rate_limits SET points = ? WHERE `key` = ?', [
      ...[API_CALLS_PER_MINUTE - 1, `api-key:${counted.row.id}`],
    ]);
    await app.as(counted.key).get(OWN).expect(200);

    const refused = await other.as(counted.key).get(OWN);

    expectError(refused, 'REQUEST.TOO_MANY');
    expect(refused.headers).toMatchObject({
      'ratelimit-remaining': '0',
      'retry-after': refused.headers['ratelimit-reset'],
    });
    expect(Number(refused.headers['ratelimit-reset'])).toBeGreaterThan(0);
    await app.as(spared.key).get(OWN).expect(200);
  });

  describe('the log of their calls', () => {
    const CALLS = '/api/partner/api-calls';
    const calls = async (filter: object = {}, token = owner, path = CALLS) =>
      (
        await app
          .as(token)
          .get(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
          .expect(200)
      ).body as ApiCallResponse[];
    /** When `count` rows are there. */
    const logged = (count: number, filter: object = {}) =>
      eventually(async () => {
        const found = await calls(filter);
        expect(found).toHaveLength(count);
        return found;
      });

    it('has each call of every server with how it was answered, and nothing of what was sent', async () => {
      const { key, row } = await anApiKey(app, { partner_id: partner.id });
      const PHONE = '9876501234';
      const lead = { phone: PHONE, product_type: 'Personal Loans', first_name: 'Sunita', reference: 'CRM-77' };
      const answers = [
        await app.as(key).get(`${OWN}?phone=${PHONE}`),
        await other.as(key).get('/api/partner-api/v1/leads/no-such-lead').set('X-Request-Id', 'crm-request-1'),
        await app
          .as(key)
          .post('/api/partner-api/v1/leads')
          .send({ ...lead, phone: '12' }),
        await other.as(key).post('/api/partner-api/v1/leads').send(lead),
      ];

      const found = await logged(4);

      const byRequest = new Map(found.map((one) => [one.request_id, one]));
      const about = { mode: 'live', hint: row.hint, calls: 1 };
      const expected = [
        ...[{ method: 'GET', route: OWN, status: 200, outcome: 'OK', error_code: null }],
        {
          ...{ method: 'GET', route: '/api/partner-api/v1/leads/:id', status: 404 },
          ...{ outcome: 'REFUSED', error_code: 'LEAD.NOT_FOUND' },
        },
        {
          ...{ method: 'POST', route: '/api/partner-api/v1/leads', status: 400 },
          ...{ outcome: 'REFUSED', error_code: 'REQUEST.INVALID' },
        },
        { method: 'POST', route: '/api/partner-api/v1/leads', status: 201, outcome: 'OK', error_code: null },
      ];
      for (const [n, { headers }] of answers.entries()) {
        const call = byRequest.get(headers['x-request-id'] as string);
        expect(call).toMatchObject({ ...about, ...expected[n] });
        expect(call!.ms).toBeGreaterThanOrEqual(0);
        expect(Math.abs(Date.now() - Date.parse(call!.created_at))).toBeLessThan(240_000);
      }
      const kept = JSON.stringify(
        await app.query('SELECT * FROM partner_api_calls WHERE partner_id = ?', [partner.id]),
      );
      for (const secret of [PHONE, 'Sunita', 'CRM-77', 'no-such-lead', key.slice(13), hashOf(key)]) {
        expect(kept).not.toContain(secret);
      }
    });

    it('is read by mode, by how a call ended and by its request id, in pages', async () => {
      const live = await anApiKey(app, { partner_id: partner.id });
      const test = await anApiKey(app, { partner_id: partner.id, mode: 'test' });
      for (let n = 0; n < 3; n++) await app.as(live.key).get(OWN).set('X-Request-Id', `crm-live-${n}`).expect(200);
      await app.as(live.key).get('/api/partner-api/v1/leads/none').set('X-Request-Id', 'crm-live-3').expect(404);
      await app.as(test.key).get(OWN).set('X-Request-Id', 'crm-test-0').expect(200);

      const all = await logged(4);
      await logged(1, { mode: 'test' });
      const ids = (found: ApiCallResponse[]) => found.map(({ request_id }) => request_id);
      expect(ids(all)).toEqual(['crm-live-3', 'crm-live-2', 'crm-live-1', 'crm-live-0']);
      expect(ids(await calls({ mode: 'live', after: all[1]!.id }))).toEqual(['crm-live-1', 'crm-live-0']);
      expect(ids(await calls({ outcome: 'REFUSED' }))).toEqual(['crm-live-3']);
      expect(ids(await calls({ outcome: 'FAILED' }))).toEqual([]);
      expect(ids(await calls({ request_id: 'crm-test-0' }))).toEqual(['crm-test-0']);
      expect(ids(await calls({ request_id: 'crm-test-0', mode: 'live' }))).toEqual([]);
      for (const request_id of ['ग्राहक', "' OR 1", 'crm-live']) expect(await calls({ request_id })).toEqual([]);

      // Of this partner alone, for its owners and for admins.
      const stranger = (await aPartnerUser(app, { partner: await aPartner(app) })).token;
      expect(await calls({}, stranger)).toEqual([]);
      expect(await calls({ request_id: 'crm-test-0' }, stranger)).toEqual([]);
      expect(await calls({}, admin, `/api/admin/partners/${partner.id}/api-calls`)).toEqual(all);
      expect(await calls({}, admin, '/api/admin/partners/4294967295/api-calls')).toEqual([]);
      expectError(await app.as(owner).get(`${CALLS}?filter={"partner_id":1}`), 'REQUEST.INVALID', [
        'filter.partner_id',
      ]);
    });

    it('counts the calls over the limit within a minute as one row of all servers', async () => {
      const { key, row } = await anApiKey(app, { partner_id: partner.id });
      await app.as(key).get(OWN).expect(200);
      await app.query('UPDATE rate_limits SET points = ?, expire = ? WHERE `key` = ?', [
        ...[API_CALLS_PER_MINUTE, Date.now() + 3_600_000, `api-key:${row.id}`],
      ]);
      const FLOOD = 12;
      for (let n = 0; n < FLOOD; n++) expectError(await (n % 2 ? other : app).as(key).get(OWN), 'REQUEST.TOO_MANY');

      const refused = await eventually(async () => {
        const found = (await calls()).filter(({ status }) => status === 429);
        expect(found.reduce((sum, one) => sum + one.calls, 0)).toBe(FLOOD);
        return found;
      });
      const minutes = await app.query<{ refused_minute: number }[]>(
        'SELECT refused_minute FROM partner_api_calls WHERE api_key_id = ? AND refused_minute IS NOT NULL',
        [row.id],
      );
      // The minute may have ended meanwhile.
      expect(new Set(minutes.map(({ refused_minute }) => refused_minute)).size).toBe(refused.length);
      expect(refused.length).toBeLessThan(FLOOD);
      expect(refused[0]).toMatchObject({ error_code: 'REQUEST.TOO_MANY', outcome: 'REFUSED' });
    });

    it('does not hold up or fail a call while it cannot be written, and is written afterwards', async () => {
      const { key } = await anApiKey(app, { partner_id: partner.id });
      const query = app.dataSource.query.bind(app.dataSource);
      let refusals = 0;
      app.dataSource.query = ((sql: string, parameters?: unknown[]) => {
        if (!sql.startsWith('INSERT INTO partner_api_calls')) return query(sql, parameters);
        refusals++;
        return Promise.reject(new Error('The database is away'));
      }) as typeof app.dataSource.query;
      try {
        for (let n = 0; n < 3; n++) await app.as(key).get(OWN).expect(200);
        await eventually(() => expect(refusals).toBeGreaterThan(1));
        expect(await calls()).toEqual([]);
      } finally {
        app.dataSource.query = query;
      }
      expect((await logged(3)).map(({ status }) => status)).toEqual([200, 200, 200]);
      // Nest's logger is one for a process, that of the server that was started last.
      const told = [...app.logs, ...other.logs].filter((line) => line.includes('log of API calls'));
      expect(told).toHaveLength(1);
    });

    it('of 30 days is kept', async () => {
      const { row } = await anApiKey(app, { partner_id: partner.id });
      const DAY_MS = 86_400_000;
      for (const days of [31, 29]) {
        await app.query(
          `INSERT INTO partner_api_calls (created_at, partner_id, api_key_id, mode, method, route, status, outcome, request_id, ms)
           VALUES (?, ?, ?, 'live', 'GET', '/', 200, 'OK', ?, 1)`,
          [new Date(Date.now() - days * DAY_MS), partner.id, row.id, `before-${days}-days`],
        );
      }
      await app.app.get(Housekeeping).run(new Date());
      expect((await calls()).map(({ request_id }) => request_id)).toEqual(['before-29-days']);
    });
  });
});
