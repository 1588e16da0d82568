import { Column, Entity, Index } from 'typeorm';
import type { Employment, ProductType } from '@marketplace/contract/products/products.js';
import type { ApplicationState } from '@marketplace/contract/states/application.js';
import { decimal, Row } from '../../platform/database/columns.js';

@Entity('applications')
@Index('applications_uuid', ['uuid'], { unique: true })
@Index('applications_of_prospect', ['prospect_id', 'product_type'])
@Index('applications_by_submission', ['submitted_at', 'acted_on'])
@Index('applications_idle', ['state', 'updated_at'])
@Index('applications_of_tracking_link', ['tracking_link_id'])
@Index('applications_of_merchant', ['merchant_id'])
@Index('applications_of_agent', ['agent_id'])
@Index('applications_acted_on', ['acted_on', 'id', 'submitted_at'])
@Index('applications_of_state', ['state', 'id', 'acted_on', 'submitted_at'])
@Index('applications_of_partner', ['partner_id', 'id', 'acted_on', 'submitted_at', 'product_type'])
@Index('applications_of_product', ['product_type', 'id', 'acted_on', 'submitted_at'])
@Index('applications_by_change', ['updated_at', 'id', 'acted_on', 'partner_id', 'product_type', 'submitted_at'])
export class ApplicationEntity extends Row {
  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;

  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  uuid: string;

  @Column({ type: 'int', unsigned: true })
  prospect_id: number;

  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  @Column({ type: 'varchar', length: 40 })
  product_type: ProductType;

  @Column({ type: 'varchar', length: 20 })
  state: ApplicationState;

  /** 1: the customer has chosen a lender; see `isActedOn`. */
  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  acted_on: 0 | 1;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  submitted_at: Date | null;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  desired_amount: number | null;

  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  age_years: number | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  employment: Employment | null;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  monthly_income: number | null;

  @Column({ type: 'smallint', unsigned: true, nullable: true })
  credit_score: number | null;

  /** The bureau that returned the score; `null`: the customer declared it. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  credit_score_bureau: string | null;

  @Column({ type: 'varchar', length: 60, nullable: true })
  utm_id: string | null;

  @Column({ type: 'text', nullable: true })
  utms: string | null;

  /** The link, and thus the merchant, that brought the customer; frozen with the utms. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  tracking_link_id: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  merchant_id: number | null;

  /** The merchant's agent who brought the customer; none if that agent was paused then. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  agent_id: number | null;
}
