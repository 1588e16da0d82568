import { PAID_OUT_STATES } from '@marketplace/contract/states/lender-application.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { DisbursalDifferenceEntity } from './disbursal-difference.entity.js';
import type { LenderApplicationEntity } from './lender-application.entity.js';
import type { StateNews } from './state-news.js';

type Disbursal = Pick<DisbursalDifferenceEntity, 'amount' | 'disbursed_on'>;

/** Of a difference `d`: nobody needs to be asked about the same one again. One that was taken is told anew when it is so. */
export const STANDS = "(d.decision IS NULL OR d.decision = 'kept')";

const isPaidOut = (state: string) => (PAID_OUT_STATES as readonly string[]).includes(state);

/**
 * The disbursal that news of a loan tells of, where it is another one than is known: other rupees or another day, by
 * which commission is priced. The known one stays until an admin has decided. `row-sql.ts` has the same in SQL.
 */
export function differs(row: LenderApplicationEntity, { to, facts = {} }: StateNews): Disbursal | null {
  if (row.disbursed_amount === null || !isPaidOut(row.state) || !isPaidOut(to)) return null;
  const amount = facts.disbursed_amount ?? row.disbursed_amount;
  const disbursed_on = facts.disbursed_on ?? row.disbursed_on;
  const isSameDay = row.disbursed_on === null || disbursed_on === row.disbursed_on;
  return amount === row.disbursed_amount && isSameDay ? null : { amount, disbursed_on };
}

/** Notes the difference for an admin to decide, once; the lender application is locked. */
export async function recordDifference(
  tx: Tx,
  row: LenderApplicationEntity,
  { amount, disbursed_on, source }: Disbursal & Pick<StateNews, 'source'>,
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
