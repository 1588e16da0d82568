import { Column, Entity, Index } from 'typeorm';
import type { BankStatus } from '@marketplace/contract/imports/bank-status.js';
import type { ImportKind } from '@marketplace/contract/imports/columns.js';
import type { Problem } from '@marketplace/contract/imports/rows.js';
import type { RowOutcome } from '@marketplace/contract/imports/uploads.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import type { ReportedState } from '@marketplace/contract/states/lender-application.js';
import { ReportedRow, STATE } from '../../loans/applications/reported-facts.js';
import { decimal, json } from '../../platform/database/columns.js';

/** One row of an uploaded sheet. `null`: the file has no such column, or the cell is empty. */
@Entity('upload_rows')
@Index('upload_rows_by_outcome', ['upload_id', 'outcome', 'sheet_row'])
@Index('upload_rows_waiting', ['waiting', 'id'])
export class UploadRowEntity extends ReportedRow {
  @Column({ type: 'int', unsigned: true })
  upload_id: number;

  /** As in the sheet. */
  @Column({ type: 'int', unsigned: true })
  sheet_row: number;

  @Column({ type: 'varchar', length: 10 })
  outcome: RowOutcome;

  /** The queue in which it waits for an admin to match it. */
  @Column({ type: 'varchar', length: 12, nullable: true })
  waiting: ImportKind | null;

  @Column({ type: 'text', nullable: true, transformer: json })
  problems: Problem[] | null;

  /** The earlier row with the same content. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  repeats_row: number | null;

  @Column({ type: 'char', length: 32, charset: 'ascii', collation: 'ascii_bin' })
  content_hash: string;

  /** Identifies the application of the row: rows of a file with the same key must not contradict each other. */
  @Column({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  target: string | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  lender_application_id: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  lender_id: number | null;

  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  application_uuid: string | null;

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  phone_index: string | null;

  @Column({ type: 'char', length: 4, nullable: true })
  phone_last4: string | null;

  @Column({ type: 'varchar', length: 40, nullable: true })
  product_type: ProductType | null;

  @Column({ ...STATE, nullable: true })
  state: ReportedState | null;

  @Column({ type: 'char', length: 10, nullable: true })
  applied_on: string | null;

  @Column({ type: 'varchar', length: 60, nullable: true })
  utm_id: string | null;

  @Column({ type: 'char', length: 7, nullable: true })
  period: string | null;

  @Column({ type: 'decimal', precision: 6, scale: 3, nullable: true, transformer: decimal })
  commission_percent: number | null;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  commission_amount: number | null;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  gst_amount: number | null;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  tds_amount: number | null;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  net_received: number | null;

  @Column({ type: 'varchar', length: 60, nullable: true })
  invoice_no: string | null;

  @Column({ type: 'char', length: 10, nullable: true })
  received_on: string | null;

  /** Of a bank's answer: the payment of a payout run, and what the bank says of it. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  run_payment_id: number | null;

  @Column({ type: 'varchar', length: 30, nullable: true })
  utr: string | null;

  @Column({ type: 'varchar', length: 8, nullable: true })
  bank_status: BankStatus | null;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  answered_amount: number | null;

  @Column({ type: 'char', length: 10, nullable: true })
  answered_on: string | null;

  /** The admin who matched or dismissed it. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  settled_by: number | null;
}
