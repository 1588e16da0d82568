import type { IncomeBand, ScoreBand } from '@marketplace/contract/offers/chance.js';
import type { Employment, ProductType } from '@marketplace/contract/products/products.js';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const WORD = { type: 'varchar', charset: 'ascii', collation: 'ascii_bin' } as const;

/**
 * The number of applications that a lender decided in a month, of applicants who are alike. It names nobody, and stays
 * when a customer is deleted. Only the fold writes here (decision 122).
 */
@Entity('lender_decisions')
@Index('lender_decisions_of_lender', ['lender_id', 'month'])
export class LenderDecisionsEntity {
  @PrimaryColumn({ ...WORD, length: 40 })
  product_type: ProductType;

  @PrimaryColumn({ ...WORD, length: 10 })
  score_band: ScoreBand;

  @PrimaryColumn({ ...WORD, length: 10 })
  income_band: IncomeBand;

  @PrimaryColumn({ ...WORD, length: 20 })
  employment: Employment;

  /** `YYYY-MM` */
  @PrimaryColumn({ type: 'char', length: 7, charset: 'ascii', collation: 'ascii_bin' })
  month: string;

  @PrimaryColumn({ type: 'int', unsigned: true })
  lender_id: number;

  @Column({ type: 'int' })
  approved: number;

  @Column({ type: 'int' })
  refused: number;
}
