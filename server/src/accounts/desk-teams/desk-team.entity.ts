import { Column, Entity, Index } from 'typeorm';
import { EditableRow } from '../../platform/database/columns.js';

/** Who works together at the desk. */
@Entity('desk_teams')
@Index('desk_teams_by_name', ['deleted_at', 'name'])
@Index('desk_teams_of_supervisor', ['supervisor_id'])
export class DeskTeamEntity extends EditableRow {
  @Column({ type: 'varchar', length: 80 })
  name: string;

  /** A manager, of role 2. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  supervisor_id: number | null;
}
