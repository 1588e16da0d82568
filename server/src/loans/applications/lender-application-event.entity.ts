import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { STATE } from './reported-facts.js';
import {
  ENDED_STATES,
  LENDER_APPLICATION_STATES,
  STATE_RANK,
} from '@marketplace/contract/states/lender-application.js';
import { erasedSince } from './paid-out.js';
import { registerArchivedTable } from '../../platform/archived-tables/archived-tables.js';

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

const list = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ');
/** Tell that the lender was sent the customer's details. */
const SENT = LENDER_APPLICATION_STATES.filter(
  (state) =>
    STATE_RANK[state] >= STATE_RANK.PUSHED && STATE_RANK[state] <= STATE_RANK.DISBURSED && state !== 'REDIRECTED',
);

// An event of a sheet leads a deletion to the sheet; the first that tells of details leads to the recipient; CONSENTED
// and what follows tell that the customer was a lead.
registerArchivedTable('lender_application_events', {
  time: 'at',
  mayGo: `(r.upload_id IS NULL
    AND (SELECT la.state FROM lender_applications la WHERE la.id = r.lender_application_id) IN (${list(ENDED_STATES)})
    AND (r.to_state IN (${list(['OFFERED', ...ENDED_STATES])})
      OR r.to_state IN (${list(SENT)}) AND EXISTS (SELECT 1 FROM lender_application_events first
        WHERE first.lender_application_id = r.lender_application_id AND first.id < r.id AND first.at <= r.at
          AND first.to_state IN (${list(SENT)}))))`,
  erase: {
    column: 'lender_application_id',
    since: erasedSince('la.id'),
    left: (row) => ({ ...row, raw_status: null, reason: null }),
  },
});
