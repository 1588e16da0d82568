import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { registerArchivedTable } from '../archived-tables/archived-tables.js';

/** One link of an audit chain. Triggers refuse to change or delete it. */
@Entity('audit_log')
@Index('audit_log_chain', ['chain', 'position'], { unique: true })
@Index('audit_log_of_entity', ['entity', 'entity_id', 'id'])
@Index('audit_log_by_time', ['at'])
@Index('audit_log_of_actor', ['actor_type', 'actor_id', 'at'])
@Index('audit_log_of_action', ['action', 'at'])
@Index('audit_log_of_kind', ['entity', 'at'])
export class AuditEntryEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  id: number;

  @Column({ type: 'char', length: 36 })
  chain: string;

  @Column({ type: 'int', unsigned: true })
  position: number;

  @Column({ type: 'datetime', precision: 3 })
  at: Date;

  @Column({ type: 'varchar', length: 10 })
  actor_type: string;

  @Column({ type: 'int', unsigned: true, nullable: true })
  actor_id: number | null;

  /** The person in whose name the actor acted, if it is another one. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  subject: string | null;

  @Column({ type: 'varchar', length: 40 })
  action: string;

  @Column({ type: 'varchar', length: 40 })
  entity: string;

  @Column({ type: 'varchar', length: 40 })
  entity_id: string;

  /** JSON: `[{property, before, after}]`, personal data masked. */
  @Column({ type: 'text' })
  changes: string;

  @Column({ type: 'varchar', length: 45 })
  ip: string;

  @Column({ type: 'varchar', length: 64 })
  request_id: string;

  @Column({ type: 'char', length: 64 })
  previous_hash: string;

  @Column({ type: 'char', length: 64 })
  hash: string;
}

registerArchivedTable('audit_log', { time: 'at', mayGo: 'TRUE' });
