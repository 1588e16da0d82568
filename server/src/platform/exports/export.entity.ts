import type { ExportFailure, ExportFormat, ExportState } from '@marketplace/contract/exports/exports.js';
import { Column, Entity, Index } from 'typeorm';
import { json, Row } from '../database/columns.js';
import type { ExportHead } from './export-file.js';

/** A list that an admin has written into a file. Its filter may name a person, so it is encrypted. */
@Entity('exports')
@Index('exports_uuid', ['uuid'], { unique: true })
@Index('exports_of_admin', ['admin_user_id', 'state'])
@Index('exports_by_state', ['state'])
@Index('exports_by_expiry', ['expires_at'])
export class ExportEntity extends Row {
  @Column({ type: 'char', length: 36 })
  uuid: string;

  @Column({ type: 'int', unsigned: true })
  admin_user_id: number;

  @Column({ type: 'varchar', length: 60 })
  list: string;

  @Column({ type: 'varchar', length: 4 })
  format: ExportFormat;

  @Column({ type: 'text' })
  filter_encrypted: string;

  /** The columns as they were when it began: a part that another version of the service writes has the same ones. */
  @Column({ type: 'text', transformer: json })
  head: ExportHead[];

  @Column({ type: 'varchar', length: 10, default: 'writing' })
  state: ExportState;

  @Column({ type: 'int', unsigned: true, default: 0 })
  parts: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  rows_done: number;

  /** As counted at the beginning; at the end, those that were written. */
  @Column({ type: 'int', unsigned: true })
  rows_all: number;

  /** The last row that was written. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  after_id: number | null;

  /** Where a list goes on that is read by a key of its own. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  after_key: string | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  failure: ExportFailure | null;

  @Column({ type: 'datetime', precision: 3 })
  expires_at: Date;
}
