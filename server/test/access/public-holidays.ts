import { shiftDay } from '@marketplace/contract/dates/ist.js';
import type { ExpectedAccess, ExpectedResources } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/admin/public-holidays': ['admin 1'],
  'POST /api/admin/public-holidays': ['admin 1'],
  'GET /api/admin/public-holidays/:id': ['admin 1'],
  'PUT /api/admin/public-holidays/:id': ['admin 1'],
  'DELETE /api/admin/public-holidays/:id': ['admin 1'],
  'GET /api/admin/public-holidays/:id/history': ['admin 1'],
};

/** What the published provider of react-admin is asked of the admin's records. */
export const resources: ExpectedResources = {
  'public-holidays': {
    target: 'day',
    create: (n) => ({ day: shiftDay('2027-01-01', n), name: `Holiday ${n}`, name_hi: `छुट्टी ${n}` }),
    change: { name: 'Another name' },
    fixed: { updated_at: '2020-01-01T00:00:00.000Z' },
    isDeleted: true,
  },
};
