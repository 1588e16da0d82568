import type { ProductType } from '@marketplace/contract/products/products.js';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { DECISIONS_KEPT_DAYS } from '../../customers/prospects/retention.js';
import { erasedSince } from '../applications/paid-out.js';
import { registerArchivedTable } from '../../platform/archived-tables/archived-tables.js';

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

// The latest run is what the offers of an application stand on, until it is over.
registerArchivedTable('eligibility_logs', {
  time: 'created_at',
  mayGo: `(EXISTS (SELECT 1 FROM eligibility_logs newer
      WHERE newer.application_id = r.application_id AND newer.id > r.id)
    OR (SELECT a.state FROM applications a WHERE a.id = r.application_id) IN ('CLOSED', 'WITHDRAWN', 'EXPIRED'))`,
  keptDays: DECISIONS_KEPT_DAYS,
  child: { table: 'eligibility_matches', parentId: 'run_id', which: MATCHES_OF_RUNS },
  erase: { column: 'application_id', since: erasedSince('a.id'), left: () => null },
});
