import type { Audience } from '@marketplace/contract/permissions/permissions.js';
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { CREATED, UPDATED } from '../../platform/database/columns.js';

/** Who a session is for: a masquerade is an admin in the name of a partner's user, and no session of that user. */
export type SessionKind = Audience | 'masquerade';

/** The row that decides on every process whether a token is still valid. */
@Entity('sessions')
@Index('sessions_of_user', ['audience', 'user_id'])
@Index('sessions_by_expiry', ['expires_at'])
export class SessionEntity {
  @PrimaryColumn({ type: 'char', length: 36 })
  id: string;

  @Column({ type: 'varchar', length: 10 })
  audience: SessionKind;

  @Column({ type: 'int', unsigned: true })
  user_id: number;

  @Column({ type: 'datetime', precision: 3 })
  last_seen_at: Date;

  @Column({ type: 'datetime', precision: 3 })
  expires_at: Date;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  ended_at: Date | null;

  /** When the session last wrote, where reads go to a replica. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  wrote_at: Date | null;

  @Column({ type: 'varchar', length: 45 })
  ip: string;

  /** For customers, 1: this session has entered the stored data or passed the identity check. */
  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  confirmed: 0 | 1;

  /** When the user last proved to be its owner; `null` once that was used up. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  proved_at: Date | null;

  /** Browser and operating system. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  device: string | null;

  @CreateDateColumn(CREATED)
  created_at: Date;

  @UpdateDateColumn(UPDATED)
  updated_at: Date;
}
