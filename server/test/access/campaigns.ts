import type { ExpectedAccess } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/admin/campaigns': ['admin 1'],
  'POST /api/admin/campaigns': ['admin 1'],
  'GET /api/admin/campaigns/:id': ['admin 1'],
  'POST /api/admin/campaigns/:id/submit': ['admin 1'],
  'POST /api/admin/campaigns/:id/approve': ['admin 1'],
  'POST /api/admin/campaigns/:id/pause': ['admin 1'],
  'POST /api/admin/campaigns/:id/resume': ['admin 1'],
  'POST /api/admin/campaigns/:id/stop': ['admin 1'],
  'POST /api/message-replies': 'anybody',
  'GET /api/whatsapp-callbacks': 'anybody',
  'POST /api/whatsapp-callbacks': 'anybody',
  'GET /r/o/:code': 'anybody',
  'POST /r/o/:code': 'anybody',
};
