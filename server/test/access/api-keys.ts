import type { ExpectedAccess } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/admin/api-keys': ['admin 1'],
  'GET /api/admin/api-keys/:id': ['admin 1'],
  'POST /api/admin/api-keys/:id/revoke': ['admin 1'],
  'GET /api/partner/api-keys': ['owner'],
  'POST /api/partner/api-keys': ['owner'],
  'POST /api/partner/api-keys/:id/revoke': ['owner'],
  'GET /api/partner/api-calls': ['owner'],
  'GET /api/admin/partners/:id/api-calls': ['admin 1'],
  'GET /api/partner-api/openapi.json': 'anybody',
  'GET /api/partner-api/v1/key': 'keys',
  'GET /api/partner-api/v1/products': 'keys',
  'GET /api/partner-api/v1/eligibility': 'keys',
  'GET /api/partner-api/v1/leads': 'keys',
  'POST /api/partner-api/v1/leads': 'keys',
  'GET /api/partner-api/v1/leads/:id': 'keys',
  'POST /api/partner-api/v1/sandbox/leads/:id/state': 'keys',
};
