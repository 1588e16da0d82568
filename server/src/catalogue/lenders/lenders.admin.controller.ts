import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { MayBeOld } from '../../platform/database/may-be-old.decorator.js';
import { HistoryEntry, HISTORY_LIST } from '../../platform/history/history.service.js';
import { ApiIdempotent, ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import { TakesRecord } from '../../platform/rest/takes-record.decorator.js';
import type { Page } from '../../platform/rest/page.js';
import { Success, SUCCESS } from '../../platform/rest/success.js';
import {
  AdminLenderResponse,
  CreateFullLenderDto,
  EffectDto,
  LenderEffect,
  LenderOrderDto,
  LendersSwitched,
  SaveLenderDto,
  SwitchLendersDto,
  LENDER_LIST,
} from './dto/lender.dto.js';
import { LendersService } from './lenders.service.js';

@ApiTags('Lenders (admin)')
@Controller('api/admin/lenders')
@Allow(Permission.LenderManage)
export class LendersAdminController {
  constructor(private readonly lenders: LendersService) {}

  @Get()
  @ApiListQuery(LENDER_LIST)
  @ApiOkResponse({ type: [AdminLenderResponse] })
  list(@Query() query: RawListQuery): Promise<Page<AdminLenderResponse>> {
    return this.lenders.page(query);
  }

  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: AdminLenderResponse })
  get(@Param('id', IdPipe) id: number): Promise<AdminLenderResponse> {
    return this.lenders.get(id);
  }

  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: AdminLenderResponse })
  create(@Body() dto: CreateFullLenderDto, @CurrentActor() actor: Actor): Promise<AdminLenderResponse> {
    return this.lenders.create(dto, actor);
  }

  @Put(':id')
  @TakesRecord(SaveLenderDto, (own: LendersAdminController, id) => own.get(id))
  @ApiRowId()
  @ApiOkResponse({ type: AdminLenderResponse })
  save(
    @Param('id', IdPipe) id: number,
    @Body() dto: SaveLenderDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminLenderResponse> {
    return this.lenders.save(id, dto, actor);
  }

  @Delete(':id')
  @ApiRowId()
  @ApiOkResponse({ type: AdminLenderResponse })
  remove(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<AdminLenderResponse> {
    return this.lenders.remove(id, actor);
  }

  @Post('order')
  @HttpCode(200)
  @ApiOkResponse({ type: Success })
  async order(@Body() dto: LenderOrderDto, @CurrentActor() actor: Actor): Promise<Success> {
    await this.lenders.setOrder(dto.ids, actor);
    return SUCCESS;
  }

  @Post('bulk')
  @HttpCode(200)
  @ApiOkResponse({ type: LendersSwitched })
  async bulk(@Body() dto: SwitchLendersDto, @CurrentActor() actor: Actor): Promise<LendersSwitched> {
    return { success: true, changed: await this.lenders.switchAll(dto, actor) };
  }

  @Post(':id/effect')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: LenderEffect })
  effect(@Param('id', IdPipe) id: number, @Body() dto: EffectDto): Promise<LenderEffect> {
    return this.lenders.effect(id, dto);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: AdminLenderResponse })
  restore(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<AdminLenderResponse> {
    return this.lenders.restore(id, actor);
  }

  @Get(':id/history')
  @MayBeOld()
  @ApiRowId()
  @ApiListQuery(HISTORY_LIST)
  @ApiOkResponse({ type: [HistoryEntry] })
  history(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.lenders.history(id, query);
  }
}
