import { SYSTEM } from '../../platform/auth/actor.js';
import type { Transactions, Tx } from '../../platform/database/transactions.js';
import { passedTo } from './ledger-sql.js';
import { sumMonth } from './month-sums.js';

const COLUMNS = 'payee_kind, partner_id, merchant_id, agent_id, day, lender_id, product_type, disbursals, amount';

const OF_PARTNERS = `SELECT 'PARTNER' AS payee_kind, a.partner_id, IF(level.n = 1, 0, ap.merchant_id) AS merchant_id,
    IF(level.n = 3, ap.agent_id, 0) AS agent_id, a.disbursed_on AS day, a.lender_id, la.product_type,
    SUM(a.disbursals) AS disbursals,
    SUM(a.partner_amount - ${passedTo('MERCHANT')} - ${passedTo('AGENT')}) AS amount
  FROM commission_accruals a
  JOIN lender_applications la ON la.id = a.lender_application_id
  JOIN applications ap ON ap.id = la.application_id
  JOIN (SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3) level
    ON level.n = 1 OR (ap.merchant_id IS NOT NULL AND (level.n = 2 OR ap.agent_id IS NOT NULL))`;

const OF_THOSE_BELOW = `SELECT s.payee_kind, a.partner_id, IF(s.payee_kind = 'MERCHANT', s.payee_id, 0) AS merchant_id,
    CASE WHEN s.payee_kind = 'AGENT' THEN s.payee_id WHEN level.n = 2 THEN ap.agent_id ELSE 0 END AS agent_id,
    a.disbursed_on AS day, a.lender_id, la.product_type, SUM(a.disbursals) AS disbursals, SUM(s.amount) AS amount
  FROM commission_accruals a
  JOIN commission_line_shares s ON s.accrual_id = a.id
  JOIN lender_applications la ON la.id = a.lender_application_id
  JOIN applications ap ON ap.id = la.application_id
  JOIN (SELECT 1 AS n UNION ALL SELECT 2) level
    ON level.n = 1 OR (s.payee_kind = 'MERCHANT' AND ap.agent_id IS NOT NULL)`;

const GROUPED = 'GROUP BY 1, 2, 3, 4, 5, 6, 7';

/** Adds the lines that the closing of a lender's month has booked and divided. */
export async function addDaySums(tx: Tx, lenderId: number, period: string): Promise<void> {
  for (const lines of [OF_PARTNERS, OF_THOSE_BELOW]) {
    await tx.query(
      `INSERT INTO commission_day_sums (${COLUMNS})
       ${lines} WHERE a.lender_id = ? AND a.period = ? AND a.partner_id IS NOT NULL ${GROUPED}
       ON DUPLICATE KEY UPDATE commission_day_sums.disbursals = commission_day_sums.disbursals + VALUES(disbursals),
         commission_day_sums.amount = commission_day_sums.amount + VALUES(amount)`,
      [lenderId, period],
    );
  }
}

/** Makes all sums of booked lines anew, by day and by month; months cannot be closed meanwhile. */
export function rebuildCommissionSums(transactions: Transactions): Promise<void> {
  return transactions.run(SYSTEM, async (tx) => {
    // As a closing does it, which locks its lender first.
    await tx.query('SELECT id FROM lenders ORDER BY id FOR UPDATE');
    await tx.query('DELETE FROM commission_day_sums');
    await tx.query('DELETE FROM commission_month_sums');
    const months = await tx.query<{ lender_id: number; period: string }[]>(
      'SELECT DISTINCT a.lender_id, a.period FROM lenders l JOIN commission_accruals a ON a.lender_id = l.id',
    );
    for (const { lender_id, period } of months) {
      // A server of a version before these sums books lines without a day.
      await tx.query(
        `UPDATE commission_accruals a JOIN lender_applications la ON la.id = a.lender_application_id
         SET a.disbursed_on = COALESCE(la.disbursed_on, CONCAT(a.for_period, '-01'))
         WHERE a.lender_id = ? AND a.period = ? AND a.disbursed_on IS NULL`,
        [lender_id, period],
      );
      await addDaySums(tx, lender_id, period);
      await sumMonth(tx, lender_id, period);
    }
  });
}

/** Whose sums of which lender, and what is wrong with them. */
export interface DaySumDifference {
  payee_kind: string;
  partner_id: number;
  merchant_id: number;
  agent_id: number;
  lender_id: number;
  product_type: string;
  kept: number;
  booked: number;
}

type Computed = 'merchant_id' | 'agent_id' | 'kept' | 'booked';

/** Compares the sums of a day, in rupees, with the lines. */
export async function verifyDaySums(transactions: Transactions, day: string): Promise<DaySumDifference[]> {
  const of = 'payee_kind, partner_id, merchant_id, agent_id, lender_id, product_type';
  const rows = await transactions.run(SYSTEM, (tx) =>
    // What is computed is text.
    tx.query<(Omit<DaySumDifference, Computed> & Record<Computed, string>)[]>(
      `SELECT ${of}, SUM(kept) AS kept, SUM(booked) AS booked FROM (
         SELECT ${of}, amount AS kept, 0 AS booked, disbursals AS n FROM commission_day_sums WHERE day = ?
         UNION ALL
         SELECT ${of}, 0, amount, -disbursals FROM (${OF_PARTNERS}
           WHERE a.period >= ? AND a.disbursed_on = ? AND a.partner_id IS NOT NULL ${GROUPED}) of_partners
         UNION ALL
         SELECT ${of}, 0, amount, -disbursals FROM (${OF_THOSE_BELOW}
           WHERE a.period >= ? AND a.disbursed_on = ? AND a.partner_id IS NOT NULL ${GROUPED}) of_those_below
       ) both_sides GROUP BY ${of} HAVING SUM(kept) <> SUM(booked) OR SUM(n) <> 0`,
      [day, ...[day.slice(0, 7), day], ...[day.slice(0, 7), day]],
    ),
  );
  return rows.map((row) => ({
    ...row,
    ...{ merchant_id: Number(row.merchant_id), agent_id: Number(row.agent_id) },
    ...{ kept: Number(row.kept), booked: Number(row.booked) },
  }));
}

/** Such as "2026-08-03, commission of MERCHANT, Gold Loans, partner 3, merchant 12, agent 0, lender 4: ...". */
export function daySumDifferenceInWords(day: string, difference: DaySumDifference): string {
  const { payee_kind, partner_id, merchant_id, agent_id, lender_id, product_type, kept, booked } = difference;
  const ids = `partner ${partner_id}, merchant ${merchant_id}, agent ${agent_id}, lender ${lender_id}`;
  return `${day}, commission of ${payee_kind}, ${product_type}, ${ids}: ${kept} rupees kept, ${booked} by the lines`;
}
