import {
  MEASURE_NAMES,
  MEASURES,
  type MeasureName,
  REPORT_CLOCKS,
  type ReportClock,
  type ReportMeasure,
} from '@marketplace/contract/reports/reports.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import type { Transactions, Tx } from '../../platform/database/transactions.js';

/** A figure of the roll-up that its events do not give. */
export interface ReportDifference {
  clock: ReportClock;
  day: string;
  measure: MeasureName;
  lender_id: number;
  product_type: string;
  partner_id: number;
  merchant_id: number;
  source: string;
  /** What the roll-up holds, and what the events give. */
  kept: Sum;
  counted: Sum;
}

interface Sum {
  n: number;
  amount: number;
}

type Group = Pick<ReportDifference, 'lender_id' | 'product_type' | 'partner_id' | 'merchant_id' | 'source'>;
interface Sums {
  n: string;
  amount: string | null;
}

/** Ids that are computed, and sums, are text. */
type Counted = Pick<Group, 'product_type' | 'source'> &
  Record<'lender_id' | 'partner_id' | 'merchant_id', string> &
  Sums;

/**
 * Compares the roll-up of `day`, by both clocks, with its events, which SQL counts in another way than the fold does.
 */
export function verifyReports(transactions: Transactions, day: string): Promise<ReportDifference[]> {
  // One snapshot, in which the roll-up is as far as it says.
  return transactions.run(SYSTEM, async (tx) => {
    const [progress] = await tx.query<{ folded_to: number }[]>('SELECT folded_to FROM report_progress WHERE id = 1');
    const differences: ReportDifference[] = [];
    for (const clock of REPORT_CLOCKS) {
      const kept = await keptOf(tx, clock, day);
      for (const measure of MEASURE_NAMES) {
        const { clocks }: ReportMeasure = MEASURES[measure];
        const counted = clocks.includes(clock)
          ? await countEvents(tx, { clock, measure, day, foldedTo: Number(progress?.folded_to ?? 0) })
          : [];
        differences.push(...differencesOf({ clock, day, measure }, kept.get(measure) ?? [], counted));
      }
    }
    return differences;
  });
}

async function keptOf(tx: Tx, clock: ReportClock, day: string): Promise<Map<MeasureName, (Group & Sums)[]>> {
  const rows = await tx.query<(Group & Sums & { measure: MeasureName })[]>(
    `SELECT measure, lender_id, product_type, partner_id, merchant_id, source, SUM(n) AS n, SUM(amount) AS amount
     FROM report_days WHERE clock = ? AND day = ?
     GROUP BY measure, lender_id, product_type, partner_id, merchant_id, source`,
    [clock, day],
  );
  const kept = new Map<MeasureName, (Group & Sums)[]>();
  for (const row of rows) kept.set(row.measure, [...(kept.get(row.measure) ?? []), row]);
  return kept;
}

function differencesOf(
  of: Pick<ReportDifference, 'clock' | 'day' | 'measure'>,
  kept: readonly (Group & Sums)[],
  counted: readonly Counted[],
): ReportDifference[] {
  const found = new Map<string, ReportDifference>();
  const add = (row: Counted | (Group & Sums), side: 'kept' | 'counted') => {
    const group: Group = {
      lender_id: Number(row.lender_id),
      product_type: row.product_type,
      partner_id: Number(row.partner_id),
      merchant_id: Number(row.merchant_id),
      source: row.source,
    };
    const key = JSON.stringify(group);
    const difference = found.get(key) ?? {
      ...{ ...of, ...group },
      kept: { n: 0, amount: 0 },
      counted: { n: 0, amount: 0 },
    };
    difference[side] = { n: Number(row.n), amount: Number(row.amount ?? 0) };
    found.set(key, difference);
  };
  for (const row of kept) add(row, 'kept');
  for (const row of counted) add(row, 'counted');
  return [...found.values()].filter((one) => one.kept.n !== one.counted.n || one.kept.amount !== one.counted.amount);
}

/** Conditions and steps of events, for checks that count them by SQL. */
export const COUNTS = (event: string) => `JSON_EXTRACT(${event}.facts, '$.late') IS NULL`;
const CODE = (event: string) => `JSON_UNQUOTE(JSON_EXTRACT(${event}.facts, '$.code'))`;
export const STEP = (event: string) => `IF(JSON_EXTRACT(${event}.facts, '$.undone') IS NULL, 1, -1)`;

/** Which events before are of the same thing, and that the event says what it is of. */
export const SAME: Record<Exclude<ReportMeasure['once'], 'event'>, { earlier: string; known: string }> = {
  person_day: { earlier: 'p.prospect_id = e.prospect_id AND p.day = e.day', known: 'e.prospect_id IS NOT NULL' },
  application: { earlier: 'p.application_id = e.application_id', known: 'e.application_id IS NOT NULL' },
  lender_application: {
    earlier: 'p.application_id = e.application_id AND p.lender_application_id = e.lender_application_id',
    known: 'e.application_id IS NOT NULL AND e.lender_application_id IS NOT NULL',
  },
};

interface Asked {
  clock: ReportClock;
  measure: MeasureName;
  day: string;
  foldedTo: number;
}

/** A measure of a day, from the events themselves. */
async function countEvents(tx: Tx, { clock, measure, day, foldedTo }: Asked): Promise<Counted[]> {
  const { kinds, once, source, only }: ReportMeasure = MEASURES[measure];
  const same = once === 'event' ? undefined : SAME[once];
  const sql = countSql(clock, same, { source, only });
  return tx.query<Counted[]>(sql, [
    ...(same ? [measure, kinds] : [measure]),
    ...[day, kinds, foldedTo],
    ...(clock === 'cohort' ? [foldedTo] : []),
    ...(source === undefined ? [] : [source]),
    ...(only === undefined ? [] : [only]),
  ]);
}

function countSql(
  clock: ReportClock,
  same: { earlier: string; known: string } | undefined,
  { source, only }: Pick<ReportMeasure, 'source' | 'only'>,
): string {
  const narrowed = `${source === undefined ? '' : ' AND e.source = ?'}${only === undefined ? '' : ` AND ${CODE('e')} = ?`}`;
  const before = same
    ? `(SELECT COALESCE(SUM(${STEP('p')}), 0) FROM journey_events p
        WHERE ${same.earlier} AND p.kind IN (?) AND p.id < e.id AND ${COUNTS('p')})`
    : '0';
  // Of an application that was submitted more than once the first time counts.
  const events =
    clock === 'activity'
      ? 'journey_events e WHERE e.day = ? AND e.kind IN (?) AND e.id <= ?'
      : `journey_events s JOIN journey_events e ON e.application_id = s.application_id
         WHERE s.day = ? AND s.kind = 'SUBMITTED' AND ${COUNTS('s')} AND ${STEP('s')} = 1
         AND e.kind IN (?) AND e.id <= ? AND s.id <= ?
         AND NOT EXISTS (SELECT 1 FROM journey_events f WHERE f.application_id = s.application_id
           AND f.kind = 'SUBMITTED' AND f.id < s.id AND ${COUNTS('f')} AND ${STEP('f')} = 1)`;
  const n = same ? 'SUM((c.earlier + c.step > 0) - (c.earlier > 0))' : 'SUM(c.step)';
  return `SELECT COALESCE(c.lender_id, 0) AS lender_id, COALESCE(c.product_type, '') AS product_type,
      COALESCE(c.partner_id, 0) AS partner_id, COALESCE(c.merchant_id, 0) AS merchant_id, c.source, ${n} AS n,
      IF(? = 'disbursed', SUM(c.step * c.amount), 0) AS amount
    FROM (SELECT e.lender_id, e.product_type, e.partner_id, e.merchant_id, e.source, ${STEP('e')} AS step,
        ${before} AS earlier, COALESCE(CAST(JSON_EXTRACT(e.facts, '$.amount') AS DECIMAL(16, 2)), 0) AS amount
      FROM ${events} AND ${COUNTS('e')}${same ? ` AND ${same.known}` : ''}${narrowed}
    ) c
    GROUP BY 1, 2, 3, 4, 5`;
}

/** Such as "2026-11-20, cohort, disbursed, lender 4, ...: 3 in the report (300000 rupees), 4 events (400000 rupees)". */
export function differenceInWords(difference: ReportDifference): string {
  const { clock, day, measure, lender_id, product_type, partner_id, merchant_id, source, kept, counted } = difference;
  const ids = `lender ${lender_id}, partner ${partner_id}, merchant ${merchant_id}`;
  return (
    `${day}, ${clock}, ${measure}, ${product_type || 'no product'}, ${ids}, by ${source}: ` +
    `${kept.n} in the report (${kept.amount} rupees), ${counted.n} by its events (${counted.amount} rupees)`
  );
}
