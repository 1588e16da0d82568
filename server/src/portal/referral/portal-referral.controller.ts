import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { OwnReferral, OwnReferralQuery } from './dto/portal-referral.dto.js';
import { PortalReferralService } from './portal-referral.service.js';

@ApiTags('Portal referral')
@Controller('api/partner/referral')
@Allow(Permission.ReferralView)
export class PortalReferralController {
  constructor(private readonly referral: PortalReferralService) {}

  @Describe('Read your referral link, and whom it has brought', {
    description: 'An owner brings partners, a merchant brings merchants of its partner.',
  })
  @Get()
  @ApiOkResponse({ type: OwnReferral })
  own(@Query() { after }: OwnReferralQuery, @CurrentActor() actor: Actor): Promise<OwnReferral> {
    return this.referral.own(portalScopeOf(actor), after);
  }
}
