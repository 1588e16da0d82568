/** What the log of calls of partners' programs tells: docs/decisions/0104. */

/** How long it is kept. */
export const API_CALL_DAYS = 30;

/** Whether a call was answered, refused (4xx), or failed on our side (5xx). */
export const API_CALL_OUTCOMES = ['OK', 'REFUSED', 'FAILED'] as const;
export type ApiCallOutcome = (typeof API_CALL_OUTCOMES)[number];

export function apiCallOutcome(status: number): ApiCallOutcome {
  if (status >= 500) return 'FAILED';
  return status >= 400 ? 'REFUSED' : 'OK';
}
