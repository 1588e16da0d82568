import type { PayeeKind } from '@marketplace/contract/revenue/share-tree.js';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';

/** What of a line's partner share is a merchant's or an agent's; what no row names is the partner's. */
@Entity('commission_line_shares')
@Index('commission_line_shares_of_payee', ['payee_kind', 'payee_id', 'period'])
@Index('commission_line_shares_of_partner', ['partner_id', 'period'])
export class CommissionLineShareEntity {
  @PrimaryColumn({ type: 'int', unsigned: true })
  accrual_id: number;

  @PrimaryColumn({ type: 'varchar', length: 8 })
  payee_kind: Exclude<PayeeKind, 'PARTNER'>;

  /** A merchant, or the portal account of an agent. */
  @PrimaryColumn({ type: 'int', unsigned: true })
  payee_id: number;

  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  /** Of the line. */
  @Column({ type: 'char', length: 7 })
  period: string;

  /** 1, 0 or -1. */
  @Column({ type: 'tinyint' })
  disbursals: number;

  @Column({ type: 'decimal', precision: 12, scale: 2, transformer: decimal })
  amount: number;
}
