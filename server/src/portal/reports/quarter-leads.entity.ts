import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ID } from '../../operations/reports/report-day.entity.js';

/**
 * How many leads a merchant has brought to a partner in a quarter: an upper bound of any days within, by which the
 * busiest of many thousand merchants are found without summing all of them. Only the fold writes here (decision 109).
 */
@Entity('portal_quarter_leads')
@Index('portal_quarter_leads_of_busy', ['partner_id', 'quarter', 'leads', 'merchant_id'])
export class QuarterLeadsEntity {
  @PrimaryColumn(ID)
  partner_id: number;

  /** Its first day. */
  @PrimaryColumn({ type: 'date' })
  quarter: string;

  @PrimaryColumn(ID)
  merchant_id: number;

  @Column({ type: 'int' })
  leads: number;
}
