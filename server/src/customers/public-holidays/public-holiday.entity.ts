import { Column, Entity, Index } from 'typeorm';
import { EditableRow } from '../../platform/database/columns.js';

/** A day on which nobody is called to sell. */
@Entity('public_holidays')
@Index('public_holidays_by_day', ['deleted_at', 'day'])
export class PublicHolidayEntity extends EditableRow {
  /** `YYYY-MM-DD`, in India. */
  @Column({ type: 'date' })
  day: string;

  @Column({ type: 'varchar', length: 80 })
  name: string;

  @Column({ type: 'varchar', length: 80 })
  name_hi: string;
}
