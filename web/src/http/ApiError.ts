import { noteError } from '../help/shownTrouble.js';
import type { ErrorBody } from '@marketplace/contract/errors/error-codes.js';

/** An error answer of the server. `body` is absent if another program answered in its place, such as a proxy. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody | undefined,
    /** The number of seconds after which the request may be repeated, if the server sent one. */
    readonly retryAfterSeconds?: number,
  ) {
    super(body?.message ?? `The server answered ${status}.`);
  }

  static async from(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => undefined);
    const retryAfter = response.headers.get('Retry-After');
    const retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter);
    // A request for help says which error was seen.
    if (isErrorBody(body) && typeof body.requestId === 'string') noteError(body.requestId);
    return new ApiError(response.status, isErrorBody(body) ? body : undefined, retryAfterSeconds);
  }
}

/** The server's error message, or `offline` if no answer of the API arrived. */
export function errorText(error: unknown, offline: string): string {
  return error instanceof ApiError && error.body ? error.body.message : offline;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}
