import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { ApiKeysService } from '../../partners/api-keys/api-keys.service.js';
import {
  API_KEY_LIST,
  ApiKeyResponse,
  CreateApiKeyDto,
  CreatedApiKeyResponse,
} from '../../partners/api-keys/dto/api-key.dto.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';

@ApiTags('Portal API keys')
@Controller('api/partner/api-keys')
@Allow(Permission.ApiKeyManage)
export class PortalApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Describe('List the API keys of your partner')
  @Get()
  @ApiListQuery(API_KEY_LIST)
  @ApiOkResponse({ type: [ApiKeyResponse] })
  list(@Query() query: RawListQuery, @CurrentActor() actor: Actor): Promise<Page<ApiKeyResponse>> {
    return this.keys.page(query, portalScopeOf(actor).columns.partner_id);
  }

  @Describe('Create an API key', {
    errors: ['API_KEY.TOO_MANY'],
    description:
      'The answer has the key, which is not kept: whoever loses it creates another. Two of a mode work at a time.',
  })
  @Post()
  @ApiCreatedResponse({ type: CreatedApiKeyResponse })
  create(@Body() dto: CreateApiKeyDto, @CurrentActor() actor: Actor): Promise<CreatedApiKeyResponse> {
    return this.keys.create(dto, actor);
  }

  @Describe('Revoke an API key', {
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
