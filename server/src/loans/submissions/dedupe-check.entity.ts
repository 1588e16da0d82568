import type { DedupeOutcome } from '@marketplace/contract/gateways/gateway.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED } from '../../platform/database/columns.js';

/** The steps of de-dupe, in this order: our records of other customers, our records of this one, the lender. */
export const DEDUPE_STEPS = ['platform', 'history', 'lender'] as const;
export type DedupeStep = (typeof DEDUPE_STEPS)[number];

/** The log of de-dupe checks and their results. */
@Entity('dedupe_checks')
@Index('dedupe_checks_of', ['lender_application_id', 'id'])
@Index('dedupe_checks_by_creation', ['created_at', 'id'])
@Index('dedupe_checks_of_lender', ['lender_id', 'created_at', 'id', 'outcome', 'product_type'])
@Index('dedupe_checks_of_product', ['product_type', 'created_at', 'id', 'outcome'])
@Index('dedupe_checks_of_outcome', ['outcome', 'created_at', 'id'])
export class DedupeCheckEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id: number;

  @CreateDateColumn(CREATED)
  created_at: Date;

  @Column({ type: 'int', unsigned: true })
  lender_application_id: number;

  @Column({ type: 'int', unsigned: true })
  lender_id: number;

  @Column({ type: 'varchar', length: 10 })
  step: DedupeStep;

  @Column({ type: 'varchar', length: 12 })
  outcome: DedupeOutcome;

  @Column({ type: 'int', unsigned: true })
  ms: number;

  /** Why the check had no result. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  reason: string | null;

  @Column({ type: 'varchar', length: 40 })
  product_type: ProductType;
}
