import type { ProductType } from '@marketplace/contract/products/products.js';
import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/** A product whose customers count for nobody below the partner who has not passed the module. */
@Entity('training_demands')
@Index('training_demands_of_product', ['product_type', 'module_id'], { unique: true })
export class TrainingDemandEntity extends Row {
  @Column({ type: 'varchar', length: 40 })
  product_type: ProductType;

  @Column({ type: 'int', unsigned: true })
  module_id: number;

  /** The first day, in India, on which it is demanded. */
  @Column({ type: 'char', length: 10 })
  from_day: string;
}

/** A customer who came by the link of a merchant or an agent and does not count for them, as they lacked a module then. */
@Entity('untrained_leads')
@Index('untrained_leads_of_application', ['application_id', 'payee_kind', 'module_id'], { unique: true })
@Index('untrained_leads_of_payee', ['payee_kind', 'payee_id', 'id'])
@Index('untrained_leads_by_age', ['created_at'])
export class UntrainedLeadEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  application_id: number;

  @Column({ type: 'varchar', length: 8 })
  payee_kind: 'MERCHANT' | 'AGENT';

  /** The merchant, or the portal account of the agent. */
  @Column({ type: 'int', unsigned: true })
  payee_id: number;

  @Column({ type: 'int', unsigned: true })
  module_id: number;

  @Column({ type: 'varchar', length: 40 })
  product_type: ProductType;
}
