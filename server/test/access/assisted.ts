import type { ExpectedAccess } from './expected-access.js';

const DESK = ['admin 1', 'admin 2', 'admin 3'] as const;
const CUSTOMER = ['customer'] as const;

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /r/a/:code': 'anybody',
  'POST /api/assisted/:code/otp': 'anybody',
  'GET /api/assisted/:code': CUSTOMER,
  'POST /api/assisted/:code/confirm': CUSTOMER,
  'POST /api/assisted/:code/decline': CUSTOMER,
  'GET /api/admin/assisted-applications': DESK,
  'POST /api/admin/assisted-applications': DESK,
  'GET /api/admin/assisted-applications/:id': DESK,
  'PUT /api/admin/assisted-applications/:id': DESK,
  'POST /api/admin/assisted-applications/:id/send': DESK,
  'POST /api/admin/csr-portal/:id/:pid/assisted-application': DESK,
};
