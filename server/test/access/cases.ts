import type { ExpectedAccess } from './expected-access.js';

const DESK = ['admin 1', 'admin 2', 'admin 3'] as const;

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/admin/csr-queues/:queue': DESK,
  'GET /api/admin/csr-colleagues': DESK,
  'GET /api/admin/csr-portal/:id/:pid': DESK,
  'GET /api/admin/csr-portal/:id/:pid/timeline': DESK,
  'POST /api/admin/csr-portal/:id/:pid/claim': DESK,
  'POST /api/admin/csr-portal/:id/:pid/renew': DESK,
  'POST /api/admin/csr-portal/:id/:pid/hand-over': DESK,
  'POST /api/admin/csr-portal/:id/:pid/give-back': DESK,
  'POST /api/admin/csr-portal/:id/:pid/notes': DESK,
  'POST /api/admin/csr-portal/:id/:pid/follow-up': DESK,
  'POST /api/admin/csr-portal/:id/:pid/transfer-link': DESK,
  'POST /api/admin/csr-portal/:id/:pid/lender-link': DESK,
  'POST /api/admin/csr-portal/:id/:pid/withdraw': DESK,
  'POST /api/admin/csr-portal/:id/:pid/deletion-request': DESK,
  'POST /api/admin/csr-portal/:id/:pid/reveal': DESK,
};
