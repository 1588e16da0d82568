import type { AdminRole } from '@marketplace/contract/permissions/permissions.js';
import { Column, Entity, Index } from 'typeorm';
import { AccountColumns } from '../accounts/account.columns.js';

@Entity('admin_users')
@Index('admin_users_email_index', ['email_index'], { unique: true })
@Index('admin_users_row_key', ['row_key'], { unique: true })
export class AdminUserEntity extends AccountColumns {
  @Column({ type: 'tinyint', unsigned: true })
  role_id: AdminRole;

  /** Set-up of the second step that was started or finished, encrypted; `totp_enabled` tells which. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  totp_secret: string | null;

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  totp_enabled: 0 | 1;

  /** The 30-second step of the last code taken: a code works once. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  totp_last_step: number;
}
