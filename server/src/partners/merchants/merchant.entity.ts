import { Column, Entity, Index } from 'typeorm';
import type { MerchantTermsVersion } from '@marketplace/contract/consents/merchants.js';
import type { MerchantRefusal, MerchantState } from '@marketplace/contract/merchants/merchants.js';
import { Row } from '../../platform/database/columns.js';

/** A shop that brings customers to a partner, once for each mobile number. */
@Entity('merchants')
@Index('merchants_uuid', ['uuid'], { unique: true })
@Index('merchants_of_partner', ['partner_id', 'phone_index'], { unique: true })
@Index('merchants_by_phone', ['phone_index'])
@Index('merchants_by_pan', ['pan_index'])
@Index('merchants_by_state', ['state', 'submitted_at'])
export class MerchantEntity extends Row {
  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;

  /** Identifies the row to the cipher. */
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  uuid: string;

  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  @Column({ type: 'varchar', length: 20 })
  state: MerchantState;

  /** The public name of the shop. All personal data is encrypted. */
  @Column({ type: 'varchar', length: 40 })
  shop_name: string;

  @Column({ type: 'varchar', length: 60 })
  business_nature: string;

  /** See `sealed-merchant.ts`. */
  @Column({ type: 'text' })
  details_encrypted: string;

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  phone_index: string;

  /** See `payee-indexes.ts`; `null` of rows from before there were any, until it is filled in. */
  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  pan_index: string | null;

  @Column({ type: 'char', length: 4 })
  phone_last4: string;

  /** The consent text; `submitted_at` and the address belong to it. */
  @Column({ type: 'varchar', length: 40 })
  consent_text_version: MerchantTermsVersion;

  @Column({ type: 'varchar', length: 45 })
  ip: string;

  @Column({ type: 'datetime', precision: 3 })
  submitted_at: Date;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  decided_at: Date | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  refusal: MerchantRefusal | null;

  /** When the link was last sent, and by which admin. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  link_sent_at: Date | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  link_sent_by: number | null;
}
