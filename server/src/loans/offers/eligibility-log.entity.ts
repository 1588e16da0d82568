import type { ProductType } from '@marketplace/contract/products/products.js';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED } from '../../platform/database/columns.js';

/** One run of the offer engine. Never changed; the latest one of an application is what its offers stand on. */
@Entity('eligibility_logs')
@Index('eligibility_logs_of', ['application_id', 'id'])
@Index('eligibility_logs_by_creation', ['created_at', 'id', 'matched'])
@Index('eligibility_logs_of_rules', ['rules_version'])
@Index('eligibility_logs_of_product', ['product_type', 'created_at', 'id', 'matched'])
export class EligibilityLogEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  id: number;

  @CreateDateColumn(CREATED)
  created_at: Date;

  @Column({ type: 'int', unsigned: true })
  application_id: number;

  @Column({ type: 'char', length: 16, charset: 'ascii', collation: 'ascii_bin' })
  rules_version: string;

  /** The `OfferRequest`, as JSON. */
  @Column({ type: 'text' })
  request: string;

  /** Lenders that said yes. */
  @Column({ type: 'smallint', unsigned: true })
  matched: number;

  /** What each lender answered, as JSON; see `resultsOf`. */
  @Column({ type: 'mediumtext' })
  results: string;

  @Column({ type: 'varchar', length: 40 })
  product_type: ProductType;

  /** Lenders that said no. */
  @Column({ type: 'smallint', unsigned: true })
  unmatched: number;
}
