import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ApiKeyMode } from '@marketplace/contract/partner-api/api-keys.js';
import type { WebhookEvent, WebhookMessage } from '@marketplace/contract/partner-api/webhooks.js';
import type { Tx } from '../../platform/database/transactions.js';
import { WebhookSender } from './webhook-sender.js';

/** A message for one endpoint. */
export interface NewDelivery {
  endpointId: number;
  message: WebhookMessage;
  journeyEventId: number | null;
}

/** Writes messages in the transaction of what they tell; they leave after its commit. */
@Injectable()
export class WebhookMessages {
  constructor(private readonly sender: WebhookSender) {}

  /** Tells the endpoints of a partner that listen to the message's type. */
  async tell(
    tx: Tx,
    { partnerId, mode }: { partnerId: number; mode: ApiKeyMode },
    message: WebhookMessage & { type: WebhookEvent },
  ): Promise<void> {
    const endpoints = await tx.query<{ id: number; events: string }[]>(
      `SELECT id, events FROM webhook_endpoints
       WHERE partner_id = ? AND mode = ? AND state = 'ON' AND deleted_at IS NULL ORDER BY id`,
      [partnerId, mode],
    );
    const listening = endpoints.filter(({ events }) => (JSON.parse(events) as string[]).includes(message.type));
    await this.add(
      tx,
      listening.map(({ id }) => ({ endpointId: id, message, journeyEventId: null })),
    );
  }

  /** A journey event is told to an endpoint once: what is there already stays as it is. */
  async add(tx: Tx, deliveries: readonly NewDelivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    const now = new Date();
    await tx.query(
      `INSERT INTO webhook_deliveries
         (created_at, message_id, endpoint_id, type, payload, journey_event_id, state, due_at) VALUES ?
       ON DUPLICATE KEY UPDATE webhook_deliveries.id = webhook_deliveries.id`,
      [
        deliveries.map(({ endpointId, message, journeyEventId }) => [
          ...[now, randomUUID(), endpointId, message.type, JSON.stringify(message), journeyEventId, 'WAITING', now],
        ]),
      ],
    );
    tx.afterCommit(() => this.sender.wake());
  }
}
