import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { AssistedBegun, AssistedListDto } from '../../loans/assisted/dto/assisted.dto.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent } from '../../platform/rest/api.decorators.js';
import { Success } from '../../platform/rest/success.js';
import { CounterService } from './counter.service.js';
import { BeginAtCounterDto, CounterPage } from './dto/counter.dto.js';

/** What somebody in a shop begins for a customer. Nothing here confirms, consents or submits. */
@ApiTags('Portal counter')
@Controller('api/partner/counter')
@Allow(Permission.CounterWork, { inMasquerade: true })
export class CounterController {
  constructor(private readonly counter: CounterService) {}

  @Describe('List the customers whom you began with at the counter, masked')
  @Get()
  @ApiOkResponse({ type: CounterPage })
  list(@Query() { after }: AssistedListDto, @CurrentActor() actor: Actor): Promise<CounterPage> {
    return this.counter.list(after, actor);
  }

  @Describe('Begin with a customer at the counter', {
    errors: ['APPLICATION.PRODUCT_NOT_OFFERED', 'PARTNER.NOT_FOUND', 'REQUEST.TOO_MANY'],
    description:
      'The customer’s own phone is sent product, amount and a link, and does the rest. The answer is the same whether the number is known or not.',
  })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: AssistedBegun })
  begin(@Body() dto: BeginAtCounterDto, @CurrentActor() actor: Actor): Promise<AssistedBegun> {
    return this.counter.begin(dto, actor);
  }

  @Describe('Send the customer’s own phone a new link', {
    errors: ['RECORD.NOT_FOUND', 'ASSISTED.OVER', 'REQUEST.TOO_MANY'],
  })
  @Post(':id/send')
  @HttpCode(200)
  @ApiParam({ name: 'id', example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  @ApiOkResponse({ type: Success })
  send(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<Success> {
    return this.counter.send(id, actor);
  }
}
