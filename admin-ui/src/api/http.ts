import { fetchUtils, HttpError } from 'react-admin';
import type { ErrorBody, ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { pageLanguage } from './language.js';
import { storedToken } from './storedSession.js';

/** Sign-in trouble that the form on screen explains; every other 401 means that the session is over. */
const ANSWERED_BY_THE_FORM: readonly ErrorCode[] = ['AUTH.INVALID_CREDENTIALS', 'AUTH.OTP_REQUIRED', 'AUTH.OTP_WRONG'];

/** Said by what has no translator at hand, before any page has loaded. */
const UNREACHABLE: Record<Language, string> = {
  en: 'The service cannot be reached. Check your connection, then try again.',
  hi: 'सेवा तक नहीं पहुँच सके। इंटरनेट देखकर फिर कोशिश करें।',
};

const FAILED: Record<Language, string> = { en: 'An error occurred', hi: 'कुछ गड़बड़ हो गई' };

let sessionIsOver: () => void = () => undefined;
let lastAnswerAt = Date.now();

/** Says what happens on a 401. The rejection is passed on to the caller all the same. */
export function onSessionOver(handler: () => void): void {
  sessionIsOver = handler;
}

/** When the server last answered this tab, in milliseconds since 1970. */
export function serverLastAnsweredAt(): number {
  return lastAnswerAt;
}

/**
 * `fetchJson` with the admin's token. Refusals become an `HttpError` whose `body.errors` is
 * `{ field: message }`, as react-admin's forms want it, and whose `body.code` is the API's code.
 */
export async function httpClient(url: string, options: fetchUtils.Options = {}) {
  const headers = new Headers(options.headers ?? { Accept: 'application/json' });
  headers.set('Accept-Language', pageLanguage());
  const token = storedToken();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  try {
    const answer = await fetchUtils.fetchJson(url, { ...options, headers });
    lastAnswerAt = Date.now();
    return answer;
  } catch (error) {
    const refusal = toHttpError(error);
    if (refusal.status === 401 && !ANSWERED_BY_THE_FORM.some((code) => hasCode(refusal, code))) sessionIsOver();
    throw refusal;
  }
}

export async function get<T>(url: string): Promise<T> {
  return (await httpClient(url)).json as T;
}

/** Sends `body` as JSON, or as multipart when it is a `FormData`. */
export async function post<T>(url: string, body: object = {}, headers: Record<string, string> = {}): Promise<T> {
  const answer = await httpClient(url, {
    method: 'POST',
    headers: new Headers({ Accept: 'application/json', ...headers }),
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
  return answer.json as T;
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof HttpError && (error.body as { code?: unknown } | null)?.code === code;
}

/** The refusal of one field, or of the request as a whole. */
export function refusalOf(error: unknown, field: string): string | undefined {
  const errors: unknown = error instanceof HttpError ? (error.body as { errors?: unknown } | null)?.errors : undefined;
  const message = (errors as Record<string, unknown> | undefined)?.[field];
  return typeof message === 'string' ? message : undefined;
}

/** What to say of an error, whatever it is. */
export function failureOf(error: unknown): string {
  return messageOf(error) ?? FAILED[pageLanguage()];
}

export function messageOf(error: unknown): string | undefined {
  return error instanceof Error && error.message !== '' ? error.message : undefined;
}

/** A fresh key for a create that somebody may send twice. */
export function newIdempotencyKey(): string {
  // Not crypto.randomUUID: browsers offer it on https and localhost only.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function toHttpError(error: unknown): HttpError {
  if (!(error instanceof HttpError)) {
    return new HttpError(UNREACHABLE[pageLanguage()], 0);
  }
  const body = error.body as Partial<ErrorBody> | null | undefined;
  lastAnswerAt = Date.now();
  return new HttpError(error.message, error.status as number, {
    code: body?.code,
    errors: body?.errors && Object.fromEntries(body.errors.map(({ field, message }) => [field, message])),
  });
}

export interface ListPage<T> {
  items: T[];
  total: number;
}

/** `count` rows of a list from the one at `first` on, and how many there are. */
export async function getPage<T>(
  url: string,
  first: number,
  count: number,
  filter: object = {},
  sort?: readonly [column: string, direction: 'ASC' | 'DESC'],
): Promise<ListPage<T>> {
  const query = new URLSearchParams({
    ...(sort && { sort: JSON.stringify(sort) }),
    range: JSON.stringify([first, first + count - 1]),
    filter: JSON.stringify(filter),
  });
  const answer = await httpClient(`${url}?${query.toString()}`);
  return { items: answer.json as T[], total: Number(answer.headers.get('content-range')?.split('/').at(-1) ?? 0) };
}
