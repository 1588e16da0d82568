import type { PortalRole } from '@marketplace/contract/portal/roles.js';
import { Column, Entity, Index } from 'typeorm';
import { AccountColumns } from '../../accounts/accounts/account.columns.js';

/** Somebody who signs in to a partner's portal: its own people, a merchant, or an agent of a merchant. */
@Entity('partner_users')
@Index('partner_users_by_partner', ['partner_id'])
@Index('partner_users_by_invitation', ['partner_id', 'must_change_password', 'status'])
@Index('partner_users_by_role', ['partner_id', 'role'])
@Index('partner_users_of_merchant', ['merchant_id', 'role'])
@Index('partner_users_invited', ['invited_by'])
@Index('partner_users_phone', ['phone_index', 'partner_id'], { unique: true })
@Index('partner_users_email_index', ['email_index'], { unique: true })
@Index('partner_users_row_key', ['row_key'], { unique: true })
export class PartnerUserEntity extends AccountColumns {
  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  @Column({ type: 'varchar', length: 10, default: 'OWNER' })
  role: PortalRole;

  /** The merchant whose account this is, or whose agent this is; owners and staff have none. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  merchant_id: number | null;

  /** See `account-phones.ts`; owners and staff have none. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  phone_encrypted: string | null;

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  phone_index: string | null;

  @Column({ type: 'char', length: 4, nullable: true })
  phone_last4: string | null;

  /** Who sent the invitation: an account of the portal; `null`: an admin. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  invited_by: number | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  invited_at: Date | null;

  /** When the portal's welcome was closed; `null`: it is still to be shown. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  welcomed_at: Date | null;

  /** JSON of `NoticeChoices`: by which way they want what they may choose; `null`: nothing was chosen. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  notices: string | null;
}
