import type { paths } from '@marketplace/contract/api/schema.d.js';
import { createApi } from '@marketplace/web/http/createApi.ts';
import { type CustomerProfile, customerSession } from './customer.ts';

/** Declared here until the server describes it. */
interface ProfilePaths {
  '/api/user/{id}': {
    get: {
      parameters: { path: { id: string } };
      responses: { 200: { content: { 'application/json': CustomerProfile } } };
    };
  };
}

/** The calls of signed-in customers and of the forms. A refused token ends the session, and the guard leads on. */
export const api = createApi<paths & ProfilePaths>({
  token: customerSession.token,
  onRefused: customerSession.expire,
});
