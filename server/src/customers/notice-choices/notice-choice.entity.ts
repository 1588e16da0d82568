import type { NoticeChannel } from '@marketplace/contract/notices/notices.js';
import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/** Where it was chosen: on the page of personal data, by the link of an e-mail, or by the answer to a message. */
export type NoticeChoiceSource = 'page' | 'link' | 'reply';

/** By which ways a customer wants news of their applications; who has no row has not chosen. */
@Entity('notice_choices')
@Index('notice_choices_of_prospect', ['prospect_id'], { unique: true })
export class NoticeChoiceEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  prospect_id: number;

  /** Channels with commas between them; empty: none. */
  @Column({
    type: 'varchar',
    length: 40,
    charset: 'ascii',
    collation: 'ascii_bin',
    transformer: { to: (channels: NoticeChannel[]) => channels.join(','), from: channelsIn },
  })
  channels: NoticeChannel[];

  @Column({ type: 'datetime', precision: 3 })
  chosen_at: Date;

  @Column({ type: 'varchar', length: 8 })
  source: NoticeChoiceSource;
}

export function channelsIn(stored: string): NoticeChannel[] {
  return stored === '' ? [] : (stored.split(',') as NoticeChannel[]);
}
