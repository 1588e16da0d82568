import type { ExpectedAccess } from './expected-access.js';

const DESK = ['admin 1', 'admin 2', 'admin 3'] as const;

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'POST /api/admin/csr-contact/search': DESK,
  'GET /api/admin/csr-contact/:prospectId': DESK,
};
