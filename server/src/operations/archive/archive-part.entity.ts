import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/**
 * An object in the store with rows of one table and month. It was read back and compared before this row was written.
 */
@Entity('archive_parts')
@Index('archive_parts_object', ['object_key'], { unique: true })
@Index('archive_parts_of_month', ['table_name', 'month', 'first_id'])
export class ArchivePartEntity extends Row {
  @Column({ type: 'varchar', length: 64 })
  table_name: string;

  /** The month in India, `YYYY-MM`. */
  @Column({ type: 'char', length: 7 })
  month: string;

  @Column({ type: 'varchar', length: 160 })
  object_key: string;

  @Column({ type: 'int', unsigned: true })
  row_count: number;

  @Column({ type: 'bigint', unsigned: true })
  first_id: number;

  @Column({ type: 'bigint', unsigned: true })
  last_id: number;

  /** Of the uncompressed text. */
  @Column({ type: 'char', length: 64 })
  sha256: string;

  @Column({ type: 'int', unsigned: true })
  stored_bytes: number;

  /** The id of the field key that encrypts it. */
  @Column({ type: 'varchar', length: 8 })
  key_id: string;

  /** Data of customers who were deleted after this moment is still in the part. */
  @Column({ type: 'datetime', precision: 3 })
  read_at: Date;

  /** `written`: some of its rows may still be in the table. `restored`: all are in the table again. `cut`: none is. */
  @Column({ type: 'varchar', length: 10 })
  state: 'written' | 'cut' | 'restored';
}
