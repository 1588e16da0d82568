import type { ExpectedAccess } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/user/:id/quick-check': ['customer'],
};
