import type { Client } from 'openapi-fetch';
import { currentLanguage } from '../i18n/language.js';
import { type AddressParts, addressOf } from './address.js';
import { ApiError } from './ApiError.js';
import { fetchPreloaded } from './preloaded.js';

interface Credentials {
  token: () => string | null;
  /** Called when the server no longer accepts the token. */
  onRefused: (error: ApiError) => void;
  /** Called with every error answer, before it is thrown. */
  onError?: (error: ApiError) => void;
}

interface Call {
  params?: AddressParts;
  body?: object;
  headers?: Record<string, string>;
  parseAs?: 'blob';
}

export type Api<Paths extends object> = Pick<Client<Paths>, 'GET' | 'POST' | 'PUT' | 'DELETE'>;

/**
 * API calls, typed by the OpenAPI description. Each carries the session's token and the language. An error answer
 * rejects with `ApiError`. For a refused token `onRefused` is called first, so that the page signs out.
 */
export function createApi<Paths extends object>({ token: currentToken, onRefused, onError }: Credentials): Api<Paths> {
  const by =
    (method: string) =>
    async (path: string, call: Call = {}) => {
      const token = currentToken();
      const response = await fetchPreloaded(
        new Request(addressOf(path, call.params), {
          method,
          headers: {
            ...call.headers,
            // The browser names the boundary of a form itself.
            ...(call.body && !(call.body instanceof FormData) && { 'Content-Type': 'application/json' }),
            ...(token !== null && { Authorization: `Bearer ${token}` }),
            'Accept-Language': currentLanguage(),
          },
          ...(call.body && { body: call.body instanceof FormData ? call.body : JSON.stringify(call.body) }),
        }),
      );
      if (!response.ok) {
        const error = await ApiError.from(response);
        // The form handles what is asked of an authenticator app. A slow answer to a token that was replaced meanwhile
        // does not concern the new one.
        const isOver = response.status === 401 && !/^AUTH\.OTP_/.test(error.body?.code ?? '');
        if (isOver && token !== null && token === currentToken()) onRefused(error);
        onError?.(error);
        throw error;
      }
      return { data: await (call.parseAs === 'blob' ? response.blob() : readJson(response)), response };
    };
  return { GET: by('GET'), POST: by('POST'), PUT: by('PUT'), DELETE: by('DELETE') } as Api<Paths>;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}
