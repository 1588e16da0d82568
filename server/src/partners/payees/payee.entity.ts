import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/** To whom a partner's share is paid. */
@Entity('partner_payees')
@Index('partner_payees_of_partner', ['partner_id'], { unique: true })
export class PayeeEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;

  /** A `Payee` as JSON, encrypted for its partner. */
  @Column({ type: 'text', charset: 'ascii', collation: 'ascii_bin' })
  details_encrypted: string;
}
