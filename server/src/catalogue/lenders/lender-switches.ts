import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/auth/actor.js';
import { changesBetween, type Tx } from '../../platform/database/transactions.js';
import { LenderList } from './lender-list.js';
import { type LenderRow, LendersRepository } from './lenders.repository.js';

/** The name of a lender in the audit log. */
export const LENDER = 'lender';

/**
 * Switches lenders on and off and keeps the record of who did it and why; whatever the door, a change of
 * status writes here. It only decides who gets new applications: those at the lender go on.
 */
@Injectable()
export class LenderSwitches {
  constructor(
    private readonly repository: LendersRepository,
    private readonly list: LenderList,
  ) {}

  /** Gives `lenders`, which `tx` has locked, another status. */
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

  /** Does what was planned for `lender`, which `tx` has locked; nothing when the lender has that status already. */
  async planned(tx: Tx, lender: LenderRow, plan: { id: number; to_status: 0 | 1; reason: string }): Promise<void> {
    const changes = lender.deleted_at === null && lender.lender_status !== plan.to_status;
    if (changes) await this.change(tx, [lender], plan.to_status, plan.reason);
    const column = changes ? 'done_at' : 'cancelled_at';
    await tx.query(`UPDATE lender_switches SET ${column} = ? WHERE id = ?`, [new Date(), plan.id]);
  }

  /** Records that `lenders` got the status they have now; `reason` is `null` where none was asked for. */
  async record(tx: Tx, lenders: readonly LenderRow[], reason: string | null, actor: Actor): Promise<void> {
    if (lenders.length === 0) return;
    await tx.query(
      `INSERT INTO lender_switches (lender_id, to_status, reason, actor_id, done_at)
       VALUES ${lenders.map(() => '(?, ?, ?, ?, ?)').join(', ')}`,
      lenders.flatMap((lender) => [lender.id, lender.lender_status, reason, actor.id, lender.updated_at]),
    );
  }

  /** Cancels what is planned for a lender: one switch, or all of them; answers how many that were. */
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
