import { Column, Entity, Index } from 'typeorm';
import { decimal, Row } from '../../platform/database/columns.js';

/** A lender's payment for one disbursal or one month, from its commission file. */
@Entity('commission_receipts')
@Index('commission_receipts_row_key', ['row_key'], { unique: true })
@Index('commission_receipts_by_month', ['lender_id', 'period'])
@Index('commission_receipts_of_lender_application', ['lender_application_id'])
@Index('commission_receipts_of_upload', ['upload_id', 'upload_row'])
export class CommissionReceiptEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  lender_id: number;

  @Column({ type: 'int', unsigned: true, nullable: true })
  lender_application_id: number | null;

  /** The Indian calendar month of the payment, `YYYY-MM`. */
  @Column({ type: 'char', length: 7 })
  period: string;

  @Column({ type: 'varchar', length: 80, nullable: true })
  disbursal_reference: string | null;

  @Column({ type: 'char', length: 10, nullable: true })
  disbursed_on: string | null;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  disbursed_amount: number | null;

  @Column({ type: 'decimal', precision: 6, scale: 3, nullable: true, transformer: decimal })
  commission_percent: number | null;

  /** Rupees without GST, before TDS; negative if the lender takes it back. */
  @Column({ type: 'decimal', precision: 12, scale: 2, transformer: decimal })
  commission_amount: number;

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

  @Column({ type: 'varchar', length: 500, nullable: true })
  remarks: string | null;

  @Column({ type: 'int', unsigned: true })
  upload_id: number;

  /** Row number as in the sheet. */
  @Column({ type: 'int', unsigned: true })
  upload_row: number;

  /** Hash of the columns that identify the row, so that applying it twice creates one receipt. */
  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  row_key: string;

  /** Set when its upload was undone; the receipt no longer counts. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  undone_at: Date | null;
}
