import { Column, Entity, Index } from 'typeorm';
import { decimal, EditableRow } from '../../platform/database/columns.js';

/** What of the partner's share a merchant, or one of its agents, gets of what is disbursed from a day on. */
@Entity('share_terms')
@Index('share_terms_of_partner', ['partner_id', 'id'])
@Index('share_terms_of_merchant', ['merchant_id', 'agent_id', 'valid_from'])
@Index('share_terms_of_agent', ['agent_id', 'valid_from'])
export class ShareTermsEntity extends EditableRow {
  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  @Column({ type: 'int', unsigned: true })
  merchant_id: number;

  /** `null`: the merchant's own. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  agent_id: number | null;

  /** `YYYY-MM-DD`, in India: compared with the day of the disbursal. */
  @Column({ type: 'date' })
  valid_from: string;

  @Column({ type: 'decimal', precision: 6, scale: 3, transformer: decimal })
  percent: number;

  /** Rupees for each disbursal. */
  @Column({ type: 'decimal', precision: 10, scale: 2, transformer: decimal })
  flat_amount: number;
}
