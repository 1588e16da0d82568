import { Column, Entity, Index } from 'typeorm';
import type { ProspectState } from '@marketplace/contract/states/application.js';
import { EditableRow } from '../database/columns.js';

@Entity('prospects')
@Index('prospects_uuid', ['uuid'], { unique: true })
@Index('prospects_phone', ['phone_index'], { unique: true })
export class ProspectEntity extends EditableRow {
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  uuid: string;

  @Column({ type: 'varchar', length: 20 })
  state: ProspectState;

  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  @Column({ type: 'varchar', length: 60, nullable: true })
  first_name: string | null;

  @Column({ type: 'varchar', length: 60, nullable: true })
  last_name: string | null;

  @Column({ type: 'varchar', length: 200 })
  phone_encrypted: string;

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  phone_index: string;

  @Column({ type: 'char', length: 4 })
  phone_last4: string;
}
