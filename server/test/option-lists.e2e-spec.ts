import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCORE_CLASSES, TICKET_CLASSES } from '@marketplace/contract/lenders/classes.js';
import {
  FIXED_OPTION_IDS,
  type Option,
  OPTION_ID,
  OPTION_LIST_NAMES,
} from '@marketplace/contract/option-lists/option-lists.js';
import type { OptionItemResponse } from '../src/platform/option-lists/dto/option-list.dto.js';
import { anAdmin } from './builders/accounts.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const LISTS = '/api/admin/option-lists';

describe('option lists', () => {
  let app: TestApp;
  let other: TestApp;
  let adminId: number;
  let admin: ReturnType<TestApp['as']>;
  let elsewhere: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    const { user, token } = await anAdmin(app);
    adminId = user.id;
    admin = app.as(token);
    elsewhere = other.as(token);
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const read = async (path: string, server = app) =>
    (await server.http.get(`/api/search-list/${path}`).expect(200)).body;
  const idsOf = async (list: string, server = app) =>
    ((await read(`en/${list}`, server)) as Option[]).map(({ id }) => id);
  const itemsOf = async (list: string) =>
    (await admin.get(`${LISTS}/${list}/items`).expect(200)).body as OptionItemResponse[];
  const stored = async (id: number) => (await app.query('SELECT * FROM option_items WHERE id = ?', [id]))[0];
  const auditOf = async (list: string) => {
    const rows = await app.query<{ action: string; actor_id: number; changes: string }[]>(
      "SELECT action, actor_id, changes FROM audit_log WHERE entity = 'option-list' AND entity_id = ? ORDER BY id",
      [list],
    );
    return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) as unknown }));
  };
  const edit = (
    list: string,
    { id, label_en, label_hi, status, version }: OptionItemResponse,
    given: object,
    as = admin,
  ) => as.put(`${LISTS}/${list}/items/${id}`).send({ label_en, label_hi, status, version, ...given });

  describe('as everybody reads them', () => {
    it('every list is complete in both languages, with words as ids', async () => {
      const [en, hi] = (await Promise.all([read('en'), read('hi')])) as [
        Record<string, Option[]>,
        Record<string, Option[]>,
      ];

      for (const lists of [en, hi]) expect(Object.keys(lists)).toEqual(OPTION_LIST_NAMES);
      for (const list of OPTION_LIST_NAMES) {
        const [english, hindi] = [en[list] ?? [], hi[list] ?? []];
        expect([list, english.length > 1]).toEqual([list, true]);
        expect(hindi.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
        expect(new Set(english.map(({ id }) => id)).size).toBe(english.length);
        expect(english.filter(({ id, value }) => !OPTION_ID.test(id) || /\p{Script=Devanagari}/u.test(value))).toEqual(
          [],
        );
        // What Hindi writes as English does: SMS and the like.
        expect(hindi.filter(({ value }) => !/\p{Script=Devanagari}|^[A-Z]+$|^PhD$/u.test(value))).toEqual([]);
      }
    });

    it.each([
      ['salaryMode', ['bank_transfer', 'cheque', 'cash']],
      ['Gender', ['female', 'male', 'other']],
      ['employmentStatus', ['salaried', 'self_employed', 'business']],
      ['ticketClass', TICKET_CLASSES],
      ['creditScoreClass', SCORE_CLASSES],
      ['preferNetBanking', ['yes', 'no']],
      [
        'businessPurpose',
        [
          ...['stock', 'machinery', 'shop_renovation', 'working_capital', 'work_vehicle', 'new_branch'],
          ...['hire_staff', 'repay_business_loan', 'other'],
        ],
      ],
      ['housingPurpose', ['buy_home', 'build', 'plot_and_build', 'extend', 'repair', 'transfer']],
    ])('%s is %j', async (list, ids) => {
      expect(await idsOf(list)).toEqual(ids);
    });

    it('lists have an ETag, are compressed on request, and answer 304 to who has them', async () => {
      for (const path of ['en', 'hi/salaryMode']) {
        const first = await app.http.get(`/api/search-list/${path}`).set('Accept-Encoding', 'br').expect(200);
        const { etag } = first.headers as Record<string, string>;
        expect(first.headers).toMatchObject({
          'cache-control': 'no-cache',
          'content-encoding': 'br',
          vary: 'Accept-Encoding',
          'content-type': 'application/json; charset=utf-8',
        });
        const again = await app.http.get(`/api/search-list/${path}`).set('If-None-Match', etag ?? '');
        expect([again.status, again.text]).toEqual([304, '']);
      }
    });

    it.each([
      ['fr', 'REQUEST.NOT_FOUND'],
      ['EN/salaryMode', 'REQUEST.NOT_FOUND'],
      ['en/nothing', 'OPTION_LIST.NOT_FOUND'],
      ['en/gender', 'OPTION_LIST.NOT_FOUND'],
      ['hi/constructor', 'OPTION_LIST.NOT_FOUND'],
      ['hi/__proto__', 'OPTION_LIST.NOT_FOUND'],
    ] as const)('%s answers 404', async (path, code) => {
      expectError(await app.http.get(`/api/search-list/${path}`), code);
    });
  });

  describe('as admins see them', () => {
    it('lists are named, with how many options are on and off', async () => {
      const { body, headers } = await admin.get(`${LISTS}?range=[0,99]`).expect(200);

      expect(headers['content-range']).toBe('option-lists 0-28/29');
      expect((body as { id: string }[]).map(({ id }) => id)).toEqual(OPTION_LIST_NAMES);
      expect(body).toContainEqual({ id: 'ticketClass', name: 'Ticket class', fixed: 1, on: 5, off: 0 });
      const found = await admin.get(`${LISTS}?filter=${encodeURIComponent('{"q":"salary"}')}`).expect(200);
      expect(found.body).toEqual([{ id: 'salaryMode', name: 'Salary mode', fixed: 0, on: 3, off: 0 }]);
      expectError(await admin.get(`${LISTS}?sort=["label_en","ASC"]`), 'REQUEST.INVALID', ['sort']);
    });

    it.each(['', '/items', '/history'])('the name %s answers 404', async (path) => {
      expectError(await admin.get(`${LISTS}/nothing${path}`), 'OPTION_LIST.NOT_FOUND');
    });
  });

  describe('adding', () => {
    const add = (list: string, body: object) => admin.post(`${LISTS}/${list}/items`).send(body);
    const upi = { item_id: 'upi', label_en: 'UPI', label_hi: 'यूपीआई' };

    it('a new option is last, at once here and soon after on the other server', async () => {
      await idsOf('salaryMode', other);
      const { status, body } = await add('salaryMode', upi);

      expect([status, body]).toEqual([201, { id: expect.any(Number), ...upi, sort_order: 4, status: 1, version: 1 }]);
      expect(await stored(body.id as number)).toMatchObject({ list: 'salaryMode', ...upi, sort_order: 4, status: 1 });
      expect(await read('hi/salaryMode')).toContainEqual({ id: 'upi', value: 'यूपीआई' });
      await eventually(async () => expect((await idsOf('salaryMode', other)).at(-1)).toBe('upi'));
      expect(await auditOf('salaryMode')).toEqual([
        { action: 'create', actor_id: adminId, changes: [{ property: 'upi.label_en', before: null, after: 'UPI' }] },
      ]);
    });

    it.each<[string, object, string[]]>([
      [
        'nothing',
        { item_id: undefined, label_en: undefined, label_hi: undefined },
        ['item_id', 'label_en', 'label_hi'],
      ],
      ['an id with capitals', { item_id: 'UPI' }, ['item_id']],
      ['an id with a space', { item_id: 'u p i' }, ['item_id']],
      ['an id of 41 letters', { item_id: 'x'.repeat(41) }, ['item_id']],
      ['an id that is a number', { item_id: 7 }, ['item_id']],
      ['an empty label', { label_hi: ' ' }, ['label_hi']],
      ['a label of 81 letters', { label_en: 'x'.repeat(81) }, ['label_en']],
      ['a status', { status: 0 }, ['status']],
    ])('adding %s is refused', async (_name, given, fields) => {
      const before = await idsOf('maritalStatus');
      expectError(await add('maritalStatus', { ...upi, ...given }), 'REQUEST.INVALID', fields);
      expect(await idsOf('maritalStatus')).toEqual(before);
    });

    it('an id that the list has is refused, even switched off, but not one of another list', async () => {
      expectError(await add('companyType', { ...upi, item_id: 'psu' }), 'OPTION.ID_TAKEN');
      await add('companyType', { ...upi, item_id: 'salaried' }).expect(201);
    });

    it('ten simultaneous calls with one id on two servers add one option', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          (i % 2 ? admin : elsewhere)
            .post(`${LISTS}/loanPurpose/items`)
            .send({ item_id: 'festival', label_en: 'Festival', label_hi: 'त्योहार' }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    });
  });

  describe('editing', () => {
    it('an edit changes labels and status; an option that is off is not offered, but keeps its row', async () => {
      const [item] = await itemsOf('maritalStatus');
      const given = { label_en: 'Unmarried', label_hi: 'कुंवारे', status: 0 };
      const { status, body } = await edit('maritalStatus', item!, given);

      expect([status, body]).toEqual([200, { ...item, ...given, version: 2 }]);
      expect(await stored(item!.id)).toMatchObject({ item_id: 'single', ...given, version: 2 });
      expect(await idsOf('maritalStatus')).not.toContain('single');
      expect((await itemsOf('maritalStatus'))[0]).toEqual(body);
      expect((await admin.get(`${LISTS}/maritalStatus/items/${item!.id}`)).body).toEqual(body);
      expect(await auditOf('maritalStatus')).toMatchObject([
        {
          action: 'update',
          changes: [
            { property: 'single.label_en', before: 'Single', after: 'Unmarried' },
            { property: 'single.label_hi' },
            { property: 'single.status', before: 1, after: 0 },
          ],
        },
      ]);
      await edit('maritalStatus', body as OptionItemResponse, { status: 1 }).expect(200);
      expect((await idsOf('maritalStatus'))[0]).toBe('single');
    });

    it('an edit never changes the id', async () => {
      const [item] = await itemsOf('maritalStatus');
      expectError(await edit('maritalStatus', item!, { item_id: 'alone' }), 'REQUEST.INVALID', ['item_id']);
      expectError(await admin.delete(`${LISTS}/maritalStatus/items/${item!.id}`), 'REQUEST.METHOD_NOT_ALLOWED');
    });

    it('an edit with a stale version, of another list’s option or of none is refused', async () => {
      const [item] = await itemsOf('workStatus');
      expectError(await edit('workStatus', item!, { version: 2 }), 'VERSION.CONFLICT');
      expectError(await edit('jobSector', item!, {}), 'OPTION.NOT_FOUND');
      expectError(await admin.get(`${LISTS}/jobSector/items/${item!.id}`), 'OPTION.NOT_FOUND');
      expectError(await edit('workStatus', { ...item!, id: 4_294_967_295 }, {}), 'OPTION.NOT_FOUND');
      expect(await stored(item!.id)).toMatchObject({ version: 1 });
    });

    it('of two simultaneous edits on two servers one succeeds', async () => {
      const [item] = await itemsOf('businessYears');
      const answers = await Promise.all([
        edit('businessYears', item!, { label_en: 'Here' }),
        edit('businessYears', item!, { label_en: 'There' }, elsewhere),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('a list keeps one option that is on, whoever switches off at the same moment', async () => {
      const [yes, no] = await itemsOf('preferNetBanking');
      const answers = await Promise.all([
        edit('preferNetBanking', yes!, { status: 0 }),
        edit('preferNetBanking', no!, { status: 0 }, elsewhere),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expectError(
        answers.find(({ status }) => status === 409)!,
        'OPTION_LIST.LAST_OPTION',
      );
      await eventually(async () => expect(await idsOf('preferNetBanking')).toHaveLength(1));
    });

    it.each(Object.keys(FIXED_OPTION_IDS))(
      'options of %s can be renamed, but neither added nor switched off',
      async (list) => {
        const [item] = await itemsOf(list);
        const refused = await admin
          .post(`${LISTS}/${list}/items`)
          .send({ item_id: 'new_one', label_en: 'New one', label_hi: 'नया' });
        expectError(refused, 'OPTION_LIST.FIXED');
        expectError(await edit(list, item!, { status: 0 }), 'OPTION_LIST.FIXED');
        await edit(list, item!, { label_en: 'Renamed' }).expect(200);
        expect(((await read(`en/${list}`)) as Option[])[0]).toEqual({ id: item!.item_id, value: 'Renamed' });
      },
    );
  });

  describe('order', () => {
    const order = (list: string, ids: unknown, as = admin) => as.post(`${LISTS}/${list}/order`).send({ ids });

    it('an order is stored at once, with what moved in the history', async () => {
      const items = await itemsOf('residentType');
      const ids = items.map(({ id }) => id).toReversed();
      await order('residentType', ids).expect(200);

      expect(await idsOf('residentType')).toEqual(items.map(({ item_id }) => item_id).toReversed());
      const { body } = await admin.get(`${LISTS}/residentType/history`).expect(200);
      expect(body).toMatchObject([{ action: 'reorder', actor_name: 'Asha Rao' }]);
      // The one in the middle stayed.
      expect(body[0].changes).toHaveLength(items.length - 1);
    });

    it('an order must name every option of the list once', async () => {
      const ids = (await itemsOf('jobSector')).map(({ id }) => id);
      const [foreign] = await itemsOf('workStatus');
      for (const given of [ids.slice(1), [...ids, ids[0]], [...ids.slice(1), foreign!.id]]) {
        expectError(await order('jobSector', given), 'OPTION_LIST.ORDER_INCOMPLETE');
      }
      for (const given of [[], 'x', ['1'], null]) {
        expectError(await order('jobSector', given), 'REQUEST.INVALID', ['ids']);
      }
      expect((await itemsOf('jobSector')).map(({ id }) => id)).toEqual(ids);
    });

    it('opposite simultaneous orders on two servers leave places one to n', async () => {
      const ids = (await itemsOf('professionType')).map(({ id }) => id);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          order('professionType', i % 2 ? ids : ids.toReversed(), i % 3 ? admin : elsewhere),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      const rows = await app.query<{ sort_order: number }[]>(
        "SELECT sort_order FROM option_items WHERE list = 'professionType' ORDER BY sort_order",
      );
      expect(rows.map(({ sort_order }) => sort_order)).toEqual(ids.map((_, i) => i + 1));
    });
  });
});
