import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COUNTED_UP_TO } from '@marketplace/contract/lists/lists.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { LENDER_APPLICATION_STATES } from '@marketplace/contract/states/lender-application.js';
import type { ApplicationEntity } from '../src/loans/applications/application.entity.js';
import type { LenderApplicationRow } from '../src/loans/applications/dto/application.dto.js';
import type { LenderApplicationEntity } from '../src/loans/applications/lender-application.entity.js';
import { foldCounts, readCounts, rebuildCounts } from '../src/loans/applications/lender-application-counts.js';
import { LenderApplicationsService } from '../src/loans/applications/lender-applications.service.js';
import type { StateReport } from '../src/loans/applications/state-report.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { Transactions } from '../src/platform/database/transactions.js';
import type { LenderEntity } from '../src/catalogue/lenders/lender.entity.js';
import type { MerchantEntity } from '../src/partners/merchants/merchant.entity.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { TrackingLinkEntity } from '../src/partners/tracking-links/tracking-link.entity.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { createDatabase, type TestDatabase } from './support/database.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

interface StoredEvent {
  from_state: string;
  to_state: string;
  moved: number;
  source: string;
  actor_id: number | null;
  raw_status: string | null;
  reason: string | null;
}

describe('lender applications', () => {
  let database: TestDatabase;
  let one: TestApp;
  let two: TestApp;

  beforeAll(async () => {
    database = await createDatabase();
    [one, two] = await Promise.all([TestApp.start({ database }), TestApp.start({ database })]);
  });
  afterAll(async () => {
    await Promise.all([one.stop(), two.stop()]);
    await database.drop();
  });

  const report = (id: number, news: Partial<StateReport> & Pick<StateReport, 'to'>, app = one) =>
    app.app
      .get(Transactions)
      .run(SYSTEM, (tx) =>
        app.app.get(LenderApplicationsService).transitionTo(tx, id, { source: 'callback', ...news }, SYSTEM),
      );
  const stored = async (id: number) =>
    (await one.query<LenderApplicationEntity[]>('SELECT * FROM lender_applications WHERE id = ?', [id]))[0]!;
  const stateOfApplication = async (id: number) =>
    (await one.query<{ state: string }[]>('SELECT state FROM applications WHERE id = ?', [id]))[0]?.state;
  const events = (id: number) =>
    one.query<StoredEvent[]>(
      `SELECT from_state, to_state, moved, source, actor_id, raw_status, reason
       FROM lender_application_events WHERE lender_application_id = ? ORDER BY id`,
      [id],
    );
  /** The groups whose kept count is not what a real count finds. */
  const wrongCounts = () =>
    one.query(
      `SELECT lender_id, partner_id, product_type, state, SUM(n) AS n FROM (
         SELECT lender_id, 0 AS partner_id, product_type, state, 1 AS n FROM lender_applications
         UNION ALL SELECT 0, partner_id, product_type, state, 1 FROM lender_applications
         UNION ALL SELECT lender_id, partner_id, product_type, state, -n FROM lender_application_counts
       ) AS both_sides GROUP BY lender_id, partner_id, product_type, state HAVING n <> 0`,
    );

  describe('news', () => {
    it('an event of a lender moves the state, keeps the facts and the lender’s own word, and is stored', async () => {
      const { id, application_id } = await aLenderApplication(one, { state: 'UNDER_REVIEW' });
      const change = await report(id, {
        to: 'DISBURSED',
        rawStatus: 'AMT_CREDITED',
        reason: 'Paid out',
        facts: { disbursed_amount: 45_000.5, disbursed_on: '2026-11-20', disbursal_reference: 'UTR1' },
      });

      expect(change).toBe('moves');
      expect(await stored(id)).toMatchObject({
        state: 'DISBURSED',
        raw_status: 'AMT_CREDITED',
        reason: 'Paid out',
        disbursed_amount: '45000.50',
        disbursed_on: '2026-11-20',
        disbursal_reference: 'UTR1',
        version: 2,
      });
      expect(await events(id)).toEqual([
        {
          from_state: 'UNDER_REVIEW',
          to_state: 'DISBURSED',
          moved: 1,
          source: 'callback',
          actor_id: null,
          raw_status: 'AMT_CREDITED',
          reason: 'Paid out',
        },
      ]);
      expect(await stateOfApplication(application_id)).toBe('DISBURSED');
    });

    it('an event that comes late is kept and moves nothing', async () => {
      const built = await aLenderApplication(one, { state: 'DISBURSED', disbursed_amount: 50_000 });
      const before = await stored(built.id);
      expect(await report(built.id, { to: 'SANCTIONED', rawStatus: 'OK', facts: { disbursed_amount: 1 } })).toBe(
        'late',
      );

      expect(await stored(built.id)).toEqual(before);
      expect(await events(built.id)).toMatchObject([
        { from_state: 'DISBURSED', to_state: 'SANCTIONED', moved: 0, raw_status: 'OK' },
      ]);
    });

    it('an event that is known already is not stored twice', async () => {
      const { id } = await aLenderApplication(one, { state: 'PUSHED' });
      await report(id, { to: 'SANCTIONED', rawStatus: 'OK' });
      expect(await report(id, { to: 'SANCTIONED', rawStatus: 'OK' })).toBe('same');
      expect(await events(id)).toHaveLength(1);
      expect(await report(id, { to: 'SANCTIONED', rawStatus: 'OK, LIMIT SET' })).toBe('same');
      expect(await events(id)).toHaveLength(2);
      expect(await stored(id)).toMatchObject({ raw_status: 'OK, LIMIT SET', state: 'SANCTIONED' });
    });

    it('an event of an unknown lender application is refused', async () => {
      await expect(report(4_000_000_000, { to: 'REJECTED' })).rejects.toMatchObject({
        code: 'LENDER_APPLICATION.NOT_FOUND',
      });
    });

    it('an event about a withdrawn application leaves it as it is', async () => {
      const application = await anApplication(one, { state: 'WITHDRAWN' });
      const { id } = await aLenderApplication(one, { application_id: application.id });
      await report(id, { to: 'REJECTED' });
      expect(await stateOfApplication(application.id)).toBe('WITHDRAWN');
    });

    it('simultaneous events of all lenders of one application on two servers are all kept', async () => {
      const application = await anApplication(one);
      const atLenders = [];
      for (let n = 0; n < 6; n++) atLenders.push(await aLenderApplication(one, { application_id: application.id }));
      await Promise.all(
        atLenders.flatMap(({ id }, index) => [
          report(id, { to: 'SANCTIONED' }, index % 2 ? one : two),
          report(id, { to: index === 0 ? 'DISBURSED' : 'REJECTED' }, index % 2 ? two : one),
        ]),
      );

      expect(await stateOfApplication(application.id)).toBe('DISBURSED');
      for (const [index, { id }] of atLenders.entries()) {
        expect((await stored(id)).state).toBe(index === 0 ? 'DISBURSED' : 'REJECTED');
        expect(await events(id)).toHaveLength(2);
      }
    });
  });

  describe('counts', () => {
    it('counts are exact after random changes from two servers while they are folded', async () => {
      const application = await anApplication(one);
      const ids: number[] = [];
      for (let n = 0; n < 12; n++) {
        ids.push(
          (await aLenderApplication(one, { ...(n % 3 === 0 && { application_id: application.id }), state: 'OFFERED' }))
            .id,
        );
      }
      const someState = () =>
        LENDER_APPLICATION_STATES[
          Math.floor(Math.random() * LENDER_APPLICATION_STATES.length)
        ] as LenderApplicationState;
      const change = async (app: TestApp, rounds: number) => {
        for (let n = 0; n < rounds; n++)
          await report(ids[Math.floor(Math.random() * ids.length)]!, { to: someState() }, app);
      };
      const fold = async (app: TestApp) => {
        for (let n = 0; n < 10; n++) await foldCounts(app.app.get(Transactions));
      };
      await Promise.all([change(one, 40), change(two, 40), change(one, 40), fold(one), fold(two)]);

      expect(await wrongCounts()).toEqual([]);
      const total = await one.query<{ n: number }[]>('SELECT COUNT(*) AS n FROM lender_applications');
      expect(await readCounts(one, {})).toBe(total[0]?.n);
    });

    it('folding makes one row of counts for each group', async () => {
      await foldCounts(one.app.get(Transactions));
      const rows = await one.query<{ n: number }[]>('SELECT n FROM lender_application_counts');
      const groups = await one.query(
        `SELECT DISTINCT lender_id, 0, product_type, state FROM lender_applications
         UNION SELECT DISTINCT 0, partner_id, product_type, state FROM lender_applications`,
      );
      expect(rows).toHaveLength(groups.length);
      expect(rows.every(({ n }) => n > 0)).toBe(true);
    });

    it('counts are corrected after rows were written past the services', async () => {
      const built = await aLenderApplication(one, { state: 'PUSHED' });
      await one.query("UPDATE lender_applications SET state = 'CLOSED' WHERE id = ?", [built.id]);
      const { lender_id, partner_id } = built;
      expect(await readCounts(one, { lender_id, state: 'CLOSED' })).toBe(0);

      expect(await rebuildCounts(one.app.get(Transactions))).toBe(4);
      expect(await readCounts(one, { lender_id, state: 'CLOSED' })).toBe(1);
      expect(await readCounts(one, { partner_id, state: 'CLOSED' })).toBe(1);
      expect(await readCounts(one, { lender_id, state: 'PUSHED' })).toBe(0);
      expect(await readCounts(one, { partner_id, state: 'PUSHED' })).toBe(0);
      expect(await rebuildCounts(one.app.get(Transactions))).toBe(0);
    });
  });

  describe('lists', () => {
    let token: string;
    let lender: LenderEntity;
    let other: LenderEntity;
    let partner: PartnerEntity;
    let phone: string;
    let application: ApplicationEntity;
    let merchant: MerchantEntity;
    /** Oldest first; of `lender` all but every third, every fifth disbursed. */
    const built: LenderApplicationEntity[] = [];

    beforeAll(async () => {
      await one.query('DELETE FROM lender_applications');
      await rebuildCounts(one.app.get(Transactions));
      token = (await anAdmin(one)).token;
      [lender, other, partner] = [await aLender(one), await aLender(one), await aPartner(one)];
      const prospect = await aProspect(one, {
        partner_id: partner.id,
        profile: { first_name: 'Meera', last_name: 'Pillai' },
      });
      phone = prospect.phone;
      merchant = await aMerchant(one, { partner_id: partner.id, state: 'APPROVED' });
      const link = await one.dataSource.getRepository(TrackingLinkEntity).save({
        ...{ code: 'k7qm9xtb', name: 'Counter poster', partner_id: partner.id, merchant_id: merchant.id, target: '/' },
      });
      application = await anApplication(one, {
        ...{ prospect_id: prospect.id, partner_id: partner.id, tracking_link_id: link.id, merchant_id: merchant.id },
      });
      const stranger = await aProspect(one);
      const firstDay = Date.parse('2026-03-01T18:30:00.000Z');
      for (let n = 0; n < 13; n++) {
        const { id } = n === 4 ? application : await anApplication(one, { prospect_id: stranger.id });
        const lender_id = n % 3 === 2 ? other.id : lender.id;
        const state = n % 5 === 0 ? 'DISBURSED' : 'UNDER_REVIEW';
        built.push(
          await aLenderApplication(one, {
            application_id: id,
            lender_id,
            state,
            lender_reference_id: `R-${n % 12}`,
            // Two a day, from the first instant of 2 March in India and at noon.
            created_at: new Date(firstDay + n * 43_200_000),
          }),
        );
      }
    });

    const list = async (query: Record<string, unknown>) => {
      const parameters = Object.entries(query).map(
        ([name, value]) => [name, JSON.stringify(value)] as [string, string],
      );
      const path = `/api/admin/lender-applications?${new URLSearchParams(parameters)}`;
      const answer = await one.as(token).get(path).expect(200);
      const rows = answer.body as LenderApplicationRow[];
      return {
        rows,
        places: rows.map(({ id }) => built.findIndex((each) => each.id === id)),
        range: answer.headers['content-range'],
      };
    };

    it('the list shows the newest first, with the total, masked', async () => {
      const { rows, places, range } = await list({ range: [0, 4] });
      expect([places, range]).toEqual([[12, 11, 10, 9, 8], 'lender-applications 0-4/13']);
      const { rows: found } = await list({ filter: { uuid: application.uuid } });
      expect(found).toEqual([
        {
          id: built[4]!.id,
          uuid: built[4]!.uuid,
          application_id: application.id,
          application_uuid: application.uuid,
          lender_id: lender.id,
          lender_name: lender.name,
          partner_id: partner.id,
          partner_name: 'Gram Setu Kendra',
          product_type: 'Personal Loans',
          state: 'UNDER_REVIEW',
          state_at: built[4]!.state_at.toISOString(),
          created_at: expect.stringMatching(/^\d{4}-/),
          lender_reference_id: 'R-4',
          offered_amount: 50_000,
          sanctioned_amount: null,
          disbursed_amount: null,
          disbursed_on: null,
          applicant_name: 'Meera P.',
          phone_masked: `XXXXXX${phone.slice(-4)}`,
        },
      ]);
      expect(JSON.stringify(rows)).not.toContain(phone);
    });

    it.each<[string, Record<string, unknown>, number[], string]>([
      ['a page in the middle', { range: [5, 7] }, [7, 6, 5], '5-7/13'],
      ['a page near the end', { range: [8, 10] }, [4, 3, 2], '8-10/13'],
      ['the last page, which is not full', { range: [10, 14] }, [2, 1, 0], '10-12/13'],
      ['a page behind the end', { range: [20, 24] }, [], '20-20/13'],
      ['the oldest first', { sort: ['created_at', 'ASC'], range: [0, 2] }, [0, 1, 2], '0-2/13'],
      [
        'a page of one state, which each lender has in an order of its own',
        { filter: { state: 'UNDER_REVIEW' }, range: [3, 5] },
        [8, 7, 6],
        '3-5/10',
      ],
      ['the last page of one state', { filter: { state: 'UNDER_REVIEW' }, range: [8, 9] }, [2, 1], '8-9/10'],
      ['the last of the oldest first', { sort: ['created_at', 'ASC'], range: [12, 13] }, [12], '12-12/13'],
    ])('the list answers %s', async (_name, query, places, range) => {
      expect(await list(query)).toMatchObject({ places, range: `lender-applications ${range}` });
    });

    it.each<[string, () => Record<string, unknown>, number[]]>([
      ['lender', () => ({ lender_id: other.id }), [11, 8, 5, 2]],
      ['lender and state', () => ({ lender_id: lender.id, state: 'DISBURSED' }), [10, 0]],
      ['state', () => ({ state: 'DISBURSED' }), [10, 5, 0]],
      ['product', () => ({ product_type: 'Gold Loans' }), []],
      ['product and state', () => ({ product_type: 'Personal Loans', state: 'DISBURSED' }), [10, 5, 0]],
      ['partner', () => ({ partner_id: partner.id }), [4]],
      ['merchant', () => ({ merchant_id: merchant.id }), [4]],
      ['merchant and state', () => ({ merchant_id: merchant.id, state: 'DISBURSED' }), []],
      [
        'merchant and a word',
        () => ({ merchant_id: merchant.id, partner_id: partner.id, lender_id: lender.id, q: phone }),
        [4],
      ],
      ['another merchant', () => ({ merchant_id: merchant.id + 1 }), []],
      ['partner and lender', () => ({ partner_id: partner.id, lender_id: other.id }), []],
      ['partner and state, in the partner’s list', () => ({ partner_id: partner.id, state: 'UNDER_REVIEW' }), [4]],
      [
        'partner and state, in the lists of the state, which are shorter',
        () => ({ partner_id: built[0]!.partner_id, state: 'DISBURSED' }),
        [10, 5, 0],
      ],
      ['partner and a state that it has not', () => ({ partner_id: partner.id, state: 'CLOSED' }), []],
      [
        'partner, lender and state',
        () => ({ partner_id: built[0]!.partner_id, lender_id: lender.id, state: 'DISBURSED' }),
        [10, 0],
      ],
      ['its own UUID, however written', () => ({ uuid: built[7]!.uuid.toUpperCase() }), [7]],
      ['the UUID of its application', () => ({ uuid: application.uuid }), [4]],
      ['an unknown UUID', () => ({ uuid: '00000000-0000-4000-8000-000000000000' }), []],
      ['something that is no UUID', () => ({ uuid: "' OR 1=1" }), []],
      ['the lender’s reference', () => ({ lender_reference_id: 'R-0' }), [12, 0]],
      ['reference and state', () => ({ lender_reference_id: 'R-0', state: 'DISBURSED' }), [0]],
      ['phone, as people write it', () => ({ phone: `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` }), [4]],
      ['a part of a phone', () => ({ phone: phone.slice(0, 6) }), []],
      ['one word that is a phone', () => ({ q: phone }), [4]],
      ['one word that is a reference', () => ({ q: 'R-3' }), [3]],
      ['one word that is a UUID', () => ({ q: application.uuid }), [4]],
      ['one word that names nothing', () => ({ q: 'nobody' }), []],
      ['the first day on', () => ({ created_from: '2026-03-07' }), [12, 11, 10]],
      ['the last day', () => ({ created_to: '2026-03-02' }), [1, 0]],
      ['one day', () => ({ created_from: '2026-03-03', created_to: '2026-03-03' }), [3, 2]],
      ['days that end before they begin', () => ({ created_from: '2026-03-04', created_to: '2026-03-03' }), []],
      ['days at the ends of the calendar', () => ({ created_from: '9999-12-31', created_to: '1970-01-01' }), []],
      [
        'days and all the rest',
        () => ({
          created_from: '2026-03-02',
          created_to: '9999-12-31',
          lender_id: lender.id,
          partner_id: partner.id,
          product_type: 'Personal Loans',
          state: 'UNDER_REVIEW',
        }),
        [4],
      ],
      [
        'lender, product and days',
        () => ({ lender_id: lender.id, product_type: 'Personal Loans', created_to: '2026-03-02' }),
        [1, 0],
      ],
      ['ids', () => ({ id: [built[1]!.id, built[9]!.id] }), [9, 1]],
    ])('the list filters by %s', async (_name, filter, places) => {
      const { places: found, range } = await list({ filter: filter() });
      expect([found, range]).toEqual([
        places,
        `lender-applications 0-${Math.max(0, places.length - 1)}/${places.length}`,
      ]);
    });

    it.each([
      '?sort=["phone_index","ASC"]',
      '?filter={"state":"GONE"}',
      '?filter={"product_type":7}',
      '?filter={"lender_id":"1"}',
      '?filter={"phone":9876543210}',
      '?filter={"created_from":"2026-02-30"}',
      '?filter={"created_to":"0002-01-01"}',
      '?filter={"created_to":20260301}',
      '?range=[0,1000]',
      '?range=[10000001,10000002]',
      '?range=[-1,3]',
      '?filter={"first_name":"Meera"}',
    ])('the list refuses %s', async (query) => {
      expectError(await one.as(token).get(`/api/admin/lender-applications${query}`), 'REQUEST.INVALID');
    });

    it('a list longer than is counted says where counting stopped', async () => {
      const uuids = Array.from({ length: COUNTED_UP_TO + 1 }, (_, n) => [randomUUID(), n + 1_000_000]);
      await one.query(
        `INSERT INTO lender_applications (uuid, application_id, lender_id, partner_id, product_type, state, state_at)
         VALUES ${uuids.map(() => '(?, ?, 1, 77, "Gold Loans", "OFFERED", NOW(3))').join()}`,
        uuids.flat(),
      );
      const query = { filter: { partner_id: 77, lender_id: 1 }, range: [0, 4] };
      expect((await list(query)).range).toBe('lender-applications 0-0/*');
      await one.query('DELETE FROM lender_applications WHERE partner_id = 77 LIMIT 1');
      expect((await list(query)).range).toBe('lender-applications 0-0/10000');
      await one.query('DELETE FROM lender_applications WHERE partner_id = 77');
    });

    it('the entry of an insurer shows the premium that it has told', async () => {
      const cover = await anApplication(one, { product_type: 'Other Insurance' });
      const told = { state: 'SANCTIONED', premium: 12_430.5, premium_on: '2026-11-20' } as const;
      const { id } = await aLenderApplication(one, { application_id: cover.id, ...told });
      const { body } = await one.as(token).get(`/api/admin/lender-applications/${id}`).expect(200);
      expect(body).toMatchObject({ premium: 12_430.5, premium_on: '2026-11-20' });
    });

    it('one entry shows its events in order, who brought the customer, and its application', async () => {
      const admin = await anAdmin(one, { name: 'Vikram Nair', role: 2 });
      const { id } = built[4]!;
      await report(id, { to: 'SANCTIONED', rawStatus: 'APPROVED', facts: { sanctioned_amount: 40_000 } });
      await one.app
        .get(Transactions)
        .run(SYSTEM, (tx) =>
          one.app
            .get(LenderApplicationsService)
            .transitionTo(
              tx,
              id,
              { to: 'KYC_PENDING', source: 'file', uploadId: 9 },
              { ...SYSTEM, type: 'admin', id: admin.user.id },
            ),
        );
      const { body } = await one.as(token).get(`/api/admin/lender-applications/${id}`).expect(200);
      expect(body).toMatchObject({
        id,
        state: 'SANCTIONED',
        sanctioned_amount: 40_000,
        raw_status: 'APPROVED',
        events: [
          { from_state: 'UNDER_REVIEW', to_state: 'SANCTIONED', moved: 1, source: 'callback', actor_name: null },
          {
            from_state: 'SANCTIONED',
            to_state: 'KYC_PENDING',
            moved: 0,
            source: 'file',
            actor_name: 'Vikram Nair',
            upload_id: 9,
          },
        ],
        application: {
          id: application.id,
          state: 'SANCTIONED',
          age_years: 30,
          monthly_income: 30_000,
          applicant_name: 'Meera P.',
          tracking_link_id: application.tracking_link_id,
          tracking_link_name: 'Counter poster',
          tracking_link_code: 'k7qm9xtb',
          merchant_id: merchant.id,
          merchant_name: 'Rao Kirana Store',
        },
      });
      expect(JSON.stringify(body)).not.toContain(phone);
      const whole = await one.as(token).get(`/api/admin/applications/${application.id}`).expect(200);
      expect(whole.body).toEqual(body.application);
      expect(whole.body.lender_applications.map((row: { id: number }) => row.id)).toEqual([id]);
    });

    it('ids that do not exist answer 404', async () => {
      for (const id of ['4000000000', '0', 'x']) {
        const [lenders, whole] = [`/api/admin/lender-applications/${id}`, `/api/admin/applications/${id}`];
        const known = id === '4000000000';
        expectError(await one.as(token).get(lenders), known ? 'LENDER_APPLICATION.NOT_FOUND' : 'REQUEST.NOT_FOUND');
        expectError(await one.as(token).get(whole), known ? 'APPLICATION.NOT_FOUND' : 'REQUEST.NOT_FOUND');
      }
    });
  });
});
