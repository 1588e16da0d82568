import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { STATE } from './reported-facts.js';

/**
 * A part of a count: the number of applications of a lender (or a partner; the other is 0), product and state is the
 * sum of `n` over its rows.
 */
@Entity('lender_application_counts')
@Index('lender_application_counts_of', ['partner_id', 'lender_id', 'product_type', 'state', 'n'])
export class LenderApplicationCountEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  id: number;

  @Column({ type: 'int', unsigned: true })
  lender_id: number;

  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  @Column({ type: 'enum', enum: PRODUCT_TYPES })
  product_type: ProductType;

  @Column(STATE)
  state: LenderApplicationState;

  @Column({ type: 'int' })
  n: number;
}
