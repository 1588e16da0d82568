import { Body, Controller, Get, HttpCode, Param, type PipeTransform, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { CALL_CAMPAIGN_ACTS, type CallCampaignAct } from '@marketplace/contract/telecalling/telecalling.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Exported } from '../../platform/exports/exported.decorator.js';
import { HistoryEntry, HISTORY_LIST } from '../../platform/history/history.service.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { TakesRecord } from '../../platform/rest/takes-record.decorator.js';
import { CallCampaignsService } from './call-campaigns.service.js';
import {
  CALL_CAMPAIGN_LIST,
  CallCampaignResponse,
  CreateCallCampaignDto,
  LeadCount,
  UpdateCallCampaignDto,
} from './dto/call-campaign.dto.js';
import { CALL_CAMPAIGN_COLUMNS } from './exported-columns.js';

class ActPipe implements PipeTransform<string, CallCampaignAct> {
  transform(value: string): CallCampaignAct {
    const act = CALL_CAMPAIGN_ACTS.find((one) => one === value);
    if (!act) throw new DomainError('RECORD.NOT_FOUND');
    return act;
  }
}

@ApiTags('Telecalling')
@Controller('api/admin/call-campaigns')
@Allow(Permission.CampaignManage)
export class CallCampaignsAdminController {
  constructor(private readonly campaigns: CallCampaignsService) {}

  @Describe('List campaigns of calls')
  @Get()
  @ApiListQuery(CALL_CAMPAIGN_LIST)
  @ApiOkResponse({ type: [CallCampaignResponse] })
  @Exported('call-campaigns', CALL_CAMPAIGN_COLUMNS)
  list(@Query() query: RawListQuery): Promise<Page<CallCampaignResponse>> {
    return this.campaigns.page(query);
  }

  @Describe('Read a campaign of calls', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: CallCampaignResponse })
  get(@Param('id', IdPipe) id: number): Promise<CallCampaignResponse> {
    return this.campaigns.get(id);
  }

  @Describe('Create a campaign of calls', {
    description: 'A draft: whom it would call is counted, and nobody is called. Only who agreed to calls is counted.',
  })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: CallCampaignResponse })
  create(@Body() dto: CreateCallCampaignDto, @CurrentActor() actor: Actor): Promise<CallCampaignResponse> {
    return this.campaigns.create(dto, actor);
  }

  @Describe('Save a campaign of calls', {
    errors: ['RECORD.NOT_FOUND', 'CALL_CAMPAIGN.STARTED', 'CALL_CAMPAIGN.STATE'],
    description: 'Whom it calls can be changed until it is started.',
  })
  @Put(':id')
  @TakesRecord(UpdateCallCampaignDto, (own: CallCampaignsAdminController, id) => own.get(id), [
    'audience_count',
    'leads',
    'is_filling',
    'state',
  ])
  @ApiRowId()
  @ApiOkResponse({ type: CallCampaignResponse })
  update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateCallCampaignDto,
    @CurrentActor() actor: Actor,
  ): Promise<CallCampaignResponse> {
    return this.campaigns.update(id, dto, actor);
  }

  @Describe('Start, pause, resume or end a campaign of calls', {
    errors: ['RECORD.NOT_FOUND', 'CALL_CAMPAIGN.STATE', 'CALL_CAMPAIGN.TOO_MANY'],
    description: 'Once it is started, everybody whom its filter finds is put into it, in the background.',
  })
  @Post(':id/:act')
  @HttpCode(200)
  @ApiRowId()
  @ApiParam({ name: 'act', enum: CALL_CAMPAIGN_ACTS })
  @ApiOkResponse({ type: CallCampaignResponse })
  move(
    @Param('id', IdPipe) id: number,
    @Param('act', ActPipe) act: CallCampaignAct,
    @CurrentActor() actor: Actor,
  ): Promise<CallCampaignResponse> {
    return this.campaigns.move(id, act, actor);
  }

  @Describe('Count what came of the leads of a campaign', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id/results')
  @AllowStaleReads()
  @ApiRowId()
  @ApiOkResponse({ type: [LeadCount] })
  results(@Param('id', IdPipe) id: number): Promise<LeadCount[]> {
    return this.campaigns.results(id);
  }

  @Describe('List the changes of a campaign of calls')
  @Get(':id/history')
  @AllowStaleReads()
  @ApiRowId()
  @ApiListQuery(HISTORY_LIST)
  @ApiOkResponse({ type: [HistoryEntry] })
  history(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.campaigns.history(id, query);
  }
}
