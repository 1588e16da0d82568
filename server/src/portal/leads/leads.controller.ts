import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery } from '../../platform/rest/api.decorators.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { LEAD_LIST, LeadResponse } from './dto/lead.dto.js';
import { LeadsService } from './leads.service.js';

@ApiTags('Portal leads')
@Controller('api/partner/leads')
@Allow(Permission.PartnerSession)
export class LeadsController {
  constructor(private readonly leads: LeadsService) {}

  @Describe('List the leads below you in the portal, masked', {
    description:
      'All of the partner for its owners and staff, a merchant’s own, an agent’s own: submitted applications, the newest first.',
  })
  @Get()
  @AllowStaleReads()
  @ApiListQuery(LEAD_LIST)
  @ApiOkResponse({ type: [LeadResponse] })
  list(@Query() query: RawListQuery, @CurrentActor() actor: Actor): Promise<Page<LeadResponse>> {
    return this.leads.page(query, actor);
  }
}
