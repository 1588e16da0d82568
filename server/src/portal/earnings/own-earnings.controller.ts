import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { OwnEarnings } from '../../money/commission-ledger/dto/own-earnings.dto.js';
import { OwnEarningsService } from '../../money/commission-ledger/own-earnings.service.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ownPayeeOf } from '../../partners/payees/payee-refs.js';

@ApiTags('Portal earnings')
@Controller('api/partner/own-earnings')
@Allow(Permission.OwnEarningsView)
export class OwnEarningsController {
  constructor(private readonly earnings: OwnEarningsService) {}

  @Describe('Read what you earn', { description: 'A merchant’s own part, or an agent’s: nobody else’s.' })
  @Get()
  @AllowStaleReads()
  @ApiOkResponse({ type: OwnEarnings })
  get(@CurrentActor() actor: Actor): Promise<OwnEarnings> {
    return this.earnings.of(ownPayeeOf(actor));
  }
}
