import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { Success } from '../../platform/rest/success.js';
import {
  CreateWebhookDto,
  UpdateWebhookDto,
  WEBHOOK_DELIVERY_LIST,
  WEBHOOK_LIST,
  WebhookDeliveryResponse,
  WebhookResponse,
  WebhookWithSecretResponse,
} from './dto/webhook.dto.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';

@ApiTags('Portal webhooks')
@Controller('api/partner/webhooks')
@Allow(Permission.ApiKeyManage)
export class WebhooksController {
  constructor(private readonly webhooks: WebhookEndpointsService) {}

  @Describe('List the webhooks of your partner')
  @Get()
  @ApiListQuery(WEBHOOK_LIST)
  @ApiOkResponse({ type: [WebhookResponse] })
  list(@Query() query: RawListQuery, @CurrentActor() actor: Actor): Promise<Page<WebhookResponse>> {
    return this.webhooks.page(query, portalScopeOf(actor).columns.partner_id);
  }

  @Describe('Create a webhook', {
    errors: ['WEBHOOK.TOO_MANY'],
    description: 'The answer has the secret by which its messages are signed. It is not shown again.',
  })
  @Post()
  @ApiCreatedResponse({ type: WebhookWithSecretResponse })
  create(@Body() dto: CreateWebhookDto, @CurrentActor() actor: Actor): Promise<WebhookWithSecretResponse> {
    return this.webhooks.create(dto, actor);
  }

  @Describe('Change where a webhook leads and what it is told', { errors: ['RECORD.NOT_FOUND'] })
  @Post(':id')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: WebhookResponse })
  update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateWebhookDto,
    @CurrentActor() actor: Actor,
  ): Promise<WebhookResponse> {
    return this.webhooks.update(id, dto, actor);
  }

  @Describe('Switch a webhook on', {
    errors: ['RECORD.NOT_FOUND', 'WEBHOOK.OFF_BY_ADMIN'],
    description: 'It is told of what happens from now on.',
  })
  @Post(':id/on')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: WebhookResponse })
  switchOn(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<WebhookResponse> {
    return this.webhooks.switchOn(id, actor);
  }

  @Describe('Switch a webhook off', {
    errors: ['RECORD.NOT_FOUND'],
    description: 'What waits for it fails, and can be sent again later.',
  })
  @Post(':id/off')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: WebhookResponse })
  switchOff(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<WebhookResponse> {
    return this.webhooks.switchOff(id, actor);
  }

  @Describe('Give a webhook another secret', {
    errors: ['RECORD.NOT_FOUND'],
    description: 'For a day messages have a signature by each of the two.',
  })
  @Post(':id/renew-secret')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: WebhookWithSecretResponse })
  renewSecret(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<WebhookWithSecretResponse> {
    return this.webhooks.renewSecret(id, actor);
  }

  @Describe('Delete a webhook', { errors: ['RECORD.NOT_FOUND'] })
  @Delete(':id')
  @ApiRowId()
  @ApiOkResponse({ type: Success })
  remove(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<Success> {
    return this.webhooks.remove(id, actor);
  }

  @Describe('Send a test message to a webhook', {
    errors: ['RECORD.NOT_FOUND', 'WEBHOOK.OFF', 'REQUEST.TOO_MANY'],
  })
  @Post(':id/test')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: WebhookDeliveryResponse })
  test(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<WebhookDeliveryResponse> {
    return this.webhooks.test(id, actor);
  }

  @Describe('List the messages to a webhook', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id/deliveries')
  @ApiRowId()
  @ApiListQuery(WEBHOOK_DELIVERY_LIST)
  @ApiOkResponse({ type: [WebhookDeliveryResponse] })
  deliveries(
    @Param('id', IdPipe) id: number,
    @Query() query: RawListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<WebhookDeliveryResponse>> {
    return this.webhooks.deliveries(id, query, actor);
  }

  @Describe('Send a message again', {
    errors: ['RECORD.NOT_FOUND', 'WEBHOOK.OFF', 'REQUEST.TOO_MANY'],
    description: 'With the same `webhook-id`, and all its tries anew.',
  })
  @Post(':id/deliveries/:delivery/resend')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: WebhookDeliveryResponse })
  resend(
    @Param('id', IdPipe) id: number,
    @Param('delivery', IdPipe) delivery: number,
    @CurrentActor() actor: Actor,
  ): Promise<WebhookDeliveryResponse> {
    return this.webhooks.resend(id, delivery, actor);
  }
}
