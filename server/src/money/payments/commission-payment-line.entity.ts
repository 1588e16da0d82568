import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';

/** How much of a line of the ledger a payment pays. */
@Entity('commission_payment_lines')
@Index('commission_payment_lines_of_accrual', ['accrual_id'])
export class CommissionPaymentLineEntity {
  @PrimaryColumn({ type: 'int', unsigned: true })
  payment_id: number;

  @PrimaryColumn({ type: 'int', unsigned: true })
  accrual_id: number;

  @Column({ type: 'decimal', precision: 12, scale: 2, transformer: decimal })
  amount: number;
}
