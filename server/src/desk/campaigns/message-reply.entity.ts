import type { ReplyWish } from '@marketplace/contract/campaigns/opt-out-words.js';
import type { ContactChannel } from '@marketplace/contract/contact/contact.js';
import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

const ASCII = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** What somebody answered to a message, without their words: what it asked for, and four digits of the number. */
@Entity('message_replies')
@Index('message_replies_once', ['channel', 'gateway_id'], { unique: true })
@Index('message_replies_by_time', ['created_at'])
@Index('message_replies_of_prospect', ['prospect_id', 'id'])
export class MessageReplyEntity extends Row {
  @Column({ type: 'varchar', length: 10, ...ASCII })
  channel: ContactChannel;

  /** As the gateway calls it: an answer that it passes on twice counts once. */
  @Column({ type: 'varchar', length: 128, ...ASCII })
  gateway_id: string;

  @Column({ type: 'varchar', length: 5, ...ASCII })
  wish: ReplyWish;

  /** `null`: the number is no customer's. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  prospect_id: number | null;

  @Column({ type: 'char', length: 4, nullable: true, ...ASCII })
  from_last4: string | null;
}
