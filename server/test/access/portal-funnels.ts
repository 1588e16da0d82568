import type { ExpectedAccess } from './expected-access.js';

const PORTAL = ['owner', 'staff', 'merchant', 'agent'] as const;

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/partner/funnels': PORTAL,
  'GET /api/partner/funnels/figures': PORTAL,
  'POST /api/partner/funnels': PORTAL,
  'POST /api/partner/funnels/:id/rename': PORTAL,
  'DELETE /api/partner/funnels/:id': PORTAL,
};
