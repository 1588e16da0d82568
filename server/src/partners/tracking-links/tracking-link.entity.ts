import { Column, Entity, Index } from 'typeorm';
import { LINK_CODE_LENGTH, type LinkTarget, type UtmPart } from '@marketplace/contract/links/tracking-link.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { Row } from '../../platform/database/columns.js';

/** A link of our own that records who brought a visitor. It is never deleted, because posters outlive campaigns. */
@Entity('tracking_links')
@Index('tracking_links_code', ['code'], { unique: true })
@Index('tracking_links_of_partner', ['partner_id'])
@Index('tracking_links_of_merchant', ['merchant_id'])
@Index('tracking_links_of_agent', ['agent_id'])
export class TrackingLinkEntity extends Row implements Record<UtmPart, string | null> {
  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;

  @Column({ type: 'char', length: LINK_CODE_LENGTH, charset: 'ascii', collation: 'ascii_bin' })
  code: string;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  @Column({ type: 'int', unsigned: true, nullable: true })
  merchant_id: number | null;

  /** The agent of the merchant whose link this is. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  agent_id: number | null;

  @Column({ type: 'varchar', length: 40, nullable: true })
  product_type: ProductType | null;

  @Column({ type: 'varchar', length: 40 })
  target: LinkTarget;

  @Column({ type: 'varchar', length: 60, nullable: true })
  utm_source: string | null;

  @Column({ type: 'varchar', length: 60, nullable: true })
  utm_medium: string | null;

  @Column({ type: 'varchar', length: 60, nullable: true })
  utm_campaign: string | null;

  @Column({ type: 'varchar', length: 60, nullable: true })
  utm_term: string | null;

  @Column({ type: 'varchar', length: 60, nullable: true })
  utm_content: string | null;

  @Column({ type: 'tinyint', unsigned: true, default: 1 })
  status: 0 | 1;

  /** The last day, in India, on which the link works. */
  @Column({ type: 'char', length: 10, nullable: true })
  expires_on: string | null;
}
