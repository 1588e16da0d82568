import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { OtpPurpose } from '@marketplace/contract/otp/otp.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/** A requested passcode. It is valid only in the browser that requested it. */
@Entity('otp_challenges')
@Index('otp_challenges_of_prospect', ['prospect_id', 'created_at'])
@Index('otp_challenges_by_time', ['created_at'])
export class OtpChallengeEntity extends Row {
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  uuid: string;

  @Column({ type: 'int', unsigned: true })
  prospect_id: number;

  @Column({ type: 'varchar', length: 20, default: 'sign-in' })
  purpose: OtpPurpose;

  /** HMAC of the secret that the browser received; `null` if an older server sent the code. */
  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  challenge_hash: string | null;

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  code_hash: string;

  /** Stored until the message has been sent. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  code_encrypted: string | null;

  /** The number of wrong attempts, including one that is being compared. */
  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  tries: number;

  /** When it was used, or replaced by a newer one of the same browser. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  ended_at: Date | null;

  @Column({ type: 'char', length: 2 })
  language: Language;

  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  @Column({ type: 'varchar', length: 40, nullable: true })
  product_type: ProductType | null;

  @Column({ type: 'text', nullable: true })
  utms: string | null;

  /** The consent given with the request, and where; it takes effect when the number is proved. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  consent_text_version: string | null;

  @Column({ type: 'varchar', length: 45 })
  ip: string;
}
