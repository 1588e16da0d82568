import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/** A browser that a customer wants notices on; with the session that asked for them, so that signing out ends them. */
@Entity('push_subscriptions')
@Index('push_subscriptions_by_endpoint', ['endpoint_index'], { unique: true })
@Index('push_subscriptions_of_prospect', ['prospect_id'])
@Index('push_subscriptions_of_session', ['session_id'])
@Index('push_subscriptions_by_time', ['created_at'])
export class PushSubscriptionEntity extends Row {
  /** What names the row to the cipher. */
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  row_key: string;

  @Column({ type: 'int', unsigned: true })
  prospect_id: number;

  @Column({ type: 'char', length: 36 })
  session_id: string;

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  endpoint_index: string;

  /** The address at the push service and the browser's keys, as JSON. */
  @Column({ type: 'text', charset: 'ascii', collation: 'ascii_bin' })
  subscription_encrypted: string;

  /** The beginning of our public key that the browser was given. */
  @Column({ type: 'char', length: 16, charset: 'ascii', collation: 'ascii_bin' })
  key_id: string;
}
