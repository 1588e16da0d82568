import { REPORT_CLOCKS, type ReportClock } from '@marketplace/contract/reports/reports.js';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';
import { ID, WORD } from './report-day.entity.js';
import type { ReportSum } from './report-levels.js';

/** Sums of `report_days` that leave out part of what it keeps apart (`SUM_LEVELS`). Only the fold writes here. */
@Entity('report_sums')
export class ReportSumEntity {
  @PrimaryColumn({ type: 'tinyint', unsigned: true })
  level: number;

  @PrimaryColumn({ type: 'enum', enum: [...REPORT_CLOCKS] })
  clock: ReportClock;

  @PrimaryColumn({ ...WORD, length: 20 })
  measure: ReportSum['measure'];

  /** Of a month the first. */
  @PrimaryColumn({ type: 'date' })
  day: string;

  @PrimaryColumn(ID)
  lender_id: number;

  @PrimaryColumn({ ...WORD, length: 40 })
  product_type: string;

  @PrimaryColumn(ID)
  partner_id: number;

  @PrimaryColumn({ ...WORD, length: 60 })
  code: string;

  @Column({ type: 'int' })
  n: number;

  @Column({ type: 'decimal', precision: 16, scale: 2, transformer: decimal })
  amount: number;
}
