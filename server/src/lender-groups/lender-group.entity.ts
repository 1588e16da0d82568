import { Column, Entity, Index } from 'typeorm';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { EditableRow, json } from '../database/columns.js';

@Entity('lender_groups')
@Index('lender_groups_name', ['name'], { unique: true })
export class LenderGroupEntity extends EditableRow {
  @Column({ type: 'varchar', length: 80 })
  name: string;

  @Column({ type: 'text', transformer: json })
  product_types: ProductType[];
}
