import type { paths } from '@marketplace/contract/api/schema.d.js';
import { AFTER_MASQUERADE } from '@marketplace/contract/portal/masquerade.js';
import { PARTNER_TOKEN, PARTNER_VALUES } from '@marketplace/contract/portal/session-values.js';
import { createApi } from '@marketplace/web/http/createApi.js';
import { createSession } from '@marketplace/web/session/session.js';

export const partnerSession = createSession(PARTNER_TOKEN, PARTNER_VALUES);

/** Calls reject with `ApiError`; an error of status 401 has ended the session. */
export const api = createApi<paths>({ token: partnerSession.token, onRefused: leavePortal });

/** Whether a merchant or an agent is signed in. */
export const isByPhone = () => partnerSession.values().merchantId !== null;

/** Forgets who is signed in. An admin who acted in somebody's name goes back to the admin, still signed in there. */
export function leavePortal(): void {
  const isMasquerade = partnerSession.values().masquerade !== null;
  partnerSession.clear();
  if (isMasquerade) location.assign(AFTER_MASQUERADE);
}
