import type { OptionListName } from '@marketplace/contract/option-lists/option-lists.js';
import { Column, Entity, Index } from 'typeorm';
import { Row } from '../database/columns.js';

/** One choice of an option list. Its id is stored wherever it was chosen, so it neither changes nor disappears. */
@Entity('option_items')
@Index('option_items_of_list', ['list', 'item_id'], { unique: true })
export class OptionItemEntity extends Row {
  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;

  @Column({ type: 'varchar', length: 40 })
  list: OptionListName;

  @Column({ type: 'varchar', length: 40 })
  item_id: string;

  @Column({ type: 'varchar', length: 80 })
  label_en: string;

  @Column({ type: 'varchar', length: 80 })
  label_hi: string;

  @Column({ type: 'int', unsigned: true })
  sort_order: number;

  /** 0: no longer offered; whoever chose it keeps it. */
  @Column({ type: 'tinyint', unsigned: true, default: 1 })
  status: 0 | 1;
}
