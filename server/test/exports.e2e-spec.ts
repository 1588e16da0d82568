import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { read, utils } from '@e965/xlsx';
import { EVERYBODY } from '@marketplace/contract/audiences/audiences.js';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { WORKBOOK_ROWS_MAX } from '@marketplace/contract/reports/reports.js';
import { DISPOSITIONS } from '@marketplace/contract/telecalling/telecalling.js';
import type { CaseQueuePage } from '../src/desk/cases/dto/case.dto.js';
import type { ExportResponse } from '../src/platform/exports/dto/export.dto.js';
import { Exports } from '../src/platform/exports/exports.js';
import { Housekeeping } from '../src/platform/housekeeping/housekeeping.js';
import type { RawListQuery } from '../src/platform/rest/list-query.js';
import { anAdmin, aPartner, aPartnerUser } from './builders/accounts.js';
import { aMasquerade } from './builders/masquerades.js';
import { aTemplate } from './builders/campaigns.js';
import { aCard } from './builders/cards.js';
import { aLender, aLenderGroup } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { aReferral } from './builders/referrals.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { aTaxInvoice } from './builders/tax-invoices.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const URL = '/api/admin/exports';
const NOBODY = '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60';

describe('exports of lists', () => {
  let folder: string;
  let app: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marketplace-exports-'));
    app = await TestApp.start({ env: { FILES_DIR: folder } });
    other = await TestApp.start({ database: app.database, env: { FILES_DIR: folder } });
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const someone = async (role: 1 | 2 | 3 = 1) => {
    const { token, user } = await anAdmin(app, { role });
    return { ...app.as(token), id: user.id };
  };
  type Admin = Awaited<ReturnType<typeof someone>>;
  const ask = (admin: Admin, given: object = {}) =>
    admin.post(URL).send({ list: 'applications', format: 'csv', ...given });
  const asked = async (admin: Admin, given: object = {}) =>
    (await ask(admin, given).expect(201)).body as ExportResponse;
  const own = async (admin: Admin) => (await admin.get(URL).expect(200)).body as ExportResponse[];
  const over = (admin: Admin, uuid: string) =>
    eventually(async () => {
      const found = (await own(admin)).find((one) => one.uuid === uuid);
      expect(found?.state).not.toBe('writing');
      return found!;
    });
  const file = (admin: Admin, uuid: string) => admin.get(`${URL}/${uuid}/file`);

  /** A list of the numbers from 1 to `size`, registered with both servers. */
  const aList = (name: string, size: number, onPage: (after: number) => Promise<void> = () => Promise.resolve()) => {
    const rows = async ({ filter }: RawListQuery) => {
      const { after = size + 1 } = JSON.parse(filter ?? '{}') as { after?: number };
      await onPage(after);
      return Array.from({ length: Math.min(1_000, after - 1) }, (_, i) => ({ id: after - 1 - i }));
    };
    for (const server of [app, other]) {
      server.app.get(Exports).register<{ id: number }>(name, {
        permission: Permission.ApplicationView,
        columns: [{ label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: ({ id }) => id }],
        count: () => Promise.resolve(size),
        rows,
      });
    }
  };

  describe('what is written', () => {
    it('the file has every row of the filter, the newest first, masked, with days and amounts as plain values', async () => {
      const admin = await someone();
      const partner = await aPartner(app, { name: '=HYPERLINK("https://example.in")' });
      const profile = { first_name: 'Meera', last_name: 'Pillai' };
      const prospect = await aProspect(app, { partner_id: partner.id, profile });
      const first = await anApplication(app, { prospect_id: prospect.id, desired_amount: 75_000.5 });
      const second = await anApplication(app, { prospect_id: prospect.id, submitted_at: null });
      await anApplication(app);
      await app.query("UPDATE applications SET created_at = '2026-01-31 20:00:05.000' WHERE id = ?", [first.id]);

      const filter = JSON.stringify({ partner_id: partner.id });
      const { uuid, rows_all } = await asked(admin, { filter });
      expect(rows_all).toBe(2);
      expect(await over(admin, uuid)).toMatchObject({ state: 'ready', rows_done: 2, rows_all: 2, failure: null });
      const { text, headers } = await file(admin, uuid).expect(200);
      expect(headers['content-disposition']).toMatch(/^attachment; filename="applications-\d{4}-\d\d-\d\d\.csv"$/);
      const lines = text.trimEnd().split('\r\n');
      expect(lines[0]).toMatch(/^\ufeffNumber,Application,Customer,Phone,Product,Partner/);
      expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual([second.id, first.id]);
      expect(lines[2]).toContain(`Meera P.,XXXXXX${prospect.phone.slice(-4)}`);
      expect(lines[2]).toContain(`"'=HYPERLINK(""https://example.in"")"`);
      expect(lines[2]).toContain(',75000.5,2026-02-01 01:30:05,');
      expect(text).not.toContain(prospect.phone);
    });

    it('a workbook has cells of dates and numbers', async () => {
      const admin = await someone();
      const { uuid: id } = await aLenderApplication(app, {
        ...{ state: 'DISBURSED', disbursed_amount: 1_25_000.25, disbursed_on: '2026-02-03' },
      });
      const filter = JSON.stringify({ uuid: id });
      const { uuid } = await asked(admin, { list: 'lender-applications', filter, format: 'xlsx' });
      await over(admin, uuid);
      const { body } = await file(admin, uuid)
        .buffer()
        .parse((answer, done) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => done(null, Buffer.concat(parts)));
        })
        .expect(200);
      const sheet = Object.values(read(body, { cellDates: false }).Sheets)[0]!;
      const [head, row] = utils.sheet_to_json<(string | number)[]>(sheet, { header: 1 });
      const cell = (name: string) => row?.[head?.indexOf(name) ?? -1];
      expect(cell('Disbursed (₹)')).toBe(125_000.25);
      // Excel counts days; 46,056 is 3 February 2026.
      expect(cell('Disbursed on')).toBe(46_056);
      expect(cell('Lender application')).toBe(id);
      expect(cell('Created (IST)')).toEqual(expect.any(Number));
    });

    it('a list without a row for the filter makes a file with its header alone', async () => {
      const admin = await someone();
      const { uuid } = await asked(admin, { filter: '{"q":"nothing-like-this"}' });
      expect(await over(admin, uuid)).toMatchObject({ state: 'ready', rows_done: 0, rows_all: 0 });
      const { text } = await file(admin, uuid).expect(200);
      expect(text.trimEnd().split('\r\n')).toHaveLength(1);
    });
  });

  describe('of each list', () => {
    const sunita = '9123456780';

    beforeAll(async () => {
      const partner = await aPartner(app, { slug: 'listed-one', name: 'Listed' });
      const listed = await aMerchant(app, {
        ...{ partner_id: partner.id, state: 'APPROVED', shop_name: 'Listed shop', details: { pan: 'ABCPE1234F' } },
      });
      const admin = await someone();
      await admin
        .post('/api/admin/tracking-links')
        .send({ name: 'Listed poster', partner_id: partner.id, target: '/' })
        .expect(201);
      const { user: listedAdmin } = await anAdmin(app, { name: 'Listed Admin', role: 3 });
      const { user: portalUser } = await aPartnerUser(app, { partner });
      for (const reason of ['misuse_report', 'ticket'] as const) {
        await aMasquerade(app, { partner_id: partner.id, user_id: portalUser.id, admin_id: listedAdmin.id, reason });
      }
      await aMerchant(app);
      await admin
        .post('/api/admin/tracking-links')
        .send({ name: 'Other', partner_id: partner.id, target: '/' })
        .expect(201);
      await aCard(app, { category_name: 'Listed card', secured: 1 });
      await aCard(app, { category_name: 'Other card' });
      await aCard(app, { category_name: 'Linkless card', utm_link: null });
      const group = await aLenderGroup(app, { name: 'Listed group', product_types: ['Personal Loans'] });
      const lender = await aLender(app, { name: 'Listed lender', lender_group_ids: [group.id], min_income: 15_000 });
      await aLender(app, { name: 'Other lender' });
      await app.refreshLists();
      await other.refreshLists();

      for (const product_type of ['Gold Loans', 'Personal Loans'] as const) {
        const phone = product_type === 'Gold Loans' ? sunita : '9123456781';
        const prospect = await aProspect(app, { phone, partner_id: partner.id });
        const application = await anApplication(app, { prospect_id: prospect.id, product_type });
        const at = await aLenderApplication(app, { application_id: application.id, lender_id: lender.id });
        await app.query(
          `INSERT INTO dedupe_checks (lender_application_id, lender_id, product_type, step, outcome, reason, ms)
           VALUES (?, ?, ?, 'history', 'FRESH', NULL, 7)`,
          [at.id, lender.id, product_type],
        );
        await app.query(
          `INSERT INTO eligibility_logs (application_id, product_type, rules_version, matched, unmatched, results, request)
           VALUES (?, ?, 'a3f09c1d52e847b6', 6, 18, '{"matched":[],"unmatched":[]}', '{}')`,
          [application.id, product_type],
        );
        const state = product_type === 'Gold Loans' ? 'REFUSED' : 'REQUESTED';
        const { insertId } = await app.query<{ insertId: number }>(
          `INSERT INTO deletion_requests (uuid, prospect_id, state, reason) VALUES (?, ?, ?, 'not_needed')`,
          [randomUUID(), prospect.id, state],
        );
        await app.query(
          'INSERT INTO deletion_certificates (deletion_request_id, created_at, records) VALUES (?, ?, ?)',
          [
            ...[insertId, state === 'REFUSED' ? '2026-01-05 10:00:00' : '2026-02-05 10:00:00'],
            '[{"kind":"messages","erased":3,"kept":1,"ground":"proof"}]',
          ],
        );
      }

      const { offers_on: _, ...everybody } = EVERYBODY;
      for (const which of ['Listed', 'Other']) {
        const add = async (path: string, body: object) =>
          (await admin.post(`/api/admin/${path}`).send(body).expect(201)).body as { id: number };
        await add('desk-teams', { name: `${which} team`, member_ids: [] });
        await add('link-hosts', { host: `${which.toLowerCase()}.example.in` });
        await add('gateway-hosts', { host: `${which.toLowerCase()}.example.in` });
        const day = which === 'Listed' ? '2031-08-15' : '2031-10-02';
        await add('public-holidays', { day, name: `${which} day`, name_hi: 'दिन' });
        const rates = { tds_threshold: 20_000, tds_percent: 2, tds_percent_without_pan: 20, gst_percent: 18 };
        await add('tax-rates', {
          kind: 'COMMISSION',
          valid_from: day,
          law: `${which} Act`,
          law_without_pan: `${which} Act 2`,
          ...rates,
        });
        await add('share-terms', {
          ...{ partner_id: listed.partner_id, merchant_id: listed.id, valid_from: day },
          ...{ percent: 40, flat_amount: 12.5 },
        });
        await add('referral-terms', { kind: 'MERCHANT', valid_from: day, amount: 500, within_days: 90 });
        await aReferral(app, { partner_id: listed.partner_id, business_name: `${which} business` });
        await add('call-campaigns', {
          ...{ ...everybody, name: `${which} calls`, script_en: 'Good morning.', script_hi: 'नमस्ते।' },
          ...{ max_attempts: 3, pause_minutes: 60, dispositions: [...DISPOSITIONS] },
        });
        await add('articles', {
          ...{ kind: 'dsa_queries', category: 'links', position: 10, title_en: `${which} article`, title_hi: 'लेख' },
          ...{ body_en: 'A text.', body_hi: 'एक लेख।' },
        });
        await add('creatives', {
          ...{ product_type: 'Gold Loans', position: 10, headline_en: `${which} loan`, headline_hi: 'लोन' },
          ...{ points_en: 'Compare.', points_hi: 'तुलना करें।', valid_until: istToday() },
        });
        await add('training-modules', {
          ...{ position: 10, title_en: `${which} module`, title_hi: 'मॉड्यूल', drawn: 3, pass_percent: 80 },
          ...{ wait_minutes: 30, tries_per_day: 3, valid_months: 12 },
          pages: [{ title_en: 'Page', title_hi: 'पन्ना', body_en: 'A text.', body_hi: 'एक लेख।' }],
          questions: [1, 2, 3].map((n) => ({
            ...{ text_en: `Question ${n}`, text_hi: `सवाल ${n}`, choices_en: ['Yes', 'No'] },
            ...{ choices_hi: ['हाँ', 'नहीं'], right: 0, why_en: 'So it is.', why_hi: 'ऐसा ही है।' },
          })),
        });
        const template = await add('message-templates', aTemplate(app, { name: `${which} text` }));
        const { id } = await add('campaigns', { name: `${which} messages`, template_id: template.id });
        await app.query(
          "INSERT INTO payout_runs (state, payments_count, total_amount, created_by) VALUES (?, 2, '1000.50', 1)",
          [which === 'Listed' ? 'CANCELLED' : 'MADE'],
        );
        await aTaxInvoice(app, listed.partner_id, { state: which === 'Listed' ? 'ACCEPTED' : 'DRAFT' });
        if (which === 'Listed') await app.query("UPDATE campaigns SET state = 'STOPPED' WHERE id = ?", [id]);
      }
      await aLenderGroup(app, { name: 'Other group' });
      for (const server of [app, other]) await server.refreshLists();
    });

    it('every list of the admin can be exported', async () => {
      const rooms = join(import.meta.dirname, '../../admin-ui/src');
      const files = (await readdir(rooms, { recursive: true })).filter((file) => file.endsWith('room.tsx'));
      const texts = await Promise.all(files.map((file) => readFile(join(rooms, file), 'utf8')));
      const resources = texts.flatMap((text) => [...text.matchAll(/^ {6}name: '([^']+)'/gm)].map(([, name]) => name));
      expect(resources.length).toBeGreaterThan(15);
      const names = app.app.get(Exports).names.filter((name) => !name.startsWith('test-'));
      expect(names).toEqual(expect.arrayContaining(resources));
      // The page of exports has words for what is no resource.
      const words = await readFile(join(rooms, 'platform/exports/i18n/en.ts'), 'utf8');
      expect(names.filter((name) => !resources.includes(name) && !words.includes(`'of.${name}':`))).toEqual([]);
    });

    it.each([
      ['merchant-management', '{"q":"Listed shop"}', 'Listed shop'],
      ['tracking-links', '{"q":"Listed poster"}', 'Listed poster'],
      ['partners', '{"q":"listed-one"}', 'Listed'],
      ['user-management', '{"q":"Listed Admin"}', 'Listed Admin'],
      ['credit-cards', '{"q":"Listed card"}', 'Listed card'],
      ['credit-cards', '{"missing":"link"}', 'Linkless card'],
      ['lenders', '{"q":"Listed lender"}', 'Listed lender'],
      ['customer-eligibility', '{"product_type":"Gold Loans"}', 'Sunita D.,XXXXXX6780,Gold Loans,6,18'],
      ['dedupe-checks', '{"product_type":"Gold Loans"}', 'Sunita D.,XXXXXX6780,Gold Loans,Listed lender'],
      ['customer-info-deletion', '{"state":"REFUSED"}', 'REFUSED,not_needed'],
      ['deletion-certificates', '{"created_to":"2026-01-31"}', 'not_needed,,,,3'],
      ['desk-teams', '{"q":"Listed team"}', 'Listed team'],
      ['link-hosts', '{"q":"listed"}', 'listed.example.in'],
      ['gateway-hosts', '{"q":"listed"}', 'listed.example.in'],
      ['lender-groups', '{"q":"Listed"}', 'Listed group,Personal Loans,1'],
      ['vendors-on-off', '{"q":"Listed lender"}', 'Listed lender'],
      ['public-holidays', '{"q":"Listed"}', '2031-08-15,Listed day,दिन'],
      ['tax-rates', '{"valid_from":"2031-08-15"}', '2031-08-15,COMMISSION,Listed Act,Listed Act 2,20000,2,20,18'],
      ['tax-invoices', '{"state":"ACCEPTED"}', 'ACCEPTED,1'],
      ['share-terms', '{"id":[1]}', 'Listed,Listed shop,,2031-08-15,40,12.5'],
      ['partner-tree', '{"id":[1]}', 'Listed shop'],
      ['masquerades', '{"id":[1]}', 'Listed Admin,Listed,Ramesh Kumar,Owner,A report of misuse'],
      ['due-diligence', '{"kind":"MERCHANT","payee_id":1}', 'MERCHANT,Listed shop'],
      ['referral-terms', '{"id":[1]}', 'MERCHANT,2031-08-15,500,90'],
      ['referrals', '{"id":[1]}', 'PARTNER,Listed business'],
      ['call-campaigns', '{"q":"Listed"}', 'Listed calls,DRAFT'],
      ['articles', '{"q":"Listed"}', 'dsa_queries,links,10,draft,1,,Listed article'],
      ['creatives', '{"q":"Listed"}', 'Gold Loans,10,draft,1,,,Listed loan'],
      ['training-modules', '{"q":"Listed"}', 'Listed module'],
      ['message-templates', '{"q":"Listed"}', 'Listed text,1,current,sms'],
      ['payout-runs', '{"state":"CANCELLED"}', 'CANCELLED,2,1000.5,0,0'],
      ['messaging', '{"state":"STOPPED"}', 'Listed messages,STOPPED,sms'],
    ])('%s is exported as its list shows it', async (list, filter, name) => {
      const admin = await someone();
      const { uuid, rows_all } = await asked(admin, { list, filter });
      expect(rows_all).toBe(1);
      expect(await over(admin, uuid)).toMatchObject({ state: 'ready', rows_done: 1 });
      const { text } = await file(admin, uuid).expect(200);
      const [head, row, ...others] = text.trimEnd().split('\r\n');
      expect(head).toMatch(/^\ufeffNumber,/);
      expect(row).toContain(`,${name},`);
      expect(others).toEqual([]);
      expect(text).not.toMatch(/ABCPE1234F|8000000\d{3}|9123456\d{3}|\w{2}@example/);
      const all = await asked(admin, { list });
      expect((await over(admin, all.uuid)).rows_done).toBe(all.rows_all);
      expect(all.rows_all).toBeGreaterThan(1);
      expectError(await ask(await someone(3), { list }), 'AUTH.FORBIDDEN');
      expectError(await ask(admin, { list, filter: '{"no_such":1}' }), 'REQUEST.INVALID');
    });

    it('the options of one list are exported, and those of all lists', async () => {
      const admin = await someone();
      const one = await asked(admin, { list: 'option-lists', filter: '{"list":"Gender"}' });
      await over(admin, one.uuid);
      const { text } = await file(admin, one.uuid).expect(200);
      expect(text.split('\r\n')[0]).toBe('\ufeffNumber,List,Place,Id,English,Hindi,On');
      const [stored] = await app.query<{ n: number }[]>("SELECT COUNT(*) AS n FROM option_items WHERE list = 'Gender'");
      expect(text.match(/,Gender,/g)).toHaveLength(stored!.n);
      const all = await asked(admin, { list: 'option-lists' });
      expect((await over(admin, all.uuid)).rows_done).toBeGreaterThan(stored!.n);
      expectError(await ask(admin, { list: 'option-lists', filter: '{"list":"colours"}' }), 'REQUEST.INVALID');
      expectError(await ask(await someone(2), { list: 'option-lists' }), 'AUTH.FORBIDDEN');
    });

    it('tickets are exported as the list shows them to the agent who asks: their own, or complaints', async () => {
      const [agent, colleague] = [await someone(3), await someone(3)];
      const prospect = await aProspect(app, { profile: { first_name: 'Devika', last_name: 'Menon' } });
      const open = async (by: Admin, kind: string) => {
        const body = { prospect_uuid: prospect.uuid, kind, text: 'Asks when the money comes.' };
        return ((await by.post('/api/admin/tickets').send(body).expect(201)).body as { number: string }).number;
      };
      const [own, complaint, others] = [
        await open(agent, 'desk'),
        await open(agent, 'complaint'),
        await open(colleague, 'desk'),
      ];
      for (const [filter, numbers] of [
        ['{"mine":1}', [complaint, own]],
        ['{"kind":"complaint"}', [complaint]],
        ['{}', [others, complaint, own]],
      ] as const) {
        const { uuid } = await asked(agent, { list: 'tickets', filter });
        await over(agent, uuid);
        const { text } = await file(agent, uuid).expect(200);
        expect(text.match(/T\d{6}/g)).toEqual(numbers);
        expect(text).toContain(',Devika M.,');
        expect(text).not.toContain('money');
      }
    });

    it('cases are exported in the order of their list, to each agent their own', async () => {
      const [agent, colleague] = [await someone(3), await someone(2)];
      const claimed = async (by: Admin) => {
        const prospect = await aProspect(app, { profile: { first_name: 'Devika', last_name: 'Menon' } });
        const application = await anApplication(app, { prospect_id: prospect.id });
        await by.post(`/api/admin/csr-portal/${application.uuid}/${prospect.uuid}/claim`).expect(200);
        return application.uuid;
      };
      const [first, second, others] = [await claimed(agent), await claimed(agent), await claimed(colleague)];
      await app.query(
        'UPDATE desk_cases SET follow_up_at = ? WHERE application_id = (SELECT id FROM applications WHERE uuid = ?)',
        [new Date(Date.now() - 60_000), first],
      );
      const unclaimed = (await agent.get('/api/admin/csr-queues/unclaimed').expect(200)).body as CaseQueuePage;
      for (const [by, filter, cases] of [
        [agent, '{"queue":"mine"}', [second, first]],
        [agent, '{"queue":"follow-up"}', [first]],
        [colleague, '{}', [others]],
        [agent, '{"queue":"unclaimed"}', unclaimed.rows.map(({ id }) => id)],
        [agent, '{"queue":"stuck"}', []],
      ] as const) {
        const { uuid, rows_all } = await asked(by, { list: 'csr-portal', filter });
        expect(await over(by, uuid)).toMatchObject({ rows_all, rows_done: cases.length });
        expect(rows_all).toBe(cases.length);
        const lines = (await file(by, uuid).expect(200)).text.trimEnd().split('\r\n').slice(1);
        expect(lines.map((line) => line.slice(0, 36))).toEqual(cases);
        if (by === colleague) expect(lines[0]).toMatch(/^[0-9a-f-]{36},Devika M.,XXXXXX\d{4},Personal Loans,/);
      }
      expectError(await ask(agent, { list: 'csr-portal', filter: '{"queue":"others"}' }), 'REQUEST.INVALID');
    });

    it('what an agent has filled in for customers is exported to that agent alone', async () => {
      const [agent, colleague] = [await someone(3), await someone(3)];
      await aPartner(app, { slug: 'moral-e-suvidha' });
      for (const server of [app, other]) await server.refreshLists();
      const body = { phone: '8640000001', product_type: 'Personal Loans', language: 'en' };
      const { id } = (await agent.post('/api/admin/assisted-applications').send(body).expect(201)).body as {
        id: string;
      };
      const own = await asked(agent, { list: 'assisted' });
      expect(await over(agent, own.uuid)).toMatchObject({ rows_all: 1, rows_done: 1 });
      const { text } = await file(agent, own.uuid).expect(200);
      expect(text).toContain(`,${id},XXXXXX0001,Personal Loans,`);
      expect(text).not.toContain('8640000001');
      expect((await asked(colleague, { list: 'assisted' })).rows_all).toBe(0);
    });

    it('jobs of the outbox are exported in the order of their list, each once across the parts of the file', async () => {
      const admin = await someone();
      const at = new Date('2026-03-01T10:00:00Z');
      await app.query(
        `INSERT INTO outbox_jobs (uuid, topic, payload, state, attempts, due_at, last_error)
         WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 100)
         SELECT UUID(), 'export-test', '{"uploadId":7,"phone":"9876543210"}', 'failed', 8,
           ? - INTERVAL (a.i DIV 3) SECOND, 'The gateway refused 9876543210' FROM n a JOIN n b WHERE b.i <= 55`,
        [at],
      );
      const { uuid, rows_all } = await asked(admin, { list: 'outbox', filter: '{"topic":"export-test"}' });
      expect(rows_all).toBe(5_500);
      expect(await over(admin, uuid)).toMatchObject({ state: 'ready', rows_done: 5_500 });
      const { text } = await file(admin, uuid).expect(200);
      const lines = text.trimEnd().split('\r\n').slice(1);
      const stored = await app.query<{ id: number }[]>(
        "SELECT id FROM outbox_jobs WHERE topic = 'export-test' ORDER BY due_at DESC, id DESC",
      );
      expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(stored.map(({ id }) => id));
      expect(lines[0]).toContain(',export-test,failed,uploadId 7,');
      expect(text).not.toContain('9876543210');
      await app.query("DELETE FROM outbox_jobs WHERE topic = 'export-test'");
      expectError(await ask(await someone(2), { list: 'outbox' }), 'AUTH.FORBIDDEN');
    });

    it('entries of the audit log are exported with their changes, as the search finds them', async () => {
      const admin = await someone();
      const { id } = (
        await admin
          .post('/api/admin/public-holidays')
          .send({ day: '2032-01-26', name: '=Day', name_hi: 'दिन' })
          .expect(201)
      ).body as { id: number };
      await admin.put(`/api/admin/public-holidays/${id}`).send({ name: 'Republic Day' }).expect(200);
      const today = istToday();
      const filter = { from: today, to: today, entity: 'public-holiday', entity_id: String(id), actor_id: admin.id };
      const { uuid, rows_all } = await asked(admin, { list: 'audit-log', filter: JSON.stringify(filter) });
      expect(rows_all).toBe(2);
      expect(await over(admin, uuid)).toMatchObject({ rows_done: 2 });
      const lines = (await file(admin, uuid).expect(200)).text.trimEnd().split('\r\n').slice(1);
      expect(lines[0]).toContain(`,update,public-holiday,${id},name: =Day → Republic Day,`);
      expect(lines[1]).toContain(`,create,public-holiday,${id},name: null → =Day,`);
      const long = JSON.stringify({ from: '2026-01-01', to: '2026-12-31' });
      expectError(await ask(admin, { list: 'audit-log', filter: long }), 'REQUEST.INVALID');
      expectError(await ask(await someone(2), { list: 'audit-log' }), 'AUTH.FORBIDDEN');
    });

    it('codes are in the words of the one who asked, and stay so when it is fetched in another language', async () => {
      const admin = await someone();
      const inHindi = await admin
        .post(URL)
        .set('Accept-Language', 'hi')
        .send({ list: 'customer-eligibility', format: 'csv', filter: '{"product_type":"Gold Loans"}' })
        .expect(201);
      const { uuid } = inHindi.body as ExportResponse;
      await over(admin, uuid);
      const { text } = await file(admin, uuid).set('Accept-Language', 'en').expect(200);
      expect(text).toMatch(/^\ufeffनंबर,/);
      expect(text).toContain(',गोल्ड लोन,6,18,');
    });

    it.each([
      ['status', 2, 3],
      ['mis', 1, 2],
      ['commission', 1, 2],
    ] as const)(
      'files of the kind %s and their rows that wait are exported apart from other kinds',
      async (kind, may, mayNot) => {
        const { insertId } = await app.query<{ insertId: number }>(
          `INSERT INTO uploads (kind, file_name, file_size, file_key, state, counts, notes) VALUES (?, ?, 100, '', 'applied', '{"unmatched":2}', '{}')`,
          [kind, `${kind}-listed.csv`],
        );
        for (const sheet_row of [2, 3]) {
          await app.query(
            `INSERT INTO upload_rows (upload_id, sheet_row, outcome, waiting, lender_reference_id, phone_last4, raw_status, content_hash)
           VALUES (?, ?, 'unmatched', ?, ?, '6780', 'Disbursed', '')`,
            [insertId, sheet_row, kind, `LN-${kind}-${sheet_row}`],
          );
        }
        const admin = await someone(may);
        const files = await asked(admin, { list: `${kind}-uploads` });
        expect(await over(admin, files.uuid)).toMatchObject({ state: 'ready', rows_done: 1, rows_all: 1 });
        expect((await file(admin, files.uuid).expect(200)).text).toContain(`,${kind}-listed.csv,100,applied,`);
        const rows = await asked(admin, { list: `${kind}-unmatched` });
        expect(await over(admin, rows.uuid)).toMatchObject({ state: 'ready', rows_done: 2, rows_all: 2 });
        const lines = (await file(admin, rows.uuid).expect(200)).text.trimEnd().split('\r\n').slice(1);
        expect(lines.map((line) => /LN-\w+-\d/.exec(line)?.[0])).toEqual([`LN-${kind}-3`, `LN-${kind}-2`]);
        for (const list of [`${kind}-uploads`, `${kind}-unmatched`]) {
          expectError(await ask(await someone(mayNot), { list }), 'AUTH.FORBIDDEN');
        }
      },
    );
  });

  it('an export whose server hangs is gone on with by another, and has each row once', async () => {
    let release = () => undefined as void;
    let hung = 0;
    const released = new Promise<void>((resolve) => (release = resolve));
    // The second part begins behind the 5,000th row.
    aList('test-hanging', 12_345, async (after) => {
      if (after === 7_346 && ++hung === 1) await released;
    });
    const admin = await someone();
    const { uuid } = await asked(admin, { list: 'test-hanging' });
    await eventually(() => expect(hung).toBe(1));
    expect((await own(admin))[0]).toMatchObject({ state: 'writing', rows_done: 5_000, rows_all: 12_345 });
    // As if the claim had run out.
    await app.query("UPDATE outbox_jobs SET due_at = ? WHERE topic = 'export' AND state = 'waiting'", [new Date()]);
    expect(await over(admin, uuid)).toMatchObject({ state: 'ready', rows_done: 12_345, rows_all: 12_345 });
    release();
    // The one that hung stores its part, which nobody notes.
    await eventually(async () => expect(await readdir(join(folder, 'exports', uuid))).toHaveLength(4));
    const { text } = await file(admin, uuid).expect(200);
    const numbers = text.trimEnd().split('\r\n').slice(1).map(Number);
    expect(numbers).toEqual(Array.from({ length: 12_345 }, (_, i) => 12_345 - i));
  });

  describe('who may have it', () => {
    it.each([2, 3] as const)('role %i, which does not see the list, is refused', async (role) => {
      expectError(await ask(await someone(role)), 'AUTH.FORBIDDEN');
    });

    it('another admin’s export answers like a missing one', async () => {
      const admin = await someone();
      const stranger = await someone();
      const { uuid } = await asked(admin);
      await over(admin, uuid);
      expect(await own(stranger)).toEqual([]);
      for (const id of [uuid, NOBODY]) {
        expectError(await file(stranger, id), 'RECORD.NOT_FOUND');
        expectError(await stranger.post(`${URL}/${id}/cancel`), 'RECORD.NOT_FOUND');
        expectError(await stranger.post(`${URL}/${id}/retry`), 'RECORD.NOT_FOUND');
      }
    });

    it('an admin whose role is taken away meanwhile gets neither rows nor file', async () => {
      let release = () => undefined as void;
      const released = new Promise<void>((resolve) => (release = resolve));
      aList('test-role', 7_000, (after) => (after === 2_001 ? released : Promise.resolve()));
      const admin = await someone();
      const ready = await asked(admin);
      await over(admin, ready.uuid);
      const { uuid } = await asked(admin, { list: 'test-role' });
      await app.query('UPDATE admin_users SET role_id = 3 WHERE id = ?', [admin.id]);
      release();
      // What was read before is written at most as far as the part at hand.
      const end = await over(admin, uuid);
      expect(end).toMatchObject({ state: 'failed', failure: 'forbidden' });
      expect(end.rows_done).toBeLessThan(7_000);
      expectError(await file(admin, ready.uuid), 'AUTH.FORBIDDEN');
    });

    it('asking and fetching are in the audit log, without what was filtered for', async () => {
      const admin = await someone();
      const { uuid } = await asked(admin, { filter: '{"q":"9876543210"}' });
      await over(admin, uuid);
      await file(admin, uuid).expect(200);
      const entries = await app.query<{ action: string; changes: string }[]>(
        "SELECT action, changes FROM audit_log WHERE entity = 'export' AND entity_id = ? ORDER BY id",
        [uuid],
      );
      expect(entries.map(({ action }) => action)).toEqual(['create', 'download']);
      const [stored] = await app.query('SELECT * FROM exports WHERE uuid = ?', [uuid]);
      expect(JSON.stringify([entries, stored])).not.toContain('9876543210');
    });
  });

  describe('what is refused', () => {
    it.each([
      ['a filter that the list does not have', { filter: '{"colour":"red"}' }, 'REQUEST.INVALID'],
      ['a filter that is no JSON', { filter: '{' }, 'REQUEST.INVALID'],
      ['another format', { format: 'pdf' }, 'REQUEST.INVALID'],
      ['a list that does not exist', { list: 'passwords' }, 'RECORD.NOT_FOUND'],
    ] as const)('%s is refused', async (_what, given, code) => {
      expectError(await ask(await someone(), given), code);
    });

    it('more rows than a workbook holds are refused as xlsx', async () => {
      aList('test-large', WORKBOOK_ROWS_MAX + 1, () => new Promise(() => undefined));
      const admin = await someone();
      expectError(await ask(admin, { list: 'test-large', format: 'xlsx' }), 'REPORT.TOO_MANY_ROWS');
    });
  });

  it('a fourth export at once is refused; one that was stopped goes on when it is tried again', async () => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    aList('test-waiting', 1_500, () => released);
    const admin = await someone();
    const three = [];
    for (let i = 0; i < 3; i++) three.push(await asked(admin, { list: 'test-waiting' }));
    expectError(await ask(admin), 'EXPORT.TOO_MANY');
    const { uuid } = three[0]!;
    expectError(await file(admin, uuid), 'EXPORT.NOT_READY');
    expectError(await admin.post(`${URL}/${uuid}/retry`), 'EXPORT.TOO_MANY');
    const stopped = await admin.post(`${URL}/${uuid}/cancel`).expect(200);
    expect(stopped.body).toMatchObject({ uuid, state: 'cancelled' });
    expectError(await admin.post(`${URL}/${uuid}/cancel`), 'EXPORT.OVER');
    release();
    await admin.post(`${URL}/${uuid}/retry`).expect(200);
    for (const one of three) {
      expect(await over(admin, one.uuid)).toMatchObject({ state: 'ready', rows_done: 1_500 });
    }
    expectError(await admin.post(`${URL}/${uuid}/retry`), 'EXPORT.OVER');
  });

  it('an export and its files are deleted when its time is over', async () => {
    const admin = await someone();
    const { uuid } = await asked(admin);
    await over(admin, uuid);
    expect(await readdir(join(folder, 'exports', uuid))).toHaveLength(1);
    await app.query('UPDATE exports SET expires_at = ? WHERE uuid = ?', [new Date(Date.now() - 1_000), uuid]);
    await app.app.get(Housekeeping).run(new Date());
    expect(await own(admin)).toEqual([]);
    expect(await readdir(join(folder, 'exports', uuid))).toEqual([]);
  });
});
