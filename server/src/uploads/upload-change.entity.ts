import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { decimal } from '../database/columns.js';

/** What a lender application held before a row of a file changed it: what undoing brings back. */
@Entity('upload_changes')
@Index('upload_changes_of_upload', ['upload_id', 'kept', 'upload_row_id'])
export class UploadChangeEntity {
  @PrimaryColumn({ type: 'int', unsigned: true })
  upload_row_id: number;

  @Column({ type: 'int', unsigned: true })
  upload_id: number;

  @Column({ type: 'int', unsigned: true })
  lender_application_id: number;

  @Column({ type: 'varchar', length: 8 })
  change_kind: 'created' | 'moved' | 'filled';

  /** Undone only while the lender application is still at it. */
  @Column({ type: 'int', unsigned: true })
  version_after: number;

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  kept: 0 | 1;

  @Column({ type: 'varchar', length: 20, nullable: true })
  state: LenderApplicationState | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  state_at: Date | null;

  @Column({ type: 'varchar', length: 80, nullable: true })
  lender_reference_id: string | null;

  @Column({ type: 'varchar', length: 80, nullable: true })
  raw_status: string | null;

  @Column({ type: 'varchar', length: 80, nullable: true })
  sub_status: string | null;

  @Column({ type: 'char', length: 10, nullable: true })
  status_date: string | null;

  @Column({ type: 'varchar', length: 300, nullable: true })
  reason: string | null;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  sanctioned_amount: number | null;

  @Column({ type: 'char', length: 10, nullable: true })
  sanctioned_on: string | null;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  disbursed_amount: number | null;

  @Column({ type: 'char', length: 10, nullable: true })
  disbursed_on: string | null;

  @Column({ type: 'varchar', length: 80, nullable: true })
  disbursal_reference: string | null;

  @Column({ type: 'smallint', unsigned: true, nullable: true })
  tenure_months: number | null;

  @Column({ type: 'decimal', precision: 6, scale: 3, nullable: true, transformer: decimal })
  interest_rate_pa: number | null;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  processing_fee: number | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  remarks: string | null;
}
