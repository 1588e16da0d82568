import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

const ASCII = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** A stored picture of a page. Both files are made from one upload and never change. */
@Entity('training_pictures')
@Index('training_pictures_by_age', ['kept', 'created_at'])
export class TrainingPictureEntity extends Row {
  /** Their addresses, which cannot be guessed. */
  @Index('training_pictures_file', { unique: true })
  @Column({ type: 'varchar', length: 100, ...ASCII })
  file: string;

  @Index('training_pictures_small_file', { unique: true })
  @Column({ type: 'varchar', length: 100, ...ASCII })
  small_file: string;

  /** Pixels of `file`. */
  @Column({ type: 'smallint', unsigned: true })
  width: number;

  @Column({ type: 'smallint', unsigned: true })
  height: number;

  @Column({ type: 'smallint', unsigned: true })
  small_width: number;

  /** 1 once a version shows it, and for good, because versions are never deleted. */
  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  kept: 0 | 1;
}
