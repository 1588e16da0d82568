import type { ExpectedAccess } from './expected-access.js';

const PORTAL = ['owner', 'staff', 'merchant', 'agent'] as const;

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/partner/reports': PORTAL,
  'GET /api/partner/reports/open-leads': PORTAL,
  'GET /api/partner/reports/export/:format': PORTAL,
};
