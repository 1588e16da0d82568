import type { ExpectedAccess } from './expected-access.js';

const DESK = ['admin 1', 'admin 2', 'admin 3'] as const;

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/tickets': ['customer'],
  'GET /api/tickets/:uuid': ['customer'],
  'POST /api/tickets/:uuid/messages': ['customer'],
  'POST /api/tickets/:uuid/files': ['customer'],
  'GET /api/tickets/:uuid/files/:file': ['customer'],
  'GET /api/admin/tickets': DESK,
  'GET /api/admin/tickets/:id': DESK,
  'POST /api/admin/tickets': DESK,
  'POST /api/admin/tickets/:id/claim': DESK,
  'POST /api/admin/tickets/:id/release': DESK,
  'POST /api/admin/tickets/:id/answer': DESK,
  'POST /api/admin/tickets/:id/ask': DESK,
  'POST /api/admin/tickets/:id/note': DESK,
  'POST /api/admin/tickets/:id/files': DESK,
  'GET /api/admin/tickets/:id/files/:file': DESK,
  'POST /api/admin/tickets/:id/close': DESK,
  'POST /api/admin/tickets/:id/reopen': DESK,
};
