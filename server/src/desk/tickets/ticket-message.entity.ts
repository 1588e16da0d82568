import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED } from '../../platform/database/columns.js';

/** `note` is the desk's own: nobody else is shown it. */
export const TICKET_SIDES = ['asker', 'desk', 'note'] as const;
export type TicketSide = (typeof TICKET_SIDES)[number];

/** What was written in a ticket. A row is never changed. */
@Entity('ticket_messages')
@Index('ticket_messages_uuid', ['uuid'], { unique: true })
@Index('ticket_messages_of_ticket', ['ticket_id', 'id'])
export class TicketMessageEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id: number;

  @CreateDateColumn(CREATED)
  created_at: Date;

  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  uuid: string;

  @Column({ type: 'int', unsigned: true })
  ticket_id: number;

  @Column({ type: 'varchar', length: 10 })
  side: TicketSide;

  @Column({ type: 'int', unsigned: true, nullable: true })
  admin_id: number | null;

  /** See `sealed-ticket.ts`. */
  @Column({ type: 'text' })
  text_encrypted: string;
}
