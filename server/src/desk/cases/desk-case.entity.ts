import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { CREATED } from '../../platform/database/columns.js';

/** Who works on an application at the desk. A row is made when somebody first takes the case. */
@Entity('desk_cases')
@Index('desk_cases_of_admin', ['admin_id', 'application_id'])
@Index('desk_cases_to_follow_up', ['admin_id', 'follow_up_at', 'application_id'])
@Index('desk_cases_of_prospect', ['prospect_id'])
export class DeskCaseEntity {
  @PrimaryColumn({ type: 'int', unsigned: true })
  application_id: number;

  @Column({ type: 'int', unsigned: true })
  prospect_id: number;

  /** Who took it last; `null`: it was given back. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  admin_id: number | null;

  /** Until then nobody else may take it. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  leased_until: Date | null;

  /** When whoever has it wants to go on. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  follow_up_at: Date | null;

  @CreateDateColumn(CREATED)
  created_at: Date;
}
