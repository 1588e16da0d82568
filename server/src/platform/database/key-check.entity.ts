import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { CREATED } from './columns.js';

/** A check value by which a key of the data is recognised; see `key-checks.ts`. */
@Entity('key_checks')
export class KeyCheckEntity {
  @PrimaryColumn({ type: 'varchar', length: 20, charset: 'ascii', collation: 'ascii_bin' })
  name: string;

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  check_value: string;

  @CreateDateColumn(CREATED)
  created_at: Date;
}
