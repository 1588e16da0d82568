import type { PayeeKind } from '@marketplace/contract/revenue/share-tree.js';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';

const ID = { type: 'int', unsigned: true } as const;
const WORD = { type: 'varchar', charset: 'ascii', collation: 'ascii_bin' } as const;

/**
 * What the booked lines of the disbursals of a day leave to a payee: the partner, whose rows stand once for all, once
 * for each merchant and once for each agent below; a merchant, for all and for each agent; an agent. Who is not told
 * is 0. Only the closing of a month writes here (decision 106).
 */
@Entity('commission_day_sums')
@Index('commission_day_sums_of_day', ['day'])
export class CommissionDaySumEntity {
  @PrimaryColumn({ ...WORD, length: 8 })
  payee_kind: PayeeKind;

  @PrimaryColumn(ID)
  partner_id: number;

  @PrimaryColumn(ID)
  merchant_id: number;

  @PrimaryColumn(ID)
  agent_id: number;

  @PrimaryColumn({ type: 'date' })
  day: string;

  @PrimaryColumn(ID)
  lender_id: number;

  @PrimaryColumn({ ...WORD, length: 40 })
  product_type: string;

  /** With those taken back, which count -1. */
  @Column({ type: 'int' })
  disbursals: number;

  /** Rupees. */
  @Column({ type: 'decimal', precision: 16, scale: 2, transformer: decimal })
  amount: number;
}
