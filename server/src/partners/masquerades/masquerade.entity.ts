import type { MasqueradeEnd, MasqueradeReason } from '@marketplace/contract/portal/masquerade.js';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An admin who acted in the portal in the name of one of its users. */
@Entity('masquerades')
@Index('masquerades_session', ['session_id'], { unique: true })
@Index('masquerades_of_admin_session', ['admin_session_id'])
@Index('masquerades_of_admin', ['admin_id', 'id'])
@Index('masquerades_of_user', ['user_id', 'id'])
@Index('masquerades_of_partner', ['partner_id', 'id'])
@Index('masquerades_by_start', ['started_at'])
export class MasqueradeEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id: number;

  /** By which the portal is called. */
  @Column({ type: 'char', length: 36 })
  session_id: string;

  @Column({ type: 'int', unsigned: true })
  admin_id: number;

  /** With which this one ends. */
  @Column({ type: 'char', length: 36 })
  admin_session_id: string;

  /** In whose name. */
  @Column({ type: 'int', unsigned: true })
  user_id: number;

  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  @Column({ type: 'varchar', length: 20 })
  reason: MasqueradeReason;

  @Column({ type: 'datetime', precision: 3 })
  started_at: Date;

  @Column({ type: 'datetime', precision: 3 })
  expires_at: Date;

  /** When the admin left, or began another one. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  ended_at: Date | null;

  /** `null` beside an end: noted by a server that did not note it yet; the admin left. */
  @Column({ type: 'varchar', length: 12, nullable: true })
  ended_how: MasqueradeEnd | null;
}
