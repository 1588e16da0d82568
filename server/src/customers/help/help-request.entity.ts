import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/** A help request; it is deleted when the help desk has accepted it. */
@Entity('help_requests')
@Index('help_requests_uuid', ['uuid'], { unique: true })
@Index('help_requests_by_age', ['created_at'])
export class HelpRequestEntity extends Row {
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  uuid: string;

  /** The fields as encrypted JSON, because each of them may contain personal data. */
  @Column({ type: 'text' })
  request_encrypted: string;
}
