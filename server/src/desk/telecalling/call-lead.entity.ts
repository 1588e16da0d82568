import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { LeadOutcome } from '@marketplace/contract/telecalling/telecalling.js';
import { CREATED } from '../../platform/database/columns.js';

/** `CALL_BACK`: the customer asked to be called at a time. */
export type LeadState = 'WAITING' | 'CALL_BACK' | 'DONE';

/** A customer whom a campaign calls. */
@Entity('call_leads')
@Index('call_leads_of_campaign', ['campaign_id', 'prospect_id'], { unique: true })
@Index('call_leads_queue', ['campaign_id', 'state', 'due_at', 'id'])
@Index('call_leads_asked', ['asked_at', 'id'])
@Index('call_leads_of_owner', ['owner_id', 'asked_at', 'id'])
@Index('call_leads_of_prospect', ['prospect_id'])
@Index('call_leads_outcomes', ['campaign_id', 'outcome'])
export class CallLeadEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id: number;

  @CreateDateColumn(CREATED)
  created_at: Date;

  @Column({ type: 'int', unsigned: true })
  campaign_id: number;

  @Column({ type: 'int', unsigned: true })
  prospect_id: number;

  @Column({ type: 'varchar', length: 10 })
  state: LeadState;

  /** When it may be given to somebody; while somebody has it, when their time is over. */
  @Column({ type: 'datetime', precision: 3 })
  due_at: Date;

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  attempts: number;

  /** Who was given it last and has not given it back; has it until `due_at`. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  holder_id: number | null;

  /** The holder's call, until it is logged. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  attempt_id: number | null;

  /** To whom the customer has spoken who asked for a call-back. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  owner_id: number | null;

  /** The time that the customer asked for, until somebody calls. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  asked_at: Date | null;

  /** `null`: not over. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  outcome: LeadOutcome | null;
}
