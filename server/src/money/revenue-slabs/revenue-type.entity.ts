import { Column, Entity } from 'typeorm';
import type { RevenueKind } from '@marketplace/contract/revenue/slab.js';
import { Row } from '../../platform/database/columns.js';

@Entity('revenue_types')
export class RevenueTypeEntity extends Row {
  @Column({ type: 'varchar', length: 60 })
  name: string;

  @Column({ type: 'varchar', length: 20 })
  kind: RevenueKind;
}
