import { PAID_OUT_STATES } from '@marketplace/contract/states/lender-application.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { DisbursalDifferenceEntity } from './disbursal-difference.entity.js';
import type { LenderApplicationEntity } from './lender-application.entity.js';
import type { StateReport } from './state-report.js';

type Disbursal = Pick<DisbursalDifferenceEntity, 'amount' | 'disbursed_on'>;

/**
 * SQL condition on a difference `d`: the same difference need not be reported again. One that was accepted earlier is
 * recorded again.
 */
export const STANDS = "(d.decision IS NULL OR d.decision = 'kept')";

const isPaidOut = (state: string) => (PAID_OUT_STATES as readonly string[]).includes(state);

/**
 * The reported disbursal if it differs from the known one in amount or day, by which commission is priced. The known
 * one stays until an admin has decided. `row-sql.ts` contains the same rule in SQL.
 */
export function differs(row: LenderApplicationEntity, { to, facts = {} }: StateReport): Disbursal | null {
  if (row.disbursed_amount === null || !isPaidOut(row.state) || !isPaidOut(to)) return null;
  const amount = facts.disbursed_amount ?? row.disbursed_amount;
  const disbursed_on = facts.disbursed_on ?? row.disbursed_on;
  const isSameDay = row.disbursed_on === null || disbursed_on === row.disbursed_on;
  return amount === row.disbursed_amount && isSameDay ? null : { amount, disbursed_on };
}

/** Records the difference once for an admin to decide; the lender application is locked. */
export async function recordDifference(
  tx: Tx,
  row: LenderApplicationEntity,
  { amount, disbursed_on, source }: Disbursal & Pick<StateReport, 'source'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO disbursal_differences (lender_application_id, amount, disbursed_on, known_amount, known_on, source)
     SELECT ?, ?, ?, ?, ?, ? FROM DUAL WHERE NOT EXISTS (SELECT 1 FROM disbursal_differences d
       WHERE d.lender_application_id = ? AND d.amount = ? AND d.disbursed_on <=> ? AND ${STANDS})`,
    [
      ...[row.id, amount, disbursed_on, row.disbursed_amount, row.disbursed_on, source],
      ...[row.id, amount, disbursed_on],
    ],
  );
}
