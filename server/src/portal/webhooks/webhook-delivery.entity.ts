import type {
  WebhookDeliveryState,
  WebhookMessageType,
  WebhookProblem,
} from '@marketplace/contract/partner-api/webhooks.js';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A message to one endpoint, and what came of its last try. */
@Entity('webhook_deliveries')
@Index('webhook_deliveries_of_event', ['journey_event_id', 'endpoint_id'], { unique: true })
@Index('webhook_deliveries_of_endpoint', ['endpoint_id', 'id'])
@Index('webhook_deliveries_due', ['state', 'due_at', 'endpoint_id'])
@Index('webhook_deliveries_by_time', ['created_at'])
export class WebhookDeliveryEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  id: number;

  @Column({ type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  created_at: Date;

  /** `webhook-id`: the same at every try, by which the receiver recognises a repetition. */
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  message_id: string;

  @Column({ type: 'int', unsigned: true })
  endpoint_id: number;

  @Column({ type: 'varchar', length: 40, charset: 'ascii', collation: 'ascii_bin' })
  type: WebhookMessageType;

  /** A `WebhookMessage` as JSON, without personal data. */
  @Column({ type: 'text' })
  payload: string;

  /** What it tells; `null` for what is not in the journey, such as the sandbox. */
  @Column({ type: 'bigint', unsigned: true, nullable: true })
  journey_event_id: number | null;

  @Column({ type: 'varchar', length: 9, charset: 'ascii', collation: 'ascii_bin' })
  state: WebhookDeliveryState;

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  attempts: number;

  /** When it is tried; while it is being tried, when another process may take it. */
  @Column({ type: 'datetime', precision: 3 })
  due_at: Date;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  tried_at: Date | null;

  @Column({ type: 'varchar', length: 11, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  last_problem: WebhookProblem | null;

  /** HTTP status of the receiver's answer. */
  @Column({ type: 'smallint', unsigned: true, nullable: true })
  last_status: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  last_ms: number | null;
}
