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
import { TakesRecord } from '../../platform/rest/takes-record.decorator.js';
import type { Page } from '../../platform/rest/page.js';
import {
  CreateFullLenderGroupDto,
  LenderGroupDetail,
  LenderGroupResponse,
  SaveLenderGroupDto,
  LENDER_GROUP_LIST,
} from './dto/lender-group.dto.js';
import { LENDER_GROUP_COLUMNS } from './exported-columns.js';
import { LenderGroupsService } from './lender-groups.service.js';

@ApiTags('Lender groups (admin)')
@Controller('api/admin/lender-groups')
@Allow(Permission.LenderManage)
export class LenderGroupsAdminController {
  constructor(private readonly groups: LenderGroupsService) {}

  @Describe('List lender groups for the admin')
  @Get()
  @ApiListQuery(LENDER_GROUP_LIST)
  @ApiOkResponse({ type: [LenderGroupResponse] })
  @Exported('lender-groups', LENDER_GROUP_COLUMNS)
  list(@Query() query: RawListQuery): Promise<Page<LenderGroupResponse>> {
    return this.groups.page(query);
  }

  @Describe('Read a lender group with its lenders', { errors: ['LENDER_GROUP.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: LenderGroupDetail })
  get(@Param('id', IdPipe) id: number): Promise<LenderGroupDetail> {
    return this.groups.get(id);
  }

  @Describe('Create a lender group with all its fields', { errors: ['LENDER_GROUP.NAME_TAKEN'] })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: LenderGroupResponse })
  create(@Body() dto: CreateFullLenderGroupDto, @CurrentActor() actor: Actor): Promise<LenderGroupResponse> {
    return this.groups.create(dto, actor);
  }

  @Describe('Save a lender group', { errors: ['LENDER_GROUP.NOT_FOUND', 'LENDER_GROUP.NAME_TAKEN'] })
  @Put(':id')
  @TakesRecord(SaveLenderGroupDto, (own: LenderGroupsAdminController, id) => own.get(id), ['lenders'])
  @ApiRowId()
  @ApiOkResponse({ type: LenderGroupDetail })
  save(
    @Param('id', IdPipe) id: number,
    @Body() dto: SaveLenderGroupDto,
    @CurrentActor() actor: Actor,
  ): Promise<LenderGroupDetail> {
    return this.groups.save(id, dto, actor);
  }

  @Describe('Delete an empty lender group', { errors: ['LENDER_GROUP.NOT_FOUND', 'LENDER_GROUP.NOT_EMPTY'] })
  @Delete(':id')
  @ApiRowId()
  @ApiOkResponse({ type: LenderGroupResponse })
  remove(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<LenderGroupResponse> {
    return this.groups.remove(id, actor);
  }

  @Describe('List the changes of a lender group')
  @Get(':id/history')
  @AllowStaleReads()
  @ApiRowId()
  @ApiListQuery(HISTORY_LIST)
  @ApiOkResponse({ type: [HistoryEntry] })
  history(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.groups.history(id, query);
  }
}
