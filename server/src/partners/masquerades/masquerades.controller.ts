import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery } from '../../platform/rest/api.decorators.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { MASQUERADE_LIST, MasqueradeResponse } from './dto/masquerade.dto.js';
import { MasqueradesService } from './masquerades.service.js';

@ApiTags('Masquerades')
@Controller('api/partner/masquerades')
@Allow(Permission.PartnerSession)
export class MasqueradesController {
  constructor(private readonly masquerades: MasqueradesService) {}

  @Describe('List who acted in the portal in your name', {
    description: 'For an owner, in the name of anybody below the partner. The newest first, two years back.',
  })
  @Get()
  @ApiListQuery(MASQUERADE_LIST)
  @ApiOkResponse({ type: [MasqueradeResponse] })
  list(@Query() query: RawListQuery, @CurrentActor() actor: Actor): Promise<Page<MasqueradeResponse>> {
    return this.masquerades.page(query, actor);
  }
}
