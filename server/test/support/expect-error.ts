import { expect } from '@jest/globals';
import { ERROR_STATUS, type ErrorCode } from '@marketplace/contract/errors/error-codes.js';

interface Answer {
  status: number;
  body: unknown;
}

/** The one error shape, nothing beside it, with the status of its code; `fields` are those that `errors` must name. */
export function expectError(response: Answer, code: ErrorCode, fields?: readonly string[]): void {
  const body = response.body as { code?: unknown; errors?: { field: string }[] };
  expect([response.status, body.code]).toEqual([ERROR_STATUS[code], code]);
  expect(body).toEqual({
    success: false,
    code,
    message: expect.stringMatching(/\S/),
    requestId: expect.stringMatching(/^[\w-]{8,64}$/),
    ...('errors' in body && { errors: expect.any(Array) }),
  });
  if (fields) expect((body.errors ?? []).map(({ field }) => field)).toEqual(fields);
}
