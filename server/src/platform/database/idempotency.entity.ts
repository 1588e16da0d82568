import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { CREATED } from './columns.js';

/** The response of a create with an `Idempotency-Key`, stored for a day. */
@Entity('idempotency_keys')
@Index('idempotency_keys_by_time', ['created_at'])
export class IdempotencyKeyEntity {
  /** SHA-256 of caller, route and key. */
  @PrimaryColumn({ type: 'char', length: 64 })
  id: string;

  @Column({ type: 'char', length: 64 })
  request_hash: string;

  /** The response as encrypted JSON, because it may contain a password that is shown once. */
  @Column({ type: 'text', nullable: true })
  response: string | null;

  @CreateDateColumn(CREATED)
  created_at: Date;
}
