import { Column, type ColumnOptions, Entity, PrimaryColumn } from 'typeorm';

const EVENT: ColumnOptions = { type: 'bigint', unsigned: true };

/** How far each roll-up is (`RollUp`), and, beside the first, what the last check of all found. */
@Entity('report_progress')
export class ReportProgressEntity {
  @PrimaryColumn({ type: 'tinyint', unsigned: true })
  id: number;

  /** All events up to this id are in the roll-up; the paths may hold later ones as well. */
  @Column(EVENT)
  folded_to: number;

  /** The last event that existed at `seen_at`. */
  @Column(EVENT)
  seen_to: number;

  @Column({ type: 'datetime', precision: 3 })
  seen_at: Date;

  @Column({ type: 'datetime', precision: 3 })
  folded_at: Date;

  /** The last day that was compared with its events. */
  @Column({ type: 'date', nullable: true })
  verified_day: string | null;

  /** How many differences that comparison found. */
  @Column({ type: 'int', unsigned: true })
  differences: number;

  /**
   * Up to this event `report_sums` agrees with `report_days`: behind `folded_to` where a server of a version that does
   * not know them has folded.
   */
  @Column({ ...EVENT, default: 0 })
  sums_to: number;
}
