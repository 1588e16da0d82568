import type { ExpectedAccess, ExpectedResources } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/admin/due-diligence': ['admin 1'],
  'GET /api/admin/due-diligence/:id': ['admin 1'],
  'POST /api/admin/due-diligence/:id': ['admin 1'],
  'GET /api/admin/due-diligence/:id/history': ['admin 1'],
};

/** What the published provider of react-admin is asked of the admin's records. */
export const resources: ExpectedResources = {
  'due-diligence': { target: 'partner_id' },
};
