import type { ExpectedAccess } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'POST /api/admin/masquerades': ['admin 1'],
  'GET /api/partner/masquerades': ['owner', 'staff', 'merchant', 'agent'],
};
