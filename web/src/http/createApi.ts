import createClient, { type Client } from 'openapi-fetch';
import { currentLanguage } from '../i18n/language.ts';
import type { Session } from '../session/session.ts';
import { ApiError } from './ApiError.ts';

/**
 * Calls of the API, typed by its OpenAPI description. Each carries the session's token and the language.
 * An error answer rejects with `ApiError`; a refused token is forgotten first, which signs the page out.
 */
export function createApi<Paths extends object>(session: Pick<Session<never>, 'token' | 'clear'>): Client<Paths> {
  const api = createClient<Paths>();
  api.use({
    onRequest({ request }) {
      const token = session.token();
      if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
      request.headers.set('Accept-Language', currentLanguage());
    },
    async onResponse({ request, response }) {
      if (response.ok) return;
      const sent = request.headers.get('Authorization');
      // A slow answer to a token that was replaced meanwhile says nothing about the new one.
      if (response.status === 401 && sent !== null && sent === `Bearer ${session.token()}`) session.clear();
      throw await ApiError.from(response);
    },
  });
  return api;
}
