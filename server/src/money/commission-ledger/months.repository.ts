import { Injectable } from '@nestjs/common';
import { paiseOf } from '@marketplace/contract/money/money.js';
import { DataSource } from 'typeorm';
import type { Plain, Row } from '../../platform/database/columns.js';
import type { Tx } from '../../platform/database/transactions.js';
import { CommissionMonthEntity } from './commission-month.entity.js';
import { CommissionVarianceEntity } from './commission-variance.entity.js';

export interface ReceiptSum {
  lender_id: number;
  period: string;
  receivedPaise: number;
}

/** What an admin decided, with the admin's name. */
export type DecidedVarianceRow = Plain<
  Pick<CommissionVarianceEntity, 'lender_id' | 'period' | 'decision' | 'variance' | 'note' | 'updated_at' | 'version'>,
  'variance'
> & { decided_by: string | null };

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

  /** What admins decided about differences between received and expected, with their names. */
  variances(lenders: readonly number[], from: string, to: string): Promise<DecidedVarianceRow[]> {
    return this.dataSource.query<DecidedVarianceRow[]>(
      `SELECT v.lender_id, v.period, v.decision, v.variance, v.note, v.updated_at, v.version, admin.name AS decided_by
       FROM commission_variances v LEFT JOIN admin_users admin ON admin.id = v.decided_by
       WHERE v.lender_id IN (?) AND v.period BETWEEN ? AND ?`,
      [[0, ...lenders], from, to],
    );
  }

  async insert(tx: Tx, month: Omit<CommissionMonthEntity, keyof Row>): Promise<void> {
    await tx.manager.insert(CommissionMonthEntity, month);
  }
}
