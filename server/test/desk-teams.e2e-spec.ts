import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anAdmin } from './builders/accounts.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const TEAMS = '/api/admin/desk-teams';

describe('desk teams', () => {
  let app: TestApp;
  let admin: ReturnType<TestApp['as']>;
  let manager: number;
  let [meera, ravi]: number[] = [];

  beforeAll(async () => {
    app = await TestApp.start();
    admin = app.as((await anAdmin(app)).token);
  });
  beforeEach(async () => {
    manager = (await anAdmin(app, { role: 2, name: 'Latha Iyer' })).user.id;
    [meera, ravi] = [
      (await anAdmin(app, { role: 3, name: 'Meera Nair' })).user.id,
      (await anAdmin(app, { role: 3, name: 'Ravi Kumar' })).user.id,
    ];
  });
  afterEach(async () => {
    await app.query('DELETE FROM desk_team_members');
    await app.query('DELETE FROM desk_teams');
  });
  afterAll(() => app.stop());

  const create = (values: object = {}) =>
    admin.post(TEAMS).send({ name: 'North', supervisor_id: manager, member_ids: [ravi, meera], ...values });
  const created = async (values: object = {}) => (await create(values).expect(201)).body as { id: number };
  const save = (id: number, values: object) => admin.put(`${TEAMS}/${id}`).send({ version: 1, ...values });
  const read = async (id: number) => (await admin.get(`${TEAMS}/${id}`).expect(200)).body as Record<string, unknown>;

  it('a team that an admin creates has a supervisor and members, and is found by its name', async () => {
    const { body } = await create({ name: '  North  ' }).expect(201);
    expect(body).toEqual({
      ...{ id: expect.any(Number), name: 'North', version: 1 },
      ...{ supervisor_id: manager, supervisor_name: 'Latha Iyer' },
      member_ids: [meera, ravi],
      members: [
        { id: meera, name: 'Meera Nair' },
        { id: ravi, name: 'Ravi Kumar' },
      ],
      ...{ created_at: expect.stringMatching(/Z$/), updated_at: expect.stringMatching(/Z$/) },
    });
    const { id } = body as { id: number };
    expect(await read(id)).toEqual(body);
    for (const [filter, found] of [
      [{ q: 'ort' }, 1],
      [{ q: '%' }, 0],
      [{ id: [id] }, 1],
    ] as const) {
      const list = await admin.get(`${TEAMS}?filter=${encodeURIComponent(JSON.stringify(filter))}`).expect(200);
      expect(list.body).toHaveLength(found);
    }
  });

  it('a repeated Idempotency-Key creates one team', async () => {
    const key = randomUUID();
    const first = await create().set('Idempotency-Key', key).expect(201);
    expect((await create().set('Idempotency-Key', key).expect(201)).body).toEqual(first.body);
    expect(await app.query('SELECT COUNT(*) AS n FROM desk_teams')).toEqual([{ n: 1 }]);
  });

  it.each([
    ['without a name', () => ({ name: ' ' }), 'name'],
    ['with a supervisor who is no manager', () => ({ supervisor_id: meera }), 'supervisor_id'],
    ['with a supervisor who does not exist', () => ({ supervisor_id: 999_999 }), 'supervisor_id'],
    ['with a member who is a manager', () => ({ member_ids: [meera, manager] }), 'member_ids'],
    ['with a member who does not exist', () => ({ member_ids: [999_999] }), 'member_ids'],
    ['with 51 members', () => ({ member_ids: Array.from({ length: 51 }, (_, n) => n + 1) }), 'member_ids'],
    ['without a list of members', () => ({ member_ids: undefined }), 'member_ids'],
    ['with a property that there is not', () => ({ status: 1 }), 'status'],
  ])('a team %s is refused', async (_what, values, field) => {
    expectError(await create(values()), 'REQUEST.INVALID', [field]);
    expect(await app.query('SELECT id FROM desk_teams')).toEqual([]);
  });

  it('a change is stored against the version that was read, and its history names it', async () => {
    const { id } = await created();
    const { body } = await save(id, { name: 'South', supervisor_id: null, member_ids: [meera] }).expect(200);
    expect(body).toMatchObject({ name: 'South', supervisor_id: null, member_ids: [meera], version: 2 });
    expectError(await save(id, { name: 'West' }), 'VERSION.CONFLICT');
    expect((await admin.get(`${TEAMS}/${id}/history`).expect(200)).body).toMatchObject([
      {
        action: 'update',
        changes: [
          { property: 'name', before: 'North', after: 'South' },
          { property: 'supervisor_id', before: manager, after: null },
          { property: 'member_ids', before: [meera, ravi], after: [meera] },
        ],
      },
      { action: 'create' },
    ]);
  });

  it('who was a member stays one when the team is saved, also with the account switched off', async () => {
    const { id } = await created();
    await app.query('UPDATE admin_users SET status = 0 WHERE id = ?', [ravi]);
    await save(id, { name: 'South', member_ids: [meera, ravi] }).expect(200);
    expect(await read(id)).toMatchObject({ member_ids: [meera, ravi] });
  });

  it('a deleted team is in no list, answers RECORD.NOT_FOUND, and keeps its row and members', async () => {
    const { id } = await created();
    await admin.delete(`${TEAMS}/${id}`).expect(200);
    expect((await admin.get(TEAMS).expect(200)).body).toEqual([]);
    for (const one of [id, 999_999]) {
      expectError(await admin.get(`${TEAMS}/${one}`), 'RECORD.NOT_FOUND');
      expectError(await save(one, { name: 'South' }), 'RECORD.NOT_FOUND');
      expectError(await admin.delete(`${TEAMS}/${one}`), 'RECORD.NOT_FOUND');
    }
    expect(await app.query('SELECT COUNT(*) AS n FROM desk_team_members WHERE team_id = ?', [id])).toEqual([{ n: 2 }]);
  });
});
