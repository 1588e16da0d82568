import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Exported } from '../../platform/exports/exported.decorator.js';
import { byKey } from '../../platform/exports/pages.js';
import { HistoryEntry, HISTORY_LIST } from '../../platform/history/history.service.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import { TakesRecord } from '../../platform/rest/takes-record.decorator.js';
import type { Page } from '../../platform/rest/page.js';
import {
  CreateTrackingLinkDto,
  TrackingLinkResponse,
  UpdateTrackingLinkDto,
  TRACKING_LINK_LIST,
} from './dto/tracking-link.dto.js';
import { TRACKING_LINK_COLUMNS } from './exported-columns.js';
import { TrackingLinksService } from './tracking-links.service.js';

@ApiTags('Tracking links')
@Controller('api/admin/tracking-links')
@Allow(Permission.TrackingLinkManage)
export class TrackingLinksAdminController {
  constructor(private readonly links: TrackingLinksService) {}

  @Describe('List tracking links')
  @Get()
  @AllowStaleReads()
  @ApiListQuery(TRACKING_LINK_LIST)
  @ApiOkResponse({ type: [TrackingLinkResponse] })
  @Exported('tracking-links', TRACKING_LINK_COLUMNS, byKey)
  list(@Query() query: RawListQuery): Promise<Page<TrackingLinkResponse>> {
    return this.links.page(query);
  }

  @Describe('Read a tracking link', { errors: ['TRACKING_LINK.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: TrackingLinkResponse })
  get(@Param('id', IdPipe) id: number): Promise<TrackingLinkResponse> {
    return this.links.get(id);
  }

  @Describe('Create a tracking link', { errors: ['PARTNER.NOT_FOUND'] })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: TrackingLinkResponse })
  create(@Body() dto: CreateTrackingLinkDto, @CurrentActor() actor: Actor): Promise<TrackingLinkResponse> {
    return this.links.create(dto, actor);
  }

  @Describe('Change a tracking link', { errors: ['TRACKING_LINK.NOT_FOUND'] })
  @Put(':id')
  @TakesRecord(UpdateTrackingLinkDto, (own: TrackingLinksAdminController, id) => own.get(id), [
    'partner_name',
    'merchant_name',
    'state',
    'clicks',
    'applications',
  ])
  @ApiRowId()
  @ApiOkResponse({ type: TrackingLinkResponse })
  update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateTrackingLinkDto,
    @CurrentActor() actor: Actor,
  ): Promise<TrackingLinkResponse> {
    return this.links.update(id, dto, actor);
  }

  @Describe('List the changes of a tracking link', { errors: ['TRACKING_LINK.NOT_FOUND'] })
  @Get(':id/history')
  @AllowStaleReads()
  @ApiRowId()
  @ApiListQuery(HISTORY_LIST)
  @ApiOkResponse({ type: [HistoryEntry] })
  history(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.links.history(id, query);
  }
}
