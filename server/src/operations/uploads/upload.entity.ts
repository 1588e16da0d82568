import { Column, Entity, Index } from 'typeorm';
import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import type { MessageKey } from '@marketplace/contract/i18n/messages.js';
import type { ImportKind } from '@marketplace/contract/imports/columns.js';
import type { RowOutcome, UploadState } from '@marketplace/contract/imports/uploads.js';
import { json, Row } from '../../platform/database/columns.js';
import type { Notes } from './sheets/sheet-process.mjs';

/** A file that an admin has uploaded, with the progress of the work on it. */
@Entity('uploads')
@Index('uploads_of_kind', ['kind', 'id'])
@Index('uploads_by_file', ['file_key'])
export class UploadEntity extends Row {
  @Column({ type: 'varchar', length: 12 })
  kind: ImportKind;

  @Column({ type: 'varchar', length: 200 })
  file_name: string;

  /** The key of the encrypted file until its rows have been read. */
  @Column({ type: 'varchar', length: 60, nullable: true })
  file_key: string | null;

  @Column({ type: 'int', unsigned: true })
  file_size: number;

  @Column({ type: 'varchar', length: 12 })
  state: UploadState;

  /** 1: applied automatically if no row has an error. */
  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  at_once: 0 | 1;

  /** 1: an admin chose to apply the good rows although others have errors. */
  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  skips_errors: 0 | 1;

  /** Rises when reading starts again: rows of an earlier run are then refused. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  run: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  rows_read: number;

  /** Rows done by the current work, applying or undoing. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  rows_done: number;

  @Column({ type: 'int', unsigned: true, nullable: true })
  last_row_id: number | null;

  @Column({ type: 'text', transformer: json })
  counts: Partial<Record<RowOutcome, number>>;

  @Column({ type: 'text', transformer: json })
  notes: Notes;

  /** Why the file was refused, or the work stopped. */
  @Column({ type: 'text', nullable: true, transformer: json })
  refusal: { code: ErrorCode & MessageKey; vars: Record<string, string | number> } | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  uploaded_by: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  applied_by: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  undone_by: number | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  applied_at: Date | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  undone_at: Date | null;
}
