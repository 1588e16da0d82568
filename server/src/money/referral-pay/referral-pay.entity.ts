import type { ReferralEntry } from '@marketplace/contract/revenue/referral-pay.js';
import { Column, Entity, Index } from 'typeorm';
import { decimal, Row } from '../../platform/database/columns.js';

/** What was earned with a referral, or taken back of it: each once, whichever server writes it. */
@Entity('referral_pays')
@Index('referral_pays_once', ['referral_id', 'entry'], { unique: true })
@Index('referral_pays_by_entry', ['entry', 'id'])
export class ReferralPayEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  referral_id: number;

  @Column({ type: 'varchar', length: 10 })
  entry: ReferralEntry;

  /** The first disbursal of whoever was brought. */
  @Column({ type: 'int', unsigned: true })
  lender_application_id: number;

  /** The terms of the day of joining. */
  @Column({ type: 'int', unsigned: true })
  terms_id: number;

  /** 1: the referrer is whoever was brought, by mobile number, PAN or bank account; nothing is paid. */
  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  is_self: 0 | 1;

  @Column({ type: 'decimal', precision: 10, scale: 2, transformer: decimal })
  amount: number;

  @Column({ type: 'int', unsigned: true, nullable: true })
  payment_id: number | null;
}
