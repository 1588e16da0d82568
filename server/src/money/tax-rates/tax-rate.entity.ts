import type { TaxKind } from '@marketplace/contract/tax/tax.js';
import { Column, Entity, Index } from 'typeorm';
import { decimal, EditableRow } from '../../platform/database/columns.js';

const PERCENT = { type: 'decimal', precision: 6, scale: 3, transformer: decimal } as const;

/** What the law takes from payments of a kind from a day on, until another row of the kind begins. */
@Entity('tax_rates')
@Index('tax_rates_of_day', ['deleted_at', 'kind', 'valid_from'])
export class TaxRateEntity extends EditableRow {
  @Column({ type: 'varchar', length: 12 })
  kind: TaxKind;

  /** `YYYY-MM-DD`, in India. */
  @Column({ type: 'date' })
  valid_from: string;

  /** What it rests on, as statements name it. */
  @Column({ type: 'varchar', length: 120 })
  law: string;

  /** What the rate without a PAN rests on. */
  @Column({ type: 'varchar', length: 120, default: 'Section 397(2), Income-tax Act 2025' })
  law_without_pan: string;

  @Column({ type: 'decimal', precision: 12, scale: 2, transformer: decimal })
  tds_threshold: number;

  @Column(PERCENT)
  tds_percent: number;

  @Column(PERCENT)
  tds_percent_without_pan: number;

  @Column(PERCENT)
  gst_percent: number;
}
