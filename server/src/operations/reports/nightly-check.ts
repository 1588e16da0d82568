import type { Logger } from '@nestjs/common';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { YOUNG_COHORT_DAYS } from '@marketplace/contract/reports/reports.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import type { Transactions, WriteResult } from '../../platform/database/transactions.js';
import { differenceInWords, verifyReports } from './verify-reports.js';
import { sumDifferenceInWords, verifySums } from './verify-sums.js';

const LOGGED_MAX = 20;

/** The differences of a day between a roll-up and its events, in words. */
type DayCheck = (transactions: Transactions, day: string) => Promise<string[]>;

const checks: DayCheck[] = [
  async (transactions, day) => (await verifyReports(transactions, day)).map(differenceInWords),
  async (transactions, day) => (await verifySums(transactions, day)).map(sumDifferenceInWords),
];

/** Another room's roll-up is checked with those of the reports; registered as its file is imported, for commands too. */
export function registerDayCheck(check: DayCheck): void {
  checks.push(check);
}

/**
 * Once a day, on one of the servers: compares the roll-ups of yesterday with their events, and those of the cohort that
 * is no longer young, whose figures have come from many days.
 */
export async function checkReports(transactions: Transactions, logger: Logger, now: Date): Promise<void> {
  const yesterday = shiftDay(istToday(now), -1);
  const isMine = await transactions.run(SYSTEM, async (tx) => {
    const { affectedRows } = await tx.query<WriteResult>(
      'UPDATE report_progress SET verified_day = ? WHERE id = 1 AND (verified_day IS NULL OR verified_day < ?)',
      [yesterday, yesterday],
    );
    return affectedRows === 1;
  });
  if (!isMine) return;
  const differences: string[] = [];
  for (const day of [yesterday, shiftDay(yesterday, -YOUNG_COHORT_DAYS)])
    differences.push(...(await verifyDay(transactions, day)));
  await transactions.run(SYSTEM, (tx) =>
    tx.query('UPDATE report_progress SET differences = ? WHERE id = 1', [differences.length]),
  );
  if (differences.length === 0) return;
  logger.error({
    msg: `${differences.length} figures of reports differ from their events.`,
    differences: differences.slice(0, LOGGED_MAX),
  });
}

/** The differences of a day in words. */
export async function verifyDay(transactions: Transactions, day: string): Promise<string[]> {
  const differences: string[] = [];
  for (const check of checks) differences.push(...(await check(transactions, day)));
  return differences;
}
