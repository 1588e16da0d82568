import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Exported } from '../../platform/exports/exported.decorator.js';
import { HistoryEntry, HISTORY_LIST } from '../../platform/history/history.service.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { ChosenDone } from '../../platform/rest/chosen.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import { TakesRecord } from '../../platform/rest/takes-record.decorator.js';
import type { Page } from '../../platform/rest/page.js';
import { Success, SUCCESS } from '../../platform/rest/success.js';
import { CreditCardsService } from './credit-cards.service.js';
import {
  AdminCardResponse,
  CardOrderDto,
  CreateFullCardDto,
  SaveCardDto,
  SwitchCardsDto,
  TestedLink,
  TestLinkDto,
  CARD_LIST,
} from './dto/credit-card.dto.js';
import { CARD_COLUMNS } from './exported-columns.js';

@ApiTags('Credit cards (admin)')
@Controller('api/admin/credit-cards')
@Allow(Permission.CardManage)
export class CreditCardsAdminController {
  constructor(private readonly cards: CreditCardsService) {}

  @Describe('List credit cards for the admin')
  @Get()
  @ApiListQuery(CARD_LIST)
  @ApiOkResponse({ type: [AdminCardResponse] })
  @Exported('credit-cards', CARD_COLUMNS)
  list(@Query() query: RawListQuery): Promise<Page<AdminCardResponse>> {
    return this.cards.page(query);
  }

  @Describe('Read a credit card', { errors: ['CARD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: AdminCardResponse })
  get(@Param('id', IdPipe) id: number): Promise<AdminCardResponse> {
    return this.cards.get(id);
  }

  @Describe('Create a credit card with all its fields', { errors: ['UTM_LINK.REFUSED'] })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: AdminCardResponse })
  create(@Body() dto: CreateFullCardDto, @CurrentActor() actor: Actor): Promise<AdminCardResponse> {
    return this.cards.create(dto, actor);
  }

  @Describe('Save a credit card', { errors: ['CARD.NOT_FOUND', 'UTM_LINK.REFUSED'] })
  @Put(':id')
  @TakesRecord(SaveCardDto, (own: CreditCardsAdminController, id) => own.get(id))
  @ApiRowId()
  @ApiOkResponse({ type: AdminCardResponse })
  save(
    @Param('id', IdPipe) id: number,
    @Body() dto: SaveCardDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminCardResponse> {
    return this.cards.save(id, dto, actor);
  }

  @Describe('Delete a credit card', { errors: ['CARD.NOT_FOUND'], description: 'It can be restored.' })
  @Delete(':id')
  @ApiRowId()
  @ApiOkResponse({ type: AdminCardResponse })
  remove(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<AdminCardResponse> {
    return this.cards.remove(id, actor);
  }

  @Describe('Set the order of all credit cards', { errors: ['CARD.ORDER_INCOMPLETE'] })
  @Post('order')
  @HttpCode(200)
  @ApiOkResponse({ type: Success })
  async order(@Body() dto: CardOrderDto, @CurrentActor() actor: Actor): Promise<Success> {
    await this.cards.setOrder(dto.ids, actor);
    return SUCCESS;
  }

  @Describe('Switch several credit cards', {
    description: 'Each by itself; the answer says which were changed and why others were not.',
  })
  @Post('switch')
  @HttpCode(200)
  @ApiOkResponse({ type: [ChosenDone] })
  switchAll(@Body() dto: SwitchCardsDto, @CurrentActor() actor: Actor): Promise<ChosenDone[]> {
    return this.cards.switchAll(dto, actor);
  }

  @Describe('Try a UTM link without saving it', {
    errors: ['PARTNER.NOT_FOUND', 'UTM_LINK.REFUSED'],
    description: 'Answers the address that a click would open.',
  })
  @Post('test-link')
  @HttpCode(200)
  @ApiOkResponse({ type: TestedLink })
  testLink(@Body() dto: TestLinkDto): Promise<TestedLink> {
    return this.cards.testLink(dto);
  }

  @Describe('Restore a deleted credit card', { errors: ['CARD.NOT_FOUND'] })
  @Post(':id/restore')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: AdminCardResponse })
  restore(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<AdminCardResponse> {
    return this.cards.restore(id, actor);
  }

  @Describe('List the changes of a credit card')
  @Get(':id/history')
  @AllowStaleReads()
  @ApiRowId()
  @ApiListQuery(HISTORY_LIST)
  @ApiOkResponse({ type: [HistoryEntry] })
  history(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.cards.history(id, query);
  }
}
