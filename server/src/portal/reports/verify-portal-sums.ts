import { PORTAL_MEASURES, type PortalMeasure } from '@marketplace/contract/portal/figures.js';
import { MEASURES } from '@marketplace/contract/reports/reports.js';
import { foldedTo, RollUp } from '../../operations/reports/fold-events.js';
import { registerDayCheck } from '../../operations/reports/nightly-check.js';
import { COUNTS, SAME, STEP } from '../../operations/reports/verify-reports.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import type { Transactions, Tx } from '../../platform/database/transactions.js';
import { SumLevel } from './portal-sum.entity.js';
import { quarterOf } from './quarters.js';

interface Whose {
  partner_id: number;
  merchant_id: number;
  agent_id: number;
}

type Group = Whose & { measure: PortalMeasure; lender_id: number; product_type: string };

export interface PortalSumDifference extends Group {
  level: SumLevel;
  /** What is kept, and what the events give. */
  kept: { n: number; amount: number };
  counted: { n: number; amount: number };
}

type Sums = { n: string; amount: string };

/** Compares the sums of partners, merchants and agents of `day` with its events, which SQL counts in another way. */
export async function verifyPortalSums(transactions: Transactions, day: string): Promise<PortalSumDifference[]> {
  const folded = await foldedTo(transactions, RollUp.PortalSums);
  // One snapshot.
  return transactions.run(SYSTEM, async (tx) => {
    const found = new Map<string, PortalSumDifference>();
    const add = (side: 'kept' | 'counted', level: SumLevel, group: Group, { n, amount }: Sums) => {
      const key = JSON.stringify([level, ...Object.values<string | number>({ ...group })]);
      const difference = found.get(key) ?? {
        ...{ ...group, level },
        ...{ kept: { n: 0, amount: 0 }, counted: { n: 0, amount: 0 } },
      };
      difference[side].n += Number(n);
      difference[side].amount += Number(amount);
      found.set(key, difference);
    };
    const partners = new Set((await tx.query<{ id: number }[]>('SELECT id FROM partners')).map(({ id }) => id));
    for (const measure of PORTAL_MEASURES) {
      for (const row of await countEvents(tx, measure, day, folded)) {
        const partner_id = Number(row.partner_id);
        const merchant_id = Number(row.merchant_id);
        const agent_id = Number(row.agent_id);
        partners.add(partner_id);
        const of = { measure, lender_id: Number(row.lender_id), product_type: row.product_type };
        add('counted', SumLevel.Partner, { partner_id, merchant_id: 0, agent_id: 0, ...of }, row);
        if (merchant_id > 0) add('counted', SumLevel.Merchant, { partner_id, merchant_id, agent_id: 0, ...of }, row);
        if (merchant_id > 0 && agent_id > 0)
          add('counted', SumLevel.Agent, { partner_id, merchant_id, agent_id, ...of }, row);
      }
    }
    for (const partner_id of partners) {
      for (const row of await keptOf(tx, partner_id, day)) {
        const { level, merchant_id, agent_id, measure, lender_id, product_type } = row;
        add('kept', level, { partner_id, merchant_id, agent_id, measure, lender_id, product_type }, row);
      }
    }
    return [...found.values()].filter(({ kept, counted }) => kept.n !== counted.n || kept.amount !== counted.amount);
  });
}

function keptOf(
  tx: Tx,
  partnerId: number,
  day: string,
): Promise<(Omit<Group, 'partner_id'> & Sums & { level: SumLevel })[]> {
  return tx.query(
    `SELECT level, merchant_id, agent_id, measure, lender_id, product_type, SUM(n) AS n, SUM(amount) AS amount
     FROM portal_sums FORCE INDEX (portal_sums_of_merchants)
     WHERE level IN (?) AND partner_id = ? AND measure IN (?) AND day = ?
     GROUP BY level, merchant_id, agent_id, measure, lender_id, product_type`,
    [[SumLevel.Partner, SumLevel.Merchant, SumLevel.Agent], partnerId, PORTAL_MEASURES, day],
  );
}

/** Compares the leads of each merchant in the quarter of `day` with the sums by day, in words. */
export async function verifyQuarterLeads(transactions: Transactions, day: string): Promise<string[]> {
  const quarter = quarterOf(day);
  return transactions.run(SYSTEM, async (tx) => {
    const found: string[] = [];
    for (const { id } of await tx.query<{ id: number }[]>('SELECT id FROM partners')) {
      const rows = await tx.query<{ merchant_id: number; kept: string; counted: string }[]>(
        `SELECT merchant_id, SUM(kept) AS kept, SUM(counted) AS counted FROM (
           SELECT merchant_id, leads AS kept, 0 AS counted FROM portal_quarter_leads
           WHERE partner_id = ? AND quarter = ?
           UNION ALL
           SELECT merchant_id, 0, n FROM portal_sums FORCE INDEX (portal_sums_of_merchants)
           WHERE level = ? AND partner_id = ? AND measure = 'submitted'
             AND day >= ? AND day < ? + INTERVAL 1 QUARTER
         ) both_sides GROUP BY merchant_id HAVING SUM(kept) <> SUM(counted)`,
        [id, quarter, SumLevel.Merchant, id, quarter, quarter],
      );
      for (const { merchant_id, kept, counted } of rows)
        found.push(
          `quarter from ${quarter}, partner ${id}, merchant ${merchant_id}: ${kept} leads kept, ${counted} by days`,
        );
    }
    return found;
  });
}

/** Ids that are computed, and sums, are text. */
type Counted = Record<'partner_id' | 'merchant_id' | 'agent_id' | 'lender_id', string> & {
  product_type: string;
} & Sums;

function countEvents(tx: Tx, measure: PortalMeasure, day: string, folded: number): Promise<Counted[]> {
  const { kinds, once } = MEASURES[measure];
  const { earlier, known } = SAME[once === 'application' ? 'application' : 'lender_application'];
  return tx.query(
    `SELECT COALESCE(a.partner_id, c.partner_id, 0) AS partner_id,
       COALESCE(IF(a.id IS NULL, c.merchant_id, a.merchant_id), 0) AS merchant_id,
       COALESCE(a.agent_id, 0) AS agent_id, COALESCE(c.lender_id, 0) AS lender_id,
       COALESCE(c.product_type, '') AS product_type, SUM((c.earlier + c.step > 0) - (c.earlier > 0)) AS n,
       IF(? = 'disbursed', SUM(c.step * c.amount), 0) AS amount
     FROM (
       SELECT e.application_id, e.partner_id, e.merchant_id, e.lender_id, e.product_type, ${STEP('e')} AS step,
         (SELECT COALESCE(SUM(${STEP('p')}), 0) FROM journey_events p
           WHERE ${earlier} AND p.kind IN (?) AND p.id < e.id AND ${COUNTS('p')}) AS earlier,
         COALESCE(CAST(JSON_EXTRACT(e.facts, '$.amount') AS DECIMAL(16, 2)), 0) AS amount
       FROM journey_events e WHERE e.day = ? AND e.kind IN (?) AND e.id <= ? AND ${COUNTS('e')} AND ${known}
     ) c LEFT JOIN applications a ON a.id = c.application_id
     GROUP BY 1, 2, 3, 4, 5`,
    [measure, kinds, day, kinds, folded],
  );
}

/** Such as "2026-11-20, disbursed, Gold Loans, partner 3, merchant 12, agent 0, lender 4: 3 kept (...), 4 by events (...)". */
export function portalDifferenceInWords(day: string, difference: PortalSumDifference): string {
  const { measure, product_type, partner_id, merchant_id, agent_id, lender_id, level, kept, counted } = difference;
  const ids = `partner ${partner_id}, merchant ${merchant_id}, agent ${agent_id}, lender ${lender_id}`;
  return (
    `${day}, ${measure}, ${product_type || 'no product'}, ${ids}, portal's sums of level ${level}: ` +
    `${kept.n} kept (${kept.amount} rupees), ${counted.n} by their events (${counted.amount} rupees)`
  );
}

registerDayCheck(async (transactions, day) =>
  (await verifyPortalSums(transactions, day)).map((difference) => portalDifferenceInWords(day, difference)),
);
registerDayCheck(verifyQuarterLeads);
