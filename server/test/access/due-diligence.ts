import type { ExpectedAccess } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/admin/due-diligence': ['admin 1'],
  'GET /api/admin/due-diligence/:id': ['admin 1'],
  'POST /api/admin/due-diligence/:id/decide': ['admin 1'],
  'GET /api/admin/due-diligence/:id/history': ['admin 1'],
  'GET /api/admin/partner-tree': ['admin 1'],
  'GET /api/admin/partner-tree/:id': ['admin 1'],
  'POST /api/admin/partner-tree/agents/:id/move': ['admin 1'],
  'POST /api/admin/partner-tree/:id/move': ['admin 1'],
};
