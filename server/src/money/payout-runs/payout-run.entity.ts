import type { PayoutRunState } from '@marketplace/contract/tax/payout-run.js';
import { Column, Entity, Index } from 'typeorm';
import { decimal, Row } from '../../platform/database/columns.js';

/** Payments that are given to the bank as one file. */
@Entity('payout_runs')
@Index('payout_runs_of_state', ['state', 'id'])
export class PayoutRunEntity extends Row {
  @Column({ type: 'varchar', length: 10 })
  state: PayoutRunState;

  @Column({ type: 'int', unsigned: true })
  payments_count: number;

  @Column({ type: 'decimal', precision: 14, scale: 2, transformer: decimal })
  total_amount: number;

  @Column({ type: 'int', unsigned: true })
  created_by: number;

  @Column({ type: 'int', unsigned: true, nullable: true })
  approved_by: number | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  approved_at: Date | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  downloads: number;

  /** Whoever fetched the file last; the audit log has all. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  downloaded_by: number | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  downloaded_at: Date | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  cancelled_by: number | null;

  @Column({ type: 'varchar', length: 300, nullable: true })
  cancel_reason: string | null;

  /** Done or cancelled. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  ended_at: Date | null;
}
