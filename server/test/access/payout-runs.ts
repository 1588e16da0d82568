import type { ExpectedAccess } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/admin/payout-runs': ['admin 1'],
  'POST /api/admin/payout-runs': ['admin 1'],
  'GET /api/admin/payout-runs/preview': ['admin 1'],
  'GET /api/admin/payout-runs/:id': ['admin 1'],
  'GET /api/admin/payout-runs/:id/payments': ['admin 1'],
  'GET /api/admin/payout-runs/:id/history': ['admin 1'],
  'POST /api/admin/payout-runs/:id/approve': ['admin 1'],
  'POST /api/admin/payout-runs/:id/file': ['admin 1'],
  'POST /api/admin/payout-runs/:id/cancel': ['admin 1'],
  'GET /api/admin/uploads/payout': ['admin 1'],
  'POST /api/admin/uploads/payout': ['admin 1'],
  'GET /api/admin/uploads/payout/:id': ['admin 1'],
  'GET /api/admin/uploads/payout/:id/rows': ['admin 1'],
  'GET /api/admin/uploads/payout/template/csv': ['admin 1'],
  'GET /api/admin/uploads/payout/template/xlsx': ['admin 1'],
  'POST /api/admin/uploads/payout/:id/apply': ['admin 1'],
  'POST /api/admin/uploads/payout/:id/apply-good-rows': ['admin 1'],
  'POST /api/admin/uploads/payout/:id/undo': ['admin 1'],
  'GET /api/admin/commission-payments/:id/statement.pdf': ['admin 1'],
  'GET /api/partner/payouts': ['owner', 'merchant', 'agent'],
  'GET /api/partner/statements': ['owner', 'merchant', 'agent'],
  'GET /api/partner/statements/:period': ['owner', 'merchant', 'agent'],
  'GET /api/partner/statements/:period/pdf': ['owner', 'merchant', 'agent'],
  'GET /api/partner/statements/:period/xlsx': ['owner', 'merchant', 'agent'],
};
