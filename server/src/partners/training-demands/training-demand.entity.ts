import type { ProductType } from '@marketplace/contract/products/products.js';
import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/** A product, or a lender, whose customers earn nobody below the partner anything who has not passed the module. */
@Entity('training_demands')
@Index('training_demands_of_product', ['product_type', 'module_id'], { unique: true })
@Index('training_demands_of_lender', ['lender_id', 'module_id'], { unique: true })
export class TrainingDemandEntity extends Row {
  /** One of both: the product, or the lender. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  product_type: ProductType | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  lender_id: number | null;

  @Column({ type: 'int', unsigned: true })
  module_id: number;

  /** The first day, in India, on which it is demanded. */
  @Column({ type: 'char', length: 10 })
  from_day: string;
}

/** A customer who came by the link of a merchant or an agent and does not count for them, as they lacked a module then. */
@Entity('untrained_leads')
@Index('untrained_leads_at_lender', ['application_id', 'lender_id', 'lacked_by', 'module_id'], { unique: true })
@Index('untrained_leads_of_merchant', ['merchant_id', 'lacked_by', 'id'])
@Index('untrained_leads_of_agent', ['agent_id', 'id'])
@Index('untrained_leads_by_age', ['created_at'])
export class UntrainedLeadEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  application_id: number;

  /** Of the lender that demanded it; 0: the product did. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  lender_id: number;

  /** Of a link's merchant and agent; what the merchant lacked costs the agent the customer as well. */
  @Column({ type: 'varchar', length: 8 })
  lacked_by: 'MERCHANT' | 'AGENT';

  @Column({ type: 'int', unsigned: true })
  merchant_id: number;

  /** The portal account of the link's agent, if it has one. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  agent_id: number | null;

  @Column({ type: 'int', unsigned: true })
  module_id: number;

  @Column({ type: 'varchar', length: 40 })
  product_type: ProductType;
}
