import type { ExpectedAccess } from './expected-access.js';

const PORTAL = ['owner', 'staff', 'merchant', 'agent'] as const;

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/partner/eligibility': PORTAL,
  'GET /api/partner/eligibility.xlsx': PORTAL,
  'POST /api/partner/eligibility/match': PORTAL,
  'GET /api/partner/lender-journeys': PORTAL,
  'GET /api/partner/products': PORTAL,
  'GET /api/partner/products/:product_id': PORTAL,
  'GET /r/:code/:product_id': 'anybody',
};
