import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { json } from '../../platform/database/columns.js';
import type { JourneyFigures } from './journey-figures.js';

/** What the newest applications at a lender came to; computed anew each day. */
@Entity('lender_journey_figures')
@Index('lender_journey_figures_of_lender', ['lender_id'], { unique: true })
export class LenderJourneyFiguresEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id: number;

  @Column({ type: 'int', unsigned: true })
  lender_id: number;

  @Column({ type: 'datetime', precision: 3 })
  computed_at: Date;

  @Column({ type: 'text', transformer: json })
  figures: JourneyFigures;
}
