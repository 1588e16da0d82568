import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LENDER_PROPERTIES, type Lender, type LenderProperty } from '@marketplace/contract/lenders/lender.js';
import { LenderList } from '../src/catalogue/lenders/lender-list.js';
import { anAdmin } from './builders/accounts.js';
import { aLender, aLenderGroup } from './builders/lenders.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const LENDERS = '/api/admin/lenders';
const NOBODY = 4_294_967_295;

interface AdminLender extends Lender {
  id: number;
}

describe('lenders', () => {
  let app: TestApp;
  let adminId: number;
  let admin: ReturnType<TestApp['as']>;
  let groupId: number;

  beforeAll(async () => {
    app = await TestApp.start();
    const { user, token } = await anAdmin(app, { name: 'Asha Rao' });
    adminId = user.id;
    admin = app.as(token);
    groupId = (await aLenderGroup(app)).id;
    await app.query("INSERT INTO link_hosts (host) VALUES ('example.in')");
    await app.refreshLists();
  });
  afterAll(() => app.stop());

  const stored = async (id: number) => {
    const [row] = await app.query('SELECT * FROM lenders WHERE id = ?', [id]);
    return row!;
  };
  const set = (lender_id: number, property: string, value: unknown, version?: number) =>
    admin.post('/api/update-lender-data').send({ lender_id, property, value, ...(version && { version }) });
  const switchesOf = (id: number) =>
    app.query('SELECT to_status, reason, actor_id, done_at FROM lender_switches WHERE lender_id = ? ORDER BY id', [id]);

  describe('the documented calls', () => {
    it('a new lender is off, last in the order, with a code made of its name', async () => {
      const last = await aLender(app, { priority: 500 });
      const { status, body } = await admin.post('/api/create-lender').send({ name: ' Money_View-2 ' });

      const id = body.data.lender_id as number;
      expect([status, body]).toEqual([
        201,
        {
          success: true,
          message: 'Lender created successfully!',
          data: {
            lender_id: id,
            code: 'money-view-2',
            name: 'Money_View-2',
            ...Object.fromEntries(LENDER_PROPERTIES.slice(1).map((name) => [name, null])),
            salaried: 0,
            self_employed: 0,
            business: 0,
            priority: last.priority + 1,
            lender_status: 0,
            so_status: 0,
            lender_group_ids: [],
            autosubmission: 0,
            api: 0,
            lead_window_days: 90,
            journey: 'web_app',
            version: 1,
            updated_at: expect.stringMatching(/Z$/),
          },
        },
      ]);
      expect(await stored(id)).toMatchObject({ name: 'Money_View-2', code: 'money-view-2', deleted_at: null });
      const [audit] = await app.query(
        "SELECT actor_id, action, changes FROM audit_log WHERE entity = 'lender' AND entity_id = ?",
        [String(id)],
      );
      expect(audit).toEqual({
        actor_id: adminId,
        action: 'create',
        changes: '[{"property":"name","before":null,"after":"Money_View-2"}]',
      });
    });

    it.each<[string, unknown]>([
      ['nothing', {}],
      ['an empty name', { name: ' ' }],
      ['a name with a space', { name: 'Money View' }],
      ['a name with signs', { name: 'Money&View' }],
      ['a name of 101 letters', { name: 'x'.repeat(101) }],
      ['a number as name', { name: 7 }],
    ])('creating a lender with %s is refused and creates nothing', async (_name, body) => {
      const before = await app.query('SELECT COUNT(*) AS n FROM lenders');

      expectError(await admin.post('/api/create-lender').send(body as object), 'REQUEST.INVALID', ['name']);
      expect(await app.query('SELECT COUNT(*) AS n FROM lenders')).toEqual(before);
    });

    it('lenders whose names come to the same letters get different codes', async () => {
      const codes: string[] = [];
      for (const name of ['Kaveri', 'kaveri_', 'KAVERI-', 'कावेरी', 'गंगा', 'Crédit']) {
        const { body } = await admin.post('/api/create-lender').send({ name }).expect(201);
        codes.push(body.data.code as string);
      }
      expect(codes).toEqual(['kaveri', 'kaveri-2', 'kaveri-3', 'lender', 'lender-2', 'credit']);
    });

    it('the name of another lender is refused, whatever the case, unless that one is deleted', async () => {
      const create = (name: string) => admin.post('/api/create-lender').send({ name });
      const { body } = await create('Dhara').expect(201);
      const { id } = await aLender(app, { name: 'Sarita' });
      for (const name of ['Dhara', 'dhara', ' DHARA ']) {
        expectError(await create(name), 'LENDER.NAME_TAKEN');
        expectError(await set(id, 'name', name), 'LENDER.NAME_TAKEN');
      }
      expectError(await admin.post(LENDERS).send({ name: 'dhara' }), 'LENDER.NAME_TAKEN');
      expectError(await admin.put(`${LENDERS}/${id}`).send({ version: 1, name: 'dhara' }), 'LENDER.NAME_TAKEN');
      expect(await stored(id)).toMatchObject({ name: 'Sarita', version: 1 });
      expect((await create('Dhara').set('Accept-Language', 'hi')).body).toMatchObject({
        message: 'इस नाम का ऋणदाता पहले से है।',
      });
      await set(body.data.lender_id as number, 'name', 'DHARA').expect(200);

      await admin.delete(`${LENDERS}/${body.data.lender_id}`).expect(200);
      await set(id, 'name', 'Dhara').expect(200);
      // The name of the deleted one was given again.
      expectError(await admin.post(`${LENDERS}/${body.data.lender_id}/restore`), 'LENDER.NAME_TAKEN');
      await set(id, 'name', 'Sarita').expect(200);
      await admin.post(`${LENDERS}/${body.data.lender_id}/restore`).expect(200);
    });

    it('a repeated Idempotency-Key creates one lender', async () => {
      const key = randomUUID();
      const send = (name: string) => admin.post('/api/create-lender').set('Idempotency-Key', key).send({ name });
      const first = await send('Once').expect(201);

      expect((await send('Once')).body).toEqual(first.body);
      expectError(await send('Twice'), 'IDEMPOTENCY.KEY_REUSED');
    });

    it('two Idempotency-Keys that differ only at their end create two lenders', async () => {
      const send = (end: string) =>
        admin
          .post('/api/create-lender')
          .set('Idempotency-Key', 'x'.repeat(300) + end)
          .send({ name: `Ends-in-${end}` });
      await send('a').expect(201);
      await send('b').expect(201);
    });

    it('the answer is in Hindi where Hindi is asked for', async () => {
      const { body } = await admin.post('/api/create-lender').set('Accept-Language', 'hi').send({ name: 'हिमगिरि' });
      expect(body.message).toBe('ऋणदाता बन गया!');
    });

    it('all lenders are listed by priority, and one is answered by id', async () => {
      const second = await aLender(app, { priority: 2, lender_status: 0 });
      const first = await aLender(app, { priority: 1 });
      const { body } = await admin.get('/api/get-lenders-data').expect(200);

      expect((body as Lender[]).map((lender) => lender.lender_id).slice(0, 2)).toEqual([first.id, second.id]);
      const one = await admin.get(`/api/get-lender-data/${first.id}`).expect(200);
      expect(one.body).toEqual((body as Lender[])[0]);
      expect(one.body).toMatchObject({ lender_id: first.id, min_income: 15_000, apr_min: 1.5 });
      expectError(await admin.get(`/api/get-lender-data/${NOBODY}`), 'LENDER.NOT_FOUND');
      expectError(await admin.get('/api/get-lender-data/x'), 'REQUEST.NOT_FOUND');
    });

    it('a deleted lender can be brought back', async () => {
      const { id } = await aLender(app, { name: 'Gone' });
      const { status, body } = await admin.post('/api/safe-delete-lender').send({ lender_id: id });

      expect([status, body]).toEqual([200, { success: true, message: 'Lender deleted successfully!' }]);
      expect((await stored(id))['deleted_at']).toEqual(expect.any(Date));
      expectError(await admin.get(`/api/get-lender-data/${id}`), 'LENDER.NOT_FOUND');
      expectError(await set(id, 'name', 'Back'), 'LENDER.NOT_FOUND');
      expectError(await admin.post('/api/safe-delete-lender').send({ lender_id: id }), 'LENDER.NOT_FOUND');
      expectError(await admin.post('/api/safe-delete-lender').send({}), 'REQUEST.INVALID', ['lender_id']);
      const restored = await admin.post(`${LENDERS}/${id}/restore`).expect(200);
      expect(restored.body).toMatchObject({ id, name: 'Gone', version: 3 });
      expectError(await admin.post(`${LENDERS}/${id}/restore`), 'LENDER.NOT_FOUND');
    });
  });

  describe('update-lender-data', () => {
    /** A value that each property takes, as it is answered and as it is stored. */
    const values = (): Record<LenderProperty, [sent: unknown, answered: unknown, stored?: unknown]> => ({
      name: ['Narmada Bank PL', 'Narmada Bank PL'],
      min_income: ['15,000.50', 15_000.5, '15000.50'],
      max_income: [99_999.99, 99_999.99, '99999.99'],
      min_age: ['21', 21],
      max_age: [58, 58],
      ticket_class: ['small', 'small'],
      credit_score_class: ['very_good', 'very_good'],
      min_loan_amount: [5000, 5000, '5000.00'],
      min_credit_score: [650, 650],
      salaried: [true, 1],
      self_employed: ['1', 1],
      business: [1, 1],
      priority: ['7', 7],
      lender_status: [1, 1],
      so_status: [1, 1],
      so_text: [' No fee ', 'No fee'],
      so_text_hi: [' कोई शुल्क नहीं ', 'कोई शुल्क नहीं'],
      so_date_start: ['2026-11-01', '2026-11-01'],
      so_date_end: ['2026-11-30', '2026-11-30'],
      loan_amount_upto: [2_00_000, 200_000, '200000.00'],
      tenure: ['3-24 months', '3-24 months'],
      min_tenure_months: [3, 3],
      max_tenure_months: [24, 24],
      interest_rate: ['18% - 36%', '18% - 36%'],
      apr_min: ['1.125', 1.125, '1.125'],
      apr_max: [3, 3, '3.000'],
      interest_type: ['fixed', 'fixed'],
      benchmark_name: [' RBI repo rate ', 'RBI repo rate'],
      benchmark_rate: ['5.5', 5.5, '5.500'],
      spread_percent: [9.25, 9.25, '9.250'],
      benchmark_reset_months: ['3', 3],
      spread_reset_months: [36, 36],
      processing_fees: [2.5, 2.5, '2.500'],
      third_party_fees: [199.5, 199.5, '199.50'],
      late_payment_percent: [2, 2, '2.000'],
      bounce_charge: ['₹ 500', 500, '500.00'],
      foreclosure_percent: ['4.25', 4.25, '4.250'],
      part_prepayment_percent: [2, 2, '2.000'],
      switching_percent: ['0.5', 0.5, '0.500'],
      cooling_off_days: ['3', 3],
      grievance_contact: ['Anita Rao, 1800 000 0000', 'Anita Rao, 1800 000 0000'],
      lender_group_ids: [[groupId], [groupId], `[${groupId}]`],
      api: [1, 1],
      autosubmission: [1, 1],
      utm_link: ['https://apply.example.in/?id={UNIQUE_ID}', 'https://apply.example.in/?id={UNIQUE_ID}'],
      lead_window_days: [30, 30],
      journey: ['app', 'app'],
      documents: [['bank_statement', 'pan'], ['pan', 'bank_statement'], '["pan","bank_statement"]'],
      otps: [['mobile'], ['mobile'], '["mobile"]'],
      insurance_kinds: [['shop', 'life'], ['life', 'shop'], '["life","shop"]'],
    });

    it('every property is set, one at a time', async () => {
      const { body } = await admin.post('/api/create-lender').send({ name: 'Every' });
      const id = body.data.lender_id as number;
      let version = 1;
      for (const [property, [sent, answered, kept = answered]] of Object.entries(values())) {
        const response = await set(id, property, sent);
        expect([property, response.status, response.body.message, response.body.data?.[property]]).toEqual([
          property,
          200,
          'Lender updated successfully!',
          answered,
        ]);
        expect([property, response.body.data.version]).toEqual([property, ++version]);
        expect([property, (await stored(id))[property]]).toEqual([property, kept]);
      }
      expect(Object.keys(values()).sort()).toEqual([...LENDER_PROPERTIES].sort());
      await admin.delete(`${LENDERS}/${id}`).expect(200);
    });

    it('an optional property can be emptied, a required one not', async () => {
      const must = ['name', 'priority', 'lead_window_days', 'lender_group_ids', 'journey'];
      const { body } = await admin.post('/api/create-lender').send({ name: 'Empty' });
      const id = body.data.lender_id as number;
      for (const [property, [sent, answered]] of Object.entries(values())) {
        await set(id, property, sent).expect(200);
        const optional = ![0, 1].includes(answered as 0 | 1) && !must.includes(property);
        const response = await set(id, property, '');
        if (!optional) expectError(response, 'REQUEST.INVALID', ['value']);
        expect([property, (await stored(id))[property] === null]).toEqual([property, optional]);
      }
    });

    it.each<[string, unknown, string]>([
      ['priority', -1, 'Must be between 0 and 10,00,000.'],
      ['priority', '-1', 'Must be between 0 and 10,00,000.'],
      ['priority', 'first', 'Must be a whole number.'],
      ['priority', 1.5, 'Must be a whole number.'],
      ['priority', null, 'This is required.'],
      ['name', 'Bank (new)', 'Use letters, digits, spaces, hyphens and underscores only.'],
      ['min_income', -1, 'Must be an amount in rupees, 0 or more, with at most two decimals.'],
      ['min_income', '1.001', 'Must be an amount in rupees, 0 or more, with at most two decimals.'],
      ['min_age', 121, 'Must be between 0 and 120.'],
      ['ticket_class', 'huge', 'Must be one of: micro, small, medium, large, jumbo.'],
      ['salaried', 2, 'Must be 0 or 1.'],
      ['journey', 'fax', 'Must be one of: web_app, app.'],
      [
        'documents',
        ['passport'],
        'Must be one of: pan, aadhaar, selfie, address_proof, bank_statement, salary_slips, income_tax_return, gst_returns, business_proof, property_papers, electricity_bill, gold.',
      ],
      ['documents', 'pan', 'Must be a list of 0 to 12 entries.'],
      ['otps', ['mobile', 1], 'Must be one of: mobile, aadhaar, bank_mandate, agreement.'],
      ['so_date_start', '2026-02-30', 'Must be a day such as 2026-11-20.'],
      ['apr_min', '1.2345', 'Must be a percentage with at most three decimals.'],
      ['lender_group_ids', [NOBODY], 'One of these lender groups does not exist.'],
      ['lender_group_ids', 1, 'Must be a list of 0 to 100 entries.'],
      ['max_age', 20, 'Must not be below the minimum, 21.'],
      ['min_age', 59, 'Must not be above the maximum, 58.'],
      ['max_tenure_months', 2, 'Must not be below the minimum, 3.'],
      ['apr_min', 3.001, 'Must not be above the maximum, 3.'],
      ['autosubmission', 1, 'Only an API lender can have applications submitted automatically.'],
      ['so_text', 'x'.repeat(301), 'Must be 300 characters at most.'],
      ['so_text', 'No\u0000fee', 'A character in it cannot be shown. Type the text again.'],
      ['so_date_start', '0999-12-31', 'Must be a day such as 2026-11-20.'],
      ['min_age', undefined, 'This is required.'],
    ])('setting %s to %j is refused: %s', async (property, value, message) => {
      const { id } = await aLender(app, { lender_group_ids: [groupId] });
      const response = await set(id, property, value);

      expectError(response, 'REQUEST.INVALID', ['value']);
      expect(response.body.errors).toEqual([{ field: 'value', message }]);
      expect(await stored(id)).toMatchObject({ version: 1 });
    });

    it.each([undefined, 'id', 'code', 'version', 'deleted_at', 'constructor', '__proto__'])(
      'the property %s is refused',
      async (property) => {
        const { id } = await aLender(app, { lender_group_ids: [groupId] });
        expectError(
          await admin.post('/api/update-lender-data').send({ lender_id: id, property, value: 1 }),
          'REQUEST.INVALID',
          ['property'],
        );
      },
    );

    it('a link that cards may not have, and a lender that does not exist, are refused', async () => {
      const { id } = await aLender(app, { lender_group_ids: [groupId] });
      expectError(await set(id, 'utm_link', 'https://evil.example/'), 'UTM_LINK.REFUSED');
      expectError(await set(id, 'utm_link', 'http://example.in/'), 'UTM_LINK.REFUSED');
      expectError(await set(NOBODY, 'min_age', 21), 'LENDER.NOT_FOUND');
      expect(await stored(id)).toMatchObject({ utm_link: null, version: 1 });
    });

    it('a change to the same value writes no history', async () => {
      const { id } = await aLender(app, { tenure: '12 months' });
      const history = async () => (await admin.get(`${LENDERS}/${id}/history`).expect(200)).body as unknown[];
      const { body } = await set(id, 'tenure', '12 months').expect(200);
      await admin.put(`${LENDERS}/${id}`).send({ version: body.data.version, tenure: '12 months' }).expect(200);
      expect(await history()).toEqual([]);
      await set(id, 'tenure', '24 months').expect(200);
      expect(await history()).toHaveLength(1);
    });

    it('with a version only the record that was read is changed', async () => {
      const { id } = await aLender(app, { lender_group_ids: [groupId] });
      await set(id, 'min_age', 22, 1).expect(200);

      expectError(await set(id, 'min_age', 23, 1), 'VERSION.CONFLICT');
      expect(await stored(id)).toMatchObject({ min_age: 22, version: 2 });
    });

    it('auto-submission is switched off together with the API', async () => {
      const { id } = await aLender(app, { lender_group_ids: [groupId], api: 1, autosubmission: 1 });
      const { body } = await set(id, 'api', 0).expect(200);

      expect(body.data).toMatchObject({ api: 0, autosubmission: 0 });
      expect(await stored(id)).toMatchObject({ api: 0, autosubmission: 0 });
    });

    it('switching a lender is recorded with who did it, other properties are not switches', async () => {
      const { id } = await aLender(app, { lender_group_ids: [groupId] });
      await set(id, 'min_age', 22).expect(200);
      expect(await switchesOf(id)).toEqual([]);
      await set(id, 'lender_status', 0).expect(200);

      expect(await switchesOf(id)).toEqual([
        { to_status: 0, reason: null, actor_id: adminId, done_at: expect.any(Date) },
      ]);
    });
  });

  describe('list', () => {
    beforeAll(async () => {
      await app.query('UPDATE lenders SET deleted_at = NOW(3), version = version + 1 WHERE deleted_at IS NULL');
      const gold = await aLenderGroup(app, { product_types: ['Gold Loans'] });
      await aLender(app, { name: 'Alpha', priority: 3, min_income: 500, api: 1, lender_group_ids: [groupId, gold.id] });
      await aLender(app, {
        name: 'beta',
        priority: 1,
        min_income: null,
        lender_status: 0,
        lender_group_ids: [gold.id],
      });
      await aLender(app, {
        name: 'Gamma',
        code: 'g-one',
        priority: 2,
        min_income: 99.5,
        so_status: 1,
        loan_amount_upto: 9,
        lender_group_ids: [groupId],
      });
      goldId = gold.id;
    });
    let goldId: number;

    it.each<[string, () => Record<string, unknown>, string[], string]>([
      ['by priority', () => ({}), ['beta', 'Gamma', 'Alpha'], '0-2/3'],
      ['by name whatever the case', () => ({ sort: ['name', 'DESC'] }), ['Gamma', 'beta', 'Alpha'], '0-2/3'],
      ['by income, open ones last', () => ({ sort: ['min_income', 'ASC'] }), ['Gamma', 'Alpha', 'beta'], '0-2/3'],
      ['by amount', () => ({ sort: ['loan_amount_upto', 'ASC'] }), ['Gamma', 'Alpha', 'beta'], '0-2/3'],
      ['that are on', () => ({ filter: { lender_status: 1 } }), ['Gamma', 'Alpha'], '0-1/2'],
      ['with an API', () => ({ filter: { api: 1 } }), ['Alpha'], '0-0/1'],
      ['with an offer', () => ({ filter: { so_status: 1 } }), ['Gamma'], '0-0/1'],
      ['of a group', () => ({ filter: { group: goldId } }), ['beta', 'Alpha'], '0-1/2'],
      ['by a part of the name', () => ({ filter: { q: 'ALPH' } }), ['Alpha'], '0-0/1'],
      ['by a part of the code', () => ({ filter: { q: 'g-o' } }), ['Gamma'], '0-0/1'],
      ['a page at a time', () => ({ range: [1, 1] }), ['Gamma'], '1-1/3'],
    ])('the list shows lenders %s', async (_name, query, names, range) => {
      const entries = Object.entries(query()).map(([key, value]): [string, string] => [key, JSON.stringify(value)]);
      const { body, headers } = await admin.get(`${LENDERS}?${new URLSearchParams(entries).toString()}`).expect(200);

      expect([(body as AdminLender[]).map(({ name }) => name), headers['content-range']]).toEqual([
        names,
        `lenders ${range}`,
      ]);
    });

    it.each(['sort=["utm_link","ASC"]', 'filter={"group":"1"}', 'filter={"deleted_at":null}', 'filter={"api":"1"}'])(
      'the list refuses %s',
      async (query) => {
        expectError(await admin.get(`${LENDERS}?${encodeURI(query)}`), 'REQUEST.INVALID');
      },
    );

    it('an order of all lenders writes only those that moved', async () => {
      const { body } = await admin.get(LENDERS);
      const [beta, gamma, alpha] = (body as AdminLender[]).map(({ id }) => id) as [number, number, number];
      await admin
        .post(`${LENDERS}/order`)
        .send({ ids: [alpha, gamma, beta] })
        .expect(200);

      const { body: after } = await admin.get(LENDERS);
      expect((after as AdminLender[]).map(({ id, priority, version }) => [id, priority, version])).toEqual([
        [alpha, 1, 2],
        [gamma, 2, 1],
        [beta, 3, 2],
      ]);
      for (const ids of [
        [alpha, gamma],
        [alpha, gamma, beta, NOBODY],
        [alpha, alpha, gamma],
        [alpha, gamma, NOBODY],
      ]) {
        expectError(await admin.post(`${LENDERS}/order`).send({ ids }), 'LENDER.ORDER_INCOMPLETE');
      }
      expectError(await admin.post(`${LENDERS}/order`).send({ ids: [] }), 'REQUEST.INVALID', ['ids']);
      const { body: history } = await admin.get(`${LENDERS}/${beta}/history`).expect(200);
      expect(history).toMatchObject([
        { actor_name: 'Asha Rao', action: 'reorder', changes: [{ property: 'priority', before: 1, after: 3 }] },
      ]);
    });

    it('switching many at once records those that changed', async () => {
      const { body } = await admin.get(LENDERS);
      const lenders = body as AdminLender[];
      const ids = lenders.map(({ id }) => id);
      const switched = await admin.post(`${LENDERS}/bulk`).send({ ids, lender_status: 0, reason: ' Holiday ' });

      expect([switched.status, switched.body]).toEqual([200, { success: true, changed: 2 }]);
      for (const { id, lender_status } of lenders) {
        expect(await stored(id)).toMatchObject({ lender_status: 0 });
        expect(await switchesOf(id)).toMatchObject(
          lender_status === 1 ? [{ to_status: 0, reason: 'Holiday', actor_id: adminId }] : [],
        );
      }
      const again = await admin.post(`${LENDERS}/bulk`).send({ ids, lender_status: 0 });
      expect(again.body).toEqual({ success: true, changed: 0 });
      expectError(
        await admin.post(`${LENDERS}/bulk`).send({ ids: [...ids, NOBODY], lender_status: 1 }),
        'LENDER.NOT_FOUND',
      );
      expectError(await admin.post(`${LENDERS}/bulk`).send({ ids: ['1'], lender_status: 2 }), 'REQUEST.INVALID', [
        'ids',
        'lender_status',
      ]);
      expect(await app.query('SELECT id FROM lenders WHERE deleted_at IS NULL AND lender_status = 1')).toEqual([]);
    });
  });

  describe('create and save', () => {
    it('creating a lender stores every given property', async () => {
      const properties = {
        name: 'Whole',
        min_income: 15_000.5,
        max_income: null,
        lender_group_ids: [groupId],
        api: 1,
        autosubmission: 1,
        lender_status: 1,
        so_date_start: '2026-11-01',
        so_date_end: '2026-11-01',
        priority: 0,
      };
      const { status, body } = await admin.post(LENDERS).send(properties);

      const id = body.id as number;
      expect([status, body]).toMatchObject([201, { id, lender_id: id, code: 'whole', ...properties, version: 1 }]);
      expect(await stored(id)).toMatchObject({
        ...properties,
        min_income: '15000.50',
        lender_group_ids: `[${groupId}]`,
      });
      expect(await switchesOf(id)).toMatchObject([{ to_status: 1, reason: null, actor_id: adminId }]);
    });

    it.each<[string, object, string[]]>([
      ['no name', { min_age: 21 }, ['name']],
      ['a name with a space', { name: 'Two Words' }, ['name']],
      ['a code', { name: 'Coded', code: 'own' }, ['code']],
      ['bounds the wrong way round', { name: 'Bounds', min_age: 30, max_age: 29 }, ['max_age']],
      ['two such pairs', { name: 'Bounds', min_age: 30, max_age: 29, apr_min: 3, apr_max: 1 }, ['max_age', 'apr_max']],
      [
        'an offer that ends first',
        { name: 'Offer', so_date_start: '2026-11-02', so_date_end: '2026-11-01' },
        ['so_date_end'],
      ],
      ['auto-submission without an API', { name: 'Auto', autosubmission: 1 }, ['autosubmission']],
      ['a group that does not exist', { name: 'Grouped', lender_group_ids: [NOBODY] }, ['lender_group_ids']],
    ])('a lender is refused: %s', async (_name, body, fields) => {
      const before = await app.query('SELECT COUNT(*) AS n FROM lenders');

      expectError(await admin.post(LENDERS).send(body), 'REQUEST.INVALID', fields);
      expect(await app.query('SELECT COUNT(*) AS n FROM lenders')).toEqual(before);
    });

    it('a save of the read version succeeds, and the second one is a conflict', async () => {
      const { id } = await aLender(app, { lender_group_ids: [groupId], api: 1, autosubmission: 1 });
      const save = (body: object) => admin.put(`${LENDERS}/${id}`).send(body);
      const { body } = await save({ version: 1, name: 'Saved Bank', max_income: 1_00_000, api: 0, autosubmission: 1 });

      expect(body).toMatchObject({
        id,
        name: 'Saved Bank',
        max_income: 100_000,
        api: 0,
        autosubmission: 0,
        version: 2,
      });
      expectError(await save({ version: 1, name: 'Late' }), 'VERSION.CONFLICT');
      expectError(await save({ version: 2, max_income: 10_000 }), 'REQUEST.INVALID', ['max_income']);
      expectError(await save({ version: 2, id: id + 1 }), 'REQUEST.INVALID', ['id']);
      expectError(await admin.put(`${LENDERS}/${NOBODY}`).send({ version: 1, name: 'X' }), 'LENDER.NOT_FOUND');
      expect(await stored(id)).toMatchObject({ name: 'Saved Bank', version: 2 });
      const { body: history } = await admin.get(`${LENDERS}/${id}/history`);
      expect(history).toMatchObject([
        {
          action: 'update',
          changes: [
            { property: 'name', after: 'Saved Bank' },
            { property: 'max_income', before: null, after: 100_000 },
            { property: 'autosubmission', before: 1, after: 0 },
            { property: 'api', before: 1, after: 0 },
          ],
        },
      ]);
    });

    it('a restored lender lacks the groups that were deleted meanwhile', async () => {
      const group = await aLenderGroup(app);
      const { id } = await aLender(app, { lender_group_ids: [groupId, group.id] });
      await admin.delete(`${LENDERS}/${id}`).expect(200);
      await admin.delete(`/api/admin/lender-groups/${group.id}`).expect(200);

      expect((await admin.post(`${LENDERS}/${id}/restore`)).body).toMatchObject({ lender_group_ids: [groupId] });
    });
  });
});

describe('lenders on two servers', () => {
  let app: TestApp;
  let other: TestApp;
  let servers: ReturnType<TestApp['as']>[];

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    const { token } = await anAdmin(app);
    servers = [app.as(token), other.as(token)];
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const server = (i: number) => servers[i % 2]!;
  const set = (i: number, lender_id: number, property: string, value: unknown) =>
    server(i).post('/api/update-lender-data').send({ lender_id, property, value });

  it('200 simultaneous edits are all kept', async () => {
    const { id } = await aLender(app, { min_age: null, max_age: null, min_income: 0 });
    await other.refreshLists();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        i < 100 ? set(i, id, 'min_income', i + 1) : set(i, id, i % 2 ? 'tenure' : 'interest_rate', `text ${i}`),
      ),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.data.version as number)).size).toBe(200);
    const [row] = await app.query<{ version: number; min_income: string }[]>('SELECT * FROM lenders WHERE id = ?', [
      id,
    ]);
    expect(row).toMatchObject({ version: 201, tenure: expect.any(String), interest_rate: expect.any(String) });
    const log = await app.query<{ changes: string }[]>(
      "SELECT changes FROM audit_log WHERE entity = 'lender' AND entity_id = ? ORDER BY id",
      [String(id)],
    );
    const incomes = log
      .flatMap(({ changes }) => JSON.parse(changes) as { property: string; before: number; after: number }[])
      .filter(({ property }) => property === 'min_income');
    // One unbroken line from value to value.
    expect(incomes.map(({ before }) => before)).toEqual([0, ...incomes.slice(0, -1).map(({ after }) => after)]);
    expect(incomes.map(({ after }) => after).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, i) => i + 1),
    );
    expect(Number(row?.min_income)).toBe(incomes.at(-1)?.after);
  });

  it('20 lenders of one code get 20 codes and 20 places', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        server(i)
          .post('/api/create-lender')
          .send({ name: `Same${'_'.repeat(i)}` }),
      ),
    );
    const lenders = answers.map(({ body }) => body.data as Lender);
    expect(new Set(lenders.map(({ code }) => code)).size).toBe(20);
    expect(new Set(lenders.map(({ priority }) => priority)).size).toBe(20);
  });

  it('10 simultaneous lenders of one name make one lender', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => server(i).post('/api/create-lender').send({ name: 'At-once' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  it('50 opposed orders leave one of the two', async () => {
    const rows = await app.query<{ id: number }[]>('SELECT id FROM lenders WHERE deleted_at IS NULL ORDER BY id');
    const there = rows.map(({ id }) => id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        server(i)
          .post(`${LENDERS}/order`)
          .send({ ids: i % 4 < 2 ? there : there.toReversed() }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const after = await app.query<{ id: number; priority: number }[]>(
      'SELECT id, priority FROM lenders WHERE deleted_at IS NULL ORDER BY priority',
    );
    expect(after.map(({ priority }) => priority)).toEqual(after.map((_, i) => i + 1));
    expect([there, there.toReversed()]).toContainEqual(after.map(({ id }) => id));
  });

  it('of two admins who save the same version one gets the conflict', async () => {
    const { id } = await aLender(app);
    await other.refreshLists();
    const answers = await Promise.all(
      [0, 1].map((i) =>
        server(i)
          .put(`${LENDERS}/${id}`)
          .send({ version: 1, name: `By ${i}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a change shows on the other server soon after, for the offer engine too', async () => {
    const group = await aLenderGroup(app, { product_types: ['Solar Loans'] });
    const { id } = await aLender(app, { lender_group_ids: [group.id] });
    const list = other.app.get(LenderList);
    const ids = async () => (await list.active()).map((lender) => lender.id);
    await eventually(async () => {
      expect(await ids()).toContain(id);
      expect(await list.groupIdsOf('Solar Loans')).toEqual([group.id]);
    });
    await set(0, id, 'lender_status', 0).expect(200);
    await eventually(async () => expect(await ids()).not.toContain(id));
    expect(await list.find(id)).toMatchObject({ lender_status: 0 });
    await server(0).delete(`${LENDERS}/${id}`).expect(200);
    await eventually(async () => expect(await list.find(id)).toBeUndefined());
  });
});
