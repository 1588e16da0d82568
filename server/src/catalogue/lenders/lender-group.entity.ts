import { Column, Entity, Index } from 'typeorm';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { EditableRow, json } from '../../platform/database/columns.js';

@Entity('lender_groups')
@Index('lender_groups_name', ['name', 'deleted_id'], { unique: true })
export class LenderGroupEntity extends EditableRow {
  @Column({ type: 'varchar', length: 80 })
  name: string;

  @Column({ type: 'text', transformer: json })
  product_types: ProductType[];

  /** 0 while it is in use, its own id once deleted, so that its name becomes free again. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  deleted_id: number;
}
