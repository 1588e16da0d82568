import { CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { CREATED } from '../../platform/database/columns.js';

/** Somebody may be in several teams. The rows of a deleted team stay. */
@Entity('desk_team_members')
@Index('desk_team_members_of_admin', ['admin_id', 'team_id'])
export class DeskTeamMemberEntity {
  @PrimaryColumn({ type: 'int', unsigned: true })
  team_id: number;

  @PrimaryColumn({ type: 'int', unsigned: true })
  admin_id: number;

  @CreateDateColumn(CREATED)
  created_at: Date;
}
