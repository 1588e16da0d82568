import { Injectable } from '@nestjs/common';
import type { VarianceDecision } from '@marketplace/contract/revenue/ledger.js';
import { DataSource } from 'typeorm';
import type { Plain } from '../../platform/database/columns.js';
import { CommissionLineVarianceEntity } from './commission-line-variance.entity.js';

/** What an admin decided about a line, with the admin's name. */
export type DecidedLineRow = Plain<
  Pick<
    CommissionLineVarianceEntity,
    'accrual_id' | 'lender_id' | 'period' | 'decision' | 'variance' | 'note' | 'updated_at' | 'version'
  >,
  'variance'
> & { decided_by: string | null };

export interface DecidedAfter {
  decision: VarianceDecision;
  lenderId: number | undefined;
  period: string | undefined;
  afterId: number;
  limit: number;
}

const DECIDED = `v.accrual_id, v.lender_id, v.period, v.decision, v.variance, v.note, v.updated_at, v.version,
  admin.name AS decided_by
  FROM commission_line_variances v LEFT JOIN admin_users admin ON admin.id = v.decided_by`;

/** What admins decided about single lines. */
@Injectable()
export class LineVariancesRepository {
  constructor(private readonly dataSource: DataSource) {}

  ofLines(ids: readonly number[]): Promise<DecidedLineRow[]> {
    return this.dataSource.query(`SELECT ${DECIDED} WHERE v.accrual_id IN (?)`, [[0, ...ids]]);
  }

  ofMonths(lenders: readonly number[], from: string, to: string): Promise<DecidedLineRow[]> {
    return this.dataSource.query(`SELECT ${DECIDED} WHERE v.lender_id IN (?) AND v.period BETWEEN ? AND ?`, [
      [0, ...lenders],
      from,
      to,
    ]);
  }

  /** The next decisions of a kind in the order of their lines. */
  after({ decision, lenderId, period, afterId, limit }: DecidedAfter): Promise<DecidedLineRow[]> {
    const given = Object.entries({ lender_id: lenderId, period }).filter(([, value]) => value !== undefined);
    return this.dataSource.query(
      `SELECT ${DECIDED} WHERE v.decision = ? AND v.accrual_id > ?
       ${given.map(([column]) => `AND v.${column} = ?`).join(' ')} ORDER BY v.accrual_id LIMIT ?`,
      [decision, afterId, ...given.map(([, value]) => value), limit],
    );
  }

  /** Lenders that have closed a month, by their ids. */
  async lendersOf(period: string, lenderId: number | undefined): Promise<number[]> {
    const rows = await this.dataSource.query<{ lender_id: number }[]>(
      `SELECT lender_id FROM commission_months WHERE period = ?${lenderId === undefined ? '' : ' AND lender_id = ?'}
       ORDER BY lender_id`,
      lenderId === undefined ? [period] : [period, lenderId],
    );
    return rows.map(({ lender_id }) => lender_id);
  }

  /** The lender of a line, and the month in which it is booked. */
  async monthOf(id: number): Promise<{ lender_id: number; period: string } | undefined> {
    const [row] = await this.dataSource.query<{ lender_id: number; period: string }[]>(
      'SELECT lender_id, period FROM commission_accruals WHERE id = ?',
      [id],
    );
    return row;
  }
}
