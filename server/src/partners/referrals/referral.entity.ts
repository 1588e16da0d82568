import type { ReferralTermsVersion } from '@marketplace/contract/consents/referrals.js';
import type { ReferralKind, ReferralRefusal, ReferralState } from '@marketplace/contract/partners/referrals.js';
import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/** Somebody whom a partner or a merchant has brought. A merchant's personal data stays in its own row. */
@Entity('referrals')
@Index('referrals_row_key', ['row_key'], { unique: true })
@Index('referrals_of_referred', ['kind', 'referred_id'], { unique: true })
@Index('referrals_by_phone', ['kind', 'phone_index'], { unique: true })
@Index('referrals_of_referrer', ['kind', 'referrer_id', 'id'])
@Index('referrals_of_partner', ['partner_id', 'id'])
@Index('referrals_by_state', ['state', 'kind', 'joined_on'])
export class ReferralEntity extends Row {
  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;

  /** Identifies the row to the cipher. */
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  row_key: string;

  @Column({ type: 'varchar', length: 8 })
  kind: ReferralKind;

  /** Of whoever brought them. */
  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  /** The partner or the merchant. */
  @Column({ type: 'int', unsigned: true })
  referrer_id: number;

  /** The merchant that registered, or the partner that the lead became. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  referred_id: number | null;

  @Column({ type: 'varchar', length: 10 })
  state: ReferralState;

  @Column({ type: 'varchar', length: 20, nullable: true })
  refusal: ReferralRefusal | null;

  @Column({ type: 'varchar', length: 80 })
  business_name: string;

  @Column({ type: 'char', length: 4 })
  phone_last4: string;

  /** Of a lead: see `sealed-referral.ts`. */
  @Column({ type: 'text', nullable: true })
  details_encrypted: string | null;

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  phone_index: string | null;

  /** The consent text of a lead; `submitted_at` and the address belong to it. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  consent_text_version: ReferralTermsVersion | null;

  @Column({ type: 'varchar', length: 45, nullable: true })
  ip: string | null;

  @Column({ type: 'datetime', precision: 3 })
  submitted_at: Date;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  decided_at: Date | null;

  /** The admin. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  decided_by: number | null;

  /** `YYYY-MM-DD`, in India. */
  @Column({ type: 'char', length: 10, nullable: true })
  joined_on: string | null;
}
