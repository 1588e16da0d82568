import type { ReferralKind } from '@marketplace/contract/partners/referrals.js';
import { Column, Entity, Index } from 'typeorm';
import { decimal, EditableRow } from '../../platform/database/columns.js';

/** What is paid for those who join from a day on. */
@Entity('referral_terms')
@Index('referral_terms_of_day', ['kind', 'valid_from'])
export class ReferralTermsEntity extends EditableRow {
  @Column({ type: 'varchar', length: 8 })
  kind: ReferralKind;

  /** `YYYY-MM-DD`, in India: compared with the day of joining. */
  @Column({ type: 'date' })
  valid_from: string;

  /** Rupees. */
  @Column({ type: 'decimal', precision: 10, scale: 2, transformer: decimal })
  amount: number;

  /** Days after joining within which the first disbursal counts. */
  @Column({ type: 'smallint', unsigned: true })
  within_days: number;
}
