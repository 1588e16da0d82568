import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ConsentChannel, ConsentPurpose, ConsentTextVersion } from '@marketplace/contract/consents/consents.js';
import { CREATED } from '../../platform/database/columns.js';

/** A customer's consent to a text, or its withdrawal. A row is never changed. */
@Entity('consents')
@Index('consents_uuid', ['uuid'], { unique: true })
@Index('consents_withdrawn', ['withdraws'], { unique: true })
@Index('consents_of_prospect', ['prospect_id', 'purpose', 'lender_id'])
export class ConsentEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  id: number;

  @CreateDateColumn(CREATED)
  created_at: Date;

  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  uuid: string;

  @Column({ type: 'int', unsigned: true })
  prospect_id: number;

  @Column({ type: 'varchar', length: 20 })
  purpose: ConsentPurpose;

  @Column({ type: 'varchar', length: 40 })
  text_version: ConsentTextVersion;

  @Column({ type: 'int', unsigned: true, nullable: true })
  lender_id: number | null;

  /** The lender's name as shown in the text. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  lender_name: string | null;

  /** The bureau's name as shown in the text. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  bureau_name: string | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  application_id: number | null;

  @Column({ type: 'varchar', length: 10 })
  channel: ConsentChannel;

  @Column({ type: 'varchar', length: 45 })
  ip: string;

  /** The consent that this row withdraws; `null` in a row that gives one. */
  @Column({ type: 'bigint', unsigned: true, nullable: true })
  withdraws: number | null;
}
