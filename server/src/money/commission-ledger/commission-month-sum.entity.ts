import { Column, Entity, PrimaryColumn } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';

const ID = { type: 'int', unsigned: true } as const;

/**
 * What the lines that a lender's month has booked leave to a partner, after the parts of merchants and agents. Only who
 * books lines writes here (decision 112).
 */
@Entity('commission_month_sums')
export class CommissionMonthSumEntity {
  @PrimaryColumn(ID)
  partner_id: number;

  /** In which the lines are booked. */
  @PrimaryColumn({ type: 'char', length: 7 })
  period: string;

  @PrimaryColumn(ID)
  lender_id: number;

  /** With those taken back, which count -1. */
  @Column({ type: 'int' })
  disbursals: number;

  /** Rupees. */
  @Column({ type: 'decimal', precision: 16, scale: 2, transformer: decimal })
  amount: number;
}
