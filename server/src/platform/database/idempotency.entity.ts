import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { CREATED } from './columns.js';

/** The answer of a create that carried an `Idempotency-Key`, kept for a day. */
@Entity('idempotency_keys')
@Index('idempotency_keys_by_time', ['created_at'])
export class IdempotencyKeyEntity {
  /** SHA-256 of caller, route and key. */
  @PrimaryColumn({ type: 'char', length: 64 })
  id: string;

  @Column({ type: 'char', length: 64 })
  request_hash: string;

  /** The answer as encrypted JSON: it may hold a password shown once. */
  @Column({ type: 'text', nullable: true })
  response: string | null;

  @CreateDateColumn(CREATED)
  created_at: Date;
}
