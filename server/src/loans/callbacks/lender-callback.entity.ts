import { Column, Entity, Index } from 'typeorm';
import { json, Row } from '../../platform/database/columns.js';
import { erasedSince } from '../applications/paid-out.js';
import { registerArchivedTable } from '../../platform/archived-tables/archived-tables.js';

/** `unmatched`: no application of that lender has this id. `unmapped`: the lender's status word is not mapped. */
export type CallbackOutcome = 'waiting' | 'moves' | 'late' | 'same' | 'unmapped' | 'unmatched';

/** A lender's callback, stored before it is processed. */
@Entity('lender_callbacks')
@Index('lender_callbacks_event', ['lender_id', 'event_id'], { unique: true })
@Index('lender_callbacks_by_time', ['created_at'])
@Index('lender_callbacks_of_lead', ['lead_id'])
export class LenderCallbackEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  lender_id: number;

  @Column({ type: 'varchar', length: 80, charset: 'ascii', collation: 'ascii_bin' })
  event_id: string;

  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  lead_id: string;

  /** The fields that we understand, by the lender's names. */
  @Column({ type: 'text', transformer: json })
  said: unknown;

  @Column({ type: 'varchar', length: 12, default: 'waiting' })
  outcome: CallbackOutcome;
}

registerArchivedTable('lender_callbacks', {
  time: 'created_at',
  mayGo: "r.outcome <> 'waiting'",
  erase: { column: 'lead_id', since: erasedSince('la.uuid'), left: () => null },
});
