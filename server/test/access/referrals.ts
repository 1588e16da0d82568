import { shiftDay } from '@marketplace/contract/dates/ist.js';
import type { ExpectedAccess, ExpectedResources } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/referrals/:code': 'anybody',
  'POST /api/referrals': 'anybody',
  'GET /api/admin/referrals': ['admin 1'],
  'GET /api/admin/referrals/:id': ['admin 1'],
  'POST /api/admin/referrals/:id/view': ['admin 1'],
  'POST /api/admin/referrals/:id/contact': ['admin 1'],
  'POST /api/admin/referrals/:id/refuse': ['admin 1'],
  'POST /api/admin/referrals/:id/join': ['admin 1'],
  'GET /api/admin/referrals/:id/history': ['admin 1'],
  'GET /api/admin/referral-terms': ['admin 1'],
  'POST /api/admin/referral-terms': ['admin 1'],
  'GET /api/admin/referral-terms/:id': ['admin 1'],
  'DELETE /api/admin/referral-terms/:id': ['admin 1'],
  'GET /api/admin/referral-terms/:id/history': ['admin 1'],
  // Money is for owners and for who earns it; an agent brings customers, not shops.
  'GET /api/partner/referral': ['owner', 'merchant'],
};

/** What the published provider of react-admin is asked of the admin's records. */
export const resources: ExpectedResources = {
  'referral-terms': {
    target: 'kind',
    create: (n) => ({ kind: 'MERCHANT', valid_from: shiftDay('2099-01-01', n), amount: 500, within_days: 90 }),
    isDeleted: true,
  },
};
