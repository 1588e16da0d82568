import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { OwnPayouts, OwnPayoutsQuery } from '../../money/payout-runs/dto/own-payouts.dto.js';
import { OwnPayoutsService } from '../../money/payout-runs/own-payouts.service.js';
import { ownPayeeOf } from '../../partners/payees/payee-refs.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';

@ApiTags('Portal earnings')
@Controller('api/partner/payouts')
@Allow(Permission.OwnPayoutsView)
export class OwnPayoutsController {
  constructor(private readonly payouts: OwnPayoutsService) {}

  @Describe('List what you are paid, and what becomes of it', {
    description: 'An owner’s are those of the partner, a merchant’s and an agent’s their own.',
  })
  @Get()
  @AllowStaleReads()
  @ApiOkResponse({ type: OwnPayouts })
  list(@Query() { after }: OwnPayoutsQuery, @CurrentActor() actor: Actor): Promise<OwnPayouts> {
    return this.payouts.of(ownPayeeOf(actor), after);
  }
}
