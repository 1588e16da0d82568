import { Column, Entity, Index } from 'typeorm';
import { decimal, Row } from '../../platform/database/columns.js';
import type { EventSource } from './lender-application-event.entity.js';

/**
 * A lender's report of a disbursal that differs from the known one; an admin keeps the known one or accepts the new
 * one.
 */
@Entity('disbursal_differences')
@Index('disbursal_differences_of', ['lender_application_id'])
@Index('disbursal_differences_by_decision', ['decision', 'id'])
export class DisbursalDifferenceEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  lender_application_id: number;

  @Column({ type: 'decimal', precision: 12, scale: 2, transformer: decimal })
  amount: number;

  @Column({ type: 'char', length: 10, nullable: true })
  disbursed_on: string | null;

  /** The known disbursal at the time of the report. */
  @Column({ type: 'decimal', precision: 12, scale: 2, transformer: decimal })
  known_amount: number;

  @Column({ type: 'char', length: 10, nullable: true })
  known_on: string | null;

  @Column({ type: 'varchar', length: 12 })
  source: EventSource;

  @Column({ type: 'int', unsigned: true, nullable: true })
  upload_id: number | null;

  /** `null` while it is undecided; `undone` together with the upload that reported it. */
  @Column({ type: 'varchar', length: 6, nullable: true })
  decision: 'kept' | 'taken' | 'undone' | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  decided_by: number | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  decided_at: Date | null;
}
