import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './schema.d.js';

export type ApiClient = Client<paths>;

export interface ApiOptions {
  /** Where the service is: `https://loans.example.in`. */
  baseUrl: string;
  /** From a sign-in; without one only public calls are answered. */
  token?: string;
  /** Of messages, `en` or `hi`. */
  language?: string;
}

/**
 * Calls of the API for programs other than our apps, typed by its description: `api.GET('/api/search-list/{language}',
 * ...)` returns `data`, or `error` with its stable `code`, and the `response`. See docs/api.md.
 */
export function createApiClient({ baseUrl, token, language = 'en' }: ApiOptions): ApiClient {
  return createClient<paths>({
    baseUrl,
    headers: { 'Accept-Language': language, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
  });
}
