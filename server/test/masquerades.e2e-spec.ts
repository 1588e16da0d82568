import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MASQUERADE_REASONS } from '@marketplace/contract/portal/masquerade.js';
import type {
  AdminMasqueradeRow,
  MasqueradeResponse,
  MasqueradeStarted,
} from '../src/partners/masquerades/dto/masquerade.dto.js';
import { MasqueradesService } from '../src/partners/masquerades/masquerades.service.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser, prove } from './builders/accounts.js';
import { aMerchant } from './builders/merchants.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { addressOf, liveRoutes } from './support/live-routes.js';
import { TestApp } from './support/test-app.js';

const START = '/api/admin/masquerades';
const LIST = '/api/partner/masquerades';
const REVENUE = '/api/partner/get-revenue';
/** What a masquerade may do beside reading. */
const OPEN = [
  'POST /api/partner/logout',
  'POST /api/partner/counter',
  'POST /api/partner/counter/:id/send',
  // It writes nothing.
  'POST /api/partner/eligibility/match',
];

describe('admins who act in the name of a user of the portal', () => {
  let app: TestApp;
  let other: TestApp;
  let strict: TestApp;
  let admin: Awaited<ReturnType<typeof anAdmin>>;
  let partner: PartnerEntity;
  let owner: Awaited<ReturnType<typeof aPartnerUser>>;
  let merchant: Awaited<ReturnType<typeof aPhoneUser>>;

  beforeAll(async () => {
    app = await TestApp.start();
    strict = await TestApp.start({ database: app.database, env: { SECOND_STEP_REQUIRED: 'partner' } });
    other = await TestApp.start({ database: app.database });
    await aPartner(app, { slug: 'moral-e-suvidha' });
  });
  afterAll(async () => {
    await other.stop();
    await strict.stop();
    await app.stop();
  });
  beforeEach(async () => {
    admin = await anAdmin(app);
    partner = await aPartner(app);
    owner = await aPartnerUser(app, { partner });
    merchant = await aMerchantUser();
    await other.refreshLists();
    await strict.refreshLists();
  });

  async function aMerchantUser(of = partner, given: object = {}) {
    const { id } = await aMerchant(app, { partner_id: of.id, state: 'APPROVED' });
    return aPhoneUser(app, { partner_id: of.id, merchant_id: id, role: 'MERCHANT', ...given });
  }
  const ask = (body: object, token = admin.token) =>
    app
      .as(token)
      .post(START)
      .send({ reason: 'ticket', ...body });
  const start = async (body: object = { user_id: merchant.user.id }, token = admin.token) =>
    (await ask(body, token).expect(200)).body as MasqueradeStarted;
  const isOver = async (token: string) => {
    for (const server of [app, other]) expectError(await server.as(token).get(REVENUE), 'AUTH.REQUIRED');
  };
  const listed = async (token: string) => (await app.as(token).get(LIST).expect(200)).body as MasqueradeResponse[];

  it('an admin sees what the merchant sees on every server, for 30 minutes, and leaves', async () => {
    const before = Date.now();
    const { token, ...ids } = await start({ merchant_id: merchant.user.merchant_id });

    expect(ids).toEqual({
      ...{
        success: true,
        id: expect.any(Number),
        userId: merchant.user.id,
        merchantId: merchant.user.merchant_id,
        partnerId: partner.id,
      },
      ...{ isPartner: 0, slug: partner.slug, expires_at: expect.any(String) },
    });
    const seconds = (Date.parse(ids.expires_at) - before) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(1800);
    expect(seconds).toBeLessThan(1860);
    for (const server of [app, other]) {
      const { body } = await server.as(token).get(REVENUE).expect(200);
      expect(body).toMatchObject({
        ...{ userId: merchant.user.id, role: 'MERCHANT', user_name: merchant.user.name },
        masquerade: { admin_name: admin.user.name, expires_at: ids.expires_at },
      });
    }
    expect((await app.as(merchant.token).get(REVENUE).expect(200)).body).toMatchObject({ masquerade: null });
    // A line of the log is written once the answer is sent.
    await eventually(() => {
      const told = app.logs.map((line) => JSON.parse(line) as { actor?: string; by?: string });
      const own = told.filter(({ actor }) => actor === `partner:${merchant.user.id}`);
      expect(own.map(({ by }) => by)).toEqual([`admin:${admin.user.id}`, undefined]);
    });
    await other.as(token).post('/api/partner/logout').expect(200);
    await isOver(token);
    await app.as(admin.token).get('/api/admin-reverify').expect(200);
  });

  it('an admin is not welcomed in the user’s place', async () => {
    await app.query('UPDATE partner_users SET welcomed_at = NULL WHERE id = ?', [merchant.user.id]);
    const { token } = await start();
    const due = async (of: string) =>
      ((await app.as(of).get(REVENUE).expect(200)).body as { welcome_due: number }).welcome_due;
    expect(await due(token)).toBe(0);
    expectError(await app.as(token).post('/api/partner/welcomed'), 'MASQUERADE.REFUSED');
    expect(await due(merchant.token)).toBe(1);
  });

  it('the second step that partners’ users must have is the admin’s own', async () => {
    const { token } = await start({ user_id: owner.user.id });
    expectError(await strict.as(owner.token).get('/api/partner/home'), 'AUTH.SECOND_STEP_REQUIRED');
    await strict.as(token).get('/api/partner/home').expect(200);
  });

  it('every route that changes something is refused with a code of its own, but for leaving', async () => {
    const token = (await start({ user_id: owner.user.id })).token;
    const call = async (route: string, headers: Record<string, string>) => {
      const { method, path } = addressOf(route);
      const response = await fetch(app.url + path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{}',
        redirect: 'manual',
      });
      const body = (await response.text()) || '{}';
      return response.status === 401 || response.status === 403 ? (JSON.parse(body) as { code: string }).code : 'in';
    };
    const routes = liveRoutes(app).filter(
      (route) => /^(POST|PUT|PATCH|DELETE) /.test(route) && !OPEN.includes(route) && !route.includes('callbacks'),
    );
    expect(routes.length).toBeGreaterThan(100);
    const letIn: string[] = [];
    const refused: string[] = [];
    for (const route of routes) {
      const code = await call(route, { authorization: `Bearer ${token}` });
      if (code === 'MASQUERADE.REFUSED') refused.push(route);
      // What is open to anybody reads no session.
      else if (code === 'in' && (await call(route, {})) !== 'in') letIn.push(route);
    }
    expect(letIn).toEqual([]);
    for (const route of [
      'POST /api/partner/change-password',
      'POST /api/partner/totp/setup',
      'POST /api/partner/totp/remove',
      'POST /api/partner/api-keys',
      'POST /api/partner/embed',
      'POST /api/partner/users',
      'POST /api/partner/users/:id/pause',
      'POST /api/partner/users/:id/role',
      'POST /api/partner/notices',
      'POST /api/partner/proof',
      'POST /api/partner/bank-account',
      'POST /api/partner/tax-data',
      'POST /api/sessions/end-others',
      'POST /api/set-language',
      'POST /api/help-request',
    ]) {
      expect(refused).toContain(route);
    }
    await app.as(token).get(REVENUE).expect(200);
  });

  it('it is not nested, and a second one ends the first', async () => {
    const first = (await start()).token;
    expectError(await ask({ user_id: owner.user.id }, first), 'AUTH.FORBIDDEN');
    const second = (await start({ user_id: owner.user.id })).token;
    await isOver(first);
    await other.as(second).get(REVENUE).expect(200);
  });

  it('of two begun at once one is left', async () => {
    const begun = await Promise.all([start(), start({ user_id: owner.user.id })]);
    const answers = await Promise.all(begun.map(({ token }) => other.as(token).get(REVENUE)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  const endsWhen: [string, () => Promise<unknown>][] = [
    ['the admin signs out', () => other.as(admin.token).post('/api/admin/logout').expect(200)],
    ['the admin is disabled', () => app.query('UPDATE admin_users SET status = 0 WHERE id = ?', [admin.user.id])],
    [
      'the admin gets another role',
      () => app.query('UPDATE admin_users SET role_id = 2 WHERE id = ?', [admin.user.id]),
    ],
    [
      'the admin’s session is idle',
      () =>
        app.query(
          "UPDATE sessions SET last_seen_at = last_seen_at - INTERVAL 18 MINUTE WHERE audience = 'admin' AND user_id = ?",
          [admin.user.id],
        ),
    ],
    [
      'the user is paused',
      async () => {
        await prove(app, owner.token);
        await other.as(owner.token).post(`/api/partner/users/${merchant.user.id}/pause`).expect(200);
      },
    ],
    ['the partner is switched off', () => app.query('UPDATE partners SET status = 0 WHERE id = ?', [partner.id])],
    [
      'its time is over',
      () =>
        app.query(
          "UPDATE sessions SET expires_at = CURRENT_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE audience = 'masquerade' AND user_id = ?",
          [merchant.user.id],
        ),
    ],
  ];
  it.each(endsWhen)('it ends on every server when %s', async (_when, change) => {
    const { token } = await start();
    await other.as(token).get(REVENUE).expect(200);
    await change();
    await isOver(token);
  });

  it('acting in the portal keeps the admin’s own session from idling', async () => {
    const { token } = await start();
    await app.query(
      "UPDATE sessions SET last_seen_at = last_seen_at - INTERVAL 10 MINUTE WHERE audience <> 'customer'",
    );
    await app.as(token).get(REVENUE).expect(200);
    const seen = await app.query<{ last_seen_at: Date }[]>(
      "SELECT last_seen_at FROM sessions WHERE (audience = 'admin' AND user_id = ?) OR (audience = 'masquerade' AND user_id = ?)",
      [admin.user.id, merchant.user.id],
    );
    expect(seen).toHaveLength(2);
    for (const { last_seen_at } of seen) expect(Date.now() - last_seen_at.getTime()).toBeLessThan(300_000);
  });

  it('audit rows carry the admin and in whose name they acted', async () => {
    const { token } = await start({ user_id: merchant.user.id, reason: 'wrong_figures' });
    await app.as(token).post('/api/partner/logout').expect(200);
    const rows = await app.query(
      "SELECT actor_type, actor_id, subject, action, changes FROM audit_log WHERE entity = 'partner-user' AND entity_id = ? ORDER BY id",
      [merchant.user.id],
    );
    const actor = { actor_type: 'admin', actor_id: admin.user.id };
    const reason = [{ property: 'reason', before: null, after: 'wrong_figures' }];
    expect(rows).toEqual([
      { ...actor, subject: null, action: 'masquerade', changes: JSON.stringify(reason) },
      { ...actor, subject: `partner-user:${merchant.user.id}`, action: 'end-masquerade', changes: '[]' },
    ]);
  });

  it('the user and the owner see who looked, when and why; siblings and other partners do not', async () => {
    const sibling = await aMerchantUser();
    const stranger = await aPartnerUser(app);
    const staff = await aPartnerUser(app, { partner, role: 'STAFF' });
    const { token } = await start({ user_id: merchant.user.id, reason: 'payment_question' });

    const shown = {
      ...{ id: expect.any(Number), user_name: merchant.user.name, admin_name: admin.user.name },
      ...{ reason: 'payment_question', started_at: expect.any(String), ended_at: null },
    };
    for (const one of [owner, merchant]) expect(await listed(one.token)).toEqual([shown]);
    for (const one of [sibling, stranger, staff]) expect(await listed(one.token)).toEqual([]);
    expect((await app.as(merchant.token).get('/api/sessions').expect(200)).body).toHaveLength(1);

    await app.as(token).post('/api/partner/logout').expect(200);
    expect(await listed(owner.token)).toEqual([{ ...shown, ended_at: expect.any(String) }]);
    const [row] = await listed(owner.token);
    const filter = encodeURIComponent(JSON.stringify({ after: row!.id }));
    expect((await app.as(owner.token).get(`${LIST}?filter=${filter}`).expect(200)).body).toEqual([]);
    await start({ user_id: owner.user.id });
    const upwards = await app.as(owner.token).get(`${LIST}?sort=["id","ASC"]&filter=${filter}`).expect(200);
    expect((upwards.body as MasqueradeResponse[]).map(({ user_name }) => user_name)).toEqual([owner.user.name]);
  });

  it('one that ended with the admin’s session is shown as ended then', async () => {
    await start();
    await app.as(admin.token).post('/api/admin/logout').expect(200);
    const [row] = await listed(merchant.token);
    expect(Date.parse(row!.ended_at!) - Date.parse(row!.started_at)).toBeLessThan(600_000);
  });

  describe('the list of admins', () => {
    const ROWS = '/api/admin/masquerades';
    const listOf = async (filter: object = {}, range = '[0,24]', token = admin.token) => {
      const query = new URLSearchParams({ filter: JSON.stringify({ partner_id: partner.id, ...filter }), range });
      const answer = await app.as(token).get(`${ROWS}?${query.toString()}`).expect(200);
      return { rows: answer.body as AdminMasqueradeRow[], range: answer.headers['content-range'] };
    };

    it('shows who looked as whom, why, from when until when, and how it ended', async () => {
      const stay = async (how: (token: string) => Promise<unknown>) => {
        const helper = await anAdmin(app, { name: 'Meera Nair' });
        await how((await start({ user_id: merchant.user.id, reason: 'wrong_figures' }, helper.token)).token);
        const { rows } = await listOf({ admin_id: helper.user.id });
        return { rows, helper };
      };
      const left = await stay((token) => app.as(token).post('/api/partner/logout').expect(200));
      expect(left.rows).toEqual([
        {
          ...{ id: expect.any(Number), admin_id: left.helper.user.id, admin_name: 'Meera Nair' },
          ...{ user_id: merchant.user.id, user_name: merchant.user.name, user_role: 'MERCHANT' },
          ...{ partner_id: partner.id, partner_name: partner.name, reason: 'wrong_figures' },
          ...{ started_at: expect.any(String), ended_at: expect.any(String), ended_how: 'left' },
        },
      ]);
      expect((await app.as(admin.token).get(`${ROWS}/${left.rows[0]!.id}`).expect(200)).body).toEqual(left.rows[0]);

      const open = await stay(() => Promise.resolve());
      expect(open.rows).toMatchObject([{ ended_at: null, ended_how: null }]);
      await start({ user_id: owner.user.id }, open.helper.token);
      expect((await listOf({ admin_id: open.helper.user.id })).rows.map(({ ended_how }) => ended_how)).toEqual([
        null,
        'next',
      ]);
      await app.as(open.helper.token).post('/api/admin/logout').expect(200);
      expect((await listOf({ admin_id: open.helper.user.id })).rows[0]).toMatchObject({ ended_how: 'session' });

      const late = await stay(() =>
        app.query('UPDATE masquerades SET expires_at = started_at + INTERVAL 1 MICROSECOND, started_at = started_at'),
      );
      expect(late.rows).toMatchObject([{ ended_how: 'time', ended_at: expect.any(String) }]);
    });

    it('keeps how it ended when the sessions that know it are removed', async () => {
      await start();
      await app.as(admin.token).post('/api/admin/logout').expect(200);
      const other = await anAdmin(app);
      const ofAdmin = async () => (await listOf({ admin_id: admin.user.id }, '[0,24]', other.token)).rows[0]!;
      const before = await ofAdmin();
      await app.app.get(MasqueradesService).settle(new Date(Date.now() + 31 * 60_000));
      await app.query("DELETE FROM sessions WHERE user_id = ? AND audience = 'admin'", [admin.user.id]);
      expect(before).toMatchObject({ ended_how: 'session' });
      expect(await ofAdmin()).toEqual(before);
    });

    it('is filtered by partner, admin, id and days in India, and read page by page', async () => {
      const [elsewhere, helper] = [await aPartnerUser(app), await anAdmin(app)];
      await start({ user_id: merchant.user.id });
      await start({ user_id: owner.user.id }, helper.token);
      await start({ user_id: elsewhere.user.id });
      const all = (await listOf()).rows;
      const names = (rows: AdminMasqueradeRow[]) => rows.map(({ user_id }) => user_id);
      expect(names(all)).toEqual([owner.user.id, merchant.user.id]);
      expect(names((await listOf({ admin_id: helper.user.id })).rows)).toEqual([owner.user.id]);
      expect(names((await listOf({ id: [all[1]!.id] })).rows)).toEqual([merchant.user.id]);
      expect(names((await listOf({ partner_id: elsewhere.partner.id })).rows)).toEqual([elsewhere.user.id]);
      expect(await listOf({}, '[0,0]')).toEqual({ rows: [all[0]], range: 'masquerades 0-0/2' });
      expect((await listOf({ after: all[0]!.id })).rows).toEqual([all[1]]);
      // 18:29 UTC is one minute before midnight in India.
      await app.query("UPDATE masquerades SET started_at = '2026-03-09 18:29:00' WHERE id = ?", [all[1]!.id]);
      const on = async (day: string) => names((await listOf({ created_from: day, created_to: day })).rows);
      expect([await on('2026-03-09'), await on('2026-03-10')]).toEqual([[merchant.user.id], []]);
      expectError(await app.as(admin.token).get(`${ROWS}/4294967295`), 'RECORD.NOT_FOUND');
    });
  });

  it('accounts that nobody can use, unknown ones and unknown reasons are refused', async () => {
    const invited = await aMerchantUser(partner, { must_change_password: 1 });
    const paused = await aMerchantUser(partner, { status: 0 });
    const ofNobody = await aMerchant(app, { partner_id: partner.id, state: 'SUBMITTED' });
    for (const { user } of [invited, paused]) expectError(await ask({ user_id: user.id }), 'MASQUERADE.NO_ACCOUNT');
    expectError(await ask({ user_id: 4_294_967_295 }), 'PARTNER_USER.NOT_FOUND');
    expectError(await ask({ merchant_id: ofNobody.id }), 'PARTNER_USER.NOT_FOUND');
    expectError(await ask({}), 'PARTNER_USER.NOT_FOUND');
    expectError(await ask({ user_id: merchant.user.id, reason: 'curious' }), 'REQUEST.INVALID', ['reason']);
    expect(await app.query('SELECT id FROM masquerades WHERE admin_id = ?', [admin.user.id])).toEqual([]);
    for (const reason of MASQUERADE_REASONS) await start({ user_id: merchant.user.id, reason });
  });

  it.each([2, 3] as const)('an admin of role %s cannot', async (role) => {
    expectError(await ask({ user_id: merchant.user.id }, (await anAdmin(app, { role })).token), 'AUTH.FORBIDDEN');
  });
});
