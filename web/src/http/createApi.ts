import createClient, { type Client } from 'openapi-fetch';
import { currentLanguage } from '../i18n/language.ts';
import { ApiError } from './ApiError.ts';
import { fetchEarly } from './early.ts';

interface Credentials {
  token: () => string | null;
  /** The server takes the token no longer. */
  onRefused: () => void;
}

/**
 * Calls of the API, typed by its OpenAPI description. Each carries the session's token and the language.
 * An error answer rejects with `ApiError`; a refused token is told first, so that the page signs out.
 */
export function createApi<Paths extends object>({ token: currentToken, onRefused }: Credentials): Client<Paths> {
  const api = createClient<Paths>({ fetch: fetchEarly });
  api.use({
    onRequest({ request }) {
      const token = currentToken();
      if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
      request.headers.set('Accept-Language', currentLanguage());
    },
    async onResponse({ request, response }) {
      if (response.ok) return;
      const sent = request.headers.get('Authorization');
      // A slow answer to a token that was replaced meanwhile says nothing about the new one.
      if (response.status === 401 && sent !== null && sent === `Bearer ${currentToken()}`) onRefused();
      throw await ApiError.from(response);
    },
  });
  return api;
}
