import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/** How an admin wants to see a list. What is filtered for may name a person, so it is encrypted, and its name with it. */
@Entity('admin_saved_views')
@Index('admin_saved_views_of_list', ['admin_user_id', 'resource'])
@Index('admin_saved_views_uuid', ['uuid'], { unique: true })
export class SavedViewEntity extends Row {
  @Column({ type: 'char', length: 36 })
  uuid: string;

  @Column({ type: 'int', unsigned: true })
  admin_user_id: number;

  @Column({ type: 'varchar', length: 60 })
  resource: string;

  @Column({ type: 'text' })
  view_encrypted: string;

  /** 1: the list opens with it. */
  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  is_default: 0 | 1;

  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;
}
