import type { ApiKeyMode } from '@marketplace/contract/partner-api/api-keys.js';
import type { WebhookEvent, WebhookOffReason, WebhookState } from '@marketplace/contract/partner-api/webhooks.js';
import { Column, Entity, Index } from 'typeorm';
import { json, Row } from '../../platform/database/columns.js';

/** An address of a partner's program that is told what becomes of its leads. */
@Entity('webhook_endpoints')
@Index('webhook_endpoints_row_key', ['row_key'], { unique: true })
@Index('webhook_endpoints_of_partner', ['partner_id', 'id'])
@Index('webhook_endpoints_on', ['mode', 'state', 'deleted_at'])
export class WebhookEndpointEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  /** It is told of the leads that keys of this mode created. */
  @Column({ type: 'varchar', length: 4 })
  mode: ApiKeyMode;

  @Column({ type: 'varchar', length: 500 })
  url: string;

  @Column({ type: 'varchar', length: 300, transformer: json })
  events: WebhookEvent[];

  /** Identifies the row to the cipher. */
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  row_key: string;

  @Column({ type: 'text', charset: 'ascii', collation: 'ascii_bin' })
  secret_encrypted: string;

  /** The secret before, which signs as well until `former_secret_until`. */
  @Column({ type: 'text', charset: 'ascii', collation: 'ascii_bin', nullable: true })
  former_secret_encrypted: string | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  former_secret_until: Date | null;

  @Column({ type: 'varchar', length: 3 })
  state: WebhookState;

  @Column({ type: 'varchar', length: 7, nullable: true })
  off_reason: WebhookOffReason | null;

  /** It is told of what happened since: when it was made or switched on again. */
  @Column({ type: 'datetime', precision: 3 })
  active_from: Date;

  /** Since then no message was answered well. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  failing_since: Date | null;

  /** The user of the portal who made it. */
  @Column({ type: 'int', unsigned: true })
  created_by: number;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  deleted_at: Date | null;
}
