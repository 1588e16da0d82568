import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery } from '../../platform/rest/api.decorators.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { ApiCallsService } from './api-calls.service.js';
import { API_CALL_LIST, ApiCallResponse } from './dto/api-call.dto.js';

@ApiTags('Portal API keys')
@Controller('api/partner/api-calls')
@Allow(Permission.ApiKeyManage)
export class ApiCallsController {
  constructor(private readonly calls: ApiCallsService) {}

  @Describe('List the calls of your partner’s API keys', {
    description:
      'Of the last 30 days, the newest first: of live keys unless `mode` or `request_id` says otherwise. A call is here ' +
      'a second after its answer. Calls with a key that does not work are nobody’s, and not here.',
  })
  @Get()
  @ApiListQuery(API_CALL_LIST)
  @ApiOkResponse({ type: [ApiCallResponse] })
  list(@Query() query: RawListQuery, @CurrentActor() actor: Actor): Promise<Page<ApiCallResponse>> {
    return this.calls.page(query, portalScopeOf(actor).columns.partner_id);
  }
}
