import type { ErrorBody } from '@marketplace/contract/errors/error-codes.js';

/** A call that the server answered with an error; `body` is absent when something else answered in its place. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody | undefined,
    /** When the same may be asked again, where the server says so. */
    readonly retryAfterSeconds?: number,
  ) {
    super(body?.message ?? `The server answered ${status}.`);
  }

  static async from(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => undefined);
    const retryAfter = response.headers.get('Retry-After');
    const retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter);
    return new ApiError(response.status, isErrorBody(body) ? body : undefined, retryAfterSeconds);
  }
}

/** The server's words for what went wrong, else `offline`: then no answer of ours has arrived. */
export function errorText(error: unknown, offline: string): string {
  return error instanceof ApiError && error.body ? error.body.message : offline;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}
