import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin } from './builders/accounts.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const VIEWS = '/api/admin/saved-views';
const VIEW = { filter: { lender_status: 0 }, sort: { field: 'name', order: 'ASC' }, hidden: ['interest_rate'] };

interface View {
  id: number;
  name: string;
  is_default: 0 | 1;
  version: number;
}

describe('saved views', () => {
  let app: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const someone = async (role: 1 | 2 | 3 = 1) => app.as((await anAdmin(app, { role })).token);
  type Admin = Awaited<ReturnType<typeof someone>>;
  const create = (admin: Admin, given: object = {}) =>
    admin.post(VIEWS).send({ resource: 'lenders', name: 'Switched off', view: VIEW, ...given });
  const created = async (admin: Admin, given: object = {}) => (await create(admin, given).expect(201)).body as View;
  const listed = async (admin: Admin, resource = 'lenders') =>
    (await admin.get(`${VIEWS}?resource=${resource}`).expect(200)).body as View[];

  it('a view is kept for its list, renamed, changed and deleted', async () => {
    const admin = await someone();
    const view = await created(admin);
    expect(view).toEqual({
      ...{ id: expect.any(Number), resource: 'lenders', name: 'Switched off', view: VIEW },
      ...{ is_default: 0, version: 1 },
    });
    expect(await listed(admin)).toEqual([view]);
    expect(await listed(admin, 'credit-cards')).toEqual([]);
    const changed = { ...VIEW, filter: { q: 'gold', group: [1, 2] } };
    const saved = await admin.put(`${VIEWS}/${view.id}`).send({ name: 'Gold', view: changed, version: 1 }).expect(200);
    expect(saved.body).toEqual({ ...view, name: 'Gold', view: changed, version: 2 });
    expectError(await admin.put(`${VIEWS}/${view.id}`).send({ name: 'Old', version: 1 }), 'VERSION.CONFLICT');
    await admin.delete(`${VIEWS}/${view.id}`).expect(200);
    expect(await listed(admin)).toEqual([]);
    expectError(await admin.delete(`${VIEWS}/${view.id}`), 'RECORD.NOT_FOUND');
  });

  it('what is filtered for is encrypted, and neither it nor the name is in the audit log', async () => {
    const admin = await someone();
    const { id } = await created(admin, {
      name: 'Asha Rao 9876543210',
      view: { ...VIEW, filter: { q: '9876543210' } },
    });
    const [row] = await app.query('SELECT * FROM admin_saved_views WHERE id = ?', [id]);
    const audit = await app.query("SELECT * FROM audit_log WHERE entity = 'saved-view' AND entity_id = ?", [
      String(id),
    ]);
    expect(audit).toHaveLength(1);
    expect(JSON.stringify([row, audit, app.logs])).not.toMatch(/9876543210|Asha Rao 98/);
  });

  it('another admin’s view answers like one that does not exist', async () => {
    const [owner, stranger] = [await someone(), await someone()];
    const { id } = await created(owner);
    expect(await listed(stranger)).toEqual([]);
    expectError(await stranger.put(`${VIEWS}/${id}`).send({ name: 'Mine', version: 1 }), 'RECORD.NOT_FOUND');
    expectError(await stranger.delete(`${VIEWS}/${id}`), 'RECORD.NOT_FOUND');
    expectError(await stranger.put(`${VIEWS}/999999`).send({ name: 'Mine', version: 1 }), 'RECORD.NOT_FOUND');
    expect(await listed(owner)).toMatchObject([{ id, name: 'Switched off' }]);
  });

  it.each<[1 | 2 | 3, string, boolean]>([
    [1, 'lenders', true],
    [2, 'customers-journey', true],
    [2, 'lenders', false],
    [3, 'credit-cards', false],
  ])('an admin of role %i may keep views of %s: %s', async (role, resource, may) => {
    const admin = await someone(role);
    const answers = [await admin.get(`${VIEWS}?resource=${resource}`), await create(admin, { resource })];
    if (may) expect(answers.map(({ status }) => status)).toEqual([200, 201]);
    else for (const answer of answers) expectError(answer, 'AUTH.FORBIDDEN');
  });

  it('a list opens with one view at most', async () => {
    const admin = await someone();
    const first = await created(admin, { name: 'First', is_default: 1 });
    const second = await created(admin, { name: 'Second' });
    await created(admin, { resource: 'credit-cards', name: 'Cards', is_default: 1 });
    await admin.put(`${VIEWS}/${second.id}`).send({ is_default: 1, version: 1 }).expect(200);
    expect(await listed(admin)).toMatchObject([
      { id: first.id, is_default: 0, version: 2 },
      { id: second.id, is_default: 1, version: 2 },
    ]);
    expect(await listed(admin, 'credit-cards')).toMatchObject([{ is_default: 1 }]);
  });

  it('a name is used once in a list, whatever its case', async () => {
    const admin = await someone();
    await created(admin, { name: 'Gold' });
    const { id } = await created(admin, { name: 'Silver' });
    expectError(await create(admin, { name: ' gOLD ' }), 'SAVED_VIEW.NAME_TAKEN');
    expectError(await admin.put(`${VIEWS}/${id}`).send({ name: 'GOLD', version: 1 }), 'SAVED_VIEW.NAME_TAKEN');
    await admin.put(`${VIEWS}/${id}`).send({ name: 'silver', version: 1 }).expect(200);
    await created(admin, { resource: 'credit-cards', name: 'Gold' });
  });

  it('a list has twenty views at most, from two servers at once too', async () => {
    const { token } = await anAdmin(app);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => create((n % 2 ? other : app).as(token), { name: `View ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    for (const answer of answers.filter(({ status }) => status !== 201)) expectError(answer, 'SAVED_VIEW.TOO_MANY');
    expect(await listed(app.as(token))).toHaveLength(20);
    await create(app.as(token), { resource: 'credit-cards' }).expect(201);
  });

  it('an admin has two hundred views at most, whatever lists are named', async () => {
    const { token, user } = await anAdmin(app);
    const admin = app.as(token);
    const { id } = await created(admin);
    for (let n = 1; n < 200; n++) {
      await app.query(
        `INSERT INTO admin_saved_views (uuid, admin_user_id, resource, view_encrypted)
         SELECT UUID(), admin_user_id, ?, view_encrypted FROM admin_saved_views WHERE id = ?`,
        [`list-${n}`, id],
      );
    }
    expect(await app.query('SELECT id FROM admin_saved_views WHERE admin_user_id = ?', [user.id])).toHaveLength(200);
    expectError(await create(admin, { resource: 'credit-cards' }), 'SAVED_VIEW.TOO_MANY');
  });

  it.each<[string, object, string]>([
    ['a list that is no name', { resource: '../../etc' }, 'resource'],
    ['no name', { name: '  ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(61) }, 'name'],
    ['a view that is text', { view: 'SELECT 1' }, 'view'],
    ['a view without an order', { view: { filter: {}, hidden: [] } }, 'view'],
    ['a view with more in it', { view: { ...VIEW, html: '<script>' } }, 'view'],
    ['a filter within a filter', { view: { ...VIEW, filter: { a: { b: 1 } } } }, 'view'],
    ['an order by SQL', { view: { ...VIEW, sort: { field: 'id; DROP TABLE lenders', order: 'ASC' } } }, 'view'],
    ['more than 4 kB', { view: { ...VIEW, filter: { q: 'x'.repeat(4096) } } }, 'view'],
    ['a flag that is none', { is_default: 2 }, 'is_default'],
    ['another admin named', { admin_user_id: 1 }, 'admin_user_id'],
  ])('%s is refused', async (_name, given, field) => {
    expectError(await create(await someone(), given), 'REQUEST.INVALID', [field]);
  });

  it('the prototype of objects is no filter', async () => {
    const admin = await someone();
    const body = `{"resource":"lenders","name":"x","view":{"filter":{"__proto__":{"a":1}},"sort":{"field":"id","order":"ASC"},"hidden":[]}}`;
    const answer = await admin.post(VIEWS).set('Content-Type', 'application/json').send(body);
    expect(answer.status).toBe(400);
    expect(await listed(admin)).toEqual([]);
  });
});
