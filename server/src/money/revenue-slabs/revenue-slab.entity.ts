import { Column, Entity, Index } from 'typeorm';
import { decimal, EditableRow } from '../../platform/database/columns.js';

/** One range of months and the lender's payment for it; see `contract/src/revenue/`. */
@Entity('lender_revenue_slabs')
@Index('lender_revenue_slabs_in_order', ['lender_id', 'deleted_at', 'display_order'])
export class RevenueSlabEntity extends EditableRow {
  @Column({ type: 'int', unsigned: true })
  lender_id: number;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  slab_disbursed_min: number | null;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  slab_disbursed_max: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  slab_number_min: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  slab_number_max: number | null;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  ats_min: number | null;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  ats_max: number | null;

  @Column({ type: 'int', unsigned: true })
  revenue_type_id: number;

  @Column({ type: 'decimal', precision: 12, scale: 2, nullable: true, transformer: decimal })
  revenue_flat: number | null;

  @Column({ type: 'decimal', precision: 6, scale: 3, nullable: true, transformer: decimal })
  revenue_percent: number | null;

  @Column({ type: 'tinyint', unsigned: true, default: 1 })
  status: 0 | 1;

  @Column({ type: 'int', unsigned: true })
  display_order: number;
}
