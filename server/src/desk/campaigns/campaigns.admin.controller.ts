import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Exported } from '../../platform/exports/exported.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { CampaignsService } from './campaigns.service.js';
import {
  ApproveCampaignDto,
  CAMPAIGN_LIST,
  CampaignResponse,
  CampaignRow,
  CreateCampaignDto,
  NewCampaign,
} from './dto/campaign.dto.js';
import { CAMPAIGN_COLUMNS } from './exported-columns.js';

const MOVED = ['RECORD.NOT_FOUND', 'CAMPAIGN.STATE'] as const;

@ApiTags('Campaigns')
@Controller('api/admin/campaigns')
@Allow(Permission.CampaignManage)
export class CampaignsAdminController {
  constructor(private readonly campaigns: CampaignsService) {}

  @Describe('List campaigns of messages')
  @Get()
  @ApiListQuery(CAMPAIGN_LIST)
  @ApiOkResponse({ type: [CampaignRow] })
  @Exported('messaging', CAMPAIGN_COLUMNS)
  list(@Query() query: RawListQuery): Promise<Page<CampaignRow>> {
    return this.campaigns.page(query);
  }

  @Describe('Read a campaign, with samples and what became of its messages', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: CampaignResponse })
  get(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<CampaignResponse> {
    return this.campaigns.get(id, actor);
  }

  @Describe('Write a campaign', {
    description: 'Its audience is counted by a job. It is never edited: whoever wants another one writes it anew.',
  })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: NewCampaign })
  create(@Body() dto: CreateCampaignDto, @CurrentActor() actor: Actor): Promise<NewCampaign> {
    return this.campaigns.create(dto, actor);
  }

  @Describe('Ask for the approval of a campaign', {
    errors: [...MOVED, 'CAMPAIGN.NOT_COUNTED', 'CAMPAIGN.NOBODY'],
  })
  @Post(':id/submit')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: CampaignResponse })
  submit(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<CampaignResponse> {
    return this.campaigns.submit(id, actor);
  }

  @Describe('Approve a campaign, which then sends', {
    errors: [...MOVED, 'CAMPAIGN.CHANGED', 'AUTH.SECOND_ADMIN', 'AUTH.SECOND_ADMIN_LINKED'],
    description: 'Another admin than the one who wrote it and the one who asked. `hash` is of what they have read.',
  })
  @Post(':id/approve')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: CampaignResponse })
  approve(
    @Param('id', IdPipe) id: number,
    @Body() { hash }: ApproveCampaignDto,
    @CurrentActor() actor: Actor,
  ): Promise<CampaignResponse> {
    return this.campaigns.approve(id, hash, actor);
  }

  @Describe('Pause a campaign', { errors: MOVED, description: 'Messages of the round at hand still go.' })
  @Post(':id/pause')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: CampaignResponse })
  pause(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<CampaignResponse> {
    return this.campaigns.pause(id, actor);
  }

  @Describe('Go on with a paused campaign', { errors: [...MOVED, 'CAMPAIGN.CHANGED'] })
  @Post(':id/resume')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: CampaignResponse })
  resume(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<CampaignResponse> {
    return this.campaigns.resume(id, actor);
  }

  @Describe('Stop a campaign for good', { errors: MOVED, description: 'Whoever still waits is sent nothing.' })
  @Post(':id/stop')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: CampaignResponse })
  stop(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<CampaignResponse> {
    return this.campaigns.stop(id, actor);
  }
}
