import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED } from '../../platform/database/columns.js';
import { registerArchivedTable } from '../../platform/archived-tables/archived-tables.js';

/** One visit to a bank's page through a card; a row is never changed. */
@Entity('card_clicks')
@Index('card_clicks_by_time', ['clicked_at', 'card_id'])
@Index('card_clicks_by_partner', ['partner_id', 'clicked_at'])
@Index('card_clicks_uuid', ['uuid'], { unique: true })
export class CardClickEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  id: number;

  /** The id that replaces `{UNIQUE_ID}` in the bank's link. */
  @Column({ type: 'char', length: 36 })
  uuid: string;

  @Column({ type: 'int', unsigned: true })
  card_id: number;

  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  @Column({ type: 'varchar', length: 253 })
  host: string;

  @CreateDateColumn(CREATED)
  clicked_at: Date;
}

registerArchivedTable('card_clicks', { time: 'clicked_at', mayGo: 'TRUE' });
