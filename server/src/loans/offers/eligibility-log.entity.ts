import type { ProductType } from '@marketplace/contract/products/products.js';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED } from '../../platform/database/columns.js';

/** One run of the offer engine; a row is never changed. The offers of an application are based on its latest run. */
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

  /** The number of lenders that matched. */
  @Column({ type: 'smallint', unsigned: true })
  matched: number;

  /** The result of each lender as JSON; see `resultsOf`. */
  @Column({ type: 'mediumtext' })
  results: string;

  @Column({ type: 'varchar', length: 40 })
  product_type: ProductType;

  /** The number of lenders that did not match. */
  @Column({ type: 'smallint', unsigned: true })
  unmatched: number;
}
