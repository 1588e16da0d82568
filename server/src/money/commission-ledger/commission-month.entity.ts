import { Column, Entity, Index } from 'typeorm';
import type { Slab } from '@marketplace/contract/revenue/slab.js';
import { decimal, json, Row } from '../../platform/database/columns.js';
import type { PartnerTerms } from './partner-terms.js';

/**
 * A closed month of a lender, with its final price and a copy of the slab. Open months are priced when they are read.
 */
@Entity('commission_months')
@Index('commission_months_of_lender', ['lender_id', 'period'], { unique: true })
export class CommissionMonthEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  lender_id: number;

  /** Indian calendar month, `YYYY-MM`. */
  @Column({ type: 'char', length: 7 })
  period: string;

  @Column({ type: 'int', unsigned: true })
  disbursals: number;

  @Column({ type: 'decimal', precision: 14, scale: 2, transformer: decimal })
  disbursed_amount: number;

  /** `null` if the month had no disbursals. */
  @Column({ type: 'text', nullable: true, transformer: json })
  slab: Slab | null;

  /** The share of each partner, by the partner's id; later corrections use the same terms. */
  @Column({ type: 'mediumtext', transformer: json })
  partner_terms: Record<string, PartnerTerms>;

  /** Rupees without GST, for the month's disbursals; corrections and adjustments are separate accruals. */
  @Column({ type: 'decimal', precision: 14, scale: 2, transformer: decimal })
  commission_amount: number;

  /** The partners' part of it. */
  @Column({ type: 'decimal', precision: 14, scale: 2, transformer: decimal })
  partner_amount: number;

  @Column({ type: 'int', unsigned: true, nullable: true })
  closed_by: number | null;
}
