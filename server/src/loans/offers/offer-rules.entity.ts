import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED } from '../../platform/database/columns.js';

/** The rules of the offer engine, stored once for each version. A row is never changed. */
@Entity('offer_rules')
@Index('offer_rules_version', ['version'], { unique: true })
export class OfferRulesEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id: number;

  @CreateDateColumn(CREATED)
  created_at: Date;

  @Column({ type: 'char', length: 16, charset: 'ascii', collation: 'ascii_bin' })
  version: string;

  /** The `ENGINE_VERSION` that stored them. */
  @Column({ type: 'smallint', unsigned: true })
  engine: number;

  @Column({ type: 'longtext' })
  rules: string;
}
