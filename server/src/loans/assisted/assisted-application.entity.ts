import type { AssistedProduct, AssistedState } from '@marketplace/contract/assisted/assisted.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/** Who fills in: an admin of the desk, somebody at a partner's counter, or a program of a partner. */
export type HelperType = 'admin' | 'partner' | 'api';

/** Answers that somebody filled in for a customer, until the customer has confirmed them. */
@Entity('assisted_applications')
@Index('assisted_applications_uuid', ['uuid'], { unique: true })
@Index('assisted_applications_by_code', ['code'], { unique: true })
@Index('assisted_applications_of_helper', ['helper_type', 'helper_id', 'id'])
@Index('assisted_applications_of_prospect', ['prospect_id', 'id'])
@Index('assisted_applications_by_time', ['created_at'])
export class AssistedApplicationEntity extends Row {
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  uuid: string;

  @Column({ type: 'int', unsigned: true })
  prospect_id: number;

  @Column({ type: 'varchar', length: 10 })
  helper_type: HelperType;

  @Column({ type: 'int', unsigned: true })
  helper_id: number;

  /** Whose customer it becomes, if the number is new. */
  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  @Column({ type: 'varchar', length: 40 })
  product_type: AssistedProduct;

  /** In which the message is written. */
  @Column({ type: 'char', length: 2 })
  language: Language;

  /** As a tracking link would carry them. */
  @Column({ type: 'text', nullable: true })
  utms: string | null;

  @Column({ type: 'varchar', length: 12, default: 'FILLING' })
  state: AssistedState;

  /** Rises with each change, so that the customer confirms what they have seen. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;

  /** See `sealed-answers.ts`; gone when the customer has confirmed or declined. */
  @Column({ type: 'text', nullable: true })
  answers_encrypted: string | null;

  /** Of the short address in the message; no secret. */
  @Column({ type: 'char', length: 8, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  code: string | null;

  /** Of the secret behind `#` in the message. */
  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  key_hash: string | null;

  /** Stored until the message has been sent. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  key_encrypted: string | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  sent_at: Date | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  expires_at: Date | null;

  /** When the customer confirmed or declined. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  ended_at: Date | null;

  /** What the confirmed answers became. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  application_id: number | null;
}
