import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { STATE } from './reported-facts.js';

/** The source of a reported change. */
export const EVENT_SOURCES = [
  'customer',
  'worker',
  'callback',
  'poll',
  'file',
  'undo',
  'timer',
  'admin',
  'demo',
] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];

@Entity('lender_application_events')
@Index('lender_application_events_of', ['lender_application_id', 'id'])
export class LenderApplicationEventEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id: number;

  @Column({ type: 'int', unsigned: true })
  lender_application_id: number;

  @Column({ type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  at: Date;

  @Column({ ...STATE, nullable: true })
  from_state: LenderApplicationState | null;

  @Column(STATE)
  to_state: LenderApplicationState;

  @Column({ type: 'tinyint', unsigned: true })
  moved: 0 | 1;

  @Column({ type: 'varchar', length: 12 })
  source: EventSource;

  @Column({ type: 'int', unsigned: true, nullable: true })
  actor_id: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  upload_id: number | null;

  @Column({ type: 'varchar', length: 80, nullable: true })
  raw_status: string | null;

  @Column({ type: 'varchar', length: 300, nullable: true })
  reason: string | null;
}
