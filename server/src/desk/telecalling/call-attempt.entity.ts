import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ContactRule } from '@marketplace/contract/contact/contact.js';
import type { CallLine, LineState } from '@marketplace/contract/telecalling/call-lines.js';
import type { Disposition } from '@marketplace/contract/telecalling/telecalling.js';

/** A call: made from the moment in which an agent was shown the number. */
@Entity('call_attempts')
@Index('call_attempts_uuid', ['uuid'], { unique: true })
@Index('call_attempts_of_lead', ['lead_id', 'id'])
@Index('call_attempts_of_prospect', ['prospect_id', 'started_at'])
@Index('call_attempts_of_admin', ['admin_id', 'started_at'])
@Index('call_attempts_by_time', ['started_at'])
export class CallAttemptEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id: number;

  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  uuid: string;

  @Column({ type: 'int', unsigned: true })
  campaign_id: number;

  @Column({ type: 'int', unsigned: true })
  lead_id: number;

  @Column({ type: 'int', unsigned: true })
  prospect_id: number;

  @Column({ type: 'int', unsigned: true })
  admin_id: number;

  @Column({ type: 'datetime', precision: 3 })
  started_at: Date;

  /** By which it was allowed; see `mayContact`. */
  @Column({ type: 'varchar', length: 20 })
  rule: ContactRule;

  @Column({ type: 'varchar', length: 10, default: 'tel' })
  line: CallLine;

  /** What the phone system has told; `null`: the agent dialled. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  line_state: LineState | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  talk_seconds: number | null;

  /** `null`: not logged yet, or never. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  disposition: Disposition | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  ended_at: Date | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  call_back_at: Date | null;

  /** See `sealed-call-note.ts`. */
  @Column({ type: 'text', nullable: true })
  note_encrypted: string | null;
}
