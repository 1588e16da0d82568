import type { NoticedState } from '@marketplace/contract/notices/notices.js';
import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/** News of an application at a lender that waits to be sent: the latest alone, until it is told or is news no more. */
@Entity('status_notices')
@Index('status_notices_of', ['lender_application_id'], { unique: true })
@Index('status_notices_of_prospect', ['prospect_id'])
@Index('status_notices_by_time', ['due_at'])
export class StatusNoticeEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  lender_application_id: number;

  @Column({ type: 'int', unsigned: true })
  prospect_id: number;

  @Column({ type: 'varchar', length: 20 })
  state: NoticedState;

  @Column({ type: 'datetime', precision: 3 })
  due_at: Date;
}
