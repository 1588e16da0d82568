import type { ExpectedAccess } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/admin/payout-runs': ['admin 1'],
  'POST /api/admin/payout-runs': ['admin 1'],
  'GET /api/admin/payout-runs/preview': ['admin 1'],
  'GET /api/admin/payout-runs/:id': ['admin 1'],
  'GET /api/admin/payout-runs/:id/payments': ['admin 1'],
  'GET /api/admin/payout-runs/:id/history': ['admin 1'],
  'POST /api/admin/payout-runs/:id/approve': ['admin 1'],
  'POST /api/admin/payout-runs/:id/file': ['admin 1'],
  'POST /api/admin/payout-runs/:id/cancel': ['admin 1'],
};
