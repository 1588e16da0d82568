/**
 * What a request for help says by itself: the last error that was shown, and the lender's application that is open.
 * Kept for a quarter of an hour, because later it would be about something else.
 */
const GOOD_FOR_MS = 15 * 60_000;

let last: { requestId: string; at: number } | undefined;
let openApplication: string | undefined;

export function noteError(requestId: string, now = Date.now()): void {
  last = { requestId, at: now };
}

export function lastErrorId(now = Date.now()): string | undefined {
  return last && now - last.at <= GOOD_FOR_MS ? last.requestId : undefined;
}

/** Of the lender's page that is open; `undefined` as it closes. */
export function noteLenderApplication(uuid: string | undefined): void {
  openApplication = uuid;
}

export const openLenderApplication = (): string | undefined => openApplication;
