import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import type { ExpectedAccess, ExpectedResources } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/admin/creatives': ['admin 1'],
  'POST /api/admin/creatives': ['admin 1'],
  'GET /api/admin/creatives/:id': ['admin 1'],
  'POST /api/admin/creatives/:id/versions': ['admin 1'],
  'POST /api/admin/creatives/:id/publish': ['admin 1'],
  'POST /api/admin/creatives/:id/unpublish': ['admin 1'],
  'GET /api/admin/creatives/:id/versions/:version/:file': ['admin 1'],
  'GET /api/partner/creatives': ['owner', 'staff', 'merchant', 'agent'],
  'GET /api/partner/creatives/:id/:file': ['owner', 'staff', 'merchant', 'agent'],
  'POST /api/partner/creatives/:id/taken': ['owner', 'staff', 'merchant', 'agent'],
  'POST /api/partner/creatives/:id/removed': ['owner', 'staff', 'merchant', 'agent'],
  'GET /r/:code/offer/:mark': 'anybody',
  'GET /r/partner/:slug/offer/:mark': 'anybody',
};

/** What the published provider of react-admin is asked of the admin's records. */
export const resources: ExpectedResources = {
  creatives: {
    target: 'product_type',
    create: (n) => ({
      ...{ product_type: 'Gold Loans', position: n, headline_en: `Gold loan ${n}`, headline_hi: `गोल्ड लोन ${n}` },
      ...{ points_en: 'Compare lenders', points_hi: 'तुलना करें', valid_until: shiftDay(istToday(), 30) },
    }),
  },
};
