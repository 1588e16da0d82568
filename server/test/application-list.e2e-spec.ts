import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { istDayEnd, istDayStart, istToday } from '@marketplace/contract/dates/ist.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import type { ApplicationState } from '@marketplace/contract/states/application.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import type { QueryRunner } from 'typeorm';
import { ApplicationsActedOn1764490000000 } from '../../migrations/1764490000000-ApplicationsActedOn.js';
import type { ApplicationEntity } from '../src/loans/applications/application.entity.js';
import type { ApplicationResponse } from '../src/loans/applications/dto/application.dto.js';
import type { ApplicationRow } from '../src/loans/applications/dto/application-row.dto.js';
import { recordCounts } from '../src/loans/applications/lender-application-counts.js';
import { LenderApplicationsService } from '../src/loans/applications/lender-applications.service.js';
import type { StateReport } from '../src/loans/applications/state-report.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { SeededRandom } from '../src/platform/demo-data/chance.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const URL = '/api/admin/applications';
const DAY_MS = 86_400_000;

describe('the list of applications', () => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await TestApp.start();
    token = (await anAdmin(app)).token;
  });
  afterAll(() => app.stop());

  const list = async (query: Record<string, unknown>) => {
    const given = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)] as [string, string]);
    const answer = await app
      .as(token)
      .get(`${URL}?${new URLSearchParams(given).toString()}`)
      .expect(200);
    const rows = answer.body as ApplicationRow[];
    return { rows, ids: rows.map(({ id }) => id), range: answer.headers['content-range'] };
  };
  const report = (id: number, news: Partial<StateReport> & Pick<StateReport, 'to'>) =>
    app.app
      .get(Transactions)
      .run(SYSTEM, (tx) =>
        app.app.get(LenderApplicationsService).transitionTo(tx, id, { source: 'worker', ...news }, SYSTEM),
      );
  const stored = async (id: number) =>
    (await app.query<ApplicationEntity[]>('SELECT * FROM applications WHERE id = ?', [id]))[0]!;
  // Younger than the thirty days after which the worker ends idle applications, also while this runs.
  const LONG_AGO = istDayStart(istToday(new Date(Date.now() - 20 * DAY_MS)));
  const LATER = new Date(LONG_AGO.getTime() + DAY_MS);
  const age = (id: number) => app.query('UPDATE applications SET updated_at = ? WHERE id = ?', [LONG_AGO, id]);

  describe('a row', () => {
    it('an application shows who, by whom, what and the states at its lenders, masked', async () => {
      const partner = await aPartner(app, { name: 'Saathi' });
      const merchant = await aMerchant(app, { partner_id: partner.id });
      const profile = { first_name: 'Meera', last_name: 'Pillai' };
      const prospect = await aProspect(app, { partner_id: partner.id, profile });
      const { id, uuid } = await anApplication(app, {
        ...{ prospect_id: prospect.id, merchant_id: merchant.id, state: 'SANCTIONED', desired_amount: 75_000.5 },
      });
      const atLenders: LenderApplicationState[] = ['OFFERED', 'SANCTIONED', 'OFFERED', 'REJECTED'];
      for (const state of atLenders) await aLenderApplication(app, { application_id: id, state });
      const { rows, range } = await list({ filter: { q: uuid } });
      const at = await stored(id);
      expect(range).toBe('applications 0-0/1');
      expect(rows).toEqual([
        {
          ...{ id, uuid, prospect_uuid: prospect.uuid, applicant_name: 'Meera P.' },
          phone_masked: `XXXXXX${prospect.phone.slice(-4)}`,
          ...{ partner_id: partner.id, partner_name: 'Saathi' },
          ...{ merchant_id: merchant.id, merchant_name: 'Rao Kirana Store' },
          ...{ product_type: 'Personal Loans', state: 'SANCTIONED', acted_on: 1, desired_amount: 75_000.5 },
          created_at: at.created_at.toISOString(),
          submitted_at: at.submitted_at?.toISOString(),
          updated_at: at.updated_at.toISOString(),
          furthest_state: 'SANCTIONED',
          at_lenders: expect.arrayContaining([
            { state: 'OFFERED', n: 2 },
            { state: 'SANCTIONED', n: 1 },
            { state: 'REJECTED', n: 1 },
          ]),
        },
      ]);
      expect(rows[0]?.at_lenders).toHaveLength(3);
      expect(JSON.stringify(rows)).not.toContain(prospect.phone);
    });

    it('a draft without lenders shows no state at a lender and no day of submission', async () => {
      const { uuid } = await anApplication(app, { state: 'DRAFT', submitted_at: null, desired_amount: null });
      const { rows } = await list({ filter: { q: uuid } });
      expect(rows).toMatchObject([
        { submitted_at: null, desired_amount: null, furthest_state: null, at_lenders: [], acted_on: 0 },
      ]);
    });

    it('a word finds the application by the UUID of a lender application, the phone and the reference', async () => {
      const prospect = await aProspect(app);
      const { id } = await anApplication(app, { prospect_id: prospect.id });
      const reference = `KC-${randomUUID()}`;
      const atLender = await aLenderApplication(app, { application_id: id, lender_reference_id: reference });
      const phone = `+91 ${prospect.phone.slice(0, 5)} ${prospect.phone.slice(5)}`;
      for (const q of [atLender.uuid.toUpperCase(), phone, reference]) {
        expect((await list({ filter: { q } })).ids).toEqual([id]);
        expect((await list({ filter: { q, lender_id: atLender.lender_id } })).ids).toEqual([id]);
        expect((await list({ filter: { q, lender_state: 'CLOSED' } })).ids).toEqual([]);
      }
      expect((await list({ filter: { q: reference, id: [id + 1] } })).ids).toEqual([]);
      expect((await list({ filter: { q: "' OR 1=1 -- " } })).ids).toEqual([]);
    });
  });

  describe('what the customer did', () => {
    const offered = async (state: LenderApplicationState = 'OFFERED') => {
      const atLender = await aLenderApplication(app, { state });
      await age(atLender.application_id);
      return atLender;
    };

    it('an application is acted on from the first consent on, also when everything has ended', async () => {
      const { id, application_id } = await offered();
      expect(await stored(application_id)).toMatchObject({ acted_on: 0, updated_at: LONG_AGO });
      await report(id, { to: 'CONSENTED' });
      expect(await stored(application_id)).toMatchObject({ acted_on: 1, state: 'IN_PROGRESS', version: 2 });
      await report(id, { to: 'WITHDRAWN' });
      expect(await stored(application_id)).toMatchObject({ acted_on: 1, state: 'CLOSED', version: 3 });
    });

    it('an application whose offers expire is not acted on', async () => {
      const { id, application_id } = await offered();
      await report(id, { to: 'EXPIRED' });
      expect(await stored(application_id)).toMatchObject({ acted_on: 0, state: 'CLOSED' });
    });

    it('news of a lender change the moment of the last change, though the application stays in its state', async () => {
      const { id, application_id } = await offered('PUSHED');
      await report(id, { to: 'KYC_PENDING' });
      const after = await stored(application_id);
      expect(after.updated_at.getTime()).toBeGreaterThan(LONG_AGO.getTime());
      await age(application_id);
      await report(id, { to: 'UNDER_REVIEW' });
      const then = await stored(application_id);
      expect(then).toMatchObject({ state: after.state, version: after.version });
      expect(then.updated_at.getTime()).toBeGreaterThan(LONG_AGO.getTime());
      await age(application_id);
      await report(id, { to: 'LENDER_ACCEPTED' });
      expect(await stored(application_id)).toMatchObject({ updated_at: LONG_AGO });
    });

    it('an application that the customer withdrew stays withdrawn', async () => {
      const { id, application_id } = await offered('PUSHED');
      await app.query("UPDATE applications SET state = 'WITHDRAWN', acted_on = 0 WHERE id = ?", [application_id]);
      await report(id, { to: 'REJECTED' });
      expect(await stored(application_id)).toMatchObject({ state: 'WITHDRAWN', version: 1, acted_on: 1 });
    });

    it('the migration fills in what was before it', async () => {
      const ended = await aLenderApplication(app, { state: 'OFFERED' });
      await report(ended.id, { to: 'CONSENTED' });
      await report(ended.id, { to: 'EXPIRED' });
      const unchosen = await aLenderApplication(app, { state: 'OFFERED' });
      await report(unchosen.id, { to: 'EXPIRED' });
      const open = await aLenderApplication(app, { state: 'PUSHED', state_at: LATER });
      const draft = await anApplication(app, { state: 'DRAFT' });
      const ids = [ended.application_id, unchosen.application_id, open.application_id, draft.id];
      await app.query('UPDATE applications SET acted_on = 0, updated_at = ? WHERE id IN (?)', [LONG_AGO, ids]);
      const runner = {
        query: (sql: string, values?: unknown[]) =>
          /^\s*ALTER/.test(sql) ? Promise.resolve() : app.query(sql, values),
      } as Partial<QueryRunner> as QueryRunner;
      await new ApplicationsActedOn1764490000000().up(runner);
      const rows = await Promise.all(ids.map(stored));
      expect(rows.map(({ acted_on }) => acted_on)).toEqual([1, 0, 1, 0]);
      expect(rows[2]?.updated_at).toEqual(LATER);
      expect(rows[3]?.updated_at).toEqual(LONG_AGO);
    });
  });

  describe('filters and pages', () => {
    interface Built extends ApplicationEntity {
      atLenders: { lender_id: number; state: LenderApplicationState }[];
    }
    const random = new SeededRandom(59);
    const STATES: readonly ApplicationState[] = ['DRAFT', 'MATCHED', 'IN_PROGRESS', 'CLOSED'];
    const PRODUCTS: readonly ProductType[] = ['Personal Loans', 'Gold Loans'];
    const AT_LENDERS: readonly LenderApplicationState[] = ['OFFERED', 'UNDER_REVIEW', 'EXPIRED', 'DISBURSED'];
    const built: Built[] = [];
    const days = [0, 1, 2, 3].map((ago) => istToday(new Date(Date.now() - ago * DAY_MS)));
    let partners: number[];
    let merchants: number[];
    let lenders: number[];

    beforeAll(async () => {
      await app.query('DELETE FROM lender_applications');
      await app.query('DELETE FROM applications');
      await app.query('DELETE FROM lender_application_counts');
      partners = [(await aPartner(app)).id, (await aPartner(app)).id];
      merchants = [(await aMerchant(app, { partner_id: partners[0] })).id];
      lenders = [(await aLender(app)).id, (await aLender(app)).id, (await aLender(app)).id];
      const prospect = await aProspect(app);
      for (let n = 0; n < 60; n++) {
        const state = random.one(STATES);
        const day = istDayStart(random.one(days)).getTime();
        const application = await anApplication(app, {
          ...{ prospect_id: prospect.id, partner_id: random.one(partners), product_type: random.one(PRODUCTS), state },
          merchant_id: random.one([null, null, merchants[0]!]),
          // The first and the last instant of the day, and one between them.
          submitted_at: state === 'DRAFT' ? null : new Date(day + random.one([0, DAY_MS / 3, DAY_MS - 1])),
        });
        const atLenders: Built['atLenders'] = [];
        for (const lender_id of state === 'DRAFT' ? [] : lenders) {
          if (random.one([0, 1]) === 0) continue;
          const given = { lender_id, state: random.one(AT_LENDERS) };
          await aLenderApplication(app, { application_id: application.id, ...given });
          atLenders.push(given);
        }
        // Three and three were changed in the same moment.
        const at = new Date(LONG_AGO.getTime() + random.one([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) * 60_000);
        await app.query('UPDATE applications SET updated_at = ? WHERE id = ?', [at, application.id]);
        built.push({ ...(await stored(application.id)), atLenders });
      }
    });

    interface Filter {
      acted_on?: 0 | 1;
      state?: ApplicationState;
      product_type?: ProductType;
      partner_id?: number;
      merchant_id?: number;
      lender_id?: number;
      lender_state?: LenderApplicationState;
      submitted_from?: string;
      submitted_to?: string;
    }

    /** What a list with `filter` holds, reckoned without the database. */
    function matching(filter: Filter): Built[] {
      const { lender_id, lender_state, submitted_from, submitted_to, ...columns } = filter;
      return built.filter((one) => {
        const time = one.submitted_at?.getTime();
        return (
          Object.entries(columns).every(([name, value]) => one[name as keyof Built] === value) &&
          ((lender_id === undefined && lender_state === undefined) ||
            one.atLenders.some(
              (each) =>
                (lender_id === undefined || each.lender_id === lender_id) &&
                (lender_state === undefined || each.state === lender_state),
            )) &&
          (submitted_from === undefined || (time !== undefined && time >= istDayStart(submitted_from).getTime())) &&
          (submitted_to === undefined || (time !== undefined && time < istDayEnd(submitted_to).getTime()))
        );
      });
    }

    function randomFilter(): Filter {
      const wishes: [keyof Filter, readonly unknown[]][] = [
        ['acted_on', [0, 1]],
        ['state', STATES],
        ['product_type', PRODUCTS],
        ['partner_id', partners],
        ['merchant_id', merchants],
        ['lender_id', lenders],
        ['lender_state', AT_LENDERS],
        ['submitted_from', days],
        ['submitted_to', days],
      ];
      return Object.fromEntries(
        wishes.filter(() => random.one([0, 0, 0, 1]) === 1).map(([key, values]) => [key, random.one(values)]),
      );
    }

    const sorted = (rows: Built[], sort: string, direction: string) => {
      const sign = direction === 'ASC' ? 1 : -1;
      const time = (one: Built) => (sort === 'id' ? 0 : one.updated_at.getTime());
      return [...rows].sort((a, b) => sign * (time(a) - time(b) || a.id - b.id)).map(({ id }) => id);
    };

    describe.each([
      ['read at the lenders, where the counts are low', 0],
      ['met in the order of the list, where the counts are high', 1_000_000],
    ])('%s', (_way, n) => {
      const much = () =>
        lenders.flatMap((lender_id) =>
          AT_LENDERS.map((state) => ({ ...{ lender_id, state, n }, partner_id: 0, product_type: PRODUCTS[0]! })),
        );
      beforeAll(() => recordCounts(app, much()));
      afterAll(() =>
        recordCounts(
          app,
          much().map((delta) => ({ ...delta, n: -delta.n })),
        ),
      );

      it('each application that a filter matches is on exactly one page, in order, and counted', async () => {
        for (let round = 0; round < 60; round++) {
          const filter = round === 0 ? {} : randomFilter();
          const sort = [random.one(['id', 'updated_at']), random.one(['ASC', 'DESC'])] as const;
          const expected = sorted(matching(filter), ...sort);
          const size = random.one([1, 4, 7]);
          const behind: number[] = [];
          const byPlace: number[] = [];
          const what = JSON.stringify({ filter, sort, size });
          const first = await list({ filter, sort, range: [0, size - 1] });
          expect(`${what} ${first.range?.split('/')[1]}`).toBe(`${what} ${expected.length}`);
          for (let page = first; page.ids.length > 0;) {
            behind.push(...page.ids);
            page = await list({ filter: { ...filter, after: behind.at(-1) }, sort, range: [0, size - 1] });
          }
          for (let from = 0; from === byPlace.length; from += size) {
            byPlace.push(...(await list({ filter, sort, range: [from, from + size - 1] })).ids);
            if (byPlace.length >= expected.length) break;
          }
          expect({ what, ids: behind }).toEqual({ what, ids: expected });
          expect({ what, ids: byPlace }).toEqual({ what, ids: expected });
        }
      });
    });

    it('the first and the last instant of an Indian day belong to it', async () => {
      for (const day of days) {
        const expected = built.filter(({ submitted_at }) => submitted_at !== null && istToday(submitted_at) === day);
        const { ids } = await list({ filter: { submitted_from: day, submitted_to: day }, range: [0, 99] });
        expect(ids).toEqual(sorted(expected, 'id', 'DESC'));
      }
    });

    it.each([
      ['an unknown filter', { filter: { prospect_id: 1 } }],
      ['a state that is none', { filter: { state: "MATCHED' OR '1'='1" } }],
      ['a state that a lender has', { filter: { state: 'OFFERED' } }],
      ['a lender as text', { filter: { lender_id: '1 OR 1=1' } }],
      ['a lender as a list', { filter: { lender_id: [1, 2] } }],
      ['acted on as a word', { filter: { acted_on: 'yes' } }],
      ['a day that is none', { filter: { submitted_from: '2026-02-30' } }],
      ['a prototype', { filter: { __proto__: { state: 'DRAFT' }, constructor: 1 } }],
      ['an order by a column that is not offered', { sort: ['phone_last4', 'ASC'] }],
      ['a direction with SQL', { sort: ['id', 'DESC; DROP TABLE applications'] }],
      ['a page that is too long', { range: [0, 1_000] }],
      ['a place behind a row that is not there', { sort: ['updated_at', 'DESC'], filter: { after: 4_000_000_000 } }],
    ])('the list refuses %s', async (_what, query) => {
      const given = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)] as [string, string]);
      expectError(await app.as(token).get(`${URL}?${new URLSearchParams(given).toString()}`), 'REQUEST.INVALID');
    });
  });

  describe('who may read it', () => {
    it.each([
      [2, 'AUTH.FORBIDDEN'],
      [3, 'AUTH.FORBIDDEN'],
    ] as const)('an admin of role %i is refused the list and the record', async (role, code) => {
      const { token: other } = await anAdmin(app, { role });
      expectError(await app.as(other).get(URL), code);
      expectError(await app.as(other).get(`${URL}/1`), code);
    });
  });

  describe('one application', () => {
    let id: number;
    beforeEach(async () => {
      id = (await anApplication(app)).id;
    });
    const read = async () => (await app.as(token).get(`${URL}/${id}`).expect(200)).body as ApplicationResponse;

    it('it names the files whose rows touched it, newest first, once each', async () => {
      expect((await read()).files).toEqual([]);
      const { id: atLender } = await aLenderApplication(app, { application_id: id, state: 'PUSHED' });
      const uploads: number[] = [];
      for (const file_name of ['march.csv', 'april.csv']) {
        const { insertId } = await app.query<{ insertId: number }>(
          `INSERT INTO uploads (kind, file_name, file_size, state, counts, notes)
           VALUES ('status', ?, 10, 'applied', '{}', '{}')`,
          [file_name],
        );
        uploads.push(insertId);
      }
      await report(atLender, { to: 'KYC_PENDING', source: 'file', uploadId: uploads[0]! });
      await report(atLender, { to: 'UNDER_REVIEW', source: 'file', uploadId: uploads[0]! });
      await report(atLender, { to: 'SANCTIONED', source: 'file', uploadId: uploads[1]! });
      const { files, acted_on, lender_applications } = await read();
      expect(files).toEqual([
        { id: uploads[1], kind: 'status', file_name: 'april.csv', at: expect.stringMatching(/^\d{4}-.*Z$/) },
        { id: uploads[0], kind: 'status', file_name: 'march.csv', at: expect.stringMatching(/^\d{4}-.*Z$/) },
      ]);
      expect([acted_on, lender_applications.length]).toEqual([1, 1]);
    });
  });
});
