import type { DedupeOutcome } from '@marketplace/contract/gateways/gateway.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED } from '../../platform/database/columns.js';
import { DECISIONS_KEPT_DAYS } from '../../customers/prospects/retention.js';
import { erasedSince } from '../applications/paid-out.js';
import { registerArchivedTable } from '../../platform/archived-tables/archived-tables.js';

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

// Of a customer's page of personal data stays what it needs: that the lender was asked, when first.
registerArchivedTable('dedupe_checks', {
  time: 'created_at',
  mayGo: `(r.step <> 'lender' OR EXISTS (SELECT 1 FROM dedupe_checks first
    WHERE first.lender_application_id = r.lender_application_id AND first.step = 'lender' AND first.id < r.id))`,
  keptDays: DECISIONS_KEPT_DAYS,
  erase: { column: 'lender_application_id', since: erasedSince('la.id'), left: () => null },
});
