import { Column, Entity, Index } from 'typeorm';
import { AccountColumns } from '../../accounts/accounts/account.columns.js';

/** A merchant or sub-agent who signs in to a partner's portal. */
@Entity('partner_users')
@Index('partner_users_by_partner', ['partner_id'])
@Index('partner_users_email_index', ['email_index'], { unique: true })
@Index('partner_users_row_key', ['row_key'], { unique: true })
export class PartnerUserEntity extends AccountColumns {
  @Column({ type: 'int', unsigned: true })
  partner_id: number;
}
