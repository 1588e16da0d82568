import { Injectable } from '@nestjs/common';
import type { BankStatus } from '@marketplace/contract/imports/bank-status.js';
import { In } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import { PayoutsRepository } from '../commission-ledger/payouts.repository.js';
import { CommissionPaymentEntity } from '../payments/commission-payment.entity.js';
import { PayoutRunsRepository } from './payout-runs.repository.js';

/** What the bank says of a payment of a run, which its row in `payout_run_payments` has already. */
export interface RunAnswer {
  paymentId: number;
  runId: number;
  status: BankStatus;
  /** The bank said before that it was paid. */
  wasPaid: boolean;
  utr: string | null;
}

/**
 * Books what the bank has answered. A returned payment is due again as it is: its taxes stay what they were when it was
 * made, because the amount was credited then.
 */
@Injectable()
export class RunAnswersService {
  constructor(
    private readonly runs: PayoutRunsRepository,
    private readonly payouts: PayoutsRepository,
  ) {}

  lockPartners(tx: Tx, ids: readonly number[]): Promise<void> {
    return this.runs.lockPartners(tx, ids);
  }

  /** Whoever calls has locked the partners and the payments of the runs. */
  async book(tx: Tx, answers: readonly RunAnswer[]): Promise<void> {
    if (answers.length === 0) return;
    const idsOf = (which: (answer: RunAnswer) => boolean) => answers.filter(which).map(({ paymentId }) => paymentId);
    const paid = idsOf(({ status }) => status === 'PAID');
    const returned = idsOf(({ status }) => status === 'RETURNED');
    if (paid.length > 0) {
      await tx.manager.update(CommissionPaymentEntity, { id: In(paid) }, { state: 'PAID', paid_at: new Date() });
      await this.payouts.settle(tx, paid);
    }
    if (returned.length > 0) {
      const due = { state: 'DUE', paid_at: null, run_id: null } as const;
      await tx.manager.update(CommissionPaymentEntity, { id: In(returned) }, due);
      await this.payouts.takeBack(
        tx,
        idsOf(({ status, wasPaid }) => status === 'RETURNED' && wasPaid),
      );
    }
    for (const { paymentId, runId, status, wasPaid, utr } of answers) {
      tx.audit(status === 'PAID' ? 'pay' : 'return', 'commission-payment', paymentId, [
        { property: 'state', before: wasPaid ? 'PAID' : 'DUE', after: status === 'PAID' ? 'PAID' : 'DUE' },
        { property: 'run', before: null, after: runId },
        ...(utr === null ? [] : [{ property: 'utr', before: null, after: utr }]),
      ]);
    }
    for (const id of await this.runs.finish(tx, [...new Set(answers.map(({ runId }) => runId))])) {
      tx.audit('finish', 'payout-run', id, [{ property: 'state', before: 'DOWNLOADED', after: 'DONE' }]);
    }
  }
}
