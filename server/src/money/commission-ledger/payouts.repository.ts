import { Injectable } from '@nestjs/common';
import type { AccrualState, PayoutState } from '@marketplace/contract/revenue/ledger.js';
import { DataSource } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import { paiseOf } from './amounts.js';
import { RECEIVED_FOR } from './ledger-sql.js';

@Injectable()
export class PayoutsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** What each partner's lines of a month come to in each state. */
  async sums(period: string): Promise<{ partner_id: number; state: PayoutState; lines: number; paise: number }[]> {
    const rows = await this.dataSource.query<
      { partner_id: number; state: AccrualState; received: 0 | 1; n: number; amount: string }[]
    >(
      `SELECT a.partner_id, a.state, a.state = 'ACCRUED' AND ${RECEIVED_FOR} AS received, COUNT(*) AS n,
         SUM(a.partner_amount) AS amount
       FROM commission_accruals a WHERE a.period = ? AND a.partner_id IS NOT NULL GROUP BY 1, 2, 3`,
      [period],
    );
    return rows.map(({ partner_id, state, received, n, amount }) => ({
      partner_id,
      state: received ? 'LENDER_RECEIVED' : state,
      lines: n,
      paise: paiseOf(amount),
    }));
  }

  /** Approves what the lenders have paid for; answers what that comes to. */
  async approve(tx: Tx, partnerId: number, period: string): Promise<{ lines: number; paise: number }> {
    return this.advance(tx, partnerId, period, 'ACCRUED', 'APPROVED', `AND ${RECEIVED_FOR}`);
  }

  pay(tx: Tx, partnerId: number, period: string): Promise<{ lines: number; paise: number }> {
    return this.advance(tx, partnerId, period, 'APPROVED', 'PAID', '');
  }

  private async advance(
    tx: Tx,
    partnerId: number,
    period: string,
    from: AccrualState,
    to: AccrualState,
    condition: string,
  ): Promise<{ lines: number; paise: number }> {
    const found = await tx.query<{ id: number; partner_amount: string }[]>(
      `SELECT a.id, a.partner_amount FROM commission_accruals a
       WHERE a.partner_id = ? AND a.period = ? AND a.state = ? ${condition} FOR UPDATE`,
      [partnerId, period, from],
    );
    for (let at = 0; at < found.length; at += 10_000) {
      const ids = found.slice(at, at + 10_000).map(({ id }) => id);
      await tx.query('UPDATE commission_accruals SET state = ? WHERE id IN (?)', [to, ids]);
    }
    return { lines: found.length, paise: found.reduce((sum, row) => sum + paiseOf(row.partner_amount), 0) };
  }
}
