import { shiftDay } from '@marketplace/contract/dates/ist.js';
import { MEASURE_NAMES, REPORT_CLOCKS } from '@marketplace/contract/reports/reports.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import type { Transactions } from '../../platform/database/transactions.js';
import { nextMonth, type ReportSum, ROW_MARK, SUM_LEVELS, summedParameters, summedSql } from './report-levels.js';

/** A row of `report_sums` that `report_days` does not give. Sums that SQL computes are text. */
export interface SumDifference extends Omit<ReportSum, 'n' | 'amount'> {
  kept: string;
  counted: string;
  kept_amount: string;
  counted_amount: string;
}

const DIFFERENCES_MAX = 100;

/** Compares the coarse sums of `day` and of its month with those of days, which verifyReports compares with events. */
export function verifySums(transactions: Transactions, day: string): Promise<SumDifference[]> {
  const month = { from: `${day.slice(0, 7)}-01`, to: shiftDay(nextMonth(day), -1) };
  // One snapshot.
  return transactions.run(SYSTEM, async (tx) => {
    const differences: SumDifference[] = [];
    for (const level of SUM_LEVELS) {
      const range = level.grain === 'day' ? { from: day, to: day } : month;
      const found = await tx.query<Omit<SumDifference, 'level'>[]>(
        `SELECT clock, measure, day, lender_id, product_type, partner_id, code,
           SUM(IF(is_kept, n, 0)) AS kept, SUM(IF(is_kept, 0, n)) AS counted,
           SUM(IF(is_kept, amount, 0)) AS kept_amount, SUM(IF(is_kept, 0, amount)) AS counted_amount
         FROM (SELECT made.*, 0 AS is_kept FROM (${summedSql(level)}) made
           UNION ALL SELECT clock, measure, day, lender_id, product_type, partner_id, code, n, amount, 1 FROM report_sums
           WHERE level = ? AND clock IN (?) AND measure IN (?) AND day BETWEEN ? AND ?) rows_of_both
         GROUP BY clock, measure, day, lender_id, product_type, partner_id, code
         HAVING COUNT(*) <> 2 OR kept <> counted OR kept_amount <> counted_amount LIMIT ${DIFFERENCES_MAX}`,
        [...summedParameters(range), ...[level.id, REPORT_CLOCKS, [...MEASURE_NAMES, ROW_MARK], range.from, range.to]],
      );
      differences.push(...found.map((one) => ({ ...one, level: level.id })));
    }
    return differences;
  });
}

export function sumDifferenceInWords(difference: SumDifference): string {
  const { level, clock, measure, day, lender_id, product_type, partner_id, code, ...sums } = difference;
  return (
    `${day}, ${clock}, ${measure}, ${product_type || 'no product'}, lender ${lender_id}, partner ${partner_id}` +
    `${code && `, ${code}`}, sums of level ${level}: ${sums.kept} kept (${sums.kept_amount} rupees), ` +
    `${sums.counted} by the sums of days (${sums.counted_amount} rupees)`
  );
}
