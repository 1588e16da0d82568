import type { ApiKeyMode } from '@marketplace/contract/partner-api/api-keys.js';
import type { LeadProduct, PartnerLeadState } from '@marketplace/contract/partner-api/leads.js';
import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/** A lead that a program of a partner created. It holds nothing of the customer: number and name are with the prospect. */
@Entity('partner_leads')
@Index('partner_leads_uuid', ['uuid'], { unique: true })
@Index('partner_leads_by_reference', ['partner_id', 'mode', 'reference'], { unique: true })
@Index('partner_leads_of_assisted', ['assisted_uuid'], { unique: true })
@Index('partner_leads_of_partner', ['partner_id', 'mode', 'id'])
@Index('partner_leads_of_application', ['application_id'])
@Index('partner_leads_by_time', ['mode', 'created_at'])
export class PartnerLeadEntity extends Row {
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  uuid: string;

  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  /** Of the key that created it: keys of the other mode never see it. */
  @Column({ type: 'varchar', length: 4 })
  mode: ApiKeyMode;

  @Column({ type: 'int', unsigned: true })
  api_key_id: number;

  /** The partner's own number. */
  @Column({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  reference: string | null;

  @Column({ type: 'varchar', length: 40 })
  product_type: LeadProduct;

  /** Until then the customer's link can be opened. */
  @Column({ type: 'datetime', precision: 3 })
  expires_at: Date;

  /** What the customer confirms or declines; `null` in the sandbox. */
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  assisted_uuid: string | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  prospect_id: number | null;

  /** The partner's own application that it became. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  application_id: number | null;

  /** How it ended without an application of the partner's. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  ended: 'DECLINED' | 'ELSEWHERE' | null;

  @Column({ type: 'varchar', length: 12, nullable: true })
  test_state: PartnerLeadState | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  test_state_at: Date | null;

  @Column({ type: 'char', length: 4, nullable: true })
  test_phone_last4: string | null;
}
