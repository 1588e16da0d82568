import { Column, Entity, Index } from 'typeorm';
import type { RecordCount } from '@marketplace/contract/privacy/records.js';
import { json, Row } from '../../platform/database/columns.js';

/** Says that a customer was deleted, and what was: it names the request and the admins, and nothing of the customer. */
@Entity('deletion_certificates')
@Index('deletion_certificates_of_request', ['deletion_request_id'], { unique: true })
@Index('deletion_certificates_by_time', ['created_at'])
export class DeletionCertificateEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  deletion_request_id: number;

  /** Empty for deletions that were carried out before they were counted. */
  @Column({ type: 'text', transformer: json })
  records: RecordCount[];
}
