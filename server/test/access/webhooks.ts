import type { ExpectedAccess } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/admin/webhooks': ['admin 1'],
  'GET /api/admin/webhooks/:id': ['admin 1'],
  'POST /api/admin/webhooks/:id/on': ['admin 1'],
  'POST /api/admin/webhooks/:id/off': ['admin 1'],
  'GET /api/partner/webhooks': ['owner'],
  'POST /api/partner/webhooks': ['owner'],
  'POST /api/partner/webhooks/:id': ['owner'],
  'DELETE /api/partner/webhooks/:id': ['owner'],
  'POST /api/partner/webhooks/:id/on': ['owner'],
  'POST /api/partner/webhooks/:id/off': ['owner'],
  'POST /api/partner/webhooks/:id/renew-secret': ['owner'],
  'POST /api/partner/webhooks/:id/test': ['owner'],
  'GET /api/partner/webhooks/:id/deliveries': ['owner'],
  'POST /api/partner/webhooks/:id/deliveries/:delivery/resend': ['owner'],
};
