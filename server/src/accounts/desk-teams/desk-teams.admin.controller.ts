import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Exported } from '../../platform/exports/exported.decorator.js';
import { HistoryEntry, HISTORY_LIST } from '../../platform/history/history.service.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { TakesRecord } from '../../platform/rest/takes-record.decorator.js';
import { DESK_TEAM_LIST, CreateDeskTeamDto, DeskTeamResponse, UpdateDeskTeamDto } from './dto/desk-team.dto.js';
import { DeskTeamsService } from './desk-teams.service.js';
import { DESK_TEAM_COLUMNS } from './exported-columns.js';

@ApiTags('Desk teams (admin)')
@Controller('api/admin/desk-teams')
@Allow(Permission.Administer)
export class DeskTeamsAdminController {
  constructor(private readonly deskTeams: DeskTeamsService) {}

  @Describe('List desk teams for the admin')
  @Get()
  @ApiListQuery(DESK_TEAM_LIST)
  @ApiOkResponse({ type: [DeskTeamResponse] })
  @Exported('desk-teams', DESK_TEAM_COLUMNS)
  list(@Query() query: RawListQuery): Promise<Page<DeskTeamResponse>> {
    return this.deskTeams.page(query);
  }

  @Describe('Read a desk team', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: DeskTeamResponse })
  get(@Param('id', IdPipe) id: number): Promise<DeskTeamResponse> {
    return this.deskTeams.get(id);
  }

  @Describe('Create a desk team')
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: DeskTeamResponse })
  create(@Body() dto: CreateDeskTeamDto, @CurrentActor() actor: Actor): Promise<DeskTeamResponse> {
    return this.deskTeams.create(dto, actor);
  }

  @Describe('Save a desk team', { errors: ['RECORD.NOT_FOUND'] })
  @Put(':id')
  @TakesRecord(UpdateDeskTeamDto, (own: DeskTeamsAdminController, id) => own.get(id))
  @ApiRowId()
  @ApiOkResponse({ type: DeskTeamResponse })
  update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateDeskTeamDto,
    @CurrentActor() actor: Actor,
  ): Promise<DeskTeamResponse> {
    return this.deskTeams.update(id, dto, actor);
  }

  @Describe('Delete a desk team', { errors: ['RECORD.NOT_FOUND'] })
  @Delete(':id')
  @ApiRowId()
  @ApiOkResponse({ type: DeskTeamResponse })
  remove(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<DeskTeamResponse> {
    return this.deskTeams.remove(id, actor);
  }

  @Describe('List the changes of a desk team')
  @Get(':id/history')
  @AllowStaleReads()
  @ApiRowId()
  @ApiListQuery(HISTORY_LIST)
  @ApiOkResponse({ type: [HistoryEntry] })
  history(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.deskTeams.history(id, query);
  }
}
