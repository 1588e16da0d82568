import type { ExpectedAccess } from './expected-access.js';

const PORTAL = ['owner', 'staff', 'merchant', 'agent'] as const;

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/partner/tickets': PORTAL,
  'POST /api/partner/tickets': PORTAL,
  'GET /api/partner/tickets/:uuid': PORTAL,
  'POST /api/partner/tickets/:uuid/messages': PORTAL,
  'POST /api/partner/tickets/:uuid/files': PORTAL,
  'GET /api/partner/tickets/:uuid/files/:file': PORTAL,
};
