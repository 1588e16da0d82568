import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin } from './builders/accounts.js';
import { aLender, aLenderGroup } from './builders/lenders.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const GROUPS = '/api/admin/lender-groups';
const NOBODY = 4_294_967_295;

interface Group {
  id: number;
  name: string;
  version: number;
  lender_ids: number[];
}

describe('lender groups', () => {
  let app: TestApp;
  let other: TestApp;
  let admin: ReturnType<TestApp['as']>;
  let adminElsewhere: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    const { token } = await anAdmin(app, { name: 'Asha Rao' });
    [admin, adminElsewhere] = [app.as(token), other.as(token)];
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const create = (body: object, as = admin) => as.post('/api/lender-group/create').send(body);
  const save = (id: number, body: object) => admin.put(`${GROUPS}/${id}`).send(body);
  const regroup = (lender_id: number, value: number[]) =>
    admin.post('/api/update-lender-data').send({ lender_id, property: 'lender_group_ids', value }).expect(200);
  const stored = async (id: number) => (await app.query('SELECT * FROM lender_groups WHERE id = ?', [id]))[0];
  const groupsOf = async (id: number) => {
    const [row] = await app.query<{ lender_group_ids: string; version: number }[]>(
      'SELECT lender_group_ids, version FROM lenders WHERE id = ?',
      [id],
    );
    return [JSON.parse(row!.lender_group_ids) as number[], row!.version] as const;
  };

  it('groups are created by name and listed in order of their names', async () => {
    const { status, body } = await create({ name: ' Zeta Loans_1-a ' });

    const group = {
      id: expect.any(Number),
      name: 'Zeta Loans_1-a',
      product_types: [],
      lenders: 0,
      version: 1,
      updated_at: expect.stringMatching(/Z$/),
    };
    expect([status, body]).toEqual([
      201,
      { success: true, message: 'Lender group created successfully!', lenderGroup: group },
    ]);
    expect(await stored(body.lenderGroup.id as number)).toMatchObject({ name: 'Zeta Loans_1-a', product_types: '[]' });
    await create({ name: 'alpha' }).expect(201);
    const all = await admin.get('/api/lender-group/get-all').expect(200);
    expect(all.body).toMatchObject({ success: true, lenderGroups: [{ name: 'alpha' }, body.lenderGroup] });
    await eventually(async () =>
      expect((await adminElsewhere.get('/api/lender-group/get-all')).body).toEqual(all.body),
    );
  });

  it.each([undefined, null, '', '  ', 7, 'Loans!', 'a\nb', '<b>', 'x'.repeat(81)])(
    'the name %j is refused',
    async (name) => {
      expectError(await create({ name }), 'REQUEST.INVALID', ['name']);
      expectError(await admin.post(GROUPS).send({ name }), 'REQUEST.INVALID', ['name']);
    },
  );

  it('a group’s name is taken whatever the case, also when ten are created at the same moment', async () => {
    await create({ name: 'Unique' }).expect(201);
    expectError(await create({ name: 'UNIQUE' }), 'LENDER_GROUP.NAME_TAKEN');
    const renamed = await create({ name: 'To rename' }).expect(201);
    expectError(
      await save(renamed.body.lenderGroup.id as number, { version: 1, name: 'unique' }),
      'LENDER_GROUP.NAME_TAKEN',
    );

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => create({ name: 'At once' }, i % 2 ? admin : adminElsewhere)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  it('a repeated Idempotency-Key creates one group', async () => {
    const key = randomUUID();
    const first = await create({ name: 'Keyed' }).set('Idempotency-Key', key).expect(201);
    expect((await create({ name: 'Keyed' }).set('Idempotency-Key', key)).body).toEqual(first.body);
  });

  it('a group takes products and members; members keep their other groups', async () => {
    const [group, another] = [await aLenderGroup(app), await aLenderGroup(app)];
    const stays = await aLender(app, { priority: 9, lender_group_ids: [another.id, group.id] });
    const leaves = await aLender(app, { lender_group_ids: [group.id, another.id] });
    const joins = await aLender(app, { priority: 8, lender_group_ids: [another.id] });
    const { status, body } = await save(group.id, {
      version: 1,
      name: 'Solar and Gold',
      product_types: ['Solar Loans', 'Gold Loans'],
      lender_ids: [stays.id, joins.id],
    });

    expect([status, body]).toMatchObject([
      200,
      {
        id: group.id,
        name: 'Solar and Gold',
        product_types: ['Gold Loans', 'Solar Loans'],
        lenders: 2,
        lender_ids: [joins.id, stays.id],
        version: 2,
      },
    ]);
    expect(await Promise.all([stays, leaves, joins].map(({ id }) => groupsOf(id)))).toEqual([
      [[another.id, group.id], 1],
      [[another.id], 2],
      [[another.id, group.id], 2],
    ]);
    expect((await admin.get(`${GROUPS}/${group.id}`)).body).toEqual(body);
    const { body: history } = await admin.get(`${GROUPS}/${group.id}/history`).expect(200);
    expect(history).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        actor_name: 'Asha Rao',
        action: 'update',
        changes: [
          { property: 'name', before: group.name, after: 'Solar and Gold' },
          { property: 'product_types', before: ['Personal Loans'], after: ['Gold Loans', 'Solar Loans'] },
          { property: 'lender_ids', before: [stays.id, leaves.id], after: [stays.id, joins.id] },
        ],
      },
    ]);
    const { body: ofLender } = await admin.get(`/api/admin/lenders/${joins.id}/history`);
    expect(ofLender).toMatchObject([
      {
        action: 'update',
        changes: [{ property: 'lender_group_ids', before: [another.id], after: [another.id, group.id] }],
      },
    ]);
    await eventually(async () => expect((await adminElsewhere.get(`${GROUPS}/${group.id}`)).body).toEqual(body));
  });

  it.each<[string, (group: number, lender: number) => Promise<unknown>, boolean]>([
    ['joined', (group, lender) => regroup(lender, [group]), true],
    ['left', (group, lender) => regroup(lender, [group]).then(() => regroup(lender, [])), false],
    [
      'was created',
      (group) =>
        admin
          .post('/api/admin/lenders')
          .send({ name: 'Newcomer', lender_group_ids: [group] })
          .expect(201),
      false,
    ],
    [
      'came back',
      async (group, lender) => {
        await regroup(lender, [group]);
        await admin.delete(`/api/admin/lenders/${lender}`).expect(200);
        await admin.post(`/api/admin/lenders/${lender}/restore`).expect(200);
      },
      true,
    ],
  ])(
    'a save by an admin who does not know that a lender %s meanwhile is a conflict',
    async (_name, meanwhile, isMember) => {
      const group = await aLenderGroup(app);
      const member = await aLender(app, { lender_group_ids: [group.id] });
      const lender = await aLender(app);
      const seen = (await admin.get(`${GROUPS}/${group.id}`)).body as Group;
      await meanwhile(group.id, lender.id);

      expectError(
        await save(group.id, { version: seen.version, name: group.name, lender_ids: seen.lender_ids }),
        'VERSION.CONFLICT',
      );
      expect((await groupsOf(lender.id))[0].includes(group.id)).toBe(isMember);
      const { version } = (await admin.get(`${GROUPS}/${group.id}`)).body as Group;
      expect(await stored(group.id)).toMatchObject({ version });
      await save(group.id, { version, lender_ids: [member.id] }).expect(200);
      expect((await groupsOf(lender.id))[0]).not.toContain(group.id);
    },
  );

  it('renaming a group keeps its members', async () => {
    const group = await aLenderGroup(app);
    const member = await aLender(app, { lender_group_ids: [group.id] });
    const { body } = await save(group.id, { version: 1, name: 'Renamed alone' }).expect(200);

    expect(body).toMatchObject({ name: 'Renamed alone', product_types: ['Personal Loans'], lender_ids: [member.id] });
    expect(await groupsOf(member.id)).toEqual([[group.id], 1]);
  });

  it('an impossible save is refused and changes nothing', async () => {
    const group = await aLenderGroup(app);
    const lender = await aLender(app);
    const gone = await aLender(app);
    await admin.delete(`/api/admin/lenders/${gone.id}`).expect(200);
    for (const lender_ids of [[lender.id, NOBODY], [gone.id]]) {
      expectError(await save(group.id, { version: 1, lender_ids }), 'REQUEST.INVALID', ['lender_ids']);
    }
    expectError(await save(group.id, { version: 2, name: 'Late', lender_ids: [lender.id] }), 'VERSION.CONFLICT');
    expectError(await save(group.id, { version: 1, product_types: ['Cars'] }), 'REQUEST.INVALID', ['product_types']);
    expectError(await save(group.id, { version: 1, id: NOBODY }), 'REQUEST.INVALID', ['id']);
    expectError(await save(NOBODY, { version: 1, name: 'Nobody' }), 'LENDER_GROUP.NOT_FOUND');
    expectError(await admin.get(`${GROUPS}/${NOBODY}`), 'LENDER_GROUP.NOT_FOUND');
    expect(await stored(group.id)).toMatchObject({ name: group.name, version: 1 });
    expect((await groupsOf(lender.id))[1]).toBe(1);
  });

  it('only an empty group can be deleted, and its name can be used again', async () => {
    const group = await aLenderGroup(app, { name: 'Short lived' });
    const member = await aLender(app, { lender_group_ids: [group.id] });
    const refused = await admin.delete(`${GROUPS}/${group.id}`);

    expectError(refused, 'LENDER_GROUP.NOT_EMPTY');
    expect(refused.body.message).toBe('This group still has 1 lenders. Take them out first.');
    await save(group.id, { version: 1, lender_ids: [] }).expect(200);
    await admin.delete(`${GROUPS}/${group.id}`).expect(200);
    expectError(await admin.delete(`${GROUPS}/${group.id}`), 'LENDER_GROUP.NOT_FOUND');
    expectError(await admin.get(`${GROUPS}/${group.id}`), 'LENDER_GROUP.NOT_FOUND');
    expectError(
      await admin
        .post('/api/update-lender-data')
        .send({ lender_id: member.id, property: 'lender_group_ids', value: [group.id] }),
      'REQUEST.INVALID',
      ['value'],
    );
    const again = await create({ name: 'short LIVED' }).expect(201);
    expect(again.body.lenderGroup.id).not.toBe(group.id);
    await admin.delete(`${GROUPS}/${again.body.lenderGroup.id}`).expect(200);
    await create({ name: 'Short lived' }).expect(201);
    expect(await stored(group.id)).toMatchObject({ name: 'Short lived', deleted_id: group.id });
  });

  it('a group that lenders join while an admin deletes it never ends deleted with a member', async () => {
    for (let round = 0; round < 8; round++) {
      const group = await aLenderGroup(app);
      const lender = await aLender(app, { lender_group_ids: [] });
      await other.refreshLists();
      const [joined, deleted] = await Promise.all([
        adminElsewhere
          .post('/api/update-lender-data')
          .send({ lender_id: lender.id, property: 'lender_group_ids', value: [group.id] }),
        admin.delete(`${GROUPS}/${group.id}`),
      ]);
      expect([[joined.status, deleted.status]]).toContainEqual(joined.status === 200 ? [200, 409] : [400, 200]);
    }
  });

  it('groups are an admin resource', async () => {
    const query = new URLSearchParams({ filter: '{"q":"unique"}', sort: '["lenders","DESC"]' });
    const { body, headers } = await admin.get(`${GROUPS}?${query.toString()}`).expect(200);

    expect((body as Group[]).map(({ name }) => name)).toEqual(['Unique']);
    expect(headers['content-range']).toBe('lender-groups 0-0/1');
    expectError(await admin.get(`${GROUPS}?sort=["deleted_id","ASC"]`), 'REQUEST.INVALID', ['sort']);
  });
});
