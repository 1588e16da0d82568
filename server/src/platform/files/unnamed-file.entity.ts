import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A stored file that no row named at the last check. */
@Entity('unnamed_files')
export class UnnamedFileEntity {
  @PrimaryColumn({ type: 'varchar', length: 100, charset: 'ascii', collation: 'ascii_bin' })
  file_key: string;

  @Column({ type: 'datetime', precision: 3 })
  noticed_at: Date;
}
