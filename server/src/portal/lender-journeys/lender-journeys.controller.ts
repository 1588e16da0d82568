import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { LenderJourneys } from './dto/lender-journeys.dto.js';
import { JourneysOfLenders } from './journeys-of-lenders.js';

@ApiTags('Portal lender journeys')
@Controller('api/partner/lender-journeys')
@Allow(Permission.PartnerSession)
export class LenderJourneysController {
  constructor(private readonly journeys: JourneysOfLenders) {}

  @Describe('Read how an application goes at each lender of your products', {
    errors: ['PARTNER.NOT_FOUND'],
    description:
      'Hours and reasons of all applications at the lender in half a year, computed each day; left out under 30 cases.',
  })
  @Get()
  @AllowStaleReads()
  @ApiOkResponse({ type: LenderJourneys })
  list(@CurrentActor() actor: Actor): Promise<LenderJourneys> {
    return this.journeys.list(actor);
  }
}
