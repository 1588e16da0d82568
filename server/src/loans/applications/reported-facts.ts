import { LENDER_APPLICATION_STATES } from '@marketplace/contract/states/lender-application.js';
import { Column, type ColumnOptions, CreateDateColumn, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { CREATED, decimal, UPDATED } from '../../platform/database/columns.js';

/** One byte, compared as a number, because a file changes a hundred thousand rows of tables and indexes with it. */
export const STATE: ColumnOptions = { type: 'enum', enum: LENDER_APPLICATION_STATES };

/** The facts that a lender reports about a lender application beside its state. */
export abstract class ReportedFacts {
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

/** The same facts in a table with its own key and timestamps: a `Row`. */
export abstract class ReportedRow extends ReportedFacts {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id: number;

  @CreateDateColumn(CREATED)
  created_at: Date;

  @UpdateDateColumn(UPDATED)
  updated_at: Date;
}
