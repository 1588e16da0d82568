import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED } from '../../platform/database/columns.js';

/** What the offer engine ran on, kept once for each version. Never changed. */
@Entity('offer_rules')
@Index('offer_rules_version', ['version'], { unique: true })
export class OfferRulesEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id: number;

  @CreateDateColumn(CREATED)
  created_at: Date;

  @Column({ type: 'char', length: 16, charset: 'ascii', collation: 'ascii_bin' })
  version: string;

  /** `ENGINE_VERSION` that it was kept by. */
  @Column({ type: 'smallint', unsigned: true })
  engine: number;

  @Column({ type: 'longtext' })
  rules: string;
}
