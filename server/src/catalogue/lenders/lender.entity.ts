import type { InsuranceKind } from '@marketplace/contract/insurance/kinds.js';
import { Column, Entity, Index } from 'typeorm';
import type { LenderDocument, LenderJourney, LenderOtp } from '@marketplace/contract/lenders/journey.js';
import type { ScoreClass, TicketClass } from '@marketplace/contract/lenders/classes.js';
import type { InterestType } from '@marketplace/contract/lenders/interest.js';
import { decimal, EditableRow, json } from '../../platform/database/columns.js';

@Entity('lenders')
@Index('lenders_code', ['code'], { unique: true })
@Index('lenders_name', ['name', 'deleted_id'], { unique: true })
@Index('lenders_by_priority', ['deleted_at', 'priority'])
export class LenderEntity extends EditableRow {
  @Column({ type: 'varchar', length: 60 })
  code: string;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  min_income: number | null;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  max_income: number | null;

  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  min_age: number | null;

  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  max_age: number | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  ticket_class: TicketClass | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  credit_score_class: ScoreClass | null;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  min_loan_amount: number | null;

  @Column({ type: 'smallint', unsigned: true, nullable: true })
  min_credit_score: number | null;

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  salaried: 0 | 1;

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  self_employed: 0 | 1;

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  business: 0 | 1;

  @Column({ type: 'int', unsigned: true })
  priority: number;

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  lender_status: 0 | 1;

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  so_status: 0 | 1;

  @Column({ type: 'varchar', length: 300, nullable: true })
  so_text: string | null;

  @Column({ type: 'varchar', length: 300, nullable: true })
  so_text_hi: string | null;

  @Column({ type: 'char', length: 10, nullable: true })
  so_date_start: string | null;

  @Column({ type: 'char', length: 10, nullable: true })
  so_date_end: string | null;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  loan_amount_upto: number | null;

  @Column({ type: 'varchar', length: 60, nullable: true })
  tenure: string | null;

  @Column({ type: 'smallint', unsigned: true, nullable: true })
  min_tenure_months: number | null;

  @Column({ type: 'smallint', unsigned: true, nullable: true })
  max_tenure_months: number | null;

  @Column({ type: 'varchar', length: 60, nullable: true })
  interest_rate: string | null;

  @Column({ type: 'decimal', precision: 6, scale: 3, nullable: true, transformer: decimal })
  apr_min: number | null;

  @Column({ type: 'decimal', precision: 6, scale: 3, nullable: true, transformer: decimal })
  apr_max: number | null;

  @Column({ type: 'varchar', length: 10, nullable: true })
  interest_type: InterestType | null;

  @Column({ type: 'varchar', length: 80, nullable: true })
  benchmark_name: string | null;

  @Column({ type: 'decimal', precision: 6, scale: 3, nullable: true, transformer: decimal })
  benchmark_rate: number | null;

  @Column({ type: 'decimal', precision: 6, scale: 3, nullable: true, transformer: decimal })
  spread_percent: number | null;

  @Column({ type: 'smallint', unsigned: true, nullable: true })
  benchmark_reset_months: number | null;

  @Column({ type: 'smallint', unsigned: true, nullable: true })
  spread_reset_months: number | null;

  @Column({ type: 'decimal', precision: 6, scale: 3, nullable: true, transformer: decimal })
  processing_fees: number | null;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  third_party_fees: number | null;

  @Column({ type: 'decimal', precision: 6, scale: 3, nullable: true, transformer: decimal })
  late_payment_percent: number | null;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  bounce_charge: number | null;

  @Column({ type: 'decimal', precision: 6, scale: 3, nullable: true, transformer: decimal })
  foreclosure_percent: number | null;

  @Column({ type: 'decimal', precision: 6, scale: 3, nullable: true, transformer: decimal })
  part_prepayment_percent: number | null;

  @Column({ type: 'decimal', precision: 6, scale: 3, nullable: true, transformer: decimal })
  switching_percent: number | null;

  @Column({ type: 'smallint', unsigned: true, nullable: true })
  cooling_off_days: number | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  grievance_contact: string | null;

  @Column({ type: 'text', transformer: json })
  lender_group_ids: number[];

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  autosubmission: 0 | 1;

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  api: 0 | 1;

  @Column({ type: 'varchar', length: 1000, nullable: true })
  utm_link: string | null;

  @Column({ type: 'smallint', unsigned: true, default: 90 })
  lead_window_days: number;

  @Column({ type: 'varchar', length: 10, default: 'web_app' })
  journey: LenderJourney;

  @Column({ type: 'text', nullable: true, transformer: json })
  documents: LenderDocument[] | null;

  @Column({ type: 'text', nullable: true, transformer: json })
  otps: LenderOtp[] | null;

  @Column({ type: 'text', nullable: true, transformer: json })
  insurance_kinds: InsuranceKind[] | null;

  /** 0 while it is in use, its own id once deleted, so that its name becomes free again. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  deleted_id: number;
}
