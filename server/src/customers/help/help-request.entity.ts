import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/** A request for help until the desk has taken it over; then it is deleted. */
@Entity('help_requests')
@Index('help_requests_uuid', ['uuid'], { unique: true })
@Index('help_requests_by_age', ['created_at'])
export class HelpRequestEntity extends Row {
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  uuid: string;

  /** The fields as JSON: each of them may name a person. */
  @Column({ type: 'text' })
  request_encrypted: string;
}
