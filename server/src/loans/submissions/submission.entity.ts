import type { DedupeOutcome } from '@marketplace/contract/gateways/gateway.js';
import { Column, Entity, Index } from 'typeorm';
import type { LenderOffer } from '../../catalogue/gateways/lender-gateway.js';
import { json, Row } from '../../platform/database/columns.js';

/** The data of a lender application that arises after the customer's consent. */
@Entity('submissions')
@Index('submissions_of_lender_application', ['lender_application_id'], { unique: true })
export class SubmissionEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  lender_application_id: number;

  /** `null` while the check is running; `UNKNOWN` if the lender could not be asked. */
  @Column({ type: 'varchar', length: 12, nullable: true })
  dedupe: DedupeOutcome | null;

  /** 1: the lender has sent the customer a code and waits for it. */
  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  otp_required: 0 | 1;

  /** Attempts since the last code was sent. */
  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  otp_tries: number;

  /** How often another code was requested. */
  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  otp_sends: number;

  /** The lender's page on which the customer continues. */
  @Column({ type: 'varchar', length: 1000, nullable: true })
  journey_url: string | null;

  @Column({ type: 'text', nullable: true, transformer: json })
  lender_offers: LenderOffer[] | null;
}
