import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DedupeCheckEntity } from '../src/loans/submissions/dedupe-check.entity.js';
import { DisbursalDifferenceEntity } from '../src/loans/applications/disbursal-difference.entity.js';
import { LenderSwitchEntity } from '../src/catalogue/lenders/lender-switch.entity.js';
import { DeletionCertificateEntity } from '../src/operations/privacy/deletion-certificate.entity.js';
import { DeletionRequestEntity } from '../src/operations/privacy/deletion-request.entity.js';
import { UploadRowEntity } from '../src/operations/uploads/upload-row.entity.js';
import { UploadEntity } from '../src/operations/uploads/upload.entity.js';
import { anAdmin, aPartner, aPartnerUser } from './builders/accounts.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { aReferral } from './builders/referrals.js';
import { aSubmittedApplication } from './builders/submissions.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

interface Document {
  paths: Record<string, { get?: { parameters?: Parameter[] } }>;
}
interface Parameter {
  name: string;
  schema?: { enum: string[]; default: string };
  content?: { 'application/json': { schema: { properties: Record<string, unknown> } } };
}

/** Pages that begin after the last row of the page before, while rows are added at the front of the list. */
describe('cursors of lists (filter after)', () => {
  let app: TestApp;
  let admin: ReturnType<TestApp['as']>;
  let partnerId: number;
  let lenderId: number;
  let applicationId: number;
  let income = 15_000;
  /** Adds a row to a list, made at that moment. */
  const adding: Record<string, (at: Date) => Promise<unknown>> = {};
  let clock = Date.parse('2026-11-01T06:00:00.000Z');
  /** The next second. */
  const moment = () => new Date((clock += 1_000));

  beforeAll(async () => {
    app = await TestApp.start();
    admin = app.as((await anAdmin(app)).token);
    partnerId = (await aPartner(app, { slug: 'moral-e-suvidha' })).id;
    lenderId = (await aLender(app)).id;
    const add = <T extends object>(type: new () => T, values: object) =>
      app.dataSource.getRepository(type).insert(values);
    const disbursed = { state: 'DISBURSED', disbursed_amount: 50_000, disbursed_on: '2026-10-05' } as const;
    const given = { lender_id: lenderId, partner_id: partnerId };
    applicationId = (await aLenderApplication(app, { ...given, ...disbursed, created_at: moment() })).id;
    await aSubmittedApplication(app);
    const [upload] = (await add(UploadEntity, { ...UPLOAD, kind: 'mis' })).identifiers;

    adding['lender-applications'] = (created_at) =>
      aLenderApplication(app, { ...given, state: 'UNDER_REVIEW', created_at });
    adding['applications'] = (updated_at) => anApplication(app, { partner_id: partnerId, updated_at });
    adding['eligibility-runs'] = async (at) => {
      await app.query(
        `INSERT INTO eligibility_logs
           (created_at, application_id, rules_version, request, matched, results, product_type, unmatched)
         SELECT ?, application_id, rules_version, request, 1, results, product_type, unmatched
         FROM eligibility_logs ORDER BY id LIMIT 1`,
        [at],
      );
      await app.query(
        `INSERT INTO eligibility_matches (lender_id, created_at, run_id, product_type)
         SELECT ?, created_at, id, product_type FROM eligibility_logs ORDER BY id DESC LIMIT 1`,
        [lenderId],
      );
    };
    adding['dedupe-checks'] = (created_at) =>
      add(DedupeCheckEntity, {
        ...{ created_at, lender_application_id: applicationId, lender_id: lenderId, step: 'lender', outcome: 'UNIQUE' },
        ...{ ms: 3, product_type: 'Personal Loans' },
      });
    adding['uploads/status'] = (created_at) => add(UploadEntity, { ...UPLOAD, kind: 'status', created_at });
    adding['unmatched-rows/mis'] = () =>
      add(UploadRowEntity, {
        ...{ upload_id: Number(upload!.id), sheet_row: 2, outcome: 'unmatched', waiting: 'mis' },
        ...{ content_hash: '0'.repeat(32), lender_reference_id: 'REF-1' },
      });
    adding['deletion-requests'] = async (created_at) =>
      add(DeletionRequestEntity, {
        ...{ created_at, uuid: randomUUID(), prospect_id: (await aProspect(app)).id, state: 'REQUESTED' },
      });
    adding['deletion-certificates'] = async (created_at) => {
      const request = await add(DeletionRequestEntity, { uuid: randomUUID(), prospect_id: 1, state: 'DONE' });
      await add(DeletionCertificateEntity, {
        created_at,
        deletion_request_id: Number(request.identifiers[0]!.id),
        records: [],
      });
    };
    adding['disbursal-differences'] = () =>
      add(DisbursalDifferenceEntity, {
        ...{ lender_application_id: applicationId, amount: 60_000, known_amount: 50_000, source: 'file' },
      });
    adding[`vendors/${lenderId}/switches`] = (done_at) =>
      add(LenderSwitchEntity, { lender_id: lenderId, to_status: 1, done_at });
    adding['tracking-links'] = () =>
      admin.post('/api/admin/tracking-links').send({ name: 'Poster', partner_id: partnerId, target: '/' }).expect(201);
    adding['merchants'] = (submitted_at) => aMerchant(app, { partner_id: partnerId, submitted_at });
    await aReferral(app, { partner_id: partnerId });
    adding[`lenders/${lenderId}/history`] = () =>
      admin.put(`/api/admin/lenders/${lenderId}`).send({ min_income: ++income }).expect(200);
  });
  afterAll(() => app.stop());

  const UPLOAD = { file_name: 'a.csv', file_size: 10, state: 'applied', counts: {}, notes: {} };
  const LENDERS_OWN = { lender_id: 1, state: 'UNDER_REVIEW' };

  async function page(list: string, sort: string, filter: object, size: number): Promise<number[]> {
    const query = { sort, range: `[0,${size - 1}]`, filter: JSON.stringify(filter) };
    const { body } = await admin.get(`/api/admin/${list}`).query(query).expect(200);
    return (body as { id: number }[]).map(({ id }) => id);
  }

  it.each<[string, string, object]>([
    ['applications', '["id","DESC"]', {}],
    ['applications', '["updated_at","DESC"]', { acted_on: 0 }],
    ['applications', '["updated_at","DESC"]', { state: 'MATCHED', partner_id: 1 }],
    ['lender-applications', '["created_at","DESC"]', {}],
    ['lender-applications', '["created_at","DESC"]', { state: 'UNDER_REVIEW' }],
    ['lender-applications', '["created_at","DESC"]', LENDERS_OWN],
    ['lender-applications', '["created_at","DESC"]', { partner_id: 1, product_type: 'Personal Loans' }],
    ['lender-applications', '["id","DESC"]', {}],
    ['lender-applications', '["id","DESC"]', { state: 'UNDER_REVIEW', created_from: '2026-11-01' }],
    ['eligibility-runs', '["created_at","DESC"]', {}],
    ['eligibility-runs', '["created_at","DESC"]', { lender_id: 1, outcome: 'matched' }],
    ['eligibility-runs', '["created_at","DESC"]', { product_type: 'Personal Loans' }],
    ['eligibility-runs', '["id","DESC"]', { outcome: 'matched' }],
    ['eligibility-runs', '["id","DESC"]', { lender_id: 1, outcome: 'matched' }],
    ['dedupe-checks', '["created_at","DESC"]', {}],
    ['dedupe-checks', '["created_at","DESC"]', { lender_id: 1 }],
    ['dedupe-checks', '["id","DESC"]', { created_from: '2026-11-01' }],
    ['uploads/status', '["id","DESC"]', {}],
    ['unmatched-rows/mis', '["id","DESC"]', {}],
    ['deletion-requests', '["created_at","DESC"]', { state: 'REQUESTED' }],
    ['deletion-certificates', '["created_at","DESC"]', { created_from: '2026-01-01' }],
    ['disbursal-differences', '["id","DESC"]', {}],
    ['vendors/1/switches', '["id","DESC"]', {}],
    ['tracking-links', '["id","DESC"]', {}],
    ['merchants', '["id","DESC"]', {}],
    ['lenders/1/history', '["id","DESC"]', {}],
  ])(
    '%s sorted by %s with filter %j, read page by page while rows are added, answers each row once',
    async (list, sort, filter) => {
      const add = adding[list]!;
      // Two and two are of the same moment, which only their ids tell apart.
      for (let n = 0, at = moment(); n < 7; n++, at = n % 2 === 0 ? moment() : at) await add(at);
      const all = await page(list, sort, filter, 1_000);
      expect(all.length).toBeGreaterThanOrEqual(7);
      const seen: number[] = [];
      for (let rows = all.slice(0, 0); seen.length === 0 || rows.length > 0; seen.push(...rows)) {
        rows = await page(list, sort, { ...filter, ...(seen.length > 0 && { after: seen.at(-1) }) }, 3);
        // At the front of the list.
        await add(moment());
      }
      expect(seen).toEqual(all);
      const upwards = sort.replace('DESC', 'ASC');
      const [first, second] = await page(list, upwards, filter, 2);
      expect(await page(list, upwards, { ...filter, after: first }, 1)).toEqual([second]);
    },
  );

  it.each(['lender-applications', 'eligibility-runs', 'dedupe-checks', 'deletion-requests', 'deletion-certificates'])(
    '%s with the filters id and after answers the named rows behind that row',
    async (list) => {
      for (const column of ['created_at', 'id']) {
        const sort = JSON.stringify([column, 'DESC']);
        const [a, b, c, d] = await page(list, sort, {}, 4);
        expect(await page(list, sort, { id: [d, a, c], after: b }, 10)).toEqual([c, d]);
        expect(await page(list, sort, { id: [d, a], after: d }, 10)).toEqual([]);
        expect(await page(list, sort, { id: [], after: a }, 10)).toEqual([]);
      }
    },
  );

  it.each(['uploads/status', 'unmatched-rows/mis', 'disbursal-differences', 'tracking-links', 'merchants'])(
    '%s sorted by id with the filters id and after answers the named rows behind that row',
    async (list) => {
      const [a, b, c, d] = await page(list, '["id","DESC"]', {}, 4);
      expect(await page(list, '["id","DESC"]', { id: [d, a, c], after: b }, 10)).toEqual([c, d]);
      expect(await page(list, '["id","ASC"]', { id: [d, a, c], after: c }, 10)).toEqual([a]);
    },
  );

  it('rows that match no application are searched with the filters id and after, alone and together', async () => {
    const list = 'unmatched-rows/mis';
    const q = 'REF-1';
    const [a, b, c, d] = await page(list, '["id","DESC"]', { q }, 4);
    const id = [d, a, c];
    expect(await page(list, '["id","DESC"]', { q, id }, 10)).toEqual([a, c, d]);
    expect(await page(list, '["id","ASC"]', { q, id }, 10)).toEqual([d, c, a]);
    expect(await page(list, '["id","DESC"]', { q, after: b }, 2)).toEqual([c, d]);
    expect(await page(list, '["id","ASC"]', { q, after: c }, 10)).toEqual([b, a]);
    expect(await page(list, '["id","DESC"]', { q, id, after: b }, 10)).toEqual([c, d]);
    expect(await page(list, '["id","ASC"]', { q, id, after: c }, 10)).toEqual([a]);
    expect(await page(list, '["id","ASC"]', { q: 'REF-2', id, after: c }, 10)).toEqual([]);
  });

  it('the total of a page behind a row counts what is left', async () => {
    const ids = await page('dedupe-checks', '["created_at","DESC"]', {}, 1_000);
    const filter = JSON.stringify({ after: ids[2] });
    const { headers } = await admin.get('/api/admin/dedupe-checks').query({ filter, range: '[0,1]' }).expect(200);
    expect(headers['content-range']).toBe(`dedupe-checks 0-1/${ids.length - 3}`);
  });

  it('a list sorted by creation refuses to begin behind a row that does not exist', async () => {
    for (const list of [
      'lender-applications',
      'eligibility-runs',
      'dedupe-checks',
      'deletion-requests',
      'deletion-certificates',
    ]) {
      const filter = JSON.stringify({ after: 4_294_967_295 });
      const answer = await admin.get(`/api/admin/${list}`).query({ sort: '["created_at","DESC"]', filter });
      expectError(answer, 'REQUEST.INVALID', ['filter.after']);
    }
  });

  it('a list sorted by name refuses after and names the orders that have it', async () => {
    const answer = await admin
      .get('/api/admin/merchants')
      .query({ sort: '["shop_name","ASC"]', filter: '{"after":1}' })
      .expect(400);
    expect((answer.body as { errors: unknown }).errors).toEqual([
      { field: 'filter.after', message: 'Pages can be read on from a row in the order of: id.' },
    ]);
  });

  it('every list takes the orders and filters that openapi.json describes, and no others', async () => {
    const { paths } = (await app.http.get('/api/openapi.json').expect(200)).body as Document;
    const lists = Object.entries(paths).flatMap(([path, { get }]) => {
      const of = (name: string) => get?.parameters?.find((one) => one.name === name);
      const [sort, filter] = [of('sort'), of('filter')];
      return sort?.schema && filter?.content
        ? [{ path, orders: sort.schema, filters: filter.content['application/json'].schema.properties }]
        : [];
    });
    expect(lists.length).toBeGreaterThan(30);
    const owner = app.as((await aPartnerUser(app)).token);
    for (const { path, orders, filters } of lists) {
      const reader = path.startsWith('/api/partner/') ? owner : admin;
      const address = path.replace('{id}', path.includes('months') ? '1-2026-11' : '1').replace('{list}', 'salaryMode');
      const ask = async (query: object) => {
        const { status, body } = await reader.get(address).query(query);
        return { status, fields: ((body as { errors?: { field: string }[] }).errors ?? []).map(({ field }) => field) };
      };
      expect(orders.enum).toContain(orders.default);
      for (const sort of orders.enum) expect([path, sort, (await ask({ sort })).fields]).toEqual([path, sort, []]);
      const columns = [...new Set(orders.enum.map((one) => (JSON.parse(one) as string[])[0]))];
      for (const order of columns.flatMap((one) => [`["${one}","ASC"]`, `["${one}","DESC"]`])) {
        if (!orders.enum.includes(order)) expect((await ask({ sort: order })).fields).toEqual(['sort']);
      }
      for (const key of Object.keys(filters)) {
        // No filter takes a truth value, so that one which is known is refused for its value.
        const { fields } = await ask({ filter: JSON.stringify({ [key]: { no: 'value' } }) });
        expect([path, fields]).toEqual([path, [`filter.${key}`]]);
      }
      expect(await ask({ filter: '{"unheard_of":1}' })).toEqual({ status: 400, fields: ['filter.unheard_of'] });
    }
  });
});
