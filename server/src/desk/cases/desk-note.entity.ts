import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED } from '../../platform/database/columns.js';

/** What somebody of the desk noted about a case. A row is never changed. */
@Entity('desk_notes')
@Index('desk_notes_uuid', ['uuid'], { unique: true })
@Index('desk_notes_of_application', ['application_id', 'id'])
@Index('desk_notes_of_prospect', ['prospect_id'])
export class DeskNoteEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id: number;

  @CreateDateColumn(CREATED)
  created_at: Date;

  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  uuid: string;

  @Column({ type: 'int', unsigned: true })
  application_id: number;

  @Column({ type: 'int', unsigned: true })
  prospect_id: number;

  @Column({ type: 'int', unsigned: true })
  admin_id: number;

  /** See `sealed-note.ts`. */
  @Column({ type: 'text' })
  note_encrypted: string;
}
