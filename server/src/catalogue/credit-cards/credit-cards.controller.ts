import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission, isGranted } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, callerOf, CurrentActor } from '../../platform/auth/actor.js';
import { Allow, Public } from '../../platform/auth/allow.decorator.js';
import { sendPrepared } from '../../platform/http/prepared.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent } from '../../platform/rest/api.decorators.js';
import { CardList } from './card-list.js';
import { CreditCardsService } from './credit-cards.service.js';
import {
  CardDeleted,
  CardMessage,
  CardResponse,
  CreateCardDto,
  DeleteCardDto,
  UpdateCardPropertyDto,
} from './dto/credit-card.dto.js';

/** The documented calls; `credit-cards.admin.controller.ts` offers the admin's calls of the same service. */
@ApiTags('Credit cards')
@Controller('api')
export class CreditCardsController {
  constructor(
    private readonly cards: CreditCardsService,
    private readonly list: CardList,
  ) {}

  @Describe('List the credit cards', {
    description: 'Customers get those that are switched on, an admin who manages cards gets all.',
  })
  @Get('get-credit-cards-data')
  @Public('optional')
  @ApiOkResponse({ type: [CardResponse] })
  async all(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { user } = request;
    reply.header('Vary', 'Authorization, Accept-Encoding');
    if (user && isGranted(Permission.CardManage, callerOf(user))) {
      reply.send(await this.cards.all());
      return;
    }
    const prepared = this.list.forCustomers();
    const list = 'etag' in prepared ? prepared : await prepared;
    return sendPrepared(list, request, reply);
  }

  @Describe('Create a credit card by its name', { errors: ['UTM_LINK.REFUSED'] })
  @Post('create-credit-card')
  @Allow(Permission.CardManage)
  @ApiIdempotent()
  @ApiCreatedResponse({ type: CardMessage })
  create(@Body() dto: CreateCardDto, @CurrentActor() actor: Actor): Promise<CardMessage> {
    return this.cards.createByName(dto, actor);
  }

  @Describe('Change one property of a credit card', { errors: ['CARD.NOT_FOUND', 'UTM_LINK.REFUSED'] })
  @Post('update-credit-card-data')
  @HttpCode(200)
  @Allow(Permission.CardManage)
  @ApiOkResponse({ type: CardMessage })
  updateProperty(@Body() dto: UpdateCardPropertyDto, @CurrentActor() actor: Actor): Promise<CardMessage> {
    return this.cards.updateProperty(dto, actor);
  }

  @Describe('Delete a credit card by the id in the body', { errors: ['CARD.NOT_FOUND'] })
  @Post('safe-delete-credit-card')
  @HttpCode(200)
  @Allow(Permission.CardManage)
  @ApiOkResponse({ type: CardDeleted })
  remove(@Body() dto: DeleteCardDto, @CurrentActor() actor: Actor): Promise<CardDeleted> {
    return this.cards.removeById(dto.category_id, actor);
  }
}
