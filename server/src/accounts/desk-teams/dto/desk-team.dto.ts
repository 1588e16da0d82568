import { ApiProperty } from '@nestjs/swagger';
import { DESK_TEAM_RULES } from '@marketplace/contract/desk-teams/rules.js';
import { asIds, asText, listOf } from '../../../platform/rest/list-query.js';
import { PartialDto } from '../../../platform/validation/declared-fields.js';
import { Field, Name, Version } from '../../../platform/validation/fields.js';

export class CreateDeskTeamDto {
  @Name(DESK_TEAM_RULES.name, { example: 'North, in the morning' })
  name: string;

  @Field(DESK_TEAM_RULES.supervisor_id, { optional: true, example: 2, description: 'An active admin of role 2' })
  supervisor_id?: number | null;

  @Field(DESK_TEAM_RULES.member_ids, { example: [3, 4], description: 'Active admins of role 3: all who are in it' })
  member_ids: number[];
}

export class UpdateDeskTeamDto extends PartialDto(CreateDeskTeamDto) {
  @Version({ optional: true })
  version?: number;
}

/** What the admin's list sorts and filters by. */
export const DESK_TEAM_LIST = listOf({
  sorts: ['name', 'id', 'updated_at'],
  filters: { q: asText, id: asIds },
});

class DeskTeamMember {
  @ApiProperty({ example: 3 })
  id: number;

  @ApiProperty({ example: 'Meera Nair' })
  name: string;
}

export class DeskTeamResponse {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 'North, in the morning' })
  name: string;

  @ApiProperty({ type: Number, nullable: true, example: 2 })
  supervisor_id: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Asha Rao' })
  supervisor_name: string | null;

  @ApiProperty({ type: [Number], example: [3, 4] })
  member_ids: number[];

  @ApiProperty({ type: [DeskTeamMember], description: 'By name' })
  members: DeskTeamMember[];

  @ApiProperty({ example: 3 })
  version: number;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  created_at: string;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  updated_at: string;
}
