import { REPORT_CLOCKS, type MeasureName, type ReportClock } from '@marketplace/contract/reports/reports.js';
import { Column, type ColumnOptions, Entity, PrimaryColumn } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';

export const WORD = { type: 'varchar', charset: 'ascii', collation: 'ascii_bin' } as const satisfies ColumnOptions;
export const ID = { type: 'int', unsigned: true } as const satisfies ColumnOptions;

/**
 * The sum of what the events of a day add to a measure, by everything that reports filter and group by. What an event
 * does not tell is 0 or empty, since a key holds no NULL. Only the fold writes here.
 */
@Entity('report_days')
export class ReportDayEntity {
  @PrimaryColumn({ type: 'enum', enum: [...REPORT_CLOCKS] })
  clock: ReportClock;

  @PrimaryColumn({ type: 'date' })
  day: string;

  @PrimaryColumn({ ...WORD, length: 20 })
  measure: MeasureName;

  @PrimaryColumn(ID)
  lender_id: number;

  @PrimaryColumn({ ...WORD, length: 40 })
  product_type: string;

  @PrimaryColumn(ID)
  partner_id: number;

  @PrimaryColumn(ID)
  merchant_id: number;

  @PrimaryColumn({ ...WORD, length: 10 })
  source: string;

  /** The reason of a refusal, or the hours that a decision took. */
  @PrimaryColumn({ ...WORD, length: 60 })
  code: string;

  @Column({ type: 'int' })
  n: number;

  @Column({ type: 'decimal', precision: 16, scale: 2, transformer: decimal })
  amount: number;
}
