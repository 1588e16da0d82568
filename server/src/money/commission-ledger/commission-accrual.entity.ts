import { Column, Entity, Index } from 'typeorm';
import type { AccrualKind, AccrualState } from '@marketplace/contract/revenue/ledger.js';
import { decimal, Row } from '../../platform/database/columns.js';

/** One line of the ledger: a disbursal of a closed month, a later correction of one, or a manual adjustment. */
@Entity('commission_accruals')
@Index('commission_accruals_of_month', ['lender_id', 'period'])
@Index('commission_accruals_of_partner', ['period', 'partner_id'])
@Index('commission_accruals_of_kind', ['kind', 'lender_id', 'period'])
@Index('commission_accruals_of_lender_application', ['lender_application_id'])
export class CommissionAccrualEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  lender_id: number;

  /** The month in which the line is booked. */
  @Column({ type: 'char', length: 7 })
  period: string;

  /** The month that the line concerns; for a correction, an earlier one. */
  @Column({ type: 'char', length: 7 })
  for_period: string;

  @Column({ type: 'int', unsigned: true, nullable: true })
  partner_id: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  lender_application_id: number | null;

  /** The day of the disbursal, as it stood when its first line was booked. */
  @Column({ type: 'date', nullable: true })
  disbursed_on: string | null;

  @Column({ type: 'varchar', length: 12 })
  kind: AccrualKind;

  /** 1, 0 or -1. */
  @Column({ type: 'tinyint' })
  disbursals: number;

  @Column({ type: 'decimal', precision: 12, scale: 2, transformer: decimal })
  disbursed_amount: number;

  @Column({ type: 'decimal', precision: 12, scale: 2, transformer: decimal })
  commission_amount: number;

  @Column({ type: 'decimal', precision: 12, scale: 2, transformer: decimal })
  partner_amount: number;

  /** Of the whole share. While a part of it is approved it is ACCRUED; the two amounts below then say which part. */
  @Column({ type: 'varchar', length: 16 })
  state: AccrualState;

  @Column({ type: 'decimal', precision: 12, scale: 2, default: 0, transformer: decimal })
  approved_amount: number;

  @Column({ type: 'decimal', precision: 12, scale: 2, default: 0, transformer: decimal })
  paid_amount: number;

  @Column({ type: 'varchar', length: 300, nullable: true })
  reason: string | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  actor_id: number | null;
}
