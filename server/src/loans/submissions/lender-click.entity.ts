import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED } from '../../platform/database/columns.js';
import { registerArchivedTable } from '../../platform/archived-tables/archived-tables.js';

/** A customer's visit to a lender's page; a row is never changed. */
@Entity('lender_clicks')
@Index('lender_clicks_of', ['lender_application_id', 'clicked_at'])
export class LenderClickEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  id: number;

  @Column({ type: 'int', unsigned: true })
  lender_application_id: number;

  @Column({ type: 'varchar', length: 253 })
  host: string;

  @CreateDateColumn(CREATED)
  clicked_at: Date;
}

registerArchivedTable('lender_clicks', { time: 'clicked_at', mayGo: 'TRUE' });
