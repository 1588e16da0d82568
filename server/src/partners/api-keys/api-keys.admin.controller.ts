import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { ApiKeysService } from './api-keys.service.js';
import { API_KEY_LIST, ApiKeyResponse } from './dto/api-key.dto.js';

@ApiTags('API keys of partners')
@Controller('api/admin/api-keys')
@Allow(Permission.PartnerManage)
export class ApiKeysAdminController {
  constructor(private readonly keys: ApiKeysService) {}

  @Describe('List the API keys of partners')
  @Get()
  @AllowStaleReads()
  @ApiListQuery(API_KEY_LIST)
  @ApiOkResponse({ type: [ApiKeyResponse] })
  list(@Query() query: RawListQuery): Promise<Page<ApiKeyResponse>> {
    return this.keys.page(query);
  }

  @Describe('Read an API key of a partner', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: ApiKeyResponse })
  get(@Param('id', IdPipe) id: number): Promise<ApiKeyResponse> {
    return this.keys.get(id);
  }

  @Describe('Revoke an API key of a partner', {
    errors: ['RECORD.NOT_FOUND'],
    description: 'Its next call is refused, on every server. It cannot be taken back.',
  })
  @Post(':id/revoke')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: ApiKeyResponse })
  revoke(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<ApiKeyResponse> {
    return this.keys.revoke(id, actor);
  }
}
