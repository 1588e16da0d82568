import { Column, Entity, Index } from 'typeorm';
import { REASON_MAX, type VarianceDecision } from '@marketplace/contract/revenue/ledger.js';
import { decimal, Row } from '../../platform/database/columns.js';

/** What an admin decided about a line for which less or more came than is due. */
@Entity('commission_line_variances')
@Index('commission_line_variances_of_line', ['accrual_id'], { unique: true })
@Index('commission_line_variances_of_month', ['lender_id', 'period'])
@Index('commission_line_variances_by_decision', ['decision', 'accrual_id'])
export class CommissionLineVarianceEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  accrual_id: number;

  /** Those of the line. */
  @Column({ type: 'int', unsigned: true })
  lender_id: number;

  @Column({ type: 'char', length: 7 })
  period: string;

  @Column({ type: 'varchar', length: 12 })
  decision: VarianceDecision;

  /** Received less due when it was decided: a decision is about this amount and no other. */
  @Column({ type: 'decimal', precision: 14, scale: 2, transformer: decimal })
  variance: number;

  @Column({ type: 'varchar', length: REASON_MAX })
  note: string;

  @Column({ type: 'int', unsigned: true })
  decided_by: number;

  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;
}
