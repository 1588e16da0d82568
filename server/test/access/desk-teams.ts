import type { ExpectedAccess, ExpectedResources } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/admin/desk-teams': ['admin 1'],
  'POST /api/admin/desk-teams': ['admin 1'],
  'GET /api/admin/desk-teams/:id': ['admin 1'],
  'PUT /api/admin/desk-teams/:id': ['admin 1'],
  'DELETE /api/admin/desk-teams/:id': ['admin 1'],
  'GET /api/admin/desk-teams/:id/history': ['admin 1'],
};

/** What the published provider of react-admin is asked of the admin's records. */
export const resources: ExpectedResources = {
  'desk-teams': {
    target: 'id',
    create: (n) => ({ name: `Desk team ${n}`, member_ids: [] }),
    change: { name: 'Another name' },
    fixed: { updated_at: '2020-01-01T00:00:00.000Z' },
    isDeleted: true,
  },
};
