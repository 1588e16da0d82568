import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PortalMeasure } from '@marketplace/contract/portal/figures.js';
import { ID, WORD } from '../../operations/reports/report-day.entity.js';
import { decimal } from '../../platform/database/columns.js';

/** Whose figures a row has. */
export enum SumLevel {
  Partner = 1,
  Merchant = 2,
  Agent = 3,
}

/**
 * What the events of a day add to a measure, for a partner, for each merchant below and for each agent: every user of
 * the portal reads one range of the key. What is above the level, or is not told, is 0 or empty. Only the fold writes
 * here (decision 93).
 */
@Entity('portal_sums')
@Index('portal_sums_of_merchants', ['level', 'partner_id', 'measure', 'day', 'merchant_id', 'n', 'amount'])
export class PortalSumEntity {
  @PrimaryColumn({ type: 'tinyint', unsigned: true })
  level: SumLevel;

  @PrimaryColumn(ID)
  partner_id: number;

  @PrimaryColumn(ID)
  merchant_id: number;

  @PrimaryColumn({ ...WORD, length: 20 })
  measure: PortalMeasure;

  @PrimaryColumn({ type: 'date' })
  day: string;

  @PrimaryColumn(ID)
  agent_id: number;

  @PrimaryColumn(ID)
  lender_id: number;

  @PrimaryColumn({ ...WORD, length: 40 })
  product_type: string;

  /** The reason of a refusal. */
  @PrimaryColumn({ ...WORD, length: 60 })
  code: string;

  @Column({ type: 'int' })
  n: number;

  @Column({ type: 'decimal', precision: 16, scale: 2, transformer: decimal })
  amount: number;
}
