import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { ApiCallsService } from './api-calls.service.js';
import { API_CALL_LIST, ApiCallResponse } from './dto/api-call.dto.js';

@ApiTags('API keys of partners')
@Controller('api/admin/partners/:id/api-calls')
@Allow(Permission.PartnerManage)
export class ApiCallsAdminController {
  constructor(private readonly calls: ApiCallsService) {}

  @Describe('List the calls of a partner’s API keys', {
    description: 'As its owners see them in their portal. A partner without calls has an empty list.',
  })
  @Get()
  @AllowStaleReads()
  @ApiRowId()
  @ApiListQuery(API_CALL_LIST)
  @ApiOkResponse({ type: [ApiCallResponse] })
  list(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<ApiCallResponse>> {
    return this.calls.page(query, id);
  }
}
