import type { Employment } from '@marketplace/contract/products/products.js';
import { Column, Entity, Index } from 'typeorm';
import { decimal, EditableRow, json } from '../../platform/database/columns.js';

@Entity('credit_cards')
@Index('credit_cards_by_order', ['deleted_at', 'sort_order'])
export class CreditCardEntity extends EditableRow {
  @Column({ type: 'varchar', length: 100 })
  category_name: string;

  @Column({ type: 'varchar', length: 200, nullable: true })
  category_img_thumb: string | null;

  @Column({ type: 'int', unsigned: true })
  sort_order: number;

  @Column({ type: 'varchar', length: 200, nullable: true })
  key_feature: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  key_feature_hi: string | null;

  @Column({ type: 'decimal', precision: 10, scale: 2, nullable: true, transformer: decimal })
  annual_fee: number | null;

  @Column({ type: 'decimal', precision: 10, scale: 2, nullable: true, transformer: decimal })
  first_year_fee: number | null;

  @Column({ type: 'text', transformer: json })
  marketing_bullets: string[];

  @Column({ type: 'text', default: '[]', transformer: json })
  marketing_bullets_hi: string[];

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  secured: 0 | 1;

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  status: 0 | 1;

  @Column({ type: 'varchar', length: 1000, nullable: true })
  utm_link: string | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  min_income: number | null;

  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  min_age: number | null;

  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  max_age: number | null;

  @Column({ type: 'smallint', unsigned: true, nullable: true })
  min_credit_score: number | null;

  @Column({ type: 'text', nullable: true, transformer: json })
  employments: Employment[] | null;

  @Column({ type: 'varchar', length: 300, nullable: true })
  pincode_prefixes: string | null;
}
