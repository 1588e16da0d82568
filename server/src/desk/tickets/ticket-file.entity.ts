import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { TicketFileType } from '@marketplace/contract/tickets/ticket-files.js';
import { CREATED } from '../../platform/database/columns.js';
import type { TicketSide } from './ticket-message.entity.js';

/** A picture or PDF in a ticket; its content is an encrypted file of the object store. A row is never changed. */
@Entity('ticket_files')
@Index('ticket_files_uuid', ['uuid'], { unique: true })
@Index('ticket_files_key', ['file_key'], { unique: true })
@Index('ticket_files_of_ticket', ['ticket_id', 'id'])
export class TicketFileEntity {
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

  @Column({ type: 'varchar', length: 20 })
  type: TicketFileType;

  /** Bytes of the content. */
  @Column({ type: 'int', unsigned: true })
  size: number;

  @Column({ type: 'varchar', length: 100, charset: 'ascii', collation: 'ascii_bin' })
  file_key: string;

  /** The file's name and the key of its content; see `sealed-ticket-file.ts`. */
  @Column({ type: 'text' })
  facts_encrypted: string;
}
