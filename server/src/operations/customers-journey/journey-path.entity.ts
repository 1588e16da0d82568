import { Column, type ColumnOptions, Entity, Index, PrimaryColumn } from 'typeorm';

const WORD = { type: 'varchar', charset: 'ascii', collation: 'ascii_bin' } as const satisfies ColumnOptions;
const ID = { type: 'int', unsigned: true } as const satisfies ColumnOptions;
/** From the first step of all to the first one there, in seconds. */
const AFTER = { type: 'int', unsigned: true, nullable: true } as const satisfies ColumnOptions;

/**
 * How far a customer came: one row for all that they did, and one for each lender, product and partner for which that
 * is something else. Only the fold writes here (decision 54). What is unknown is 0 or empty.
 */
@Entity('journey_paths')
@Index('journey_paths_of_prospect', ['prospect_id'])
export class JourneyPathEntity {
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

  @PrimaryColumn(ID)
  partner_id: number;

  /** 1: the row counts where no product is chosen, which is so of who knows only one. */
  @Column({ type: 'tinyint', unsigned: true })
  any_product: 0 | 1;

  @Column({ type: 'tinyint', unsigned: true })
  any_partner: 0 | 1;

  @Column(AFTER)
  lender_after: number | null;

  @Column(AFTER)
  product_after: number | null;

  @Column(AFTER)
  partner_after: number | null;

  /** The first that the customer's steps tell. */
  @Column({ ...WORD, length: 10 })
  language: string;

  @Column({ ...WORD, length: 10 })
  width: string;

  /** Each rank that was reached and after how many seconds it first was, such as `10:0,20:35,60:86400`. */
  @Column({ ...WORD, length: 400 })
  steps: string;
}
