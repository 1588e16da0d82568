import { Injectable } from '@nestjs/common';
import type { DedupeOutcome } from '@marketplace/contract/gateways/gateway.js';
import { ENDED_STATES, type LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import type { LenderRow } from '../../catalogue/lenders/lenders.repository.js';
import type { Tx } from '../../platform/database/transactions.js';
import { DedupeCheckEntity, type DedupeStep } from './dedupe-check.entity.js';
import type { StoredSubmission } from './submissions.repository.js';

const DAY_MS = 86_400_000;

interface Earlier {
  prospect_id: number;
  state: LenderApplicationState;
  created_at: Date;
  /** 1: the lender has received the application. */
  sent: 0 | 1;
}

/** Whether a lender already knows a customer, according to our own records. */
@Injectable()
export class Dedupe {
  /**
   * The result of our own records, first of others who are the same person, then of this customer: an application in
   * progress at the lender is ACTIVE, one that the lender received within its lead window REGISTERED.
   */
  async own(tx: Tx, submission: StoredSubmission, lender: LenderRow): Promise<DedupeOutcome> {
    const began = Date.now();
    const self = submission.prospect_id;
    const earlier = await tx.query<Earlier[]>(
      `SELECT a.prospect_id, la.state, la.created_at,
         (la.state NOT IN ('OFFERED', 'WITHDRAWN', 'EXPIRED') OR s.id IS NOT NULL) AS sent
       FROM (
         SELECT id FROM prospects WHERE id = ?
         UNION SELECT p.id FROM prospects self JOIN prospects p ON p.pan_index = self.pan_index WHERE self.id = ?
         UNION SELECT p.id FROM prospects self JOIN prospects p ON p.email_index = self.email_index WHERE self.id = ?
       ) same JOIN applications a ON a.prospect_id = same.id
       JOIN lender_applications la ON la.application_id = a.id AND la.lender_id = ? AND la.id <> ?
       LEFT JOIN submissions s ON s.lender_application_id = la.id`,
      [self, self, self, lender.id, submission.id],
    );
    for (const step of ['platform', 'history'] as const) {
      const rows = earlier.filter((row) => (row.prospect_id === self) === (step === 'history'));
      const outcome = outcomeOf(rows, lender.lead_window_days, new Date());
      await this.log(tx, submission, step, outcome, Date.now() - began);
      if (outcome !== 'FRESH') return outcome;
    }
    return 'FRESH';
  }

  async log(
    tx: Tx,
    { id, lender_id, product_type }: Pick<StoredSubmission, 'id' | 'lender_id' | 'product_type'>,
    step: DedupeStep,
    outcome: DedupeOutcome,
    ms: number,
    reason: string | null = null,
  ): Promise<void> {
    const lender_application_id = id;
    await tx.manager.insert(DedupeCheckEntity, {
      lender_application_id,
      lender_id,
      product_type,
      step,
      outcome,
      ms,
      reason,
    });
  }
}

function outcomeOf(earlier: readonly Earlier[], windowDays: number, now: Date): DedupeOutcome {
  const known = earlier.filter(({ sent }) => Number(sent) === 1);
  const ended = (state: LenderApplicationState) => (ENDED_STATES as readonly string[]).includes(state);
  if (known.some(({ state }) => !ended(state))) return 'ACTIVE';
  const since = now.getTime() - windowDays * DAY_MS;
  return known.some(({ created_at }) => created_at.getTime() > since) ? 'REGISTERED' : 'FRESH';
}
