import { LINK_CODE_LENGTH } from '@marketplace/contract/links/tracking-link.js';
import type { ReferralKind } from '@marketplace/contract/partners/referrals.js';
import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/** The code by which a partner or a merchant brings others. */
@Entity('referral_codes')
@Index('referral_codes_code', ['code'], { unique: true })
@Index('referral_codes_of_referrer', ['kind', 'referrer_id'], { unique: true })
export class ReferralCodeEntity extends Row {
  @Column({ type: 'char', length: LINK_CODE_LENGTH, charset: 'ascii', collation: 'ascii_bin' })
  code: string;

  @Column({ type: 'varchar', length: 8 })
  kind: ReferralKind;

  /** The partner or the merchant. */
  @Column({ type: 'int', unsigned: true })
  referrer_id: number;
}
