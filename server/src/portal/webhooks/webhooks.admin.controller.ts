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
import { WEBHOOK_LIST, WebhookResponse } from './dto/webhook.dto.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';

@ApiTags('Webhooks of partners')
@Controller('api/admin/webhooks')
@Allow(Permission.PartnerManage)
export class WebhooksAdminController {
  constructor(private readonly webhooks: WebhookEndpointsService) {}

  @Describe('List the webhooks of partners')
  @Get()
  @AllowStaleReads()
  @ApiListQuery(WEBHOOK_LIST)
  @ApiOkResponse({ type: [WebhookResponse] })
  list(@Query() query: RawListQuery): Promise<Page<WebhookResponse>> {
    return this.webhooks.page(query);
  }

  @Describe('Read a webhook of a partner', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: WebhookResponse })
  get(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<WebhookResponse> {
    return this.webhooks.read(id, actor);
  }

  @Describe('Switch on a webhook of a partner', { errors: ['RECORD.NOT_FOUND'] })
  @Post(':id/on')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: WebhookResponse })
  switchOn(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<WebhookResponse> {
    return this.webhooks.switchOn(id, actor);
  }

  @Describe('Switch off a webhook of a partner', {
    errors: ['RECORD.NOT_FOUND'],
    description: 'The partner cannot switch it on again.',
  })
  @Post(':id/off')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: WebhookResponse })
  switchOff(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<WebhookResponse> {
    return this.webhooks.switchOff(id, actor);
  }
}
