import { Column, Entity, Index } from 'typeorm';
import type {
  AdminDeletionReason,
  DeletionReason,
  DeletionRequestState,
  RefusalReason,
} from '@marketplace/contract/privacy/deletion.js';
import { Row } from '../../platform/database/columns.js';

/** A request for deletion of a customer, by themselves or by an admin, which admins process. A customer has at most one that is `REQUESTED`. */
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

  /** An `AdminDeletionReason` where an admin asked. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  reason: DeletionReason | AdminDeletionReason | null;

  /** The admin who asked, whose request is the first approval as well; null: the customer did. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  requested_by: number | null;

  /** Admins; the approval of the second one carries out the deletion. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  approved_by: number | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  approved_at: Date | null;

  /** Of a refused request: why, and by whom and when it was refused. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  refusal: RefusalReason | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  done_by: number | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  done_at: Date | null;
}
