import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { OPTION_LIST_NAMES } from '@marketplace/contract/option-lists/option-lists.js';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../auth/actor.js';
import { Allow } from '../auth/allow.decorator.js';
import { AllowStaleReads } from '../database/allow-stale-reads.decorator.js';
import { HistoryEntry, HISTORY_LIST } from '../history/history.service.js';
import { Describe } from '../openapi/describe.decorator.js';
import { ApiIdempotent, ApiListQuery, ApiRowId } from '../rest/api.decorators.js';
import { IdPipe } from '../rest/id.pipe.js';
import { RawListQuery } from '../rest/list-query.js';
import { TakesRecord } from '../rest/takes-record.decorator.js';
import type { Page } from '../rest/page.js';
import { Success, SUCCESS } from '../rest/success.js';
import {
  CreateOptionDto,
  OptionItemResponse,
  OptionListResponse,
  OptionOrderDto,
  UpdateOptionDto,
  OPTION_LIST_LIST,
  OPTION_ITEM_LIST,
} from './dto/option-list.dto.js';
import { OptionListsService } from './option-lists.service.js';

const ApiList = () => ApiParam({ name: 'list', enum: OPTION_LIST_NAMES, example: 'salaryMode' });

@ApiTags('Option lists (admin)')
@Controller('api/admin/option-lists')
@Allow(Permission.OptionListManage)
export class OptionListsAdminController {
  constructor(private readonly lists: OptionListsService) {}

  @Describe('List option lists for the admin')
  @Get()
  @ApiListQuery(OPTION_LIST_LIST)
  @ApiOkResponse({ type: [OptionListResponse] })
  page(@Query() query: RawListQuery): Promise<Page<OptionListResponse>> {
    return this.lists.page(query);
  }

  @Describe('Read an option list', { errors: ['OPTION_LIST.NOT_FOUND'] })
  @Get(':list')
  @ApiList()
  @ApiOkResponse({ type: OptionListResponse })
  get(@Param('list') list: string): Promise<OptionListResponse> {
    return this.lists.get(list);
  }

  @Describe('List the options of a list', { errors: ['OPTION_LIST.NOT_FOUND'] })
  @Get(':list/items')
  @ApiList()
  @ApiListQuery(OPTION_ITEM_LIST)
  @ApiOkResponse({ type: [OptionItemResponse] })
  items(@Param('list') list: string, @Query() query: RawListQuery): Promise<Page<OptionItemResponse>> {
    return this.lists.items(list, query);
  }

  @Describe('Read an option', { errors: ['OPTION_LIST.NOT_FOUND', 'OPTION.NOT_FOUND'] })
  @Get(':list/items/:id')
  @ApiList()
  @ApiRowId()
  @ApiOkResponse({ type: OptionItemResponse })
  item(@Param('list') list: string, @Param('id', IdPipe) id: number): Promise<OptionItemResponse> {
    return this.lists.item(list, id);
  }

  @Describe('Add an option to a list', { errors: ['OPTION_LIST.NOT_FOUND', 'OPTION_LIST.FIXED', 'OPTION.ID_TAKEN'] })
  @Post(':list/items')
  @ApiList()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: OptionItemResponse })
  add(
    @Param('list') list: string,
    @Body() dto: CreateOptionDto,
    @CurrentActor() actor: Actor,
  ): Promise<OptionItemResponse> {
    return this.lists.add(list, dto, actor);
  }

  @Describe('Change an option', {
    errors: ['OPTION_LIST.NOT_FOUND', 'OPTION_LIST.FIXED', 'OPTION_LIST.LAST_OPTION', 'OPTION.NOT_FOUND'],
  })
  @Put(':list/items/:id')
  @TakesRecord(UpdateOptionDto, (own: OptionListsAdminController, id, params) => own.item(params.list ?? '', id))
  @ApiList()
  @ApiRowId()
  @ApiOkResponse({ type: OptionItemResponse })
  update(
    @Param('list') list: string,
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateOptionDto,
    @CurrentActor() actor: Actor,
  ): Promise<OptionItemResponse> {
    return this.lists.update(list, id, dto, actor);
  }

  @Describe('Set the order of the options of a list', {
    errors: ['OPTION_LIST.NOT_FOUND', 'OPTION_LIST.ORDER_INCOMPLETE'],
  })
  @Post(':list/order')
  @HttpCode(200)
  @ApiList()
  @ApiOkResponse({ type: Success })
  async order(
    @Param('list') list: string,
    @Body() dto: OptionOrderDto,
    @CurrentActor() actor: Actor,
  ): Promise<Success> {
    await this.lists.setOrder(list, dto.ids, actor);
    return SUCCESS;
  }

  @Describe('List the changes of an option list', { errors: ['OPTION_LIST.NOT_FOUND'] })
  @Get(':list/history')
  @AllowStaleReads()
  @ApiList()
  @ApiListQuery(HISTORY_LIST)
  @ApiOkResponse({ type: [HistoryEntry] })
  history(@Param('list') list: string, @Query() query: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.lists.history(list, query);
  }
}
