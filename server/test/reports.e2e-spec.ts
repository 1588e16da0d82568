import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JourneyFacts } from '@marketplace/contract/journey-events/journey-events.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import {
  MEASURE_NAMES,
  MEASURES,
  type MeasureName,
  REPORT_CLOCKS,
  type ReportClock,
} from '@marketplace/contract/reports/reports.js';
import { foldReports, rebuildReports } from '../src/operations/reports/fold-reports.js';
import { checkReports } from '../src/operations/reports/nightly-check.js';
import { ReportsService } from '../src/operations/reports/reports.service.js';
import { verifyReports } from '../src/operations/reports/verify-reports.js';
import { verifySums } from '../src/operations/reports/verify-sums.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { Metrics } from '../src/platform/metrics/metrics.js';
import type { JourneyEvent } from '../src/platform/journey-events/journey-events.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { aLenderApplication, anApplication } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

type Facts = JourneyFacts & { undone?: true };
type Event = Omit<JourneyEvent, 'facts'> & { facts?: Facts };

describe('reports', () => {
  let app: TestApp;
  let other: TestApp;
  let admin: ReturnType<TestApp['as']>;
  let manager: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    admin = app.as((await anAdmin(app)).token);
    manager = app.as((await anAdmin(app, { role: 2 })).token);
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const transactions = () => app.app.get(Transactions);
  /** Folds all that is there; a timer that folds at the same time makes a call do nothing. */
  const fold = () =>
    eventually(async () => {
      await foldReports(transactions(), { settledMs: 0, roundMs: 60_000 });
      const [left] = await app.query<{ n: number }[]>(
        'SELECT MAX(id) - (SELECT folded_to FROM report_progress WHERE id = 1) AS n FROM journey_events',
      );
      expect(Number(left!.n)).toBe(0);
    });
  const write = (...events: Event[]) =>
    transactions().run(SYSTEM, (tx) => {
      for (const event of events) tx.journey(event);
      return Promise.resolve();
    });

  interface Row {
    day: string | null;
    product_type: string | null;
    lender_id: number | null;
    lender_name: string | null;
    partner_name: string | null;
    merchant_name: string | null;
    young: boolean;
    figures: Record<string, number | null>;
    before: Record<string, number | null> | null;
  }
  interface Report {
    rows: Row[];
    rows_total: number;
    rows_more: boolean;
    totals: Record<string, number | null>;
    totals_before: Record<string, number | null>;
    refusals: { code: string; n: number }[];
    days: { day: string; submitted: number }[];
  }
  async function read(report: string, query: object, by = admin): Promise<Report> {
    const { body } = await by.get(`/api/admin/reports/${report}`).query(query).expect(200);
    return body as Report;
  }

  const AT = (day: string, time = '06:00:00.000Z') => new Date(`${day}T${time}`);

  it('events of a day are told by day, with totals and the period before', async () => {
    const of = { application_id: 9001, prospect_id: 9001, product_type: 'Gold Loans' } as const;
    await write(
      { ...of, kind: 'OTP_VERIFIED', at: AT('2025-02-10') },
      { ...of, kind: 'SUBMITTED', at: AT('2025-02-10') },
      // 28 February ends at 18:30 UTC.
      { ...of, kind: 'MATCHED', at: AT('2025-02-28', '18:29:59.999Z') },
      { ...of, application_id: 9002, kind: 'SUBMITTED', at: AT('2025-02-28', '18:30:00.000Z') },
    );
    await fold();
    const february = await read('internal-report', { from: '2025-02-01', to: '2025-02-28' });
    expect(february.rows.map(({ day, figures }) => [day, figures.leads, figures.submitted, figures.matched])).toEqual([
      ['2025-02-28', 0, 0, 1],
      ['2025-02-10', 1, 1, 0],
    ]);
    expect(february.days).toHaveLength(28);
    const march = await read('internal-report', { from: '2025-03-01', to: '2025-03-28' });
    expect(march.rows.map(({ day, figures }) => [day, figures.submitted])).toEqual([['2025-03-01', 1]]);
    expect(march.totals).toMatchObject({ submitted: 1, leads: 0 });
    expect(march.totals_before).toMatchObject({ submitted: 1, leads: 1, matched: 1 });
    const cohort = await read('internal-report', { from: '2025-02-01', to: '2025-02-28', clock: 'cohort' });
    expect(cohort.rows.map(({ day, figures }) => [day, figures.leads, figures.submitted, figures.matched])).toEqual([
      ['2025-02-10', null, 1, 1],
    ]);
  });

  it('a lender’s row has approval, hours to a decision, refusals by reason, the lag and what has no price', async () => {
    const lender = await aLender(app, { name: 'Dhara Loans' });
    await app.refreshLists();
    const la = (n: number) => ({
      ...{ application_id: 9100 + n, lender_application_id: 9100 + n, prospect_id: 9100 + n },
      ...({ lender_id: lender.id, product_type: 'Personal Loans' } as const),
    });
    const source = 'lender' as const;
    await write(
      ...[1, 2, 3].map((n): Event => ({ ...la(n), kind: 'PUSHED', at: AT('2025-05-01') })),
      { ...la(1), source, kind: 'SANCTIONED', at: AT('2025-05-01', '08:00:00.000Z') },
      { ...la(2), source, kind: 'REJECTED', at: AT('2025-05-01', '11:00:00.000Z'), facts: { code: 'LOW_INCOME' } },
      { ...la(3), source, kind: 'REJECTED', at: AT('2025-05-03'), facts: { code: 'LOW_INCOME' } },
      { ...la(1), source, kind: 'DISBURSED', at: AT('2025-05-04'), facts: { amount: 150_000 } },
      { ...la(2), kind: 'PUSH_FAILED', at: AT('2025-05-01') },
    );
    await fold();
    const report = await read('vendors-products-report', { from: '2025-05-01', to: '2025-05-10' });
    expect(report.rows).toHaveLength(1);
    expect(report.rows[0]).toMatchObject({
      lender_name: 'Dhara Loans',
      product_type: 'Personal Loans',
      figures: {
        ...{ pushed: 3, push_failures: 1, decided: 3, approval_percent: 33.3, median_hours: 5, refused: 2 },
        ...{ disbursed: 1, amount: 150_000, report_lag_days: 6, unpriced: 1 },
      },
    });
    expect(report.refusals).toEqual([expect.objectContaining({ code: 'LOW_INCOME', n: 2 })]);
  });

  it('an event of a transaction that commits after a later one is counted, and no fold passes it', async () => {
    let commit = (): void => undefined;
    const held = new Promise<void>((resolve) => (commit = resolve));
    let isWritten = (): void => undefined;
    const written = new Promise<void>((resolve) => (isWritten = resolve));
    const slow = other.dataSource.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO journey_events (at, day, kind, source, application_id)
         VALUES ('2025-06-01 06:00:00', '2025-06-01', 'SUBMITTED', 'customer', 9200)`,
      );
      isWritten();
      await held;
    });
    await written;
    await write({ kind: 'SUBMITTED', application_id: 9201, at: AT('2025-06-01') });
    const folded = fold();
    // The fold waits for the row that is not committed.
    await eventually(async () => {
      const [waits] = await app.query<{ n: number }[]>(
        "SELECT COUNT(*) AS n FROM information_schema.PROCESSLIST WHERE INFO LIKE '%LOCK IN SHARE MODE' AND DB = DATABASE()",
      );
      expect(Number(waits!.n)).toBe(1);
    });
    // Nor do other writers wait for the fold.
    await write({ kind: 'SUBMITTED', application_id: 9202, at: AT('2025-06-01') });
    commit();
    await slow;
    await folded;
    await fold();
    expect((await read('internal-report', { from: '2025-06-01', to: '2025-06-01' })).totals.submitted).toBe(3);
  });

  it('events that two servers fold at once are counted once', async () => {
    await write(
      ...Array.from({ length: 50 }, (_, i): Event => ({
        ...{ kind: 'SUBMITTED', application_id: 9300 + i, at: AT('2025-07-01') },
      })),
    );
    await Promise.all([
      ...[1, 2, 3].map(() => fold()),
      ...[1, 2, 3].map(() => foldReports(other.app.get(Transactions), { settledMs: 0 })),
    ]);
    await fold();
    expect((await read('internal-report', { from: '2025-07-01', to: '2025-07-01' })).totals.submitted).toBe(50);
  });

  it('what the desk learned stands with the lender and the merchant that it is about', async () => {
    const merchant = await aMerchant(app, { shop_name: 'Rao Kirana Store' });
    const of = {
      product_type: 'Gold Loans' as const,
      merchant_id: merchant.id,
      application_id: 9_600,
      at: AT('2025-08-20'),
    };
    const told = (kind: 'CALL_ENDED' | 'TICKET_OPENED', code: string, about: Partial<Event> = {}): Event => ({
      ...{ ...of, kind, source: 'admin', facts: { code } },
      ...about,
    });
    await write(
      ...[told('CALL_ENDED', 'wrong_number'), told('CALL_ENDED', 'not_interested'), told('CALL_ENDED', 'busy')],
      told('CALL_ENDED', 'wrong_number', { merchant_id: null }),
      told('TICKET_OPENED', 'complaint', { lender_id: 11 }),
      told('TICKET_OPENED', 'help', { lender_id: 11 }),
    );
    await fold();
    const day = { from: '2025-08-20', to: '2025-08-20' };
    const products = await read('products-report', { ...day, group: 'product,merchant' });
    expect(products.rows.map(({ merchant_name, figures }) => [merchant_name, figures])).toMatchObject([
      [null, { calls: 1, wrong_numbers: 1, not_interested: 0, complaints: 0 }],
      ['Rao Kirana Store', { calls: 3, wrong_numbers: 1, not_interested: 1, complaints: 1 }],
    ]);
    const lenders = await read('vendors-products-report', day);
    expect(lenders.rows.map(({ lender_id, figures }) => [lender_id, figures['complaints']])).toContainEqual([11, 1]);
    expect(await verifyReports(transactions(), '2025-08-20')).toEqual([]);
    await app.query(
      "UPDATE report_days SET n = n + 1 WHERE measure = 'complaints' AND day = '2025-08-20' AND clock = 'activity'",
    );
    expect(await verifyReports(transactions(), '2025-08-20')).toMatchObject([
      { measure: 'complaints', lender_id: 11, merchant_id: merchant.id, kept: { n: 2 }, counted: { n: 1 } },
    ]);
    await app.query(
      "UPDATE report_days SET n = n - 1 WHERE measure = 'complaints' AND day = '2025-08-20' AND clock = 'activity'",
    );
  });

  it('an event is folded only when it has been there for a minute', async () => {
    await fold();
    await write({ kind: 'SUBMITTED', application_id: 9400, at: AT('2025-08-01') });
    const counted = async () =>
      (await read('internal-report', { from: '2025-08-01', to: '2025-08-01' })).totals.submitted;
    await foldReports(transactions());
    await foldReports(transactions());
    expect(await counted()).toBe(0);
    await app.query('UPDATE report_progress SET seen_at = seen_at - INTERVAL 61 SECOND');
    await foldReports(transactions());
    expect(await counted()).toBe(1);
  });

  describe('of a random history', () => {
    const FROM = '2024-01-20';
    const DAYS = 60;
    const DRAWS = 1_000;
    const AT_ONCE = 8;
    let lenders: number[];
    let partners: number[];
    const chance = seeded(20_261_123);
    const pick = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)]!;

    beforeAll(async () => {
      lenders = [1, 2, 3].map((n) => 700 + n);
      partners = [800, 801];
      const events: Event[] = [];
      for (let application = 1; application <= 250; application++) {
        const base = {
          ...{ application_id: 20_000 + application, prospect_id: 20_000 + Math.floor(application / 2) },
          ...{
            partner_id: pick(partners),
            product_type: pick(PRODUCT_TYPES.slice(0, 3)),
            merchant_id: pick([null, 5]),
          },
        };
        let at = AT(shiftDay(FROM, Math.floor(chance() * DAYS))).getTime();
        const next = () => new Date((at += Math.floor(chance() ** 3 * 4 * 86_400_000)));
        const source = () => pick(['customer', 'lender', 'system'] as const);
        for (let n = 0; n < 1 + chance() * 2; n++) events.push({ ...base, kind: 'OTP_VERIFIED', at: next() });
        if (chance() < 0.7) events.push({ ...base, kind: 'PROFILE_COMPLETE', at: next() });
        if (chance() < 0.8) events.push({ ...base, kind: 'SUBMITTED', at: next() });
        if (chance() < 0.1) events.push({ ...base, kind: 'SUBMITTED', at: next() });
        if (chance() < 0.8) events.push({ ...base, kind: 'MATCHED', at: next() });
        for (let n = 0; n < chance() * 3; n++) {
          const code = pick(['wrong_number', 'not_interested', 'interested', 'busy']);
          events.push({ ...base, kind: 'CALL_ENDED', source: 'admin', at: next(), facts: { code } });
        }
        for (const lender of lenders.filter(() => chance() < 0.5)) {
          const of = { ...base, lender_id: lender, lender_application_id: (20_000 + application) * 10 + (lender % 10) };
          if (chance() < 0.4) {
            const code = pick(['complaint', 'help']);
            events.push({ ...of, kind: 'TICKET_OPENED', source: source(), at: next(), facts: { code } });
          }
          for (const kind of pick(PATHS)) {
            const facts: Facts = {
              ...(kind === 'DISBURSED' && { amount: Math.floor(chance() * 1e7) / 100 }),
              ...(kind === 'REJECTED' && { code: pick(['LOW_INCOME', 'LOW_SCORE']) }),
            };
            events.push({ ...of, kind, source: source(), at: next(), facts });
            if (chance() < 0.1)
              events.push({ ...of, kind, source: source(), at: next(), facts: { ...facts, late: true } });
            if (chance() < 0.1)
              events.push({ ...of, kind, source: source(), at: next(), facts: { ...facts, undone: true } });
            if (chance() < 0.05) events.push({ ...of, kind, source: source(), at: next(), facts });
          }
        }
      }
      // Written out of the order of their times and applications, and folded in parts.
      events.sort(() => chance() - 0.5);
      while (events.length > 0) {
        await write(...events.splice(0, 300));
        await fold();
      }
    });

    it('each figure is what SQL counts in the events, for random clocks, days and filters, at month ends too', async () => {
      const truth = await truthOf(app);
      const service = app.app.get(ReportsService);
      let counted = 0;
      const draw = () => {
        const from = pick([shiftDay(FROM, Math.floor(chance() * DAYS)), '2024-01-31', '2024-02-29', '2024-03-01']);
        const report = pick(['internal-report', 'products-report', 'vendors-products-report'] as const);
        const byMerchant = report === 'products-report' && chance() < 0.5;
        return {
          report,
          grouped: byMerchant ? { group: 'product,merchant' } : {},
          query: {
            ...{ clock: pick(REPORT_CLOCKS), from },
            to: pick([from, shiftDay(from, Math.floor(chance() * 40)), '2024-03-31']),
            ...(chance() < 0.3 && { product_type: pick(PRODUCT_TYPES.slice(0, 3)) }),
            ...(chance() < 0.3 && { lender_id: pick(lenders) }),
            ...(chance() < 0.3 && { partner_id: pick(partners) }),
            ...(chance() < 0.2 && { merchant_id: 5 }),
            ...(chance() < 0.2 && { source: pick(['customer', 'lender'] as const) }),
          },
        };
      };
      const check = async ({ report, query, grouped }: ReturnType<typeof draw>, isAsked: boolean) => {
        const asked = { ...query, ...grouped };
        const { totals, rows } = isAsked ? await read(report, asked) : await service.read(report, asked);
        for (const [figure, value] of Object.entries(totals)) {
          const measure = MEASURE_NAMES.find((name) => name === figure);
          if (!measure && figure !== 'amount') continue;
          const expected = measure
            ? MEASURES[measure].clocks.includes(query.clock)
              ? truth(measure, query).n
              : null
            : truth('disbursed', query).amount;
          expect({ query, figure, value }).toEqual({ query, figure, value: expected });
          const sum = rows.reduce((total, row) => total + ((row.figures as Row['figures'])[figure] ?? 0), 0);
          expect({ query, figure, sum: Math.round(sum * 100) }).toEqual({
            ...{ query, figure, sum: Math.round((expected ?? 0) * 100) },
          });
          counted += expected ?? 0;
        }
      };
      // The first ones over HTTP; of all of them the service is asked what the route asks it.
      for (let n = 0; n < DRAWS; n += AT_ONCE) {
        await Promise.all(Array.from({ length: AT_ONCE }, () => check(draw(), n < 40)));
      }
      expect(counted).toBeGreaterThan(10 * DRAWS);
    }, 120_000);

    it.each([
      ...(['leads', 'matched', 'disbursed', 'reports', 'push_failures', 'wrong_numbers', 'complaints'] as const).map(
        (name) => [name, 'activity'] as const,
      ),
      ...(['submitted', 'offered', 'disbursed', 'push_failures', 'complaints'] as const).map(
        (name) => [name, 'cohort'] as const,
      ),
    ])('the events behind %s by %s add up to the figure, and none comes twice', async (measure, clock) => {
      const query = { from: FROM, to: shiftDay(FROM, DAYS + 60), partner_id: partners[0], clock };
      const truth = (await truthOf(app))(measure, query).n;
      const ids = new Set<number>();
      let sum = 0;
      for (let after: number | undefined, full = true; full;) {
        const { body } = await admin
          .get('/api/admin/reports/internal-report/events')
          .query({ ...query, measure, ...(after !== undefined && { after }) })
          .expect(200);
        const events = body as { id: number; n: number }[];
        sum += events.reduce((total, { n }) => total + n, 0);
        for (const { id } of events) {
          expect(ids).not.toContain(id);
          ids.add(id);
        }
        after = events.at(-1)?.id;
        full = events.length >= 50;
      }
      expect(truth).toBeGreaterThan(0);
      expect(sum).toBe(truth);
    });

    it('a rebuild gives the same figures', async () => {
      const days = () =>
        app.query(
          'SELECT * FROM report_days WHERE n <> 0 OR amount <> 0 ORDER BY clock, day, measure, lender_id, product_type, partner_id, merchant_id, source, code',
        );
      const before = await days();
      const sumsBefore = await allSums();
      await rebuildReports(transactions(), () => undefined);
      expect(await days()).toEqual(before);
      expect(await allSums()).toEqual(sumsBefore);
    });

    const allSums = () =>
      app.query(
        'SELECT * FROM report_sums WHERE n <> 0 OR amount <> 0 ORDER BY level, clock, measure, day, lender_id, product_type, partner_id, code',
      );

    it('after a fold by a server that does not know them, coarse sums are made anew of those of days', async () => {
      const before = await allSums();
      await app.query("DELETE FROM report_sums WHERE measure = 'submitted'");
      await app.query('UPDATE report_progress SET sums_to = 0 WHERE id = 1');
      await eventually(async () => {
        await foldReports(transactions());
        expect(await allSums()).toEqual(before);
      });
    });

    it.each([
      ['a figure', 'submitted', 'UPDATE report_sums SET n = n + 1'],
      ['a mark of a row', 'row', 'DELETE FROM report_sums'],
    ])('verification names %s of coarse sums that those of days do not give', async (_, measure, plant) => {
      const days = ['2024-01-31', '2024-02-05'];
      for (const day of days) expect(await verifySums(transactions(), day)).toEqual([]);
      for (const level of [1, 5, 7]) {
        const of = 'level = ? AND clock = ? AND measure = ? AND day BETWEEN ? AND ?';
        const values = [level, 'cohort', measure, '2024-02-01', '2024-02-29'];
        const [row] = await app.query<{ day: string }[]>(`SELECT MIN(day) AS day FROM report_sums WHERE ${of}`, values);
        await app.query(`${plant} WHERE ${of} ORDER BY day LIMIT 1`, values);
        const found = await verifySums(transactions(), row!.day);
        expect(found).toEqual([expect.objectContaining({ level, clock: 'cohort', measure, day: row!.day })]);
        await app.query('UPDATE report_progress SET sums_to = 0 WHERE id = 1');
        await eventually(async () => {
          await foldReports(transactions());
          expect(await verifySums(transactions(), row!.day)).toEqual([]);
        });
      }
    });

    it('verification finds no difference on any day, and names one that is planted', async () => {
      for (let day = FROM; day <= '2024-02-05'; day = shiftDay(day, 1)) {
        expect(await verifyReports(transactions(), day)).toEqual([]);
      }
      const [row] = await app.query<{ day: string; n: number; lender_id: number; partner_id: number }[]>(
        "SELECT * FROM report_days WHERE clock = 'cohort' AND measure = 'sanctioned' AND n > 0 ORDER BY day LIMIT 1",
      );
      const plant = (by: number) =>
        app.query(
          "UPDATE report_days SET n = n + ? WHERE clock = 'cohort' AND measure = 'sanctioned' AND day = ? AND lender_id = ? AND partner_id = ? LIMIT 1",
          [by, row!.day, row!.lender_id, row!.partner_id],
        );
      await plant(1);
      const [difference, ...others] = await verifyReports(transactions(), row!.day);
      expect(others).toEqual([]);
      expect(difference).toMatchObject({
        clock: 'cohort',
        day: row!.day,
        measure: 'sanctioned',
        lender_id: row!.lender_id,
      });
      expect(difference!.kept.n - difference!.counted.n).toBe(1);

      // The nightly check says so to who watches the service, once a day.
      const errors: { differences: string[] }[] = [];
      const logger = { error: (entry: { differences: string[] }) => void errors.push(entry) } as never;
      await app.query('UPDATE report_progress SET verified_day = NULL');
      const night = AT(shiftDay(row!.day, 1));
      for (let n = 0; n < 2; n++) await checkReports(transactions(), logger, night);
      expect(errors).toHaveLength(1);
      expect(errors[0]!.differences[0]).toContain(`${row!.day}, cohort, sanctioned`);
      // One from its events, and one from each of its coarse sums.
      expect(await app.app.get(Metrics).registry.metrics()).toContain('report_differences 8');
      await plant(-1);
    });
  });

  it('of more than 1,000 rows by day the first are those of the export, which has all, and their number is told', async () => {
    await write(
      ...Array.from({ length: 1_100 }, (_, i): Event => ({
        ...{ kind: 'SUBMITTED', application_id: 40_000 + i, partner_id: 3_000 + i, product_type: 'Gold Loans' },
        at: AT(`2023-09-0${1 + (i % 3)}`),
      })),
    );
    await fold();
    const query = { from: '2023-08-01', to: '2023-10-31', group: 'day,partner' };
    const report = await read('internal-report', query);
    expect(report).toMatchObject({ rows_total: 1_100, totals: { submitted: 1_100 } });
    const { text } = await admin.get('/api/admin/reports/internal-report/export/csv').query(query).expect(200);
    const exported = text.trim().split('\r\n').slice(1);
    expect(exported).toHaveLength(1_100);
    expect(report.rows.map(({ day, partner_name }) => `${day},${partner_name}`)).toEqual(
      exported.slice(0, 1_000).map((line) => line.split(',').slice(0, 2).join(',')),
    );
    // By a side it comes from the sums of days, which have no marks of rows.
    expect((await read('internal-report', { ...query, source: 'system' })).rows_total).toBe(1_100);
  });

  it('more than 100,000 rows are counted no further, and the answer says so', async () => {
    const digits = 'SELECT 0 AS n UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4';
    const tens = `(${digits} UNION SELECT 5 UNION SELECT 6 UNION SELECT 7 UNION SELECT 8 UNION SELECT 9)`;
    // Each partner of 5,001 to 6,000 on each of a hundred and one days.
    const insert = (measure: string, n: number, days: number) =>
      app.query(
        `INSERT INTO report_sums (level, clock, measure, day, lender_id, product_type, partner_id, code, n, amount)
         SELECT 3, 'activity', ?, '2019-05-01' + INTERVAL d.n DAY, 0, '', 5001 + a.n + 10 * b.n + 100 * c.n, '', ?, 0
         FROM ${tens} a, ${tens} b, ${tens} c, (SELECT x.n + 10 * y.n AS n FROM ${tens} x, ${tens} y UNION SELECT 100) d
         WHERE d.n < ?`,
        [measure, n, days],
      );
    const query = { from: '2019-01-01', to: '2019-12-31', group: 'day,partner' };
    // The months of the same, of which the totals are made.
    await app.query(`INSERT INTO report_sums (level, clock, measure, day, lender_id, product_type, partner_id, code, n, amount)
      VALUES (6, 'activity', 'submitted', '2019-05-01', 0, '', 0, '', 200000, 0)`);
    await insert('row', 0, 100);
    await insert('submitted', 2, 100);
    const all = await read('internal-report', query);
    expect([all.rows_total, all.rows_more, all.rows.length]).toEqual([100_000, false, 1_000]);
    await app.query("DELETE FROM report_sums WHERE level = 3 AND day BETWEEN '2019-05-01' AND '2019-12-31'");
    await insert('row', 0, 101);
    await insert('submitted', 2, 101);
    const report = await read('internal-report', query);
    expect([report.rows_total, report.rows_more]).toEqual([100_000, true]);
    expect(report.rows.map(({ day }) => day)).toEqual(Array.from({ length: 1_000 }, () => '2019-08-09'));
    await app.query("DELETE FROM report_sums WHERE day BETWEEN '2019-05-01' AND '2019-12-31'");
  });

  describe('who may read them', () => {
    const range = { from: '2025-02-01', to: '2025-02-28' };

    it('role 2 reads the internal report and exports it, and none of the others', async () => {
      await manager.get('/api/admin/reports/internal-report').query(range).expect(200);
      await manager.get('/api/admin/reports/internal-report/export/csv').query(range).expect(200);
      for (const report of ['products-report', 'vendors-products-report']) {
        for (const path of [report, `${report}/export/csv`]) {
          expectError(await manager.get(`/api/admin/reports/${path}`).query(range), 'AUTH.FORBIDDEN');
        }
      }
    });

    it.each([
      [{ from: '2025-02-02', to: '2025-02-01' }, 'to'],
      [{ from: '2024-01-01', to: '2025-01-01' }, 'to'],
      [{ from: 'yesterday', to: '2025-02-01' }, 'from'],
      [{ ...{ from: '2025-02-01', to: '2025-02-01' }, clock: 'wall' }, 'clock'],
      [{ ...{ from: '2025-02-01', to: '2025-02-01' }, group: 'merchant' }, 'group'],
    ])('the query %j is refused for its %s', async (query, field) => {
      expectError(await admin.get('/api/admin/reports/internal-report').query(query), 'REQUEST.INVALID', [field]);
    });
  });

  it('the rows behind a figure are as many as it says, page by page, with the customer masked', async () => {
    const partner = await aPartner(app, { name: 'Gram Setu' });
    const application = await anApplication(app);
    const [stored] = await app.query<{ prospect_id: number }[]>('SELECT prospect_id FROM applications WHERE id = ?', [
      application.id,
    ]);
    const of = { application_id: application.id, prospect_id: stored!.prospect_id, partner_id: partner.id };
    await write(
      { ...of, kind: 'SUBMITTED', at: AT('2025-09-01') },
      { ...of, kind: 'SUBMITTED', at: AT('2025-09-02') },
      ...Array.from({ length: 60 }, (_, i): Event => ({
        ...{ kind: 'SUBMITTED', application_id: 9500 + i, partner_id: partner.id, at: AT('2025-09-02') },
      })),
    );
    await fold();
    const query = { from: '2025-09-01', to: '2025-09-30', partner_id: partner.id };
    expect((await read('internal-report', query)).totals.submitted).toBe(61);
    const page = async (after?: number) =>
      (
        await manager
          .get('/api/admin/reports/internal-report/events')
          .query({ ...query, measure: 'submitted', ...(after !== undefined && { after }) })
          .expect(200)
      ).body as { id: number; applicant_name: string | null; phone_masked: string | null; partner_name: string }[];
    const first = await page();
    const second = await page(first.at(-1)!.id);
    expect([first.length, second.length]).toEqual([50, 11]);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(61);
    expect(second.at(-1)).toMatchObject({
      partner_name: 'Gram Setu',
      applicant_name: 'Sunita D.',
      phone_masked: expect.stringMatching(/^XXXXXX\d{4}$/),
    });
    expect(await page(second.at(-1)!.id)).toEqual([]);
    expectError(
      await manager
        .get('/api/admin/reports/internal-report/events')
        .query({ ...query, measure: 'submitted', after: 1e9 }),
      'REQUEST.NOT_FOUND',
    );
  });

  it('commission is told by lender, partner and product, and comes to the same in each', async () => {
    const lender = await aLender(app, { name: 'Narmada Capital' });
    const [one, other] = [await aPartner(app), await aPartner(app)];
    await app.refreshLists();
    const book = async (partner_id: number, product_type: ProductType, period: string, commission: number) => {
      const application = await anApplication(app, { partner_id, product_type });
      const la = await aLenderApplication(app, {
        ...{ application_id: application.id, lender_id: lender.id, state: 'DISBURSED' },
      });
      await app.query(
        `INSERT INTO commission_accruals (lender_id, period, for_period, partner_id, lender_application_id, kind,
           disbursals, disbursed_amount, commission_amount, partner_amount, state)
         VALUES (?, ?, ?, ?, ?, 'DISBURSAL', 1, 50000, ?, 0, 'ACCRUED')`,
        [lender.id, period, period, partner_id, la.id, commission],
      );
      await write({
        ...{ kind: 'DISBURSED', application_id: application.id, lender_application_id: la.id, lender_id: lender.id },
        ...{ partner_id, product_type, at: AT(`${period}-10`), facts: { amount: 50_000 } },
      });
    };
    await book(one.id, 'Personal Loans', '2025-10', 100.1);
    await book(one.id, 'Gold Loans', '2025-10', 200.2);
    await book(other.id, 'Gold Loans', '2025-11', 400.4);
    await app.query(
      `INSERT INTO commission_months (lender_id, period, disbursals, disbursed_amount, partner_terms, commission_amount,
         partner_amount) VALUES (?, '2025-10', 2, 100000, '[]', 300.3, 0), (?, '2025-11', 1, 50000, '[]', 400.4, 0)`,
      [lender.id, lender.id],
    );
    await fold();
    const query = { from: '2025-10-01', to: '2025-11-30', lender_id: lender.id };
    const told = async (given: object) => {
      const { rows, totals } = await read('internal-report', { ...query, ...given });
      return [...rows.map(({ figures }) => figures.commission), totals.commission];
    };
    expect(await told({ group: 'lender' })).toEqual([700.7, 700.7]);
    expect(await told({ group: 'partner' })).toEqual([300.3, 400.4, 700.7]);
    expect(await told({ group: 'product' })).toEqual([600.6, 100.1, 700.7]);
    expect(await told({ group: 'product', partner_id: one.id })).toEqual([200.2, 100.1, 300.3]);
    expect(await told({ group: 'partner', product_type: 'Gold Loans', to: '2025-11-29' })).toEqual([200.2, 0, 200.2]);
    expect(await told({ group: 'lender', from: '2025-10-02', to: '2025-10-31' })).toEqual([null, null]);
    expect(new Set(await told({ group: 'day' }))).toEqual(new Set([null]));
  });

  it('a lender’s refusals tell by which of its rules they would have been told, and what a stricter one keeps', async () => {
    const lender = await aLender(app, { name: 'Ganga Finance', min_income: 12_000, min_credit_score: null });
    await app.refreshLists();
    const at = async (state: 'REJECTED' | 'SANCTIONED', monthly_income: number, told: object = {}, days = 0) =>
      aLenderApplication(app, {
        ...{ lender_id: lender.id, state, ...told, created_at: new Date(Date.now() - days * 86_400_000) },
        application_id: (await anApplication(app, { monthly_income })).id,
      });
    for (const income of [13_000, 14_000, 25_000]) await at('REJECTED', income, { raw_status: 'LOW_INCOME' });
    await at('REJECTED', 13_000, { raw_status: 'Rejected', reason: 'Documents are not readable' });
    await at('REJECTED', 13_000, { raw_status: 'LOW_INCOME' }, 40);
    for (const income of [18_000, 30_000]) await at('SANCTIONED', income);
    const today = istToday();
    const query = { lender_id: lender.id, product_type: 'Personal Loans', from: shiftDay(today, -6), to: today };
    const path = '/api/admin/reports/vendors-products-report/refusal-rules';
    const { body } = await admin.get(path).query(query).expect(200);
    const found = { known: 3, approved: 2 };
    expect(body).toMatchObject({ lender_name: 'Ganga Finance', refused: 4, approved: 2 });
    expect((body as { rules: unknown }).rules).toEqual([
      {
        ...{ rule: 'income', refused: 3 },
        bounds: [
          { ...found, property: 'min_income', now: 12_000, stricter: 18_000, caught: 2, lost: 0 },
          { ...found, property: 'max_income', now: lender.max_income, stricter: null, caught: 0, lost: 0 },
        ],
      },
      { rule: 'documents', refused: 1, bounds: [] },
    ]);
    const { body: others } = await admin
      .get(path)
      .query({ ...query, product_type: 'Gold Loans' })
      .expect(200);
    expect(others).toMatchObject({ refused: 0, rules: [] });
    expectError(await manager.get(path).query(query), 'AUTH.FORBIDDEN');
    expectError(await admin.get(path).query({ ...query, lender_id: 4_000_000 }), 'REQUEST.NOT_FOUND');
  });

  it('an export has the rows and figures of the report, as a spreadsheet reads them', async () => {
    const query = { from: '2025-05-01', to: '2025-05-10', group: 'day,lender' };
    const { text, headers } = await admin.get('/api/admin/reports/internal-report/export/csv').query(query).expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="internal-report-2025-05-01-2025-05-10.csv"');
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffDay,Lender,Leads,Complete,Submitted,Matched,Consented,Pushed,Accepted,Sanctioned,Disbursed,Rupees,Commission',
      '2025-05-04,Dhara Loans,0,0,0,0,0,0,0,0,1,150000,',
    ]);
    const hindi = await admin
      .get('/api/admin/reports/internal-report/export/csv')
      .set('Accept-Language', 'hi')
      .query(query)
      .expect(200);
    expect(hindi.text.split('\r\n')[0]).toMatch(/^\ufeffदिन,ऋणदाता,लीड,/);
    const { body } = await admin
      .get('/api/admin/reports/vendors-products-report/export/xlsx')
      .query({ from: '2025-05-01', to: '2025-05-10' })
      .buffer()
      .parse((answer, done) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => done(null, Buffer.concat(parts)));
      })
      .expect(200);
    expect((body as Buffer).subarray(0, 2).toString()).toBe('PK');
    expectError(await admin.get('/api/admin/reports/internal-report/export/pdf').query(query), 'REQUEST.NOT_FOUND');
  });
});

const PATHS = [
  ['OFFERED'],
  ['OFFERED', 'CONSENTED', 'DUPLICATE'],
  ['OFFERED', 'CONSENTED', 'QUEUED', 'PUSH_FAILED', 'QUEUED', 'PUSHED', 'LENDER_ACCEPTED', 'REJECTED'],
  ['OFFERED', 'CONSENTED', 'REDIRECTED', 'DISBURSED'],
  ['OFFERED', 'CONSENTED', 'PUSHED', 'SANCTIONED', 'OFFER_ACCEPTED', 'DISBURSED', 'CLOSED'],
] as const;

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Asked {
  clock: ReportClock;
  from: string;
  to: string;
  product_type?: ProductType;
  lender_id?: number;
  partner_id?: number;
  merchant_id?: number;
  source?: string;
}

type Counted = Record<keyof Omit<Asked, 'clock' | 'from' | 'to'> | 'day', unknown> & { n: string; amount: string };

const KEYS = {
  person_day: 'prospect_id, day',
  application: 'application_id',
  lender_application: 'lender_application_id',
  event: 'id',
};

/** What each event adds to each measure, as SQL sees it that knows nothing of the roll-up; summed for a query. */
async function truthOf(app: TestApp) {
  const counted = new Map<string, Counted[]>();
  for (const clock of REPORT_CLOCKS) {
    for (const measure of MEASURE_NAMES) {
      const { kinds, once, source, only } = MEASURES[measure];
      const day = clock === 'activity' ? 'c.day' : 's.day';
      const n = once === 'event' ? 'c.step' : '(c.after_it > 0) - (c.after_it - c.step > 0)';
      counted.set(
        `${clock} ${measure}`,
        await app.query<Counted[]>(
          `WITH counting AS (
             SELECT e.*, IF(facts LIKE '%"undone":true%', -1, 1) AS step FROM journey_events e
             WHERE kind IN (?) AND (facts IS NULL OR facts NOT LIKE '%"late"%') AND application_id > 20000
               ${source === undefined ? '' : `AND source = '${source}'`}
               ${only === undefined ? '' : `AND facts LIKE '%"code":"${only}"%'`}),
           c AS (SELECT counting.*, SUM(step) OVER (PARTITION BY ${KEYS[once]} ORDER BY id) AS after_it FROM counting)
           SELECT ${day} AS day, c.product_type, c.lender_id, c.partner_id, c.merchant_id, c.source, ${n} AS n,
             c.step * COALESCE(JSON_VALUE(c.facts, '$.amount'), 0) AS amount
           FROM c ${
             clock === 'activity'
               ? ''
               : `JOIN (SELECT application_id, MIN(id) AS id FROM journey_events WHERE kind = 'SUBMITTED'
                    GROUP BY application_id) first ON first.application_id = c.application_id
                  JOIN journey_events s ON s.id = first.id`
           }`,
          [kinds],
        ),
      );
    }
  }
  return (measure: MeasureName, { clock, from, to, ...filters }: Asked) => {
    const rows = (counted.get(`${clock} ${measure}`) ?? []).filter(
      (row) =>
        String(row.day) >= from &&
        String(row.day) <= to &&
        Object.entries(filters).every(([column, value]) => row[column as keyof Counted] === value),
    );
    const sum = (of: 'n' | 'amount') => rows.reduce((total, row) => total + Math.round(100 * Number(row[of])), 0) / 100;
    return { n: sum('n'), amount: sum('amount') };
  };
}
