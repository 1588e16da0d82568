import { CONVERSION_DAYS, STEP_KINDS, STEP_RANKS } from '@marketplace/contract/journey-events/path.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import type { Transactions, Tx } from '../../platform/database/transactions.js';
import { foldedTo, RollUp } from '../reports/fold-events.js';
import { registerDayCheck } from '../reports/nightly-check.js';
import type { JourneyPathEntity } from './journey-path.entity.js';

/** The way of a customer at a lender, for a product and by a partner (0 and empty: at all of them). */
interface Way {
  prospect_id: number;
  lender_id: number;
  product_type: string;
  partner_id: number;
}

/** A way that is kept as something else than its events tell; `null`: not at all. */
export interface PathDifference extends Way {
  day: string;
  kept: string | null;
  counted: string | null;
}

type KeptPath = Pick<
  JourneyPathEntity,
  | 'lender_id'
  | 'prospect_id'
  | 'product_type'
  | 'partner_id'
  | 'any_product'
  | 'any_partner'
  | 'lender_after'
  | 'product_after'
  | 'partner_after'
  | 'steps'
> & { day: string };

interface CountedPath {
  prospect_id: number;
  /** Text or a number, as a union of columns and 0 has it. */
  lender_id: string | number;
  product_type: string;
  partner_id: string | number;
  came_after: string | null;
  steps: string;
}

const LONGEST_DAYS = Math.max(...CONVERSION_DAYS);
const SAME = 'PARTITION BY e.prospect_id, e.kind, e.application_id, e.lender_application_id ORDER BY e.id';

/**
 * Compares the ways of those whose first step is of `day` with their events, of which SQL makes them in another way
 * than the fold does. Who has done something since the last fold is left out.
 */
export async function verifyPaths(transactions: Transactions, day: string): Promise<PathDifference[]> {
  const folded = await foldedTo(transactions, RollUp.Paths);
  // One snapshot of the ways and of the events.
  return transactions.run(SYSTEM, async (tx) => {
    const found = new Map<string, PathDifference>();
    const note = (side: 'kept' | 'counted', way: Way, text: string) => {
      const key = JSON.stringify([way.prospect_id, way.lender_id, way.product_type, way.partner_id]);
      const difference = found.get(key) ?? { ...way, day, kept: null, counted: null };
      difference[side] = text;
      found.set(key, difference);
    };
    for (const kept of await keptOf(tx, day, folded)) {
      for (const product_type of new Set([...(kept.any_product ? [''] : []), kept.product_type])) {
        for (const partner_id of new Set([...(kept.any_partner ? [0] : []), kept.partner_id])) {
          const came = [
            ...(kept.lender_id ? [kept.lender_after] : []),
            ...(product_type ? [kept.product_after] : []),
            ...(partner_id ? [kept.partner_after] : []),
          ];
          // The row is kept for another way.
          if (came.includes(null)) continue;
          const { prospect_id, lender_id } = kept;
          const text = `${kept.day} ${Math.max(0, ...came.map(Number))} ${kept.steps}`;
          note('kept', { prospect_id, lender_id, product_type, partner_id }, text);
        }
      }
    }
    for (const { prospect_id, lender_id, product_type, partner_id, came_after, steps } of await countedOf(
      tx,
      day,
      folded,
    )) {
      const way = { prospect_id, lender_id: Number(lender_id), product_type, partner_id: Number(partner_id) };
      note('counted', way, `${day} ${Number(came_after ?? 0)} ${steps}`);
    }
    return [...found.values()].filter(({ kept, counted }) => kept !== counted);
  });
}

/** Of all who did a step on the day, and of those who are kept as if they had. */
function keptOf(tx: Tx, day: string, folded: number): Promise<KeptPath[]> {
  return tx.query<KeptPath[]>(
    `SELECT p.lender_id, p.day, p.prospect_id, p.product_type, p.partner_id, p.any_product, p.any_partner,
       p.lender_after, p.product_after, p.partner_after, p.steps
     FROM (SELECT prospect_id FROM journey_paths WHERE lender_id = 0 AND day = ?) person
       JOIN journey_paths p ON p.prospect_id = person.prospect_id
     WHERE NOT EXISTS (SELECT 1 FROM journey_events l WHERE l.prospect_id = p.prospect_id AND l.id > ?)`,
    [day, folded],
  );
}

/** Each way that a customer could be asked for, from the events themselves. */
function countedOf(tx: Tx, day: string, folded: number): Promise<CountedPath[]> {
  return tx.query<CountedPath[]>(
    `WITH leveled AS (
       SELECT e.id, e.at, e.day, e.prospect_id, e.kind, e.application_id, e.lender_application_id, e.lender_id,
         e.product_type, e.partner_id, JSON_EXTRACT(e.facts, '$.undone') IS NULL AS is_done,
         SUM(IF(JSON_EXTRACT(e.facts, '$.undone') IS NULL, 1, -1)) OVER (${SAME}) AS level
       FROM (SELECT DISTINCT d.prospect_id FROM journey_events d FORCE INDEX (journey_events_by_day)
           WHERE d.day = ? AND d.kind IN (?) AND d.prospect_id IS NOT NULL) person
         JOIN journey_events e ON e.prospect_id = person.prospect_id
       WHERE e.kind IN (?) AND JSON_EXTRACT(e.facts, '$.late') IS NULL
         AND NOT EXISTS (SELECT 1 FROM journey_events l WHERE l.prospect_id = person.prospect_id AND l.id > ?)
     ), lowered AS (
       SELECT e.*, MIN(level) OVER (${SAME} ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS lowest FROM leveled e
     ), lasting AS (
       SELECT * FROM lowered WHERE is_done = 1 AND (lowest IS NULL OR lowest >= level)
     ), began AS (
       SELECT prospect_id, MIN(at) AS at FROM lasting GROUP BY prospect_id HAVING MIN(day) = ?
     ), step AS (
       SELECT e.prospect_id, e.lender_id, e.product_type, e.partner_id,
         CAST(ELT(FIELD(e.kind, ?), ?) AS UNSIGNED) AS rank_no,
         FLOOR(TIMESTAMPDIFF(MICROSECOND, b.at, e.at) / 1000000) AS seconds
       FROM began b JOIN lasting e ON e.prospect_id = b.prospect_id WHERE e.at < b.at + INTERVAL ? DAY
     ), lender AS (
       SELECT prospect_id, 0 AS lender_id FROM began
       UNION SELECT prospect_id, lender_id FROM step WHERE lender_id IS NOT NULL
     ), product AS (
       SELECT prospect_id, '' AS product_type FROM began
       UNION SELECT prospect_id, product_type FROM step WHERE product_type IS NOT NULL
     ), partner AS (
       SELECT prospect_id, 0 AS partner_id FROM began
       UNION SELECT prospect_id, partner_id FROM step WHERE partner_id IS NOT NULL
     ), reached AS (
       SELECT s.prospect_id, l.lender_id, p.product_type, a.partner_id, s.rank_no, MIN(s.seconds) AS seconds,
         MIN(IF(l.lender_id = 0, 0, IF(s.lender_id = l.lender_id, s.seconds, NULL))) AS at_lender,
         MIN(IF(p.product_type = '', 0, IF(s.product_type = p.product_type, s.seconds, NULL))) AS of_product,
         MIN(IF(a.partner_id = 0, 0, IF(s.partner_id = a.partner_id, s.seconds, NULL))) AS by_partner
       FROM step s JOIN lender l ON l.prospect_id = s.prospect_id JOIN product p ON p.prospect_id = s.prospect_id
         JOIN partner a ON a.prospect_id = s.prospect_id
       WHERE (l.lender_id = 0 OR s.lender_id IS NULL OR s.lender_id = l.lender_id)
         AND (p.product_type = '' OR s.product_type IS NULL OR s.product_type = p.product_type)
         AND (a.partner_id = 0 OR s.partner_id IS NULL OR s.partner_id = a.partner_id)
       GROUP BY s.prospect_id, l.lender_id, p.product_type, a.partner_id, s.rank_no
     )
     SELECT prospect_id, lender_id, product_type, partner_id,
       GREATEST(MIN(at_lender), MIN(of_product), MIN(by_partner)) AS came_after,
       GROUP_CONCAT(rank_no, ':', seconds ORDER BY rank_no SEPARATOR ',') AS steps
     FROM reached GROUP BY prospect_id, lender_id, product_type, partner_id HAVING came_after IS NOT NULL`,
    [day, STEP_KINDS, STEP_KINDS, folded, day, STEP_KINDS, STEP_RANKS, LONGEST_DAYS],
  );
}

/** Such as "2026-11-20, path of customer 7 at lender 4, ...: 10:0,20:35 is kept, 10:0,20:35,60:3600 by its events". */
function pathDifferenceInWords(difference: PathDifference): string {
  const { day, prospect_id, lender_id, product_type, partner_id, kept, counted } = difference;
  return (
    `${day}, path of customer ${prospect_id}, ${product_type || 'any product'}, lender ${lender_id}, ` +
    `partner ${partner_id}: ${kept ?? 'nothing'} is kept, ${counted ?? 'nothing'} by its events`
  );
}

registerDayCheck(async (transactions, day) => (await verifyPaths(transactions, day)).map(pathDifferenceInWords));
