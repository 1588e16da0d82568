import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';
import type { PushSubscriptionKeys } from '../../platform/messaging/web-push.js';

export interface Subscription extends PushSubscriptionKeys {
  /** The address at the browser's push service. */
  endpoint: string;
}

interface SealedSubscription {
  row_key: string;
  endpoint_index: string;
  subscription_encrypted: string;
}

const placeOf = (rowKey: string) => `push_subscriptions.subscription:${rowKey}`;

export function endpointIndex(cipher: FieldCipher, endpoint: string): string {
  return cipher.blindIndex(endpoint, 'push-endpoint');
}

export function sealSubscription(
  cipher: FieldCipher,
  { endpoint, p256dh, auth }: Subscription,
  rowKey: string,
): SealedSubscription {
  return {
    row_key: rowKey,
    endpoint_index: endpointIndex(cipher, endpoint),
    subscription_encrypted: cipher.encrypt(JSON.stringify({ endpoint, p256dh, auth }), placeOf(rowKey)),
  };
}

export function openSubscription(
  cipher: FieldCipher,
  { row_key, subscription_encrypted }: Pick<SealedSubscription, 'row_key' | 'subscription_encrypted'>,
): Subscription {
  return JSON.parse(cipher.decrypt(subscription_encrypted, placeOf(row_key))) as Subscription;
}

registerSealedTable<{ row_key: string; endpoint_index: string; subscription_encrypted: string }>({
  table: 'push_subscriptions',
  rowKey: 'row_key',
  encrypted: ['subscription_encrypted'],
  indexes: ['endpoint_index'],
  seal: (cipher, row) => ({ ...sealSubscription(cipher, openSubscription(cipher, row), row.row_key) }),
});
