import { Column, type ColumnOptions, Entity, Index, PrimaryColumn } from 'typeorm';
import { ID, WORD } from '../../operations/reports/report-day.entity.js';

/** From the first step of all to the first one there, in seconds. */
const AFTER = { ...ID, nullable: true } as const satisfies ColumnOptions;

/**
 * The rows of `journey_paths` that are about one partner, in the order in which partners ask for them, and with whom
 * the customer came to the partner by. Only the fold writes here (decision 93).
 */
@Entity('portal_paths')
@Index('portal_paths_of_prospect', ['prospect_id'])
@Index('portal_paths_of_merchant', ['merchant_id', 'partner_id', 'lender_id', 'day', 'agent_id'])
export class PortalPathEntity {
  @PrimaryColumn(ID)
  partner_id: number;

  /** Steps at other lenders are left out; 0: none are. */
  @PrimaryColumn(ID)
  lender_id: number;

  /** The Indian day of the first step. */
  @PrimaryColumn({ type: 'date' })
  day: string;

  @PrimaryColumn(ID)
  prospect_id: number;

  /** Steps for other products are left out; empty: there are several or none. */
  @PrimaryColumn({ ...WORD, length: 40 })
  product_type: string;

  /** 1: the row counts where no product is chosen. */
  @Column({ type: 'tinyint', unsigned: true })
  any_product: 0 | 1;

  @Column(AFTER)
  lender_after: number | null;

  @Column(AFTER)
  product_after: number | null;

  @Column(AFTER)
  partner_after: number | null;

  /** Whose link was the first; 0: nobody's. */
  @Column(ID)
  merchant_id: number;

  @Column(ID)
  agent_id: number;

  @Column({ ...WORD, length: 10 })
  language: string;

  @Column({ ...WORD, length: 10 })
  width: string;

  /** Each rank that was reached and after how many seconds, such as `10:0,20:35,60:86400`. */
  @Column({ ...WORD, length: 400 })
  steps: string;
}
