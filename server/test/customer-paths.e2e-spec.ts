import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JourneyEventKind, JourneyFacts } from '@marketplace/contract/journey-events/journey-events.js';
import { CONVERSION_DAYS, STEP_KINDS, STEP_RANKS } from '@marketplace/contract/journey-events/path.js';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { shiftDay } from '@marketplace/contract/dates/ist.js';
import { foldPaths, rebuildPaths } from '../src/operations/customers-journey/fold-paths.js';
import { verifyPaths } from '../src/operations/customers-journey/verify-paths.js';
import { checkReports } from '../src/operations/reports/nightly-check.js';
import { foldReports } from '../src/operations/reports/fold-reports.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { INSERT_JOURNEY_EVENTS, type JourneyEvent, journeyRow } from '../src/platform/journey-events/journey-events.js';
import { anAdmin } from './builders/accounts.js';
import { eventually } from './support/eventually.js';
import { TestApp } from './support/test-app.js';

const FROM = '2024-02-20';
const DAYS = 25;
const PEOPLE = 260;
const FIRST_PERSON = 3_000_000;
const DAY_MS = 86_400_000;
const PRODUCTS = PRODUCT_TYPES.slice(0, 3);
const LENDERS = [41, 42, 43];
const PARTNERS = [51, 52];
const KINDS: readonly JourneyEventKind[] = [...STEP_KINDS, 'REJECTED', 'MESSAGE_SENT', 'CLOSED'];

interface Asked {
  from: string;
  to: string;
  days: number;
  product_type?: string;
  lender_id?: number;
  partner_id?: number;
  language?: string;
  width?: string;
}
interface Answer {
  entrants: number;
  counted_at: string;
  steps: { kind: JourneyEventKind; stopped: number; median_seconds: number | null }[];
}

describe('the paths of customers', () => {
  let app: TestApp;
  let other: TestApp;
  let admin: ReturnType<TestApp['as']>;
  const chance = seeded(20_240_229);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    admin = app.as((await anAdmin(app)).token);
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const transactions = () => app.app.get(Transactions);
  /** Folds all that is there; a timer that folds at the same time makes a call do nothing. */
  const fold = () =>
    eventually(async () => {
      await foldPaths(transactions(), { settledMs: 0, roundMs: 60_000 });
      const [left] = await app.query<{ n: number }[]>(
        'SELECT MAX(id) - (SELECT folded_to FROM report_progress WHERE id = 2) AS n FROM journey_events',
      );
      expect(Number(left!.n)).toBe(0);
    });
  const write = (events: readonly JourneyEvent[]) =>
    app.query(INSERT_JOURNEY_EVENTS, [events.map((event) => journeyRow(event, SYSTEM))]);
  const read = async (query: Asked) => {
    const { body } = await admin
      .get('/api/admin/customers-journey/path')
      .query({ ...query })
      .expect(200);
    return body as Answer;
  };
  const rows = () =>
    app.query<Record<string, unknown>[]>(
      'SELECT * FROM journey_paths ORDER BY lender_id, day, prospect_id, product_type, partner_id',
    );

  /** One customer's events, with reports that came late or twice or were undone, at several lenders and partners. */
  function lifeOf(prospect_id: number): JourneyEvent[] {
    const events: JourneyEvent[] = [];
    let at =
      Date.parse(`${shiftDay(FROM, Math.floor(chance() * DAYS))}T00:00:00+05:30`) + Math.floor(chance() * DAY_MS);
    const partners = chance() < 0.1 ? PARTNERS : [pick(PARTNERS)];
    for (let n = 0; n < 1 + chance() ** 2 * 14; n++) {
      const kind = pick(KINDS);
      const isOfApplication = chance() < 0.7;
      const facts: JourneyFacts = {
        ...(chance() < 0.2 && { language: pick(['en', 'hi']) }),
        ...(chance() < 0.2 && { width: pick(['phone', 'desktop'] as const) }),
        ...(chance() < 0.05 && { late: true }),
      };
      const event: JourneyEvent = {
        ...{ kind, prospect_id, at: new Date(at), facts },
        ...(chance() < 0.7 && { partner_id: pick(partners) }),
        ...(isOfApplication && { product_type: pick(PRODUCTS), application_id: prospect_id }),
        ...(isOfApplication &&
          chance() < 0.6 && { lender_id: pick(LENDERS), lender_application_id: 10 * prospect_id + pick([1, 2]) }),
      };
      events.push(event);
      if (chance() < 0.1) events.push({ ...event, at: new Date(at + 60_000), facts: { undone: true } });
      if (chance() < 0.05) events.push({ ...event, at: new Date(at + 90_000) });
      // Within seconds, or within weeks; at a window's very end, too.
      at += pick([1_000, 999, 40 * 60_000, 7 * DAY_MS, 30 * DAY_MS, Math.floor(chance() ** 4 * 60 * DAY_MS)]);
    }
    return events;
  }

  describe('of random customers', () => {
    beforeAll(async () => {
      const events = Array.from({ length: PEOPLE }, (_, n) => lifeOf(FIRST_PERSON + n)).flat();
      // Written in no order of time, but for what is taken back, and folded in parts.
      const parts: JourneyEvent[][] = [[], [], [], []];
      for (const event of events) parts[event.facts?.undone ? 3 : Math.floor(chance() * 4)]!.push(event);
      for (const part of parts) {
        await write(part);
        await fold();
      }
      await findTrueSteps(app);
    });

    it('each figure is what SQL counts in the events, for random days, windows and filters', async () => {
      const end = performance.now() + 20_000;
      let draws = 0;
      let counted = 0;
      for (; draws < 300 && performance.now() < end; draws++) {
        const from = pick([shiftDay(FROM, Math.floor(chance() * DAYS)), '2024-02-29', '2024-03-01']);
        const query: Asked = {
          ...{ from, to: shiftDay(from, Math.floor(chance() * 60)), days: pick(CONVERSION_DAYS) },
          ...(chance() < 0.4 && { product_type: pick(PRODUCTS) }),
          ...(chance() < 0.4 && { lender_id: pick(LENDERS) }),
          ...(chance() < 0.3 && { partner_id: pick(PARTNERS) }),
          ...(chance() < 0.2 && { language: pick(['en', 'hi']) }),
          ...(chance() < 0.2 && { width: pick(['phone', 'desktop']) }),
        };
        const { entrants, steps } = await read(query);
        const truth = await truthOf(app, query);
        const figures = Object.fromEntries(
          steps
            .filter(({ stopped, median_seconds }) => stopped > 0 || median_seconds !== null)
            .map(({ kind, stopped, median_seconds }) => [
              STEP_RANKS[STEP_KINDS.indexOf(kind)]!,
              { stopped, median_seconds },
            ]),
        );
        expect({ query, figures }).toEqual({ query, figures: truth });
        expect(entrants).toBe(Object.values(truth).reduce((sum, { stopped }) => sum + stopped, 0));
        counted += entrants;
      }
      expect(draws).toBeGreaterThan(20);
      expect(counted).toBeGreaterThan(500);
    }, 60_000);

    it('folding all at once, and making the rows anew, give the same rows', async () => {
      const before = await rows();
      expect(before.length).toBeGreaterThan(PEOPLE);
      const asked = jobsDone();
      await rebuildPaths(transactions(), asked.note);
      expect(asked.last()).toBeGreaterThan(PEOPLE / 2);
      expect(await rows()).toEqual(before);
      await app.query('DELETE FROM journey_paths');
      await app.query('UPDATE report_progress SET folded_to = 0 WHERE id = 2');
      await fold();
      expect(await rows()).toEqual(before);
    });

    it('verification finds no difference on any day', async () => {
      for (let day = shiftDay(FROM, -1); day <= shiftDay(FROM, DAYS + 5); day = shiftDay(day, 1)) {
        expect(await verifyPaths(transactions(), day)).toEqual([]);
      }
    });

    it.each([
      [
        'a step that never was',
        "UPDATE journey_paths SET steps = CONCAT(steps, ',999:1') WHERE lender_id = 42 LIMIT 1",
      ],
      ['a customer who is missing', 'DELETE FROM journey_paths WHERE lender_id = 0 AND any_product = 1 LIMIT 1'],
      ['a lender that is missing', 'DELETE FROM journey_paths WHERE lender_id = 43 LIMIT 1'],
      ['another day', "UPDATE journey_paths SET day = '2024-02-19' WHERE lender_id = 0 AND any_product = 1 LIMIT 1"],
      [
        'another product',
        "UPDATE journey_paths SET product_type = 'X' WHERE product_type <> '' AND any_product = 1 LIMIT 1",
      ],
    ])('verification names %s that is planted, and a rebuild mends it', async (_what, plant) => {
      const before = await rows();
      await app.query(plant);
      const found = [];
      for (let day = shiftDay(FROM, -1); day <= shiftDay(FROM, DAYS + 5); day = shiftDay(day, 1)) {
        found.push(...(await verifyPaths(transactions(), day)));
      }
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found.map(({ prospect_id }) => prospect_id)).size).toBe(1);
      await rebuildPaths(transactions(), () => undefined);
      expect(await rows()).toEqual(before);
    });

    it('the nightly check names a planted difference in the log', async () => {
      await eventually(async () => {
        await foldReports(transactions(), { settledMs: 0, roundMs: 60_000 });
        const [left] = await app.query<{ n: number }[]>(
          'SELECT MAX(id) - (SELECT folded_to FROM report_progress WHERE id = 1) AS n FROM journey_events',
        );
        expect(Number(left!.n)).toBe(0);
      });
      const [row] = await app.query<{ day: string; prospect_id: number }[]>(
        'SELECT day, prospect_id FROM journey_paths WHERE lender_id = 0 AND any_product = 1 ORDER BY day LIMIT 1',
      );
      await app.query('DELETE FROM journey_paths WHERE prospect_id = ?', [row!.prospect_id]);
      const errors: { differences: string[] }[] = [];
      const logger = { error: (entry: { differences: string[] }) => void errors.push(entry) } as never;
      await app.query('UPDATE report_progress SET verified_day = NULL WHERE id = 1');
      await checkReports(transactions(), logger, new Date(`${shiftDay(row!.day, 1)}T12:00:00+05:30`));
      const named = `${row!.day}, path of customer ${row!.prospect_id}`;
      expect(errors[0]?.differences.map((words) => words.slice(0, named.length))).toContain(named);
      await rebuildPaths(transactions(), () => undefined);
    });
  });

  it('what an open transaction has written is counted after its commit, though later events were first', async () => {
    const day = '2024-09-01';
    const at = new Date(`${day}T10:00:00+05:30`);
    const query = { from: day, to: day, days: 7 };
    let commit: () => void = () => undefined;
    const committed = new Promise<void>((resolve) => (commit = resolve));
    let written: () => void = () => undefined;
    const isWritten = new Promise<void>((resolve) => (written = resolve));
    const late = transactions().run(SYSTEM, async (tx) => {
      const row = journeyRow({ kind: 'OTP_SENT', prospect_id: 3_900_001, at }, SYSTEM);
      await tx.query(INSERT_JOURNEY_EVENTS, [[row]]);
      written();
      await committed;
    });
    await isWritten;
    await write([{ kind: 'SUBMITTED', prospect_id: 3_900_002, at }]);
    const folding = fold();
    commit();
    await Promise.all([late, folding]);
    expect((await read(query)).entrants).toBe(2);
  });

  it('two servers that fold at once count nothing twice', async () => {
    const day = '2024-10-01';
    const people = Array.from({ length: 50 }, (_, n): JourneyEvent => ({
      ...{ kind: 'OTP_SENT', prospect_id: 3_910_000 + n, at: new Date(`${day}T10:00:00+05:30`) },
    }));
    await write(people);
    await Promise.all([
      fold(),
      foldPaths(other.app.get(Transactions), { settledMs: 0 }),
      rebuildPaths(other.app.get(Transactions), () => undefined),
    ]);
    expect((await read({ from: day, to: day, days: 7 })).entrants).toBe(50);
  });

  it('a customer whose data is deleted stays counted, as their events do', async () => {
    const day = '2024-11-01';
    const of = { prospect_id: 3_920_000 };
    await write([{ kind: 'OTP_SENT', ...of, at: new Date(`${day}T10:00:00+05:30`) }]);
    await fold();
    await write([{ kind: 'ERASED', ...of, at: new Date(`${day}T11:00:00+05:30`) }]);
    await fold();
    expect((await read({ from: day, to: day, days: 7 })).entrants).toBe(1);
  });

  it('what happened before the first step that was known moves the customer to the earlier day', async () => {
    const of = { prospect_id: 3_930_000 };
    await write([{ kind: 'SUBMITTED', ...of, at: new Date('2024-12-02T10:00:00+05:30') }]);
    await fold();
    await write([{ kind: 'OTP_SENT', ...of, at: new Date('2024-12-01T23:59:59.999+05:30') }]);
    await fold();
    expect((await read({ from: '2024-12-01', to: '2024-12-01', days: 7 })).entrants).toBe(1);
    expect((await read({ from: '2024-12-02', to: '2024-12-31', days: 7 })).entrants).toBe(0);
  });
});

function jobsDone() {
  let done = 0;
  return { note: (n: number) => void (done = n), last: () => done };
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The steps that count: not late, and not followed by more undoing than doing of the same thing. */
async function findTrueSteps(app: TestApp): Promise<void> {
  await app.query(
    `CREATE TABLE true_steps (INDEX (prospect_id)) AS WITH told AS (
       SELECT * FROM journey_events
       WHERE prospect_id BETWEEN ? AND ? AND kind IN (?) AND facts NOT LIKE '%"late"%'
     ), leveled AS (
       SELECT e.*, (SELECT SUM(IF(b.facts LIKE '%"undone"%', -1, 1)) FROM told b WHERE b.prospect_id = e.prospect_id
         AND b.kind = e.kind AND b.application_id <=> e.application_id
         AND b.lender_application_id <=> e.lender_application_id AND b.id <= e.id) AS level
       FROM told e
     )
     SELECT * FROM leveled a WHERE facts NOT LIKE '%"undone"%' AND NOT EXISTS (SELECT 1 FROM leveled b
       WHERE b.prospect_id = a.prospect_id AND b.kind = a.kind AND b.application_id <=> a.application_id
         AND b.lender_application_id <=> a.lender_application_id AND b.id > a.id AND b.level < a.level)`,
    [FIRST_PERSON, FIRST_PERSON + PEOPLE, STEP_KINDS],
  );
}

/** Counted from the steps alone, customer by customer and for this question only. */
async function truthOf(app: TestApp, { from, to, days, ...wish }: Asked) {
  const product = wish.product_type ?? null;
  const lender = wish.lender_id ?? null;
  const partner = wish.partner_id ?? null;
  const found = await app.query<{ rank_no: number; stopped: string; median_seconds: string | null }[]>(
    `WITH began AS (
       SELECT prospect_id, MIN(at) AS first_at FROM true_steps GROUP BY prospect_id HAVING MIN(day) BETWEEN ? AND ?
     ), entrants AS (
       SELECT b.*,
         (SELECT JSON_VALUE(facts, '$.language') FROM true_steps s WHERE s.prospect_id = b.prospect_id
           AND s.at < first_at + INTERVAL 90 DAY AND facts LIKE '%language%' ORDER BY at, id LIMIT 1) AS language,
         (SELECT JSON_VALUE(facts, '$.width') FROM true_steps s WHERE s.prospect_id = b.prospect_id
           AND s.at < first_at + INTERVAL 90 DAY AND facts LIKE '%width%' ORDER BY at, id LIMIT 1) AS width
       FROM began b
     ), reached AS (
       SELECT n.prospect_id, CAST(ELT(FIELD(e.kind, ?), ?) AS UNSIGNED) AS rank_no,
         MIN(FLOOR(TIMESTAMPDIFF(MICROSECOND, first_at, e.at) / 1000000)) AS seconds,
         MAX(? IS NULL OR e.product_type = ?) AS of_product, MAX(? IS NULL OR e.lender_id = ?) AS of_lender,
         MAX(? IS NULL OR e.partner_id = ?) AS of_partner
       FROM entrants n JOIN true_steps e ON e.prospect_id = n.prospect_id
       WHERE e.at < n.first_at + INTERVAL ? DAY AND (? IS NULL OR n.language = ?) AND (? IS NULL OR n.width = ?)
         AND (? IS NULL OR e.product_type IS NULL OR e.product_type = ?)
         AND (? IS NULL OR e.lender_id IS NULL OR e.lender_id = ?)
         AND (? IS NULL OR e.partner_id IS NULL OR e.partner_id = ?)
       GROUP BY n.prospect_id, rank_no
     ), timed AS (
       SELECT rank_no, LEAD(seconds) OVER ranks IS NULL AS is_last,
         GREATEST(0, LEAD(seconds) OVER ranks - seconds) AS taken,
         MAX(of_product) OVER person AND MAX(of_lender) OVER person AND MAX(of_partner) OVER person AS fits
       FROM reached WINDOW ranks AS (PARTITION BY prospect_id ORDER BY rank_no), person AS (PARTITION BY prospect_id)
     ), placed AS (
       SELECT rank_no, is_last, taken, ROW_NUMBER() OVER (PARTITION BY rank_no, is_last ORDER BY taken) AS place,
         COUNT(*) OVER (PARTITION BY rank_no, is_last) AS people
       FROM timed WHERE fits = 1
     )
     SELECT rank_no, SUM(is_last) AS stopped,
       AVG(IF(is_last = 0 AND place IN (FLOOR((people + 1) / 2), FLOOR(people / 2) + 1), taken, NULL)) AS median_seconds
     FROM placed GROUP BY rank_no`,
    [
      ...[from, to, STEP_KINDS, STEP_RANKS],
      ...[product, product, lender, lender, partner, partner, days],
      ...[wish.language ?? null, wish.language ?? null, wish.width ?? null, wish.width ?? null],
      ...[product, product, lender, lender, partner, partner],
    ],
  );
  return Object.fromEntries(
    found.map(({ rank_no, stopped, median_seconds }) => [
      rank_no,
      { stopped: Number(stopped), median_seconds: median_seconds === null ? null : Number(median_seconds) },
    ]),
  );
}
