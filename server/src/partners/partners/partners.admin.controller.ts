import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
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
import { CreatePartnerDto, PartnerResponse, UpdatePartnerDto, PARTNER_LIST } from './dto/partner.dto.js';
import { PARTNER_COLUMNS } from './exported-columns.js';
import { PartnersService } from './partners.service.js';

@ApiTags('Partners (admin)')
@Controller('api/admin/partners')
@Allow(Permission.PartnerManage)
export class PartnersAdminController {
  constructor(private readonly partners: PartnersService) {}

  @Describe('List partners')
  @Get()
  @ApiListQuery(PARTNER_LIST)
  @ApiOkResponse({ type: [PartnerResponse] })
  @Exported('partners', PARTNER_COLUMNS)
  list(@Query() query: RawListQuery): Promise<Page<PartnerResponse>> {
    return this.partners.page(query);
  }

  @Describe('Read a partner', { errors: ['PARTNER.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: PartnerResponse })
  get(@Param('id', IdPipe) id: number): Promise<PartnerResponse> {
    return this.partners.get(id);
  }

  @Describe('Create a partner', {
    errors: ['PARTNER.SLUG_TAKEN'],
    description: 'A new partner is switched off until its brand is made.',
  })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: PartnerResponse })
  create(@Body() dto: CreatePartnerDto, @CurrentActor() actor: Actor): Promise<PartnerResponse> {
    return this.partners.create(dto, actor);
  }

  @Describe('Change a partner', { errors: ['PARTNER.NOT_FOUND', 'PARTNER.DEFAULT_NEEDED'] })
  @Put(':id')
  @TakesRecord(UpdatePartnerDto, (own: PartnersAdminController, id) => own.get(id))
  @ApiRowId()
  @ApiOkResponse({ type: PartnerResponse })
  update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdatePartnerDto,
    @CurrentActor() actor: Actor,
  ): Promise<PartnerResponse> {
    return this.partners.update(id, dto, actor);
  }

  @Describe('List the changes of a partner', { errors: ['PARTNER.NOT_FOUND'] })
  @Get(':id/history')
  @AllowStaleReads()
  @ApiRowId()
  @ApiListQuery(HISTORY_LIST)
  @ApiOkResponse({ type: [HistoryEntry] })
  history(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.partners.history(id, query);
  }
}
