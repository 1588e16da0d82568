import { randomUUID } from 'node:crypto';
import { WEBHOOK_EVENTS } from '@marketplace/contract/partner-api/webhooks.js';
import { WebhookEndpointEntity } from '../../src/portal/webhooks/webhook-endpoint.entity.js';
import type { TestApp } from '../support/test-app.js';

/** A live webhook that is on, of a secret that signs nothing: for lists, not for sending. */
export function aWebhook(
  app: TestApp,
  given: Partial<WebhookEndpointEntity> & { partner_id: number },
): Promise<WebhookEndpointEntity> {
  const webhooks = app.dataSource.getRepository(WebhookEndpointEntity);
  return webhooks.save(
    webhooks.create({
      ...{ mode: 'live', url: 'https://crm.example.in/hooks/loans', events: [...WEBHOOK_EVENTS], created_by: 1 },
      ...{ state: 'ON', off_reason: null, active_from: new Date(), failing_since: null, deleted_at: null },
      ...{ row_key: randomUUID(), secret_encrypted: '', former_secret_encrypted: null, former_secret_until: null },
      ...given,
    }),
  );
}
