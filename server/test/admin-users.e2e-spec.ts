import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminUserResponse } from '../src/accounts/admin-users/dto/admin-user.dto.js';
import { anAdmin, PASSWORD } from './builders/accounts.js';
import { expectError } from './support/expect-error.js';
import { leaksInLogs, leaksInTables } from './support/leaks.js';
import { passwordLinkFor } from './support/password-link.js';
import { TestApp } from './support/test-app.js';

const USERS = '/api/admin/users';

describe('admin users', () => {
  let app: TestApp;
  let other: TestApp;
  /** An admin of role 1, on each server. */
  let boss: ReturnType<TestApp['as']>;
  let bossElsewhere: ReturnType<TestApp['as']>;
  let bossId: number;
  const secrets = new Set<string>();

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    const admin = await anAdmin(app, { name: 'Boss' });
    bossId = admin.user.id;
    boss = app.as(admin.token);
    bossElsewhere = other.as(admin.token);
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const storedUser = async (id: number) => {
    const [row] = await app.query('SELECT * FROM admin_users WHERE id = ?', [id]);
    return row;
  };
  const auditOf = async (id: number) => {
    const rows = await app.query<{ action: string; actor_id: number; changes: string }[]>(
      "SELECT action, actor_id, changes FROM audit_log WHERE entity = 'admin-user' AND entity_id = ? ORDER BY id",
      [String(id)],
    );
    return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) as unknown }));
  };
  const noticesFor = async (id: number) => {
    const rows = await app.query<{ payload: string }[]>('SELECT payload FROM outbox_jobs ORDER BY id');
    return rows
      .map(({ payload }) => JSON.parse(payload) as { table: string; accountId: number; event: string })
      .filter(({ accountId }) => accountId === id)
      .map(({ table, event }) => `${table} ${event}`);
  };

  const linksTo = async (id: number) => {
    const rows = await app.query<{ event: string }[]>(
      `SELECT JSON_VALUE(job.payload, '$.event') AS event FROM outbox_jobs job JOIN password_links link
         ON link.id = JSON_VALUE(job.payload, '$.linkId')
       WHERE job.topic = 'password-link' AND link.audience = 'admin' AND link.account_id = ? ORDER BY job.id`,
      [id],
    );
    return rows.map(({ event }) => event);
  };

  let count = 0;
  function aNewUser(given: object = {}) {
    const email = `new.user${++count}@example.in`;
    secrets.add(email);
    return { name: 'Kiran Desai', email, role_id: 2, ...given };
  }

  describe('list', () => {
    let list: (query?: Record<string, unknown>) => Promise<{ names: string[]; range: string }>;

    beforeAll(async () => {
      await app.query("UPDATE admin_users SET name = 'Boss' WHERE id = ?", [bossId]);
      await anAdmin(app, { name: 'Listed Anil', role: 2, email: 'anil.kumar@example.in' });
      await anAdmin(app, { name: 'Listed 100% Bela', role: 3, status: 0 });
      await anAdmin(app, { name: 'Listed C_tra', role: 2 });
      await anAdmin(app, { name: 'listed dev', role: 3 });
      list = async (query = {}) => {
        const entries = Object.entries(query).map(([key, value]): [string, string] => [key, JSON.stringify(value)]);
        const response = await boss.get(`${USERS}?${new URLSearchParams(entries).toString()}`);
        expect([response.status, response.body.code]).toEqual([200, undefined]);
        return {
          names: (response.body as AdminUserResponse[]).map(({ name }) => name),
          range: response.headers['content-range'] ?? '',
        };
      };
    });

    it('the list shows each user without the e-mail address or anything secret', async () => {
      const response = await boss.get(`${USERS}?filter=${encodeURIComponent('{"q":"Listed Anil"}')}`).expect(200);

      expect(response.body).toEqual([
        {
          id: expect.any(Number),
          name: 'Listed Anil',
          email_masked: 'a•••r@example.in',
          role_id: 2,
          status: 1,
          totp_enabled: 0,
          must_change_password: 0,
          last_login_at: null,
          last_used_at: expect.any(String),
          access_review_due_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          version: 1,
        },
      ]);
      expect(response.headers['content-range']).toBe('users 0-0/1');
    });

    const listed = { q: 'listed' };
    it.each<[string, Record<string, unknown>, string[], string]>([
      [
        'sorted by name',
        { filter: listed, sort: ['name', 'ASC'] },
        ['Listed 100% Bela', 'Listed Anil', 'Listed C_tra', 'listed dev'],
        '0-3/4',
      ],
      [
        'sorted backwards',
        { filter: listed, sort: ['name', 'DESC'] },
        ['listed dev', 'Listed C_tra', 'Listed Anil', 'Listed 100% Bela'],
        '0-3/4',
      ],
      [
        'sorted by id',
        { filter: listed, sort: ['id', 'ASC'] },
        ['Listed Anil', 'Listed 100% Bela', 'Listed C_tra', 'listed dev'],
        '0-3/4',
      ],
      [
        'the latest first',
        { filter: listed, sort: ['id', 'DESC'] },
        ['listed dev', 'Listed C_tra', 'Listed 100% Bela', 'Listed Anil'],
        '0-3/4',
      ],
      [
        'of one role',
        { filter: { ...listed, role_id: 2 }, sort: ['id', 'ASC'] },
        ['Listed Anil', 'Listed C_tra'],
        '0-1/2',
      ],
      ['that are disabled', { filter: { ...listed, status: 0 } }, ['Listed 100% Bela'], '0-0/1'],
      ['by a part of the name, its wildcards taken literally', { filter: { q: 'C_' } }, ['Listed C_tra'], '0-0/1'],
      ['by a per cent sign', { filter: { q: '%' } }, ['Listed 100% Bela'], '0-0/1'],
      ['by the whole e-mail address in any case', { filter: { q: 'ANIL.Kumar@example.in' } }, ['Listed Anil'], '0-0/1'],
      ['by no part of the e-mail address', { filter: { q: 'anil.kumar' } }, [], '0-0/0'],
      ['by no id', { filter: { id: [] } }, [], '0-0/0'],
      [
        'a page at a time',
        { filter: listed, sort: ['id', 'ASC'], range: [1, 2] },
        ['Listed 100% Bela', 'Listed C_tra'],
        '1-2/4',
      ],
      ['beyond the end', { filter: listed, range: [50, 59] }, [], '50-50/4'],
    ])('the list finds users %s', async (_name, query, names, range) => {
      expect(await list(query)).toEqual({ names, range: `users ${range}` });
    });

    it.each([
      'sort=name',
      'sort={}',
      'sort=["password_hash","ASC"]',
      'sort=["email_encrypted","ASC"]',
      'sort=["name","asc"]',
      'sort=["name;DROP TABLE admin_users","ASC"]',
      'sort=["constructor","ASC"]',
      'sort=["name","ASC"]&sort=["id","ASC"]',
      'range=[0]',
      'range=[-1,5]',
      'range=[5,2]',
      'range=[0,1000]',
      'range=[0,0.5]',
      'range=["0","9"]',
      'range=[0,1e300]',
      'filter=[]',
      'filter="x"',
      'filter={"q":1}',
      'filter={"q":{"$ne":1}}',
      'filter={"role_id":"1 OR 1=1"}',
      'filter={"status":2}',
      'filter={"id":[1.5]}',
      'filter={"id":"1"}',
      'filter={"password_hash":"x"}',
      'filter={"__proto__":"x"}',
      'filter={"constructor":"x"}',
      'filter={"q":"x"',
      `filter={"q":"${'x'.repeat(201)}"}`,
    ])('the list refuses %s', async (query) => {
      const response = await boss.get(`${USERS}?${encodeURI(query)}`);

      expectError(response, 'REQUEST.INVALID');
      expect(response.body.errors[0].field).toMatch(new RegExp(`^${query.split('=', 1)[0]}`));
    });
  });

  describe('one user', () => {
    it('a user is shown by id', async () => {
      const { user } = await anAdmin(app, { name: 'Single' });

      expect((await boss.get(`${USERS}/${user.id}`).expect(200)).body).toMatchObject({ id: user.id, name: 'Single' });
    });

    it.each(['4294967295', '99999'])('the id %s answers 404', async (id) => {
      expectError(await boss.get(`${USERS}/${id}`), 'ADMIN_USER.NOT_FOUND');
    });

    it.each(['0', '-1', 'abc', '1.5', '1e3', '4294967296', "1'--", '%00'])(
      'the malformed id %s answers 404',
      async (id) => {
        expectError(await boss.get(`${USERS}/${id}`), 'REQUEST.NOT_FOUND');
      },
    );
  });

  describe('create', () => {
    const create = (body: object, key?: string, as = boss) =>
      key === undefined ? as.post(USERS).send(body) : as.post(USERS).set('Idempotency-Key', key).send(body);
    const named = (name: string) => app.query('SELECT id FROM admin_users WHERE name = ?', [name]);

    it('creating a user answers it and sends a link for choosing a password; there is no sign-in before', async () => {
      const body = aNewUser({ name: '  Farah Khan ', email: '  Farah.KHAN@example.in' });
      const response = await create(body);

      expect(response.status).toBe(201);
      const user = response.body as AdminUserResponse;
      expect(user).toEqual({
        id: expect.any(Number),
        name: 'Farah Khan',
        email_masked: 'f•••n@example.in',
        role_id: 2,
        status: 1,
        totp_enabled: 0,
        must_change_password: 1,
        last_login_at: null,
        last_used_at: null,
        access_review_due_on: expect.any(String),
        created_at: expect.any(String),
        version: 1,
      });
      expect(await storedUser(user.id)).toMatchObject({
        name: 'Farah Khan',
        role_id: 2,
        status: 1,
        must_change_password: 1,
        email_encrypted: expect.stringMatching(/^k1\.[\w-]+$/),
      });
      expect(await auditOf(user.id)).toEqual([
        {
          action: 'create',
          actor_id: bossId,
          changes: [
            { property: 'name', before: null, after: 'Farah Khan' },
            { property: 'email', before: null, after: 'f•••n@example.in' },
            { property: 'role_id', before: null, after: 2 },
          ],
        },
      ]);
      expect(await linksTo(user.id)).toEqual(['created']);
      const { key } = await passwordLinkFor([app, other], 'farah.khan@example.in');
      await app.http
        .post('/api/admin/choose-password')
        .send({ key, new_password: 'slow boats to Majuli 9' })
        .expect(200);
      const signedIn = await app.http
        .post('/api/admin/login')
        .send({ email: 'farah.khan@example.in', password: 'slow boats to Majuli 9' });
      expect(signedIn.body).toMatchObject({ success: true, adminId: user.id, roleId: 2 });
    });

    it.each<[string, object, string[]]>([
      ['nothing', { name: undefined, email: undefined, role_id: undefined }, ['role_id', 'name', 'email']],
      ['a name of one letter', { name: 'A' }, ['name']],
      ['a name of spaces', { name: '    ' }, ['name']],
      ['a name of 81 letters', { name: 'x'.repeat(81) }, ['name']],
      ['a name that is no text', { name: 12 }, ['name']],
      ['an address that is none', { email: 'farah.khan' }, ['email']],
      ['two addresses', { email: 'a@example.in,b@example.in' }, ['email']],
      ['an address with a line break', { email: 'a@example.in\nBcc: b@example.in' }, ['email']],
      ['an address of 201 letters', { email: `${'x'.repeat(190)}@example.in` }, ['email']],
      ['role 0', { role_id: 0 }, ['role_id']],
      ['role 4', { role_id: 4 }, ['role_id']],
      ['a role as text', { role_id: '1' }, ['role_id']],
      ['a password', { password: PASSWORD }, ['password']],
      ['an id', { id: 1 }, ['id']],
      ['the state of the second step', { totp_enabled: 1 }, ['totp_enabled']],
    ])('creating a user with %s is refused and stores nothing', async (name, given, fields) => {
      const body = { ...aNewUser({ name: `Refused ${name}` }), ...given };
      const [before] = await app.query('SELECT COUNT(*) AS n FROM admin_users');

      expectError(await create(body), 'REQUEST.INVALID', fields);
      expect(await app.query('SELECT COUNT(*) AS n FROM admin_users')).toEqual([before]);
    });

    it('an e-mail address that is taken is refused, whatever its case', async () => {
      const { email } = await anAdmin(app);

      expectError(
        await create(aNewUser({ name: 'Second Holder', email: email.toUpperCase() })),
        'ADMIN_USER.EMAIL_TAKEN',
      );
      expect(await named('Second Holder')).toEqual([]);
    });

    it('ten simultaneous calls with the same address create one user', async () => {
      const body = aNewUser({ name: 'Ten At Once' });
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) => create(body, undefined, i % 2 ? boss : bossElsewhere)),
      );

      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
      expect(await named('Ten At Once')).toHaveLength(1);
    });

    it('a repeated Idempotency-Key answers the same user on every server, without a second row', async () => {
      const [key, body] = [randomUUID(), aNewUser({ name: 'Repeated' })];
      const first = await create(body, key);
      expect(first.status).toBe(201);

      for (const as of [boss, bossElsewhere]) {
        const again = await create(body, key, as);
        expect([again.status, again.body]).toEqual([201, first.body]);
      }
      expect(await named('Repeated')).toHaveLength(1);
      expect(await auditOf(first.body.id as number)).toHaveLength(1);
      expect(await linksTo(first.body.id as number)).toEqual(['created']);
    });

    it('twenty simultaneous calls with the same Idempotency-Key on two servers create one user', async () => {
      for (let round = 0; round < 3; round++) {
        const [key, body] = [randomUUID(), aNewUser({ name: `Twenty At Once ${round}` })];
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, i) => create(body, key, i % 2 ? boss : bossElsewhere)),
        );

        expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
        expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
        expect(await named(body.name)).toHaveLength(1);
      }
    });

    it('an Idempotency-Key used for another body is refused', async () => {
      const key = randomUUID();
      await create(aNewUser({ name: 'Keyed' }), key).expect(201);

      expectError(await create(aNewUser({ name: 'Keyed Otherwise' }), key), 'IDEMPOTENCY.KEY_REUSED');
      expect(await named('Keyed Otherwise')).toEqual([]);
    });

    it('the same Idempotency-Key of two admins creates two users', async () => {
      const second = app.as((await anAdmin(app)).token);
      const key = randomUUID();
      const made = [await create(aNewUser(), key), await create(aNewUser(), key, second)];

      expect(made.map(({ status }) => status)).toEqual([201, 201]);
      expect(made[0]?.body.id).not.toBe(made[1]?.body.id);
    });

    it('a refusal is not kept under its Idempotency-Key', async () => {
      const key = randomUUID();
      const { email, user } = await anAdmin(app);
      const body = aNewUser({ email });
      expectError(await create(body, key), 'ADMIN_USER.EMAIL_TAKEN');
      await app.query("UPDATE admin_users SET email_index = REPEAT('0', 64) WHERE id = ?", [user.id]);

      await create(body, key).expect(201);
    });
  });

  describe('edit', () => {
    const edit = (id: number, body: object, as = boss) => as.put(`${USERS}/${id}`).send(body);
    async function aUser(given: Parameters<typeof anAdmin>[1] = { role: 2 }) {
      const { user, email } = await anAdmin(app, { name: 'Edited', ...given });
      return {
        user,
        email,
        body: { name: user.name, role_id: user.role_id, status: user.status, version: user.version },
      };
    }

    it('an edit stores name, role and status, raises the version and records what changed', async () => {
      const { user, body } = await aUser();
      const response = await edit(user.id, { ...body, name: 'Renamed', role_id: 3, status: 0 });

      expect([response.status, response.body]).toMatchObject([
        200,
        { id: user.id, name: 'Renamed', role_id: 3, status: 0, version: 2 },
      ]);
      expect(await storedUser(user.id)).toMatchObject({ name: 'Renamed', role_id: 3, status: 0, version: 2 });
      expect(await auditOf(user.id)).toEqual([
        {
          action: 'update',
          actor_id: bossId,
          changes: [
            { property: 'name', before: 'Edited', after: 'Renamed' },
            { property: 'role_id', before: 2, after: 3 },
            { property: 'status', before: 1, after: 0 },
          ],
        },
      ]);
      expect(await noticesFor(user.id)).toEqual(['admin_users disabled']);
    });

    it('after a change of the e-mail address the new one signs in and the old one does not', async () => {
      const { user, email, body } = await aUser();
      secrets.add('moved.house@example.in');
      const response = await edit(user.id, { ...body, email: 'Moved.House@example.in' }).expect(200);

      expect(response.body.email_masked).toBe('m•••e@example.in');
      const signIn = (as: string) => app.http.post('/api/admin/login').send({ email: as, password: PASSWORD });
      expect((await signIn('moved.house@example.in')).status).toBe(200);
      expectError(await signIn(email), 'AUTH.INVALID_CREDENTIALS');
      expect((await auditOf(user.id))[0]).toMatchObject({
        changes: [
          { property: 'email', before: expect.stringMatching(/^a•••\d@example\.in$/), after: 'm•••e@example.in' },
        ],
      });
    });

    it.each([
      ['left out', {}],
      ['null', { email: null }],
      ['empty', { email: '' }],
    ])('the e-mail address is kept when it is %s', async (_name, given) => {
      const { user, body } = await aUser();
      await edit(user.id, { ...body, ...given, name: 'Same Address' }).expect(200);

      const { email_encrypted, email_index } = user;
      expect(await storedUser(user.id)).toMatchObject({ name: 'Same Address', email_encrypted, email_index });
    });

    it('changing to an e-mail address that is taken is refused', async () => {
      const { user, body } = await aUser();
      const { email } = await anAdmin(app);

      expectError(await edit(user.id, { ...body, email }), 'ADMIN_USER.EMAIL_TAKEN');
      expect(await storedUser(user.id)).toMatchObject({ version: 1 });
    });

    it('an edit with a stale version is refused', async () => {
      const { user, body } = await aUser();
      await edit(user.id, { ...body, name: 'First Editor' }).expect(200);

      for (const version of [1, 3]) {
        expectError(await edit(user.id, { ...body, name: 'Second Editor', version }), 'VERSION.CONFLICT');
      }
      expect(await storedUser(user.id)).toMatchObject({ name: 'First Editor', version: 2 });
    });

    it('of two admins who save at the same moment one succeeds and one gets the conflict', async () => {
      const { user, body } = await aUser();
      const answers = await Promise.all([
        edit(user.id, { ...body, name: 'From Here' }),
        edit(user.id, { ...body, name: 'From There' }, bossElsewhere),
      ]);

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const won = answers.find(({ status }) => status === 200);
      expect(await storedUser(user.id)).toMatchObject({ name: won?.body.name, version: 2 });
    });

    it.each<[string, object, string[]]>([
      ['a status of 2', { status: 2 }, ['status']],
      ['no name', { name: '' }, ['name']],
      ['no role', { role_id: null }, ['role_id']],
      ['an address that is none', { email: 'x' }, ['email']],
      ['a password', { password_hash: 'x' }, ['password_hash']],
    ])('an edit with %s is refused', async (_name, given, fields) => {
      const { user, body } = await aUser();

      expectError(await edit(user.id, { ...body, ...given }), 'REQUEST.INVALID', fields);
      expect(await storedUser(user.id)).toMatchObject({ version: 1 });
    });

    it('editing a user that does not exist answers 404', async () => {
      const { body } = await aUser();

      expectError(await edit(4_294_967_295, body), 'ADMIN_USER.NOT_FOUND');
      expectError(await boss.post(`${USERS}/4294967295/reset-password`), 'ADMIN_USER.NOT_FOUND');
    });
  });

  describe('password reset', () => {
    it('each password reset sends another link, answers none of them and records who asked', async () => {
      const { user } = await anAdmin(app, { role: 3 });
      const reset = () => boss.post(`${USERS}/${user.id}/reset-password`).expect(200);
      for (let i = 0; i < 2; i++) expect((await reset()).body).toEqual({ success: true });

      expect(await storedUser(user.id)).toMatchObject({ must_change_password: 1, version: 3 });
      expect(await auditOf(user.id)).toEqual(
        Array(2).fill({ action: 'reset-password', actor_id: bossId, changes: [] }),
      );
      expect(await linksTo(user.id)).toEqual(['reset', 'reset']);
    });
  });

  describe('the last admins', () => {
    it('an admin may not change role or status of their own account, nor reset its password', async () => {
      const { user, token } = await anAdmin(app, { name: 'Myself' });
      const self = app.as(token);
      const body = { name: 'Myself', role_id: 1, status: 1, version: 1 };

      expectError(await self.put(`${USERS}/${user.id}`).send({ ...body, role_id: 2 }), 'ADMIN_USER.OWN_ACCOUNT');
      expectError(await self.put(`${USERS}/${user.id}`).send({ ...body, status: 0 }), 'ADMIN_USER.OWN_ACCOUNT');
      expectError(await self.post(`${USERS}/${user.id}/reset-password`), 'ADMIN_USER.OWN_ACCOUNT');
      expect(await storedUser(user.id)).toMatchObject({ role_id: 1, status: 1, version: 1 });

      await self
        .put(`${USERS}/${user.id}`)
        .send({ ...body, name: 'Still Myself' })
        .expect(200);
    });

    it.each<[string, object]>([
      ['disable', { status: 0 }],
      ['demote', { role_id: 2 }],
    ])('two admins who %s each other at the same moment cannot both succeed', async (_name, change) => {
      for (let round = 0; round < 5; round++) {
        await app.query('UPDATE admin_users SET status = 0 WHERE role_id = 1');
        const [a, b] = [await anAdmin(app), await anAdmin(app)];
        const demote = (server: TestApp, by: typeof a, whom: typeof a) =>
          server
            .as(by.token)
            .put(`${USERS}/${whom.user.id}`)
            .send({ name: 'Asha Rao', role_id: 1, status: 1, version: 1, ...change });
        const answers = await Promise.all([demote(app, a, b), demote(other, b, a)]);

        const codes = answers.map(({ status, body }) => (status === 200 ? 'done' : (body.code as string)));
        expect(codes).toContain('done');
        // Whoever comes second is refused as the last one, or is signed out already.
        expect(codes.find((code) => code !== 'done')).toMatch(
          /^(ADMIN_USER\.LAST_ADMIN|AUTH\.REQUIRED|AUTH\.FORBIDDEN)$/,
        );
        const left = await app.query('SELECT id FROM admin_users WHERE role_id = 1 AND status = 1');
        expect(left).toHaveLength(1);
      }
    });
  });

  it('tables and logs hold no e-mail address', async () => {
    expect(secrets.size).toBeGreaterThan(20);
    expect(await leaksInTables(app, secrets)).toEqual([]);
    expect(leaksInLogs([app, other], secrets)).toEqual([]);
  });
});
