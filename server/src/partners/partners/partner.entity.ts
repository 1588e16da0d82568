import type { ProductType } from '@marketplace/contract/products/products.js';
import { Column, Entity, Index } from 'typeorm';
import { decimal, EditableRow, json } from '../../platform/database/columns.js';

@Entity('partners')
@Index('partners_slug', ['slug'], { unique: true })
@Index('partners_host', ['host'], { unique: true })
export class PartnerEntity extends EditableRow {
  @Column({ type: 'varchar', length: 60 })
  slug: string;

  @Column({ type: 'varchar', length: 80 })
  name: string;

  @Column({ type: 'varchar', length: 80, nullable: true })
  name_hi: string | null;

  /** Title of the browser tab; the partner's name by default. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  title: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  logo: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  co_brand_logo: string | null;

  /** The headline of the first page; the marketplace's by default. */
  @Column({ type: 'varchar', length: 70, nullable: true })
  hero: string | null;

  @Column({ type: 'varchar', length: 70, nullable: true })
  hero_hi: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  hero_picture: string | null;

  @Column({ type: 'varchar', length: 300, nullable: true })
  font_link: string | null;

  @Column({ type: 'varchar', length: 80, nullable: true })
  font_family: string | null;

  @Column({ type: 'char', length: 7 })
  primary_color: string;

  @Column({ type: 'char', length: 7 })
  secondary_color: string;

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  tanc_apply: 0 | 1;

  /** A host name whose pages have this partner's brand. */
  @Column({ type: 'varchar', length: 253, nullable: true })
  host: string | null;

  @Column({ type: 'varchar', length: 60, nullable: true })
  utm_id: string | null;

  @Column({ type: 'decimal', precision: 6, scale: 3, default: 0, transformer: decimal })
  revenue_percent: number;

  @Column({ type: 'decimal', precision: 10, scale: 2, default: 0, transformer: decimal })
  revenue_flat_fee: number;

  /** The products that its customers can apply for. */
  @Column({ type: 'text', transformer: json })
  product_types: ProductType[];

  /** The sites whose pages may show its application in a frame. */
  @Column({ type: 'varchar', length: 2200, charset: 'ascii', collation: 'ascii_bin', default: '[]', transformer: json })
  embed_origins: string[];

  /** 0: its pages answer like those of an unknown partner, and its users are signed out. */
  @Column({ type: 'tinyint', unsigned: true, default: 1 })
  status: 0 | 1;
}
