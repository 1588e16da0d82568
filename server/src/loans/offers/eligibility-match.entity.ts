import type { ProductType } from '@marketplace/contract/products/products.js';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A lender that matched in a run of the offer engine, so that its runs can be found. */
@Entity('eligibility_matches')
export class EligibilityMatchEntity {
  @PrimaryColumn({ type: 'int', unsigned: true })
  lender_id: number;

  /** The time of the run. */
  @PrimaryColumn({ type: 'datetime', precision: 3 })
  created_at: Date;

  @PrimaryColumn({ type: 'bigint', unsigned: true })
  run_id: number;

  @Column({ type: 'varchar', length: 40 })
  product_type: ProductType;
}

/** SQL for the matches of given runs. It reads no others, although the key begins with the lender. */
export const MATCHES_OF_RUNS = `FROM eligibility_logs e STRAIGHT_JOIN lenders l STRAIGHT_JOIN eligibility_matches m
  ON m.lender_id = l.id AND m.created_at = e.created_at AND m.run_id = e.id WHERE e.id IN (?)`;
