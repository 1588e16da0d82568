import { SYSTEM } from '../../platform/auth/actor.js';
import type { Transactions, Tx } from '../../platform/database/transactions.js';
import { passedTo } from './ledger-sql.js';

const OWN = `SUM(a.partner_amount - ${passedTo('MERCHANT')} - ${passedTo('AGENT')})`;

/** Makes the sums of a lender's month anew of its lines; whoever books lines of the month has locked the lender. */
export async function sumMonth(tx: Tx, lenderId: number, period: string): Promise<void> {
  await tx.query(
    `INSERT INTO commission_month_sums (partner_id, period, lender_id, disbursals, amount)
     SELECT a.partner_id, a.period, a.lender_id, SUM(a.disbursals), ${OWN} FROM commission_accruals a
     WHERE a.lender_id = ? AND a.period = ? AND a.partner_id IS NOT NULL GROUP BY 1, 2, 3
     ON DUPLICATE KEY UPDATE disbursals = VALUES(disbursals), amount = VALUES(amount)`,
    [lenderId, period],
  );
}

/** Of which partner and lender, and what is wrong with it, in rupees. */
interface MonthSumDifference {
  partner_id: number;
  lender_id: number;
  kept: string;
  booked: string;
}

/** The sums of a month that are not what its lines come to, in words. */
export async function verifyMonthSums(transactions: Transactions, period: string): Promise<string[]> {
  const rows = await transactions.run(SYSTEM, (tx) =>
    tx.query<MonthSumDifference[]>(
      `SELECT partner_id, lender_id, SUM(kept) AS kept, SUM(booked) AS booked FROM (
         SELECT m.partner_id, m.lender_id, m.amount AS kept, 0 AS booked, m.disbursals AS n
         FROM partners p JOIN commission_month_sums m ON m.partner_id = p.id AND m.period = ?
         UNION ALL
         SELECT a.partner_id, a.lender_id, 0, ${OWN}, -SUM(a.disbursals) FROM commission_accruals a
         WHERE a.period = ? AND a.partner_id IS NOT NULL GROUP BY 1, 2
       ) both_sides GROUP BY partner_id, lender_id HAVING SUM(kept) <> SUM(booked) OR SUM(n) <> 0`,
      [period, period],
    ),
  );
  return rows.map(
    ({ partner_id, lender_id, kept, booked }) =>
      `${period}, own part of partner ${partner_id}, lender ${lender_id}: ${Number(kept)} rupees kept, ${Number(booked)} by the lines`,
  );
}
