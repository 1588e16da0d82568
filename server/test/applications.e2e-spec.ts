import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { LENDER_APPLICATION_STATES } from '@marketplace/contract/states/lender-application.js';
import type { LenderApplicationEntity } from '../src/applications/lender-application.entity.js';
import { foldCounts, readCounts, rebuildCounts } from '../src/applications/lender-application-counts.js';
import { LenderApplicationsService, type StateNews } from '../src/applications/lender-applications.service.js';
import { SYSTEM } from '../src/common/auth/actor.js';
import { Transactions } from '../src/database/transactions.js';
import { aLenderApplication, anApplication } from './builders/applications.js';
import { createDatabase, type TestDatabase } from './support/database.js';
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

  const report = (id: number, news: Partial<StateNews> & Pick<StateNews, 'to'>, app = one) =>
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
      `SELECT lender_id, product_type, state, SUM(n) AS n FROM (
         SELECT lender_id, product_type, state, 1 AS n FROM lender_applications
         UNION ALL SELECT lender_id, product_type, state, -n FROM lender_application_counts
       ) AS both_sides GROUP BY lender_id, product_type, state HAVING n <> 0`,
    );

  describe('news', () => {
    it('moves the state, keeps the facts and the lender’s own word, and is an event', async () => {
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

    it('that comes late is kept and moves nothing', async () => {
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

    it('that is known already leaves no second event', async () => {
      const { id } = await aLenderApplication(one, { state: 'PUSHED' });
      await report(id, { to: 'SANCTIONED', rawStatus: 'OK' });
      expect(await report(id, { to: 'SANCTIONED', rawStatus: 'OK' })).toBe('same');
      expect(await events(id)).toHaveLength(1);
      expect(await report(id, { to: 'SANCTIONED', rawStatus: 'OK, LIMIT SET' })).toBe('same');
      expect(await events(id)).toHaveLength(2);
      expect(await stored(id)).toMatchObject({ raw_status: 'OK, LIMIT SET', state: 'SANCTIONED' });
    });

    it('of an unknown lender application is refused', async () => {
      await expect(report(4_000_000_000, { to: 'REJECTED' })).rejects.toMatchObject({
        code: 'LENDER_APPLICATION.NOT_FOUND',
      });
    });

    it('leaves an application that was withdrawn as it is', async () => {
      const application = await anApplication(one, { state: 'WITHDRAWN' });
      const { id } = await aLenderApplication(one, { application_id: application.id });
      await report(id, { to: 'REJECTED' });
      expect(await stateOfApplication(application.id)).toBe('WITHDRAWN');
    });

    it('of all lenders of one application at once, told to two servers, loses none', async () => {
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
    it('are exact after random changes from two servers, while they are folded', async () => {
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

    it('become one row for each group when they are folded', async () => {
      await foldCounts(one.app.get(Transactions));
      const rows = await one.query<{ n: number }[]>('SELECT n FROM lender_application_counts');
      const groups = await one.query('SELECT DISTINCT lender_id, product_type, state FROM lender_applications');
      expect(rows).toHaveLength(groups.length);
      expect(rows.every(({ n }) => n > 0)).toBe(true);
    });

    it('are brought in order after rows were written past the services', async () => {
      const built = await aLenderApplication(one, { state: 'PUSHED' });
      await one.query("UPDATE lender_applications SET state = 'CLOSED' WHERE id = ?", [built.id]);
      const { lender_id } = built;
      expect(await readCounts(one, { lender_id, state: 'CLOSED' })).toBe(0);

      expect(await rebuildCounts(one.app.get(Transactions))).toBe(2);
      expect(await readCounts(one, { lender_id, state: 'CLOSED' })).toBe(1);
      expect(await readCounts(one, { lender_id, state: 'PUSHED' })).toBe(0);
      expect(await rebuildCounts(one.app.get(Transactions))).toBe(0);
    });
  });
});
