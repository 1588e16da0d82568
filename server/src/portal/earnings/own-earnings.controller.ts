import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { OwnEarningsResponse, OwnLines, OwnLinesQuery } from './dto/own-money.dto.js';
import { OwnMoneyService } from './own-money.service.js';

@ApiTags('Portal earnings')
@Controller('api/partner/own-earnings')
@Allow(Permission.OwnEarningsView)
export class OwnEarningsController {
  constructor(private readonly money: OwnMoneyService) {}

  @Describe('Read what you earn', {
    description: 'What is left to the partner for its owners, a merchant’s own part, or an agent’s: nobody else’s.',
  })
  @Get()
  @AllowStaleReads()
  @ApiOkResponse({ type: OwnEarningsResponse })
  get(@CurrentActor() actor: Actor): Promise<OwnEarningsResponse> {
    return this.money.earningsOf(actor);
  }

  @Describe('List the lines of a month of yours', {
    description: 'Those that are booked, or those of lenders’ months that are open: one kind at a time.',
  })
  @Get('lines')
  @AllowStaleReads()
  @ApiOkResponse({ type: OwnLines })
  lines(@Query() query: OwnLinesQuery, @CurrentActor() actor: Actor): Promise<OwnLines> {
    return this.money.linesOf(query, actor);
  }
}
