import type { paths } from '@marketplace/contract/api/schema.d.js';
import { createApi } from '@marketplace/web/http/createApi.js';
import { customerSession, endSession, reloadProfile } from './customer.js';

/** The calls of signed-in customers and of forms. A refused token ends the session, and the guard redirects. */
export const api = createApi<paths>({
  token: customerSession.token,
  onRefused: ({ body }) => endSession(body?.code === 'AUTH.SIGNED_OUT'),
  onError: ({ body }) => {
    // Another session has entered data meanwhile, so that the routing rules lead to the identity check.
    if (body?.code === 'IDENTITY.CHECK_REQUIRED') void reloadProfile();
  },
});
