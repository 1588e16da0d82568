import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/** An admin had control of another admin's account: see docs/decisions/0036. */
@Entity('admin_controls')
@Index('admin_controls_of_admin', ['admin_id', 'created_at'])
export class AdminControlEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  admin_id: number;

  @Column({ type: 'int', unsigned: true })
  controlled_by: number;

  @Column({ type: 'varchar', length: 20 })
  action: 'created' | 'password-link' | 'email';
}
