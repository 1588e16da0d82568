import type { RecipientState } from '@marketplace/contract/campaigns/campaigns.js';
import type { ContactRule } from '@marketplace/contract/contact/contact.js';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

const ASCII = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** The message of one campaign to one customer: never two. */
@Entity('campaign_recipients')
@Index('campaign_recipients_once', ['campaign_id', 'prospect_id'], { unique: true })
@Index('campaign_recipients_uuid', ['uuid'], { unique: true })
@Index('campaign_recipients_code', ['code'], { unique: true })
@Index('campaign_recipients_due', ['campaign_id', 'state', 'due_at', 'id'])
@Index('campaign_recipients_opted_out', ['campaign_id', 'opted_out_at'])
@Index('campaign_recipients_of_prospect', ['prospect_id', 'id'])
export class CampaignRecipientEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id: number;

  @Column({ type: 'int', unsigned: true })
  campaign_id: number;

  @Column({ type: 'int', unsigned: true })
  prospect_id: number;

  @Column({ type: 'varchar', length: 12, default: 'WAITING', ...ASCII })
  state: RecipientState;

  /** When it may be handed over (again); while a worker has it, when its claim lapses. */
  @Column({ type: 'datetime', precision: 3 })
  due_at: Date;

  /** Rises each time a worker takes it: one whose number is no longer the row's has lost it to another. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  claim: number;

  /** Tries that ended with the gateway's answer or without one; a worker that died in the middle leaves none. */
  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  attempts: number;

  /** Its message is on its way to where it may not be sent twice: a worker that died has left it so. */
  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  is_sending: 0 | 1;

  /** Of its message, given once: the `Idempotency-Key` that each try has. */
  @Column({ type: 'char', length: 36, nullable: true, ...ASCII })
  uuid: string | null;

  /** Of its opt-out. */
  @Column({ type: 'char', length: 10, nullable: true, ...ASCII })
  code: string | null;

  /** The answer of `mayContact` when it was last to be handed over. */
  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  allowed: 0 | 1 | null;

  @Column({ type: 'varchar', length: 20, nullable: true, ...ASCII })
  rule: ContactRule | null;

  @Column({ type: 'varchar', length: 80, nullable: true })
  reason: string | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  handed_over_at: Date | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  ended_at: Date | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  opted_out_at: Date | null;
}
