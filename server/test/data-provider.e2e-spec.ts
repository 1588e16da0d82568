import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { istPeriod, istToday } from '@marketplace/contract/dates/ist.js';
import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import { API_KEY_MODES } from '@marketplace/contract/partner-api/api-keys.js';
import { fetchUtils } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { DedupeCheckEntity } from '../src/loans/submissions/dedupe-check.entity.js';
import { DisbursalDifferenceEntity } from '../src/loans/applications/disbursal-difference.entity.js';
import { DeletionCertificateEntity } from '../src/operations/privacy/deletion-certificate.entity.js';
import { DeletionRequestEntity } from '../src/operations/privacy/deletion-request.entity.js';
import { UploadRowEntity } from '../src/operations/uploads/upload-row.entity.js';
import { UploadEntity } from '../src/operations/uploads/upload.entity.js';
import type { ExpectedResources } from './access/expected-access.js';
import { PayoutRunEntity } from '../src/money/payout-runs/payout-run.entity.js';
import { CommissionPaymentEntity } from '../src/money/payments/commission-payment.entity.js';
import { anAdmin, aPartner, aPartnerUser, PASSWORD } from './builders/accounts.js';
import { anApiKey } from './builders/api-keys.js';
import { aLenderApplication, aProspect } from './builders/applications.js';
import { aCard } from './builders/cards.js';
import { aLender, aLenderGroup } from './builders/lenders.js';
import { aMasquerade } from './builders/masquerades.js';
import { aMerchant } from './builders/merchants.js';
import { aReferral } from './builders/referrals.js';
import { anAccount } from './builders/payments.js';
import { aTaxInvoice } from './builders/tax-invoices.js';
import { aGatewayHost, aSubmittedApplication } from './builders/submissions.js';
import { aWebhook } from './builders/webhooks.js';
import { liveRoutes } from './support/live-routes.js';
import { TestApp } from './support/test-app.js';

type Row = Record<string, unknown> & { id: number | string; version?: number };

/** Whom the desk opens tickets for. */
let caller: { uuid: string };

/** What the stock provider is asked of each resource; what is left out here is refused there. */
const RESOURCES: ExpectedResources = {
  'api-keys': { target: 'partner_id' },
  'commission-months': { target: 'lender_id' },
  'commission-payments': { target: 'partner_id' },
  'commission-payouts': { target: 'partner_id' },
  'credit-cards': {
    target: 'status',
    create: (n) => ({ category_name: `Card ${n}` }),
    change: { annual_fee: 777 },
    fixed: { updated_at: '2020-01-01T00:00:00.000Z' },
    isDeleted: true,
  },
  'dedupe-checks': { target: 'lender_id' },
  'deletion-certificates': { target: 'number' },
  'deletion-requests': { target: 'state' },
  'disbursal-differences': { target: 'lender_application_id' },
  'due-diligence': { target: 'partner_id' },
  'eligibility-runs': { target: 'product_type' },
  'gateway-hosts': { target: 'q', create: (n) => ({ host: `api${n}.lender.example.in` }), isDeleted: true },
  applications: { target: 'partner_id' },
  'lender-applications': { target: 'partner_id' },
  'lender-groups': {
    target: 'q',
    create: (n) => ({ name: `New group ${n}`, product_types: ['Gold Loans'] }),
    change: { product_types: ['Personal Loans', 'Gold Loans'] },
    fixed: { updated_at: '2020-01-01T00:00:00.000Z' },
    isDeleted: true,
  },
  lenders: {
    target: 'lender_status',
    create: (n) => ({ name: `New-Lender-${n}` }),
    change: { min_income: 12_345 },
    fixed: { code: 'other' },
    isDeleted: true,
  },
  'link-hosts': { target: 'q', create: (n) => ({ host: `cards${n}.example.in` }), isDeleted: true },
  masquerades: {
    target: 'partner_id',
    create: () => ({ user_id: 1, reason: 'ticket' }),
    // Beside the row's id it answers the session, as a sign-in does.
    moving: ['success', 'token', 'userId', 'merchantId', 'partnerId', 'isPartner', 'slug', 'expires_at'],
  },
  merchants: { target: 'partner_id' },
  'option-lists': { target: 'q' },
  'option-lists/salaryMode/items': {
    target: 'status',
    create: (n) => ({ item_id: `mode_${n}`, label_en: `Mode ${n}`, label_hi: `तरीक़ा ${n}` }),
    change: { label_en: 'Another' },
    fixed: { item_id: 'other' },
  },
  'partner-users': {
    target: 'partner_id',
    create: (n) => ({ name: 'Ravi Rao', email: `ravi${n}@example.in`, partner_id: 1 }),
    change: { name: 'Ravi Kumar' },
    fixed: { email_masked: 'x•••y@example.in' },
  },
  'partner-tree': { target: 'partner_id' },
  partners: {
    target: 'status',
    create: (n) => ({ name: `Partner ${n}`, slug: `new-partner-${n}` }),
    change: { revenue_percent: 12.5 },
    fixed: { slug: 'other' },
  },
  // Of the two payments that are due.
  'payout-runs': { target: 'state', create: () => ({ payments: 2, total_amount: 196 }) },
  referrals: { target: 'partner_id' },
  'tax-invoices': { target: 'partner_id' },
  tickets: {
    target: 'kind',
    create: (n) => ({ prospect_uuid: caller.uuid, kind: 'desk', text: `Called about the offer, time ${n}.` }),
  },
  'tracking-links': {
    target: 'partner_id',
    create: (n) => ({ name: `Poster ${n}`, partner_id: 1, target: '/' }),
    change: { name: 'Wall' },
    fixed: { code: 'aaaaaaaa' },
  },
  'uploads/commission': { target: 'id' },
  'unmatched-rows/commission': { target: 'q' },
  'uploads/mis': { target: 'id' },
  'uploads/payout': { target: 'id' },
  'unmatched-rows/mis': { target: 'q' },
  'uploads/status': { target: 'id' },
  'unmatched-rows/status': { target: 'q' },
  users: {
    target: 'role_id',
    create: (n) => ({ name: 'Meera Nair', email: `meera${n}@example.in`, role_id: 3 }),
    change: { name: 'Meera Iyer' },
    fixed: { totp_enabled: 1 },
  },
  vendors: { target: 'lender_status' },
  webhooks: { target: 'partner_id' },
};

/** Rooms that came later bring their own part of this table, and have no rows yet. */
const OF_ROOMS: string[] = [];
const ROOMS = new URL('./access/', import.meta.url);
for (const file of readdirSync(ROOMS)) {
  const { resources = {} } = (await import(new URL(file, ROOMS).href)) as { resources?: ExpectedResources };
  Object.assign(RESOURCES, resources);
  OF_ROOMS.push(...Object.keys(resources));
}

const CASES = Object.entries(RESOURCES).map(([name, resource]) => ({ name, ...resource }));
const BY_ID = { pagination: { page: 1, perPage: 50 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };

const without = (row: Row, names: readonly string[] = []) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

describe('ra-data-simple-rest, as published', () => {
  let app: TestApp;
  let provider: ReturnType<typeof simpleRestProvider>;
  let call: (path: string, options?: object) => Promise<Response>;
  let count = 0;

  beforeAll(async () => {
    app = await TestApp.start();
    const partner = await aPartner(app, { slug: 'moral-e-suvidha' });
    const { user: portalUser } = await aPartnerUser(app, { partner });
    await anAccount(app, partner.id);
    await aCard(app);
    const lenders = [await aLender(app), await aLender(app)];
    const groups = [await aLenderGroup(app)];
    expect(groups).toHaveLength(1);
    await aGatewayHost(app, 'first.lender.example.in');
    for (const state of ['APPROVED', 'SUBMITTED'] as const) await aMerchant(app, { partner_id: partner.id, state });
    for (const mode of API_KEY_MODES) await anApiKey(app, { partner_id: partner.id, mode });
    for (const mode of API_KEY_MODES) await aWebhook(app, { partner_id: partner.id, mode });
    for (let n = 0; n < 2; n++) await aReferral(app, { partner_id: partner.id });
    await aSubmittedApplication(app);
    const rows = async <T extends object>(type: new () => T, values: object) =>
      app.dataSource.getRepository(type).insert(values);
    for (const { id: lender_id } of lenders) {
      const disbursal = { disbursed_amount: 50_000, disbursed_on: `${istPeriod(new Date(), 1)}-05` };
      const { id } = await aLenderApplication(app, {
        ...{ lender_id, partner_id: partner.id, state: 'DISBURSED', ...disbursal },
      });
      const product_type = 'Personal Loans';
      await rows(DedupeCheckEntity, {
        ...{ lender_application_id: id, lender_id, step: 'lender', outcome: 'UNIQUE', ms: 12, product_type },
      });
      await rows(DisbursalDifferenceEntity, {
        ...{ lender_application_id: id, amount: 60_000, known_amount: 50_000, source: 'file' },
      });
      await rows(CommissionPaymentEntity, {
        ...{ partner_id: partner.id, period: '2026-10', kind: 'COMMISSION', financial_year: '2026-27' },
        ...{ made_on: '2026-11-05', lines_count: 1, commission_amount: 100, net_amount: 98, tds_amount: 2 },
        ...{ cgst_amount: 0, sgst_amount: 0, igst_amount: 0, carried_amount: 0, law: 'Section 393(1)' },
        ...{ tds_percent: 2, gst_percent: 0, state: 'DUE' },
      });
      await aTaxInvoice(app, partner.id);
      await rows(PayoutRunEntity, { state: 'MADE', payments_count: 1, total_amount: 98, created_by: 1 });
      const { id: prospect_id } = await aProspect(app);
      const { identifiers } = await rows(DeletionRequestEntity, {
        uuid: randomUUID(),
        prospect_id,
        state: 'REQUESTED',
      });
      await rows(DeletionCertificateEntity, { deletion_request_id: Number(identifiers[0]!.id), records: [] });
    }
    for (const kind of ['status', 'mis', 'commission', 'payout'] as const) {
      for (let n = 1; n <= 2; n++) {
        const { identifiers } = await rows(UploadEntity, {
          ...{ kind, file_name: `${kind}.csv`, file_size: 10, state: 'applied', counts: {}, notes: {} },
        });
        if (kind === 'payout') continue;
        await rows(UploadRowEntity, {
          ...{ upload_id: Number(identifiers[0]!.id), sheet_row: 2, outcome: 'unmatched', waiting: kind },
          ...{ content_hash: '0'.repeat(32), lender_reference_id: `REF-${kind}-${n}` },
        });
      }
    }
    caller = await aProspect(app);
    await app.refreshLists();

    const { email, user: admin } = await anAdmin(app);
    for (let n = 0; n < 2; n++) {
      await aMasquerade(app, { partner_id: partner.id, user_id: portalUser.id, admin_id: admin.id });
    }
    const { body } = await app.http.post('/api/admin/login').send({ email, password: PASSWORD }).expect(200);
    const token = (body as { token: string }).token;
    // As the package's documentation shows it.
    const httpClient = (url: string, options: fetchUtils.Options = {}) => {
      const headers = new Headers(options.headers ?? { Accept: 'application/json' });
      headers.set('Authorization', `Bearer ${token}`);
      return fetchUtils.fetchJson(url, { ...options, headers });
    };
    provider = simpleRestProvider(`${app.url}/api/admin`, httpClient);
    for (const name of [...OF_ROOMS, 'tickets']) {
      for (let n = 1; n <= 2; n++) await provider.create(name, { data: RESOURCES[name]!.create!(++count) });
    }
    await provider.create('tracking-links', { data: { name: 'Counter', partner_id: partner.id, target: '/' } });
    call = (path, options = {}) =>
      fetch(`${app.url}/api/admin/${path}`, { ...options, headers: { Authorization: `Bearer ${token}` } });
  });
  afterAll(() => app.stop());

  const list = async (name: string): Promise<Row[]> => (await provider.getList(name, BY_ID)).data as Row[];
  const lastOf = async (name: string): Promise<Row> => {
    const [row] = (await provider.getList(name, { ...BY_ID, sort: { field: 'id', order: 'DESC' } })).data as Row[];
    return (await provider.getOne(name, { id: row!.id })).data as Row;
  };
  const created = async ({ name, create }: { name: string; create?: (n: number) => object }): Promise<Row> =>
    (await provider.create(name, { data: create!(++count) })).data as Row;

  async function refused(act: Promise<unknown>, status: number, code: ErrorCode): Promise<{ errors?: object[] }> {
    const error = await act.then(
      () => ({ status: 200, body: {} }),
      (thrown: unknown) => thrown as { status: number; body: { code?: string; message?: string; errors?: object[] } },
    );
    expect([error.status, (error.body as { code?: string }).code]).toEqual([status, code]);
    return error.body;
  }

  /** A method that a resource does not offer is refused as such, with those that it offers. */
  async function notOffered(act: Promise<unknown>, method: string, path: string, allowed: string): Promise<void> {
    const body = await refused(act, 405, 'REQUEST.METHOD_NOT_ALLOWED');
    expect(body).toMatchObject({ message: `This address takes these methods only: ${allowed}.` });
    const response = await call(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed]);
  }
  const allowedAt = (name: string) =>
    [
      ...(RESOURCES[name]!.isDeleted ? ['DELETE'] : []),
      ...['GET', 'HEAD'],
      ...(RESOURCES[name]!.change ? ['PUT'] : []),
    ].join(', ');

  it('every list of the admin that the router has is tried here', async () => {
    const paths = liveRoutes(app).flatMap((route) => /^GET \/api\/admin\/([^:]+)$/.exec(route)?.[1] ?? []);
    const lists: string[] = [];
    for (const path of paths) if ((await call(path)).headers.has('content-range')) lists.push(path);
    expect([...lists, 'option-lists/salaryMode/items'].sort()).toEqual(Object.keys(RESOURCES).sort());
  });

  it.each(CASES)('getList of $name answers its rows in the order of their ids, either way', async ({ name }) => {
    const up = await provider.getList(name, BY_ID);
    const down = await provider.getList(name, { ...BY_ID, sort: { field: 'id', order: 'DESC' } });
    const ids = (up.data as Row[]).map(({ id }) => id);
    const sorted = [...ids].sort((a, b) => (typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b), 'en')));
    expect(ids.length).toBeGreaterThan(0);
    expect([ids, up.total]).toEqual([sorted, ids.length]);
    expect((down.data as Row[]).map(({ id }) => id)).toEqual([...sorted].reverse());
  });

  it.each(CASES)('getOne and getMany of $name answer rows of the list', async ({ name }) => {
    const ids = (await list(name)).map(({ id }) => id);
    expect((await provider.getOne(name, { id: ids[0]! })).data).toMatchObject({ id: ids[0] });
    const many = (await provider.getMany(name, { ids: ids.slice(0, 2) })).data as Row[];
    expect(many.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort());
    const missing = typeof ids[0] === 'number' ? 4_294_967_295 : 'none';
    expect((await provider.getMany(name, { ids: [ids[0]!, missing as number] })).data).toMatchObject([{ id: ids[0] }]);
    await expect(provider.getOne(name, { id: missing })).rejects.toMatchObject({ status: 404 });
  });

  it.each(CASES)('getManyReference of $name answers the rows of another record', async ({ name, target }) => {
    const rows = await list(name);
    const of = async (id: unknown) =>
      (await provider.getManyReference(name, { ...BY_ID, target, id: id as number })).data as Row[];
    if (target === 'q') {
      const row = rows.at(-1)!;
      const text = row.host ?? row.name ?? row.lender_reference_id;
      expect((await of(text)).map(({ id }) => id)).toEqual([row.id]);
    } else if (target === 'id') {
      expect((await of([rows[0]!.id])).map(({ id }) => id)).toEqual([rows[0]!.id]);
    } else {
      const value = rows[0]![target];
      expect(await of(value)).toEqual(rows.filter((row) => row[target] === value));
    }
  });

  it.each(CASES.filter(({ create }) => create))('create of $name answers the new row', async (resource) => {
    const row = await created(resource);
    const { data } = await provider.getOne(resource.name, { id: row.id });
    expect(data).toMatchObject(without(row, resource.moving));
  });

  it.each(CASES.filter(({ name, create }) => !create && !/^uploads\/\w+$/.test(name)))(
    'create of $name, which has no POST, answers 405',
    ({ name }) => notOffered(provider.create(name, { data: {} }), 'POST', name, 'GET, HEAD'),
  );

  it.each(['status', 'mis', 'commission', 'payout'])(
    'create of uploads/%s without a file answers 415',
    async (kind) => {
      await refused(
        provider.create(`uploads/${kind}`, { data: { file_name: 'a.csv' } }),
        415,
        'REQUEST.UNSUPPORTED_MEDIA_TYPE',
      );
    },
  );

  describe.each(CASES.filter(({ change }) => change))('update of $name', (resource) => {
    const { name, change, fixed } = resource;
    const update = (row: Row, data: object) => provider.update(name, { id: row.id, data, previousData: row });

    it('takes a record as it was read, with and without a change', async () => {
      const { id } = await created(resource);
      const before = (await provider.getOne(name, { id })).data as Row;
      const same = (await update(before, before)).data as Row;
      expect(same).toMatchObject({ id, version: before.version! + 1 });
      const after = (await update(same, { ...before, ...same, ...change })).data as Row;
      expect(after).toMatchObject({ id, ...change, version: before.version! + 2 });
    });

    it('refuses a record of an old version, and changes nothing', async () => {
      const row = await created(resource);
      const before = (await provider.getOne(name, { id: row.id })).data as Row;
      await update(before, before);
      await refused(update(before, { ...before, ...change }), 409, 'VERSION.CONFLICT');
      expect((await provider.getOne(name, { id: row.id })).data).not.toMatchObject(change!);
    });

    it('refuses another value of what cannot be changed, by its name', async () => {
      const row = await created(resource);
      const before = (await provider.getOne(name, { id: row.id })).data as Row;
      const { errors } = await refused(update(before, { ...before, ...fixed }), 400, 'REQUEST.INVALID');
      const field = Object.keys(fixed!)[0];
      expect(errors).toEqual([{ field, message: 'This property cannot be changed.' }]);
      const other = await refused(update(before, { ...before, id: 4_294_967_295 }), 400, 'REQUEST.INVALID');
      expect(other.errors).toEqual([{ field: 'id', message: 'This property cannot be changed.' }]);
    });

    it('of many changes just what is sent, in each of them', async () => {
      const rows = [await created(resource), await created(resource)];
      const ids = rows.map(({ id }) => id);
      expect((await provider.updateMany(name, { ids, data: change! })).data).toEqual(ids);
      for (const row of rows) {
        const rest = without(row, ['version', 'updated_at', ...(resource.moving ?? [])]);
        expect((await provider.getOne(name, { id: row.id })).data).toMatchObject({ ...rest, ...change });
      }
    });
  });

  it.each(CASES.filter(({ change }) => !change))(
    'update and updateMany of $name, which has no PUT, answer 405',
    async ({ name }) => {
      const row = await lastOf(name);
      const act = () => provider.update(name, { id: row.id, data: row, previousData: row });
      await notOffered(act(), 'PUT', `${name}/${row.id}`, allowedAt(name));
      const many = provider.updateMany(name, { ids: [row.id], data: { status: 0 } });
      await notOffered(many, 'PUT', `${name}/${row.id}`, allowedAt(name));
      expect(await lastOf(name)).toEqual(row);
    },
  );

  it.each(CASES.filter(({ isDeleted }) => isDeleted))(
    'delete and deleteMany of $name remove rows',
    async (resource) => {
      const rows = [await created(resource), await created(resource), await created(resource)] as const;
      const [one, ...two] = rows;
      const removed = await provider.delete(resource.name, { id: one.id, previousData: one });
      expect(removed.data).toMatchObject({ id: one.id });
      const ids = two.map(({ id }) => id);
      expect((await provider.deleteMany(resource.name, { ids })).data).toEqual(ids);
      expect((await provider.getMany(resource.name, { ids: rows.map(({ id }) => id) })).data).toEqual([]);
    },
  );

  it.each(CASES.filter(({ isDeleted }) => !isDeleted))(
    'delete and deleteMany of $name, which has no DELETE, answer 405',
    async ({ name }) => {
      const row = await lastOf(name);
      const path = `${name}/${row.id}`;
      await notOffered(provider.delete(name, { id: row.id, previousData: row }), 'DELETE', path, allowedAt(name));
      await notOffered(provider.deleteMany(name, { ids: [row.id] }), 'DELETE', path, allowedAt(name));
      expect(await lastOf(name)).toEqual(row);
    },
  );

  it('getMany answers all rows that are named, however many a page has', async () => {
    const rows = await Promise.all(Array.from({ length: 30 }, () => aLender(app, { lender_group_ids: [] })));
    const ids = rows.map(({ id }) => id);
    expect((await provider.getMany('lenders', { ids })).data).toHaveLength(30);
  });

  it('update takes a record whose counts have moved since it was read', async () => {
    const link = (await provider.create('tracking-links', { data: { name: 'Flyer', partner_id: 1, target: '/' } }))
      .data as Row;
    const before = (await provider.getOne('tracking-links', { id: link.id })).data as Row;
    await app.query('INSERT INTO tracking_link_clicks (tracking_link_id, day, clicks) VALUES (?, ?, 5)', [
      link.id,
      istToday(),
    ]);
    const { data } = await provider.update('tracking-links', { id: link.id, data: before, previousData: before });
    expect(data).toMatchObject({ clicks: 5, version: 2 });
  });
});
