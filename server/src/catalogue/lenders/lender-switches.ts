import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/auth/actor.js';
import { changesBetween, type Tx } from '../../platform/database/transactions.js';
import { LenderList } from './lender-list.js';
import { type LenderRow, LendersRepository } from './lenders.repository.js';

/** The entity name of a lender in the audit log. */
export const LENDER = 'lender';

/**
 * Switches lenders on and off and records who did it and why; every change of a status, from whatever call, is recorded
 * here. The status only decides who receives new applications: existing ones continue.
 */
@Injectable()
export class LenderSwitches {
  constructor(
    private readonly repository: LendersRepository,
    private readonly list: LenderList,
  ) {}

  /** Sets the status of `lenders`, which `tx` has locked. */
  async now(
    tx: Tx,
    lenders: readonly LenderRow[],
    status: 0 | 1,
    reason: string | null,
    actor: Actor,
  ): Promise<LenderRow[]> {
    const after = await this.change(tx, lenders, status, reason);
    await this.record(tx, after, reason, actor);
    return after;
  }

  /**
   * Performs a planned switch of `lender`, which `tx` has locked; does nothing if the lender has that status already.
   */
  async planned(tx: Tx, lender: LenderRow, plan: { id: number; to_status: 0 | 1; reason: string }): Promise<void> {
    const changes = lender.deleted_at === null && lender.lender_status !== plan.to_status;
    if (changes) await this.change(tx, [lender], plan.to_status, plan.reason);
    const column = changes ? 'done_at' : 'cancelled_at';
    await tx.query(`UPDATE lender_switches SET ${column} = ? WHERE id = ?`, [new Date(), plan.id]);
  }

  /** Records the current status of `lenders`; `reason` is `null` where none is asked for. */
  async record(tx: Tx, lenders: readonly LenderRow[], reason: string | null, actor: Actor): Promise<void> {
    if (lenders.length === 0) return;
    await tx.query(
      `INSERT INTO lender_switches (lender_id, to_status, reason, actor_id, done_at)
       VALUES ${lenders.map(() => '(?, ?, ?, ?, ?)').join(', ')}`,
      lenders.flatMap((lender) => [lender.id, lender.lender_status, reason, actor.id, lender.updated_at]),
    );
  }

  /** Cancels one planned switch of a lender, or all of them; returns the number cancelled. */
  async cancel(tx: Tx, lenderId: number, switchId: number | 'all', actor: Actor): Promise<number> {
    const { affectedRows } = await tx.query<{ affectedRows: number }>(
      `UPDATE lender_switches SET cancelled_at = ?, cancelled_by = ?
       WHERE lender_id = ? AND done_at IS NULL AND cancelled_at IS NULL ${switchId === 'all' ? '' : 'AND id = ?'}`,
      [new Date(), actor.id, lenderId, switchId],
    );
    return affectedRows;
  }

  private async change(
    tx: Tx,
    lenders: readonly LenderRow[],
    status: 0 | 1,
    reason: string | null,
  ): Promise<LenderRow[]> {
    const after = await this.repository.updateEach(tx, lenders, 'lender_status', () => status);
    for (const [index, lender] of after.entries()) {
      tx.audit('switch', LENDER, lender.id, [
        ...changesBetween(lenders[index]!, lender, ['lender_status']),
        ...(reason === null ? [] : [{ property: 'reason', before: null, after: reason }]),
      ]);
    }
    tx.afterCommit(() => this.list.apply(...after));
    return after;
  }
}
