import type { ExpectedAccess } from './expected-access.js';

const SHOP = ['merchant', 'agent'] as const;

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/partner/counter': SHOP,
  'POST /api/partner/counter': SHOP,
  'POST /api/partner/counter/:id/send': SHOP,
};
