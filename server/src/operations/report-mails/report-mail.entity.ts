import type { ProductType } from '@marketplace/contract/products/products.js';
import type { MailEvery, MailedPreset } from '@marketplace/contract/reports/report-mail.js';
import type { ReportClock, ReportName } from '@marketplace/contract/reports/reports.js';
import { Column, Entity, Index } from 'typeorm';
import { json, Row } from '../../platform/database/columns.js';

/** What a mail asks the report by; days are those of the preset on the day of the mail. */
export interface MailedQuery {
  preset: MailedPreset;
  clock?: ReportClock;
  group?: string;
  product_type?: ProductType;
  lender_id?: number;
  partner_id?: number;
}

/** A report that is mailed to admins every day or week. */
@Entity('report_mails')
@Index('report_mails_due', ['status', 'next_at'])
@Index('report_mails_of_owner', ['owner_id'])
export class ReportMailEntity extends Row {
  /** The admin who set it up. */
  @Column({ type: 'int', unsigned: true })
  owner_id: number;

  @Column({ type: 'varchar', length: 60 })
  name: string;

  @Column({ type: 'varchar', length: 40 })
  report: ReportName;

  @Column({ type: 'text', transformer: json })
  query: MailedQuery;

  @Column({ type: 'varchar', length: 4 })
  every: MailEvery;

  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  weekday: number | null;

  @Column({ type: 'tinyint', unsigned: true })
  hour: number;

  /** Ids of admins. Whether each may see the report is asked again before each mail. */
  @Column({ type: 'text', transformer: json })
  recipients: number[];

  /** 0: paused. */
  @Column({ type: 'tinyint', unsigned: true, default: 1 })
  status: 0 | 1;

  @Column({ type: 'datetime', precision: 3 })
  next_at: Date;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  last_at: Date | null;

  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;
}
