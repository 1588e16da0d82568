import { Column, Entity, Index } from 'typeorm';
import type { ProductType } from '@marketplace/contract/products/products.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { decimal, Row } from '../database/columns.js';

@Entity('lender_applications')
@Index('lender_applications_uuid', ['uuid'], { unique: true })
@Index('lender_applications_of_application', ['application_id', 'lender_id'], { unique: true })
@Index('lender_applications_by_reference', ['lender_id', 'lender_reference_id'])
@Index('lender_applications_by_state', ['lender_id', 'state', 'created_at', 'id', 'product_type'])
@Index('lender_applications_of_lender', ['lender_id', 'created_at', 'id', 'product_type'])
@Index('lender_applications_in_state', ['state', 'created_at', 'id', 'product_type'])
@Index('lender_applications_of_product', ['product_type', 'created_at'])
@Index('lender_applications_of_partner', ['partner_id', 'created_at', 'id', 'lender_id', 'state', 'product_type'])
@Index('lender_applications_by_creation', ['created_at'])
@Index('lender_applications_by_disbursal', ['disbursed_on', 'lender_id', 'state', 'partner_id', 'disbursed_amount'])
@Index('lender_applications_of_month', ['lender_id', 'disbursed_on'])
export class LenderApplicationEntity extends Row {
  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;

  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  uuid: string;

  @Column({ type: 'int', unsigned: true })
  application_id: number;

  @Column({ type: 'int', unsigned: true })
  lender_id: number;

  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  @Column({ type: 'varchar', length: 40 })
  product_type: ProductType;

  @Column({ type: 'varchar', length: 20 })
  state: LenderApplicationState;

  @Column({ type: 'datetime', precision: 3 })
  state_at: Date;

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
  offered_amount: number | null;

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
