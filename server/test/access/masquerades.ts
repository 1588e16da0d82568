import type { ExpectedAccess } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/admin/masquerades': ['admin 1'],
  'GET /api/admin/masquerades/:id': ['admin 1'],
  'POST /api/admin/masquerades': ['admin 1'],
  'GET /api/partner/masquerades': ['owner', 'staff', 'merchant', 'agent'],
};
