import { Column, Entity, Index } from 'typeorm';
import type { Slab } from '@marketplace/contract/revenue/slab.js';
import { decimal, json, Row } from '../../platform/database/columns.js';
import type { PartnerTerms } from './partner-terms.js';

/** A closed month of a lender: its price stands, with a copy of the slab. Open months are priced when they are read. */
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

  /** `null` where the month had no disbursals. */
  @Column({ type: 'text', nullable: true, transformer: json })
  slab: Slab | null;

  /** What each partner of the month got of it, by the partner's id: later corrections go by it, too. */
  @Column({ type: 'mediumtext', transformer: json })
  partner_terms: Record<string, PartnerTerms>;

  /** Rupees without GST, of the month's disbursals; corrections and adjustments are accruals of their own. */
  @Column({ type: 'decimal', precision: 14, scale: 2, transformer: decimal })
  commission_amount: number;

  /** What of it the partners get. */
  @Column({ type: 'decimal', precision: 14, scale: 2, transformer: decimal })
  partner_amount: number;

  @Column({ type: 'int', unsigned: true, nullable: true })
  closed_by: number | null;
}
