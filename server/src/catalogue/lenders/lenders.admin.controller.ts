import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { HistoryEntry, HISTORY_LIST } from '../../platform/history/history.service.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
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

  @Describe('List lenders for the admin')
  @Get()
  @ApiListQuery(LENDER_LIST)
  @ApiOkResponse({ type: [AdminLenderResponse] })
  list(@Query() query: RawListQuery): Promise<Page<AdminLenderResponse>> {
    return this.lenders.page(query);
  }

  @Describe('Read a lender with all its fields', { errors: ['LENDER.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: AdminLenderResponse })
  get(@Param('id', IdPipe) id: number): Promise<AdminLenderResponse> {
    return this.lenders.get(id);
  }

  @Describe('Create a lender with all its fields', { errors: ['LENDER.NAME_TAKEN', 'UTM_LINK.REFUSED'] })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: AdminLenderResponse })
  create(@Body() dto: CreateFullLenderDto, @CurrentActor() actor: Actor): Promise<AdminLenderResponse> {
    return this.lenders.create(dto, actor);
  }

  @Describe('Save a lender', { errors: ['LENDER.NOT_FOUND', 'LENDER.NAME_TAKEN', 'UTM_LINK.REFUSED'] })
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

  @Describe('Delete a lender', { errors: ['LENDER.NOT_FOUND'], description: 'It can be restored.' })
  @Delete(':id')
  @ApiRowId()
  @ApiOkResponse({ type: AdminLenderResponse })
  remove(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<AdminLenderResponse> {
    return this.lenders.remove(id, actor);
  }

  @Describe('Set the order of all lenders', { errors: ['LENDER.ORDER_INCOMPLETE'] })
  @Post('order')
  @HttpCode(200)
  @ApiOkResponse({ type: Success })
  async order(@Body() dto: LenderOrderDto, @CurrentActor() actor: Actor): Promise<Success> {
    await this.lenders.setOrder(dto.ids, actor);
    return SUCCESS;
  }

  @Describe('Switch several lenders on or off', { errors: ['LENDER.NOT_FOUND'] })
  @Post('bulk')
  @HttpCode(200)
  @ApiOkResponse({ type: LendersSwitched })
  async bulk(@Body() dto: SwitchLendersDto, @CurrentActor() actor: Actor): Promise<LendersSwitched> {
    return { success: true, changed: await this.lenders.switchAll(dto, actor) };
  }

  @Describe('Preview what a change of a lender would do', {
    errors: ['LENDER.NOT_FOUND'],
    description:
      'Counts the applications of the last 30 days that match the lender before and after the change; nothing is saved.',
  })
  @Post(':id/effect')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: LenderEffect })
  effect(@Param('id', IdPipe) id: number, @Body() dto: EffectDto): Promise<LenderEffect> {
    return this.lenders.effect(id, dto);
  }

  @Describe('Restore a deleted lender', { errors: ['LENDER.NOT_FOUND', 'LENDER.NAME_TAKEN'] })
  @Post(':id/restore')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: AdminLenderResponse })
  restore(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<AdminLenderResponse> {
    return this.lenders.restore(id, actor);
  }

  @Describe('List the changes of a lender')
  @Get(':id/history')
  @AllowStaleReads()
  @ApiRowId()
  @ApiListQuery(HISTORY_LIST)
  @ApiOkResponse({ type: [HistoryEntry] })
  history(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.lenders.history(id, query);
  }
}
