import type { ExpectedAccess } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/admin/tax-invoices': ['admin 1'],
  'GET /api/admin/tax-invoices/:id': ['admin 1'],
  'GET /api/admin/tax-invoices/:id/pdf': ['admin 1'],
  'GET /api/partner/invoices/:id': ['owner', 'merchant', 'agent'],
  'GET /api/partner/invoices/:id/pdf': ['owner', 'merchant', 'agent'],
  'POST /api/partner/invoices/:id/accept': ['owner', 'merchant', 'agent'],
};
