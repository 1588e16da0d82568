import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { HomeResponse } from './dto/home.dto.js';
import { HomeService } from './home.service.js';

@ApiTags('Portal home')
@Controller('api/partner/home')
@Allow(Permission.PartnerSession)
export class HomeController {
  constructor(private readonly home: HomeService) {}

  @Describe('Read what the first page of the portal shows', {
    errors: ['PARTNER.NOT_FOUND'],
    description: 'Your own money, what waits for you, and the link that you share. Staff see no money.',
  })
  @Get()
  @AllowStaleReads()
  @ApiOkResponse({ type: HomeResponse })
  get(@CurrentActor() actor: Actor): Promise<HomeResponse> {
    return this.home.get(actor);
  }
}
