import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { HistoryEntry } from '../common/audit/history.service.js';
import { type Actor, CurrentActor } from '../common/auth/actor.js';
import { Allow } from '../common/auth/allow.decorator.js';
import { ApiListQuery, ApiRowId } from '../common/rest/api.decorators.js';
import { IdPipe } from '../common/rest/id.pipe.js';
import type { RawListQuery } from '../common/rest/list-query.js';
import type { Page } from '../common/rest/page.js';
import {
  ApproveMerchantDto,
  MerchantDetailsResponse,
  MerchantResponse,
  MerchantRow,
  RefuseMerchantDto,
  ViewMerchantDto,
} from './dto/merchant.dto.js';
import { MerchantsService } from './merchants.service.js';

@ApiTags('Merchants')
@Controller('api/admin/merchants')
@Allow(Permission.MerchantManage)
export class MerchantsAdminController {
  constructor(private readonly merchants: MerchantsService) {}

  @Get()
  @ApiListQuery()
  @ApiOkResponse({ type: [MerchantRow] })
  list(@Query() query: RawListQuery): Promise<Page<MerchantRow>> {
    return this.merchants.page(query);
  }

  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: MerchantResponse })
  get(@Param('id', IdPipe) id: number): Promise<MerchantResponse> {
    return this.merchants.get(id);
  }

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

  @Post(':id/send-link')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: MerchantResponse })
  sendLink(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<MerchantResponse> {
    return this.merchants.sendLink(id, actor);
  }

  @Get(':id/history')
  @ApiRowId()
  @ApiListQuery()
  @ApiOkResponse({ type: [HistoryEntry] })
  history(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.merchants.history(id, query);
  }
}
