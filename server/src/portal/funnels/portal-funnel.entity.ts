import type { FunnelBreakdown } from '@marketplace/contract/portal/funnel.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { Column, Entity, Index } from 'typeorm';
import { ID, WORD } from '../../operations/reports/report-day.entity.js';
import { Row } from '../../platform/database/columns.js';

/** What somebody of the portal asks again and again. */
@Entity('portal_funnels')
@Index('portal_funnels_of_user', ['user_id'])
@Index('portal_funnels_of_partner', ['partner_id', 'is_shared'])
export class PortalFunnelEntity extends Row {
  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;

  @Column(ID)
  partner_id: number;

  /** Who saved it. */
  @Column(ID)
  user_id: number;

  /** 1: for all of the partner's own people; 0: for who saved it. */
  @Column({ type: 'tinyint', unsigned: true })
  is_shared: 0 | 1;

  @Column({ type: 'varchar', length: 60 })
  name: string;

  /** With commas. */
  @Column({ ...WORD, length: 400 })
  steps: string;

  /** The conversion window. */
  @Column({ type: 'tinyint', unsigned: true })
  days: number;

  @Column({ ...WORD, length: 20 })
  breakdown: FunnelBreakdown;

  @Column({ ...WORD, length: 40, nullable: true })
  product_type: ProductType | null;

  @Column({ ...ID, nullable: true })
  lender_id: number | null;
}
