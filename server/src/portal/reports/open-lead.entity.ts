import type { OpenLeadState } from '@marketplace/contract/portal/figures.js';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ID, WORD } from '../../operations/reports/report-day.entity.js';

/** Since when a lead that is still open stands in its state. Only the fold writes here (decision 93). */
@Entity('open_leads')
@Index('open_leads_of_partner', ['partner_id', 'product_type', 'state', 'since'])
@Index('open_leads_of_merchant', ['merchant_id', 'partner_id', 'agent_id', 'product_type', 'state', 'since'])
export class OpenLeadEntity {
  @PrimaryColumn(ID)
  application_id: number;

  @Column(ID)
  partner_id: number;

  /** 0: nobody's. */
  @Column(ID)
  merchant_id: number;

  @Column(ID)
  agent_id: number;

  @Column({ ...WORD, length: 40 })
  product_type: string;

  @Column({ ...WORD, length: 20 })
  state: OpenLeadState;

  /** An Indian day. */
  @Column({ type: 'date' })
  since: string;
}
