import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WEBHOOK_LOG_DAYS } from '@marketplace/contract/partner-api/webhooks.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { MetricsModule } from '../../platform/metrics/metrics.module.js';
import { WebhookFanOut } from './fan-out.service.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';
import { WebhookMessages } from './webhook-messages.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhooksAdminController } from './webhooks.admin.controller.js';
import { WebhooksController } from './webhooks.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([WebhookDeliveryEntity, WebhookEndpointEntity]), MetricsModule],
  controllers: [WebhooksController, WebhooksAdminController],
  providers: [WebhookEndpointsService, WebhookFanOut, WebhookMessages, WebhookSender],
  exports: [WebhookMessages],
})
export class WebhooksModule implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    this.housekeeping.removeAfter(WEBHOOK_LOG_DAYS, 'webhook_deliveries WHERE created_at < ?');
  }
}
