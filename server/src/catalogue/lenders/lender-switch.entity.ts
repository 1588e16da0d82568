import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/** One switching of a lender, on or off: done, planned, or cancelled before it was due. */
@Entity('lender_switches')
@Index('lender_switches_of_lender', ['lender_id', 'done_at'])
export class LenderSwitchEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  lender_id: number;

  @Column({ type: 'tinyint', unsigned: true })
  to_status: 0 | 1;

  /** The admin's reason; `null` if the status was edited together with other properties. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  reason: string | null;

  /** The admin; `null` is the service itself. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  actor_id: number | null;

  /** `null` if it was switched at once. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  scheduled_for: Date | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  done_at: Date | null;

  /** Also set for a planned switch that changed nothing when it was due. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  cancelled_at: Date | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  cancelled_by: number | null;
}
