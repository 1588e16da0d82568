import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Exported } from '../../platform/exports/exported.decorator.js';
import { byKey } from '../../platform/exports/pages.js';
import { HistoryEntry, HISTORY_LIST } from '../../platform/history/history.service.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { ChosenDone, ChosenDto } from '../../platform/rest/chosen.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import {
  ApproveMerchantDto,
  MerchantDetailsResponse,
  MerchantResponse,
  MerchantRow,
  RefuseMerchantDto,
  RefuseMerchantsDto,
  ViewMerchantDto,
  MERCHANT_LIST,
} from './dto/merchant.dto.js';
import { MERCHANT_COLUMNS } from './exported-columns.js';
import { MerchantsService } from './merchants.service.js';

@ApiTags('Merchants')
@Controller('api/admin/merchants')
@Allow(Permission.MerchantManage)
export class MerchantsAdminController {
  constructor(private readonly merchants: MerchantsService) {}

  @Describe('List merchants')
  @Get()
  @AllowStaleReads()
  @ApiListQuery(MERCHANT_LIST)
  @ApiOkResponse({ type: [MerchantRow] })
  @Exported('merchant-management', MERCHANT_COLUMNS, byKey)
  list(@Query() query: RawListQuery): Promise<Page<MerchantRow>> {
    return this.merchants.page(query);
  }

  @Describe('Read a merchant, masked', { errors: ['MERCHANT.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: MerchantResponse })
  get(@Param('id', IdPipe) id: number, @CurrentActor() { language }: Actor): Promise<MerchantResponse> {
    return this.merchants.get(id, language);
  }

  @Describe('Read a merchant’s personal data unmasked', {
    errors: ['MERCHANT.NOT_FOUND'],
    description: 'Who read it, and the reason given, are written into its history.',
  })
  @Post(':id/view')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: MerchantDetailsResponse })
  view(
    @Param('id', IdPipe) id: number,
    @Body() dto: ViewMerchantDto,
    @CurrentActor() actor: Actor,
  ): Promise<MerchantDetailsResponse> {
    return this.merchants.view(id, dto, actor);
  }

  @Describe('Approve a merchant', {
    errors: ['MERCHANT.NOT_FOUND', 'MERCHANT.DECIDED'],
    description: 'The merchant gets a tracking link of its own, and is sent it.',
  })
  @Post(':id/approve')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: MerchantResponse })
  approve(
    @Param('id', IdPipe) id: number,
    @Body() dto: ApproveMerchantDto,
    @CurrentActor() actor: Actor,
  ): Promise<MerchantResponse> {
    return this.merchants.approve(id, dto, actor);
  }

  @Describe('Approve several merchants', {
    description: 'Each by itself and sent its link; the answer says which were approved and why others were not.',
  })
  @Post('approve')
  @HttpCode(200)
  @ApiOkResponse({ type: [ChosenDone] })
  approveAll(@Body() dto: ChosenDto, @CurrentActor() actor: Actor): Promise<ChosenDone[]> {
    return this.merchants.approveAll(dto, actor);
  }

  @Describe('Refuse several merchants', {
    description: 'Each by itself; the answer says which were refused and why others were not.',
  })
  @Post('refuse')
  @HttpCode(200)
  @ApiOkResponse({ type: [ChosenDone] })
  refuseAll(@Body() dto: RefuseMerchantsDto, @CurrentActor() actor: Actor): Promise<ChosenDone[]> {
    return this.merchants.refuseAll(dto, actor);
  }

  @Describe('Refuse a merchant', { errors: ['MERCHANT.NOT_FOUND', 'MERCHANT.DECIDED'] })
  @Post(':id/refuse')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: MerchantResponse })
  refuse(
    @Param('id', IdPipe) id: number,
    @Body() dto: RefuseMerchantDto,
    @CurrentActor() actor: Actor,
  ): Promise<MerchantResponse> {
    return this.merchants.refuse(id, dto, actor);
  }

  @Describe('Send a merchant its link once more', { errors: ['MERCHANT.NOT_FOUND', 'MERCHANT.NO_LINK'] })
  @Post(':id/send-link')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: MerchantResponse })
  sendLink(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<MerchantResponse> {
    return this.merchants.sendLink(id, actor);
  }

  @Describe('List the changes of a merchant', { errors: ['MERCHANT.NOT_FOUND'] })
  @Get(':id/history')
  @AllowStaleReads()
  @ApiRowId()
  @ApiListQuery(HISTORY_LIST)
  @ApiOkResponse({ type: [HistoryEntry] })
  history(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.merchants.history(id, query);
  }
}
