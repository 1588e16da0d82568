import type { Contact, ContactChannel, ContactRule } from '@marketplace/contract/contact/contact.js';
import type { NoticeChannel } from '@marketplace/contract/notices/notices.js';
import { Column, Entity, Index } from 'typeorm';
import { Row } from '../database/columns.js';

/** `refused`: by our own rules, before anything was sent; `failed`: by the gateway, or on the way. */
export type MessageState = 'queued' | 'handed_over' | 'delivered' | 'failed' | 'refused';

/** A message that was queued, without its text and with four digits of its recipient. */
@Entity('messages')
@Index('messages_by_uuid', ['uuid'], { unique: true })
@Index('messages_of_prospect', ['prospect_id', 'created_at'])
@Index('messages_by_time', ['created_at'])
export class MessageEntity extends Row {
  /** What the gateway is given as its `Idempotency-Key`, and names in its receipts. */
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  uuid: string;

  @Column({ type: 'varchar', length: 10 })
  channel: ContactChannel | NoticeChannel;

  @Column({ type: 'varchar', length: 40 })
  template: string;

  @Column({ type: 'varchar', length: 20 })
  contact: Contact;

  /** `null`: to a merchant. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  prospect_id: number | null;

  @Column({ type: 'char', length: 4, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  to_last4: string | null;

  /** Whether the customer might be contacted when it was queued, and the rule that said so. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  rule: ContactRule | null;

  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  allowed: 0 | 1 | null;

  @Column({ type: 'varchar', length: 12, default: 'queued' })
  state: MessageState;

  @Column({ type: 'varchar', length: 80, nullable: true })
  reason: string | null;

  @Column({ type: 'varchar', length: 80, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  gateway_id: string | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  handed_over_at: Date | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  ended_at: Date | null;
}
