import type { AdminRole } from '@marketplace/contract/permissions/permissions.js';
import { Column, Entity, Index } from 'typeorm';
import { AccountColumns } from '../accounts/account.columns.js';

@Entity('admin_users')
@Index('admin_users_email_index', ['email_index'], { unique: true })
@Index('admin_users_row_key', ['row_key'], { unique: true })
export class AdminUserEntity extends AccountColumns {
  @Column({ type: 'tinyint', unsigned: true })
  role_id: AdminRole;

  /** When another admin last confirmed that this one still needs the access; `null`: not since the account exists. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  access_reviewed_at: Date | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  access_reviewed_by: number | null;
}
