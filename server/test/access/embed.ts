import type { ExpectedAccess } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/partner/embed': ['owner'],
  'POST /api/partner/embed': ['owner'],
  'POST /api/partner/welcomed': ['owner', 'staff', 'merchant', 'agent'],
  'GET /static/welcome/*': 'anybody',
  'GET /static/embed/:file': 'anybody',
};
