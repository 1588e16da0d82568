import type { components } from '@marketplace/contract/api/schema.d.js';
import { api } from '../../session/api.js';
import type { ApiKeyMode } from '@marketplace/contract/partner-api/api-keys.js';
import { type Rows, rowsOf } from '../../shared/useRows.js';

export type ApiKey = components['schemas']['ApiKeyResponse'];
export type NewApiKey = components['schemas']['CreateApiKeyDto'];
export type CreatedApiKey = components['schemas']['CreatedApiKeyResponse'];

export const PAGE_SIZE = 10;

export async function findKeys(mode: ApiKeyMode, after?: number): Promise<Rows<ApiKey>> {
  const query = { range: JSON.stringify([0, PAGE_SIZE]), filter: JSON.stringify({ mode, after }) };
  const { data } = await api.GET('/api/partner/api-keys', { params: { query } });
  return rowsOf(data!, PAGE_SIZE);
}

export async function createKey(body: NewApiKey): Promise<CreatedApiKey> {
  const { data } = await api.POST('/api/partner/api-keys', { body });
  return data!;
}

export async function revokeKey(id: number): Promise<ApiKey> {
  const { data } = await api.POST('/api/partner/api-keys/{id}/revoke', { params: { path: { id } } });
  return data!;
}

export type Webhook = components['schemas']['WebhookResponse'];
export type WebhookWithSecret = components['schemas']['WebhookWithSecretResponse'];
export type WebhookDelivery = components['schemas']['WebhookDeliveryResponse'];

/** All of them: there are few of each mode. */
export async function findWebhooks(): Promise<Webhook[]> {
  const { data } = await api.GET('/api/partner/webhooks');
  return data!;
}

export async function createWebhook(body: components['schemas']['CreateWebhookDto']): Promise<WebhookWithSecret> {
  const { data } = await api.POST('/api/partner/webhooks', { body });
  return data!;
}

export async function updateWebhook(id: number, body: components['schemas']['UpdateWebhookDto']): Promise<Webhook> {
  const { data } = await api.POST('/api/partner/webhooks/{id}', { params: { path: { id } }, body });
  return data!;
}

export async function switchWebhook(id: number, isOn: boolean): Promise<Webhook> {
  const params = { path: { id } };
  const { data } = isOn
    ? await api.POST('/api/partner/webhooks/{id}/on', { params })
    : await api.POST('/api/partner/webhooks/{id}/off', { params });
  return data!;
}

export async function renewSecret(id: number): Promise<WebhookWithSecret> {
  const { data } = await api.POST('/api/partner/webhooks/{id}/renew-secret', { params: { path: { id } } });
  return data!;
}

export async function deleteWebhook(id: number): Promise<void> {
  await api.DELETE('/api/partner/webhooks/{id}', { params: { path: { id } } });
}

export async function testWebhook(id: number): Promise<WebhookDelivery> {
  const { data } = await api.POST('/api/partner/webhooks/{id}/test', { params: { path: { id } } });
  return data!;
}

export async function findDeliveries(id: number, after?: number): Promise<Rows<WebhookDelivery>> {
  const query = {
    range: JSON.stringify([0, PAGE_SIZE]),
    ...(after !== undefined && { filter: JSON.stringify({ after }) }),
  };
  const { data } = await api.GET('/api/partner/webhooks/{id}/deliveries', { params: { path: { id }, query } });
  return rowsOf(data!, PAGE_SIZE);
}

export async function resendDelivery(id: number, delivery: number): Promise<WebhookDelivery> {
  const { data } = await api.POST('/api/partner/webhooks/{id}/deliveries/{delivery}/resend', {
    params: { path: { id, delivery } },
  });
  return data!;
}

export type ApiCall = components['schemas']['ApiCallResponse'];

export interface ApiCallFilter {
  mode: ApiKeyMode;
  outcome?: ApiCall['outcome'];
  request_id?: string;
}

export async function findCalls({ mode, outcome, request_id }: ApiCallFilter, after?: number): Promise<Rows<ApiCall>> {
  const filter = { mode, ...(request_id ? { request_id } : { outcome }), after };
  const query = { range: JSON.stringify([0, PAGE_SIZE]), filter: JSON.stringify(filter) };
  const { data } = await api.GET('/api/partner/api-calls', { params: { query } });
  return rowsOf(data!, PAGE_SIZE);
}

export type EmbedSites = components['schemas']['EmbedResponse'];

export async function findEmbedSites(): Promise<EmbedSites> {
  const { data } = await api.GET('/api/partner/embed');
  return data!;
}

export async function changeEmbedSites(origins: readonly string[], version: number): Promise<EmbedSites> {
  const { data } = await api.POST('/api/partner/embed', { body: { origins: [...origins], version } });
  return data!;
}
