import { Column, Entity, Index } from 'typeorm';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { decimal } from '../../platform/database/columns.js';
import { ReportedRow, STATE } from './reported-facts.js';

@Entity('lender_applications')
@Index('lender_applications_uuid', ['uuid'], { unique: true })
@Index('lender_applications_of_application', ['application_id', 'lender_id'], { unique: true })
@Index('lender_applications_at_lender', ['lender_id', 'application_id'])
@Index('lender_applications_by_reference', ['lender_id', 'lender_reference_id'])
@Index('lender_applications_by_state', ['lender_id', 'state', 'created_at', 'id', 'product_type'])
@Index('lender_applications_of_lender', ['lender_id', 'created_at', 'id', 'product_type'])
@Index('lender_applications_of_product', ['product_type', 'created_at'])
@Index('lender_applications_of_partner', ['partner_id', 'created_at', 'id', 'lender_id', 'product_type'])
@Index('lender_applications_by_creation', ['created_at'])
@Index('lender_applications_of_month', ['lender_id', 'disbursed_on'])
@Index('lender_applications_of_partner_month', ['partner_id', 'disbursed_on'])
export class LenderApplicationEntity extends ReportedRow {
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

  @Column({ type: 'enum', enum: PRODUCT_TYPES })
  product_type: ProductType;

  @Column(STATE)
  state: LenderApplicationState;

  @Column({ type: 'datetime', precision: 3 })
  state_at: Date;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  offered_amount: number | null;

  /** Rupees a year with all taxes, as the insurer told them; `null` for loans. Sheets of lenders have no column for it. */
  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  premium: number | null;

  /** The day on which the insurer first told this premium. */
  @Column({ type: 'char', length: 10, nullable: true })
  premium_on: string | null;

  /** 0: the lender demands training that the merchant, or the agent, lacked; see who-earns.ts. */
  @Column({ type: 'tinyint', unsigned: true, default: 1 })
  merchant_earns: 0 | 1;

  @Column({ type: 'tinyint', unsigned: true, default: 1 })
  agent_earns: 0 | 1;
}
