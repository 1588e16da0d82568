import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { LeadMoneyResponse } from './dto/lead-money.dto.js';
import { LeadMoneyOfPortal } from './lead-money.service.js';

@ApiTags('Portal earnings')
@Controller('api/partner/leads/:id/money')
@Allow(Permission.LeadMoneyView)
export class LeadMoneyController {
  constructor(private readonly money: LeadMoneyOfPortal) {}

  @Describe('Read where the money of a lead stands', {
    errors: ['LEAD.NOT_FOUND'],
    description:
      'The partner’s for its owners, a merchant’s own, an agent’s own; and when what is missing is expected.',
  })
  @Get()
  @AllowStaleReads()
  @ApiRowId()
  @ApiOkResponse({ type: LeadMoneyResponse })
  get(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<LeadMoneyResponse> {
    return this.money.get(id, actor);
  }
}
