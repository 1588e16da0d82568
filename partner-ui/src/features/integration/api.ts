import type { components } from '@marketplace/contract/api/schema.d.js';
import { api } from '../../session/api.js';

export type ApiKey = components['schemas']['ApiKeyResponse'];
export type NewApiKey = components['schemas']['CreateApiKeyDto'];
export type CreatedApiKey = components['schemas']['CreatedApiKeyResponse'];

export const PAGE_SIZE = 10;

/** One more than a page is asked for, which tells whether there are more. */
export async function findKeys(after?: number): Promise<{ keys: ApiKey[]; hasMore: boolean }> {
  const query = {
    range: JSON.stringify([0, PAGE_SIZE]),
    ...(after !== undefined && { filter: JSON.stringify({ after }) }),
  };
  const { data } = await api.GET('/api/partner/api-keys', { params: { query } });
  return { keys: data!.slice(0, PAGE_SIZE), hasMore: data!.length > PAGE_SIZE };
}

export async function createKey(body: NewApiKey): Promise<CreatedApiKey> {
  const { data } = await api.POST('/api/partner/api-keys', { body });
  return data!;
}

export async function revokeKey(id: number): Promise<ApiKey> {
  const { data } = await api.POST('/api/partner/api-keys/{id}/revoke', { params: { path: { id } } });
  return data!;
}
