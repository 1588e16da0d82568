import { Injectable } from '@nestjs/common';
import type { BankStatus } from '@marketplace/contract/imports/bank-status.js';
import { RunAnswersService } from '../../money/payout-runs/run-answers.service.js';
import type { Tx } from '../../platform/database/transactions.js';

/** The payment of a payout run that a row `r` is about. */
export const ANSWERED_PAYMENT = `LEFT JOIN payout_run_payments i ON i.id = r.run_payment_id
  LEFT JOIN payout_runs run ON run.id = i.run_id`;

const problem = (column: string, key: string) => `'[{"column":"${column}","key":"import.payment.${key}"}]'`;

/**
 * Why a row of a bank's answer is not taken, as the problems of the row, or NULL. What was paid may still come back;
 * what came back is paid by another run, under another reference.
 */
export const ANSWER_PROBLEM = `(CASE
  WHEN i.id IS NULL THEN ${problem('reference', 'unknown')}
  WHEN i.state = 'CANCELLED' THEN ${problem('reference', 'cancelled')}
  WHEN run.state NOT IN ('DOWNLOADED', 'DONE', 'CANCELLED') THEN ${problem('reference', 'notSent')}
  WHEN i.amount <> r.answered_amount THEN ${problem('amount', 'amount')}
  WHEN i.state = 'RETURNED' OR i.state = r.bank_status THEN ${problem('reference', 'answered')} END)`;

/** Rows of one upload, by id. */
interface Range {
  uploadId: number;
  from: number;
  to: number;
}

const TAKEN = "r.upload_id = ? AND r.id BETWEEN ? AND ? AND r.outcome = 'updated' AND r.repeats_row IS NULL";

/** Applies what a bank has answered to payout runs. */
@Injectable()
export class BankAnswers {
  constructor(private readonly answers: RunAnswersService) {}

  /** Judges the rows again, by what has become of their payments, and books those that are right. */
  async apply(tx: Tx, { uploadId, from, to }: Range): Promise<void> {
    const place = [uploadId, from, to];
    const payments = await tx.query<{ id: number; partner_id: number }[]>(
      `SELECT i.id, p.partner_id FROM upload_rows r JOIN payout_run_payments i ON i.id = r.run_payment_id
       JOIN commission_payments p ON p.id = i.payment_id WHERE ${TAKEN}`,
      place,
    );
    if (payments.length === 0) return;
    await this.answers.lockPartners(
      tx,
      payments.map(({ partner_id }) => partner_id),
    );
    await tx.query('SELECT 1 FROM payout_run_payments WHERE id IN (?) ORDER BY id FOR UPDATE', [
      payments.map(({ id }) => id),
    ]);
    await tx.query(
      `UPDATE upload_rows r ${ANSWERED_PAYMENT} SET r.outcome = 'error', r.problems = ${ANSWER_PROBLEM}
       WHERE ${TAKEN} AND ${ANSWER_PROBLEM} IS NOT NULL`,
      place,
    );
    const taken = await tx.query<Taken[]>(
      `SELECT i.payment_id, i.run_id, i.state, r.bank_status, r.utr FROM upload_rows r
       JOIN payout_run_payments i ON i.id = r.run_payment_id WHERE ${TAKEN}`,
      place,
    );
    await tx.query(
      `UPDATE payout_run_payments i JOIN upload_rows r ON r.run_payment_id = i.id
       SET i.state = r.bank_status, i.utr = COALESCE(r.utr, i.utr), i.answered_on = r.answered_on,
         i.bank_reason = IF(r.bank_status = 'RETURNED', r.reason, NULL) WHERE ${TAKEN}`,
      place,
    );
    await this.answers.book(
      tx,
      taken.map(({ payment_id, run_id, state, bank_status, utr }) => ({
        ...{ paymentId: payment_id, runId: run_id, status: bank_status, wasPaid: state === 'PAID', utr },
      })),
    );
  }
}

interface Taken {
  payment_id: number;
  run_id: number;
  state: 'OPEN' | 'PAID';
  bank_status: BankStatus;
  utr: string | null;
}
