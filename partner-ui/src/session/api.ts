import type { paths } from '@marketplace/contract/api/schema.d.js';
import { createApi } from '@marketplace/web/http/createApi.js';
import { createSession } from '@marketplace/web/session/session.js';

export const partnerSession = createSession('p_atkn', ['partnerId', 'isPartner', 'merchantId']);

/** Calls reject with `ApiError`; an error of status 401 has ended the session. */
export const api = createApi<paths>({ token: partnerSession.token, onRefused: partnerSession.clear });
