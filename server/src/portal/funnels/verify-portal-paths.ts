import { STEP_KINDS } from '@marketplace/contract/journey-events/path.js';
import { foldedTo, RollUp } from '../../operations/reports/fold-events.js';
import { registerDayCheck } from '../../operations/reports/nightly-check.js';
import { COUNTS } from '../../operations/reports/verify-reports.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import type { Transactions, Tx } from '../../platform/database/transactions.js';

export interface PortalPathDifference {
  what: 'steps' | 'merchant';
  prospect_id: number;
  partner_id: number;
  kept: string | null;
  expected: string | null;
}

const DIFFERENCES_MAX = 100;

/**
 * Compares the portal's paths of those who began on `day` with the ways of all customers, which have a check of their
 * own, and by whom they came with their events. Who has done something since the last fold is left out.
 */
export async function verifyPortalPaths(transactions: Transactions, day: string): Promise<PortalPathDifference[]> {
  const folded = Math.min(await foldedTo(transactions, RollUp.Paths), await foldedTo(transactions, RollUp.PortalPaths));
  // One snapshot.
  return transactions.run(SYSTEM, async (tx) => [
    ...(await differentSteps(tx, day, folded)),
    ...(await differentMerchants(tx, day, folded)),
  ]);
}

const PERSONS = `(SELECT p.prospect_id FROM journey_paths p WHERE p.lender_id = 0 AND p.day = ? AND p.any_product = 1
  AND p.any_partner = 1 AND NOT EXISTS (SELECT 1 FROM journey_events l WHERE l.prospect_id = p.prospect_id AND l.id > ?)) person`;
const TEXT = (path: string) =>
  `CONCAT_WS(' ', ${path}.lender_id, ${path}.product_type, ${path}.any_product, COALESCE(${path}.lender_after, '-'),
    COALESCE(${path}.product_after, '-'), COALESCE(${path}.partner_after, '-'), ${path}.language, ${path}.width, ${path}.steps)`;
const SAME = `k.partner_id = p.partner_id AND k.lender_id = p.lender_id AND k.day = p.day
  AND k.prospect_id = p.prospect_id AND k.product_type = p.product_type`;

/** What one of the tables has and the other one has not, or otherwise. */
function differentSteps(tx: Tx, day: string, folded: number): Promise<PortalPathDifference[]> {
  return tx.query(
    `SELECT 'steps' AS what, p.prospect_id, p.partner_id,
       IF(k.prospect_id IS NULL, NULL, ${TEXT('k')}) AS kept, ${TEXT('p')} AS expected
     FROM ${PERSONS} JOIN journey_paths p ON p.prospect_id = person.prospect_id LEFT JOIN portal_paths k ON ${SAME}
     WHERE p.partner_id > 0 AND (k.prospect_id IS NULL OR ${TEXT('k')} <> ${TEXT('p')})
     UNION ALL
     SELECT 'steps', k.prospect_id, k.partner_id, ${TEXT('k')}, NULL
     FROM ${PERSONS} JOIN portal_paths k ON k.prospect_id = person.prospect_id LEFT JOIN journey_paths p ON ${SAME}
     WHERE p.prospect_id IS NULL LIMIT ${DIFFERENCES_MAX}`,
    [day, folded, day, folded],
  );
}

/** Of those of whom nothing was taken back: the first link of somebody's. */
function differentMerchants(tx: Tx, day: string, folded: number): Promise<PortalPathDifference[]> {
  return tx.query(
    `SELECT 'merchant' AS what, found.* FROM (
       SELECT k.prospect_id, k.partner_id, CAST(k.merchant_id AS CHAR) AS kept,
         CAST(COALESCE((SELECT e.merchant_id FROM journey_events e WHERE e.prospect_id = k.prospect_id
           AND e.partner_id = k.partner_id AND e.merchant_id IS NOT NULL AND e.kind IN (?) AND ${COUNTS('e')}
           ORDER BY e.at, e.id LIMIT 1), 0) AS CHAR) AS expected
       FROM ${PERSONS} JOIN portal_paths k ON k.prospect_id = person.prospect_id
       WHERE NOT EXISTS (SELECT 1 FROM journey_events u WHERE u.prospect_id = k.prospect_id
         AND JSON_EXTRACT(u.facts, '$.undone') IS NOT NULL)
     ) found WHERE found.kept <> found.expected LIMIT ${DIFFERENCES_MAX}`,
    [STEP_KINDS, day, folded],
  );
}

export function portalPathDifferenceInWords(day: string, difference: PortalPathDifference): string {
  const { what, prospect_id, partner_id, kept, expected } = difference;
  const is = (text: string | null) => text ?? 'nothing';
  return `${day}, portal's path of customer ${prospect_id}, partner ${partner_id}, ${what}: ${is(kept)} is kept, ${is(expected)} is right`;
}

registerDayCheck(async (transactions, day) =>
  (await verifyPortalPaths(transactions, day)).map((difference) => portalPathDifferenceInWords(day, difference)),
);
