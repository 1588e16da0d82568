import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Row } from '../../platform/database/columns.js';
import type { Tx } from '../../platform/database/transactions.js';
import { paiseOf } from './amounts.js';
import { CommissionMonthEntity } from './commission-month.entity.js';

export interface ReceiptSum {
  lender_id: number;
  period: string;
  receivedPaise: number;
}

/** Closed months, and what lenders have paid for months. */
@Injectable()
export class MonthsRepository {
  constructor(private readonly dataSource: DataSource) {}

  closed(): Promise<CommissionMonthEntity[]> {
    return this.dataSource.getRepository(CommissionMonthEntity).find();
  }

  closedOf(tx: Tx, lenderId: number): Promise<CommissionMonthEntity[]> {
    return tx.manager.findBy(CommissionMonthEntity, { lender_id: lenderId });
  }

  /** What the lenders have paid for the months from `from` to `to`. */
  async receipts(lenders: readonly number[], from: string, to: string): Promise<ReceiptSum[]> {
    const rows = await this.dataSource.query<{ lender_id: number; period: string; received: string }[]>(
      `SELECT lender_id, period, SUM(commission_amount) AS received FROM commission_receipts
       WHERE lender_id IN (?) AND period BETWEEN ? AND ? AND undone_at IS NULL GROUP BY lender_id, period`,
      [[0, ...lenders], from, to],
    );
    return rows.map(({ received, ...row }) => ({ ...row, receivedPaise: paiseOf(received) }));
  }

  async insert(tx: Tx, month: Omit<CommissionMonthEntity, keyof Row>): Promise<void> {
    await tx.manager.insert(CommissionMonthEntity, month);
  }
}
