import { Column, Entity, Index } from 'typeorm';
import type { DeletionReason, DeletionRequestState } from '@marketplace/contract/privacy/deletion.js';
import { Row } from '../../platform/database/columns.js';

/** A customer's request for deletion, which admins process. A customer has at most one that is `REQUESTED`. */
@Entity('deletion_requests')
@Index('deletion_requests_uuid', ['uuid'], { unique: true })
@Index('deletion_requests_of_prospect', ['prospect_id', 'state'])
@Index('deletion_requests_by_state', ['state', 'created_at'])
export class DeletionRequestEntity extends Row {
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  uuid: string;

  @Column({ type: 'int', unsigned: true })
  prospect_id: number;

  @Column({ type: 'varchar', length: 20 })
  state: DeletionRequestState;

  @Column({ type: 'varchar', length: 20, nullable: true })
  reason: DeletionReason | null;

  /** Admins; the approval of the second one carries out the deletion. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  approved_by: number | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  approved_at: Date | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  done_by: number | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  done_at: Date | null;
}
