import type { Held } from '@marketplace/contract/tax/payment-hold.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { CommissionPaymentEntity } from './commission-payment.entity.js';
import { findHolds } from './holds.js';

/** What becomes of a payment on its way to its payee. */
export interface Transfer {
  /** A payout run has it, and the bank has not answered. */
  isInRun: boolean;
  /** Why it is held, if it waits. */
  holds: Held[];
  /** Why the bank returned it the last time, in its words; `''`: without a reason; `null`: it did not. */
  returnedFor: string | null;
  /** Of one that a payout run has paid: the bank's number, and the account that it went to. */
  utr: string | null;
  accountLast4: string | null;
}

interface BankAnswer {
  payment_id: number;
  state: 'PAID' | 'RETURNED';
  utr: string | null;
  bank_reason: string | null;
  account_last4: string;
}

/** Of each of these payments: the list of payouts, statements and "Why am I not paid?" show the same. */
export async function transfersOf(
  database: Pick<Tx, 'query'>,
  payments: readonly Pick<CommissionPaymentEntity, 'id' | 'state' | 'run_id'>[],
): Promise<(payment: Pick<CommissionPaymentEntity, 'id' | 'state' | 'run_id'>) => Transfer> {
  const waiting = payments.filter((one) => (one.state === 'DUE' && one.run_id === null) || one.state === 'CARRIED');
  const [holds, answers] = await Promise.all([
    findHolds(
      database,
      waiting.map(({ id }) => id),
    ),
    // The bank's last answer to each is the one that counts.
    database.query<BankAnswer[]>(
      `SELECT i.payment_id, i.state, i.utr, i.bank_reason, i.account_last4 FROM payout_run_payments i
       WHERE i.payment_id IN (?) AND i.state IN ('PAID', 'RETURNED') ORDER BY i.id`,
      [[0, ...payments.map(({ id }) => id)]],
    ),
  ]);
  const answerTo = new Map(answers.map((answer) => [answer.payment_id, answer]));
  return ({ id, state, run_id }) => {
    const answer = answerTo.get(id);
    const paid = state === 'PAID' && answer?.state === 'PAID' ? answer : null;
    return {
      isInRun: state === 'DUE' && run_id !== null,
      holds: holds.get(id) ?? [],
      returnedFor: state === 'DUE' && answer?.state === 'RETURNED' ? (answer.bank_reason ?? '') : null,
      utr: paid?.utr ?? null,
      accountLast4: paid?.account_last4 ?? null,
    };
  };
}
